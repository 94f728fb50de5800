"""``dragonmoon replay``: a recorded match in sentences."""

import re
from pathlib import Path

import pytest

import dragonmoon as dm
from tests.cli.calls import call, recorded, shadow
from tests.cli.screens_of_magic_dragons import EXAMPLE

TOLD = Path(__file__).parent / "replays"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a match of three seats, with discards."""
    path = tmp_path_factory.mktemp("replay") / "match.txt"
    path.write_text(shadow(3, 0, 105)[0].record())
    return path


def paragraphs(lines: list[str]) -> list[str]:
    """Returns the indented paragraphs of an output, each as one line."""
    return re.sub(r"\n {4}", " ", "\n".join(lines)).split("\n")


def test_every_ply_is_told_trick_by_trick(played: Path) -> None:
    match = dm.Match.replay(played.read_text())
    done = call("replay", played)
    assert (done.status, done.err) == (0, "")
    told = paragraphs(done.lines)
    for number in range(1, match.deal_number + 1):
        assert f"Deal {number}" in told
    seven = sum(any("play" in text for _, text in plies) for plies in match.plies)
    assert sum(line.startswith("  Trick 7: ") for line in told) == seven > 0
    tricks = [line for line in told if re.match(r"  Trick \d: ", line)]
    assert len(tricks) == 7 * seven
    for line in tricks:
        assert re.fullmatch(
            r"  Trick \d: Seat \d leads \d-\d\.( Seat \d plays \d-\d\.){2} "
            r"Seat \d takes the trick\.",
            line,
        )
    played_tiles = re.findall(r"(?:leads|plays) (\d-\d)", " ".join(told))
    assert played_tiles == [
        text[5:] for plies in match.plies for _, text in plies if text.startswith("play")
    ]


def test_results_and_scores_are_told(played: Path) -> None:
    match = dm.Match.replay(played.read_text())
    told = paragraphs(call("replay", played).lines)
    assert sum(line.startswith("  Score: Seat 0: ") for line in told) == match.deal_number
    scores = ", ".join(f"Seat {seat}: {points}" for seat, points in enumerate(match.scores))
    (winner,) = match.winners
    assert told[-1] == f"Seat {winner} wins the match. Score: {scores}."


def test_all_hands_and_what_was_left_over_are_shown(played: Path) -> None:
    match = dm.Match.replay(played.read_text())
    told = paragraphs(call("replay", played).lines)
    for deck in match.decks:
        assert f"  Not dealt: {deck[-1]}." in told
        hand = next(
            line
            for line in told
            if set(line.split()[2:]) == {*deck[:6], f"{deck[6]}."}
            or sorted(line.strip(". ").split()[2:]) == sorted(deck[:7])
        )
        assert hand.startswith("  Seat 0: ")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_holds_what_its_seat_knew(played: Path, seat: int) -> None:
    match = dm.Match.replay(played.read_text())
    done = call("replay", played, "--view", str(seat))
    assert f"Told as seat {seat} knew it." in done.lines
    told = paragraphs(done.lines)
    assert sum(line.startswith("  Your hand: ") for line in told) == match.deal_number
    assert not any("Not dealt" in line or re.match(r"  Seat \d: ", line) for line in told)
    discards = [(who, text) for plies in match.plies for who, text in plies if "discard" in text]
    own = sum(who == seat for who, _ in discards)
    assert discards
    assert len(re.findall(r"You discard \d-\d face down", " ".join(told))) == own
    assert len(re.findall(r"Seat \d discards a tile face down", " ".join(told))) == (
        len(discards) - own
    )


@pytest.mark.parametrize(
    ("game", "plies", "one", "other"),
    [
        ("moon", "bid 4, pass, pass, pass, trump 2, play 0-0", "4-2", "6-5"),
        ("magic-dragons", "bid 0, bid 1, bid 1, bid 2, play 1R new", "2Y", "5G"),
        ("four-dragons", "play 6K, play 7G, play AS, ask 1 rank 2", "3P", "8B"),
    ],
)
def test_what_a_seat_could_not_know_does_not_change_its_replay(
    game: str, plies: str, one: str, other: str, tmp_path: Path
) -> None:
    file = recorded(tmp_path, plies, first=3 if game == "magic-dragons" else 0, game=game)
    text = file.read_text()
    told = call("replay", file, "--view", "0").out
    whole = call("replay", file).out
    file.write_text(text.replace(one, "X").replace(other, one).replace("X", other))
    assert call("replay", file).out != whole
    assert call("replay", file, "--view", "0").out == told


def test_one_deal_can_be_chosen(played: Path) -> None:
    lines = call("replay", played, "--deal", "2").lines
    assert [line for line in lines if re.fullmatch(r"Deal \d+", line)] == ["Deal 2"]
    whole = "\n".join(call("replay", played).lines)
    start = lines.index("Deal 2")
    assert "\n".join(lines[start:-2]) in whole


def test_a_match_that_is_not_over_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass, pass, bid 7")
    lines = call("replay", file).lines
    assert "  Deal 1: all passed, the tiles are dealt again." in lines
    assert "  Seat 1 bids 7." in lines
    assert lines[-1] == ("The match is not over. Score: Seats 0 and 2: 0, Seats 1 and 3: 0.")


def test_names_and_date_stand_at_the_head(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    match = dm.Match("moon", seed=1, names=("Ann", "Bob", "Cid", "Dan"), date="2026-11-30")
    file.write_text(match.record())
    lines = call("replay", file, "--view", "1").lines
    assert lines[0] == "Four-Player Moon, 2026-11-30"
    assert lines[1].startswith("Seat 0 (Ann); You, seat 1 (Bob); ")


def test_the_replay_fits_80_columns(played: Path) -> None:
    assert max(map(len, call("replay", played).lines)) <= 80


# --------------------------------------------------------------------------- a game without tricks


def test_the_example_holds_what_can_happen() -> None:
    match = dm.Match.replay(EXAMPLE.read_text())
    texts = {text.split()[1] for plies in match.plies for _, text in plies}
    told = " ".join(paragraphs(call("replay", EXAMPLE).lines))
    assert {"ICE", "FIRE", "COLOR"} <= texts
    for words in ("claims stack", "is passed over", "raises stack", "captures stack", "freezes"):
        assert words in told
    assert match.over


def test_the_example_of_gang_of_four_holds_what_can_happen() -> None:
    told = " ".join(paragraphs(call("replay", EXAMPLE.with_name("gang-of-four.txt")).lines))
    exchange = "Seat 3 gives 9R to seat 2. Seat 2 returns 4Y."
    gang = "Seat 1 plays DR. Seat 2 plays a gang of four ones: 1G 1Y 1Y 1R."
    duty = "Seat 0 declares the last card. Seat 3 passes. Seat 2 plays 7Y. Seat 1 plays PY."
    for words in (exchange, gang, duty):
        assert words in told


def test_the_example_of_four_dragons_holds_what_can_happen() -> None:
    told = " ".join(paragraphs(call("replay", EXAMPLE.with_name("four-dragons.txt")).lines))
    swap = "Seat 3 plays SW. Seat 3 swaps 2K with seat 1. Seat 1 swaps 4G with seat 3."
    question = "Seat 2 plays AS. Seat 2 asks seat 3 for cards of rank 10. The answer is 1."
    gift = "Seat 0 takes the trick with 1 Food. Seat 3 draws 8B from seat 0. Seat 3 gives 2K to s"
    kill = "Seat 0 kills the 10 of seat 3. Seat 2 takes the trick with 1 Muerto."
    discard = "Seat 0 discards 4G, which is out of the match."
    for words in (swap, question, gift, kill, discard, "Seat 2 kills no 10.", "naming black"):
        assert words in told


def test_cards_that_others_exchange_are_hidden() -> None:
    file = EXAMPLE.with_name("four-dragons.txt")
    for seat, (own, hidden) in enumerate((("8B from you", "2K"), ("4G with seat 3", "8B"))):
        told = " ".join(paragraphs(call("replay", file, "--view", str(seat), "--deal", "1").lines))
        secret = ("Seat 3 swaps", "Seat 3 draws")[seat]
        assert own in told
        assert f"{secret} {hidden}" not in told
        assert f"{secret} a card" in told


@pytest.mark.parametrize(
    ("game", "seat"),
    [
        *((game, seat) for game in ("gang-of-four", "magic-dragons") for seat in (2, None)),
        *(("four-dragons", seat) for seat in (0, 1, None)),
    ],
)
def test_records_are_told_as_they_were_approved(game: str, seat: int | None) -> None:
    view = () if seat is None else ("--view", str(seat))
    name = "whole" if seat is None else f"seat-{seat}"
    approved = (TOLD / f"{game}-{name}.txt").read_text(encoding="utf-8")
    assert call("replay", EXAMPLE.with_name(f"{game}.txt"), *view).out == approved


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_deal_without_tricks_has_a_paragraph_for_each_time_around(
    seats: int, tmp_path: Path
) -> None:
    match = dm.play_match("magic-dragons", ["random"] * seats, seed=seats, max_deals=2)
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    told = paragraphs(call("replay", file, "--deal", "1").lines)
    start = 1 + next(k for k, line in enumerate(told) if line.startswith("  Not dealt: "))
    end = next(k for k, line in enumerate(told) if line.startswith("  Deal 1: "))
    said = re.compile(r"Seat (\d) (?!is passed)")
    actors = [[int(seat) for seat in said.findall(line)] for line in told[start:end]]
    assert [seat for row in actors for seat in row] == [seat for seat, _ in match.plies[0]]
    assert actors[0] == [seat for seat, _ in match.plies[0][:seats]]
    for row in actors:
        places = [(seat - actors[0][0]) % seats for seat in row]
        assert places == sorted(set(places)), row
