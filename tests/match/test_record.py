"""Record and replay are inverse: the same text, views and scores."""

from typing import Any

import pytest

import dragonmoon as dm
from tests.contract.variants import Variant, ended, viewers, visited
from tests.contract.worlds import seen


def replayed(match: dm.Match) -> dm.Match:
    """Returns the replayed match, of which everything equals the first."""
    twin = dm.Match.replay(match.record())
    assert twin.record() == match.record()
    assert (twin.scores, twin.over, twin.winners) == (match.scores, match.over, match.winners)
    assert (twin.turn, twin.deal_number, twin.legal()) == (
        match.turn,
        match.deal_number,
        match.legal(),
    )
    for seat in viewers(match):
        assert seen(twin, seat) == seen(match, seat)
        assert twin.view(seat).log == match.view(seat).log
        assert twin.view(seat).scene() == match.view(seat).scene()
    return twin


@pytest.mark.parametrize("seed", range(3))
def test_every_state_is_replayed(variant: Variant, seed: int) -> None:
    for k, match in enumerate(visited(variant, seed, deals=3)):
        if k % 7 == 0 or match.over:
            replayed(match)


def test_a_whole_match_is_replayed(variant: Variant) -> None:
    replayed(ended(variant))


def test_the_log_of_a_whole_match_tells_every_ply_once(variant: Variant) -> None:
    match = ended(variant)
    texts = [text for plies in match.plies for _, text in plies]
    for seat in viewers(match):
        log = match.view(seat).log
        in_full = [
            made if heard.endswith("?") else heard for heard, made in zip(log, texts, strict=True)
        ]
        assert in_full == texts
        assert all(
            made.startswith(heard.rstrip("?")) for heard, made in zip(log, texts, strict=True)
        )


MORE: list[dict[str, Any]] = [
    {"names": "abcde"},
    {"names": ["Ada Lovelace", "Zoë: the 2nd", "李", "-", "Eve"]},
    {"date": "2026-11-30"},
    {"names": ["x" * 40] * 5, "date": "1999-01-01"},
]


@pytest.mark.parametrize("more", MORE, ids=str)
def test_names_and_dates_are_kept(variant: Variant, more: dict[str, Any]) -> None:
    fit = {
        name: value[: variant.seats] if name == "names" else value for name, value in more.items()
    }
    match = variant.match(3, **fit)
    match.play(match.legal()[0])
    twin = replayed(match)
    assert (twin.names, twin.date) == (match.names, match.date)
    assert twin.date == fit.get("date", "")
    assert list(twin.names) == list(fit.get("names", ()))


def test_given_decks_are_kept_and_the_deals_after_them_come_from_the_seed(
    variant: Variant,
) -> None:
    given = [deck[::-1] for deck in list(visited(variant, 2, deals=2))[-1].decks[:2]]
    match = variant.match(5, decks=given, first=1)
    assert match.decks == given[:1]
    replayed(match)
    twin = dm.Match.replay(match.record(), seed=5)
    other = dm.Match.replay(match.record(), seed=6)
    for one in (match, twin, other):
        while one.deal_number == 1:
            one.play(one.legal()[0])
    assert twin.decks[0] == other.decks[0] == given[0]
    assert match.decks[1] == given[1]
    assert twin.decks[1] == list(visited(variant, 5, deals=2))[-1].decks[1]
    assert twin.decks[1] != other.decks[1]


def test_decks_that_have_not_been_dealt_are_not_in_the_record(variant: Variant) -> None:
    decks = list(visited(variant, 2, deals=2))[-1].decks[:2]
    match = variant.match(5, decks=decks)
    assert match.record().count("deal ") == 1
    assert match.record() == variant.match(6, decks=decks[:1], first=match.first).record()


def test_a_record_is_plain_text_for_people(variant: Variant) -> None:
    for match in visited(variant, 4, deals=3):
        lines = match.record().splitlines()
        assert lines[0] == "dragonmoon record 1"
        assert f"game: {variant.game}" in lines
        assert max(map(len, lines)) < 80
        assert match.record().endswith("\n")
        assert not any(line != line.strip() for line in lines)


@pytest.mark.parametrize("change", [str.upper, str.lower, lambda text: text.replace("\n", "\r\n")])
def test_records_survive_what_mail_does_to_texts(variant: Variant, change: Any) -> None:
    match = list(visited(variant, 4, deals=2))[-1]
    head, _, body = match.record().partition("\n\n")
    assert dm.Match.replay(f"{head}\n\n{body}\n\n  \n").record() == match.record()
    lines = [change(line) if line[:1].isdigit() else line for line in body.split("\n")]
    assert dm.Match.replay("\n".join([head, "", *lines])).record() == match.record()
