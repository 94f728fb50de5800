"""A record that was tampered with is refused in one line, or it is another good record."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dragonmoon as dm
from tests.contract.variants import Variant, ended, visited
from tests.match.hostile import pieces

Edit = Callable[[str], str]


@cache
def records(variant: Variant) -> list[str]:
    """Returns records of one deal, of two, and of a match that is over."""
    begun = [list(visited(variant, seed, deals=seed))[-1] for seed in (1, 2)]
    return [match.record() for match in (*begun, ended(variant, temper=1))]


def edits(game: str) -> st.SearchStrategy[Edit]:
    """Returns ways to spoil a text: lines and words taken out, doubled, exchanged, replaced."""
    place = st.floats(0, 1, exclude_max=True)
    words = st.one_of(
        st.sampled_from(
            [*pieces(game), "deal 1", "deal 9", "deck:", "seats: 3", "first: 1", ",", ":"]
        ),
        st.text(max_size=5),
        st.integers(-(10**20), 10**20).map(str),
    )
    return st.one_of(
        st.builds(_without, st.sampled_from(["\n", " ", ","]), place),
        st.builds(_doubled, st.sampled_from(["\n", " ", ","]), place, place),
        st.builds(_replaced, st.sampled_from(["\n", " ", ",", ": "]), place, words),
        st.builds(_inserted, place, st.text(max_size=3)),
        st.builds(_cut, place),
    )


def _without(separator: str, place: float) -> Edit:
    def edit(text: str) -> str:
        parts = text.split(separator)
        del parts[int(place * len(parts))]
        return separator.join(parts)

    return edit


def _doubled(separator: str, place: float, other: float) -> Edit:
    def edit(text: str) -> str:
        parts = text.split(separator)
        parts.insert(int(other * len(parts)), parts[int(place * len(parts))])
        return separator.join(parts)

    return edit


def _replaced(separator: str, place: float, word: str) -> Edit:
    def edit(text: str) -> str:
        parts = text.split(separator)
        parts[int(place * len(parts))] = word
        return separator.join(parts)

    return edit


def _inserted(place: float, more: str) -> Edit:
    return lambda text: text[: int(place * len(text))] + more + text[int(place * len(text)) :]


def _cut(place: float) -> Edit:
    return lambda text: text[: int(place * len(text))]


@settings(max_examples=160)
@given(st.data())
def test_a_spoiled_record_is_refused_or_good(variant: Variant, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(records(variant)))
    for edit in data.draw(st.lists(edits(variant.game), min_size=1, max_size=3)):
        text = edit(text)
    check(text)


@settings(max_examples=200)
@given(st.one_of(st.text(), st.text().map("dragonmoon record 1\n{}".format)))
def test_any_text_is_refused_or_good(text: str) -> None:
    check(text)


def check(text: str) -> None:
    """Replays a text; whatever is raised but a ``ValueError`` fails the test."""
    refusal: ValueError | None = None
    try:
        match = dm.Match.replay(text, seed=1)
    except ValueError as refused:
        refusal = refused
    if refusal is None:
        assert dm.Match.replay(match.record(), seed=1).record() == match.record()
        return
    assert type(refusal) is ValueError
    assert re.fullmatch(r"[A-Z].{10,400}", str(refusal)), str(refusal)
    assert len(str(refusal).splitlines()) == 1


def test_the_edits_leave_good_records_good(variant: Variant) -> None:
    for text in records(variant):
        check(_inserted(0.999, "\n")(text))
        assert dm.Match.replay(text + "\n").record() == text


@pytest.mark.parametrize("seed", [-1, 2**63, "x", 1.5])
def test_a_replay_takes_a_seed_as_a_match_does(variant: Variant, seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        dm.Match.replay(records(variant)[0], seed=seed)  # type: ignore[arg-type]
