"""The plain face in a game with powers, gifts and a dummy: what is told, typed and refused."""

import re
from pathlib import Path

import pytest

import dragonmoon as dm
from tests.cli.calls import Call, call, shadow
from tests.cli.screens_of_four_dragons import GAME, GIVEN, KILLED, NAMING, OPENED, drawn, laid, late
from tests.cli.test_play_magic_dragons import answers
from tests.rules.four_dragons.deals import say

SWAPPING = (*NAMING, "play 7P", "play 3B", "play SW")
ASKING = (*GIVEN, "play AS")
GIVING = GIVEN[:-1]
DUMMY = (*GIVEN, "play SW", "swap 5G", "swap 2K")


def at(folder: Path, match: dm.Match, *typed: str, seat: int = 0) -> Call:
    """Loads a match and types lines in a seat among random bots."""
    file = folder / "match.txt"
    file.write_text(match.record())
    options = ("--load", file, "--seat", str(seat), "--seed", "1", "--bot", "random")
    return call("play", *options, typed="\n".join(typed) + "\n")


def answer(folder: Path, match: dm.Match, typed: str, seat: int = 0) -> str:
    """Returns the first line that answers to a typed one."""
    return answers(at(folder, match, typed, seat=seat))[0]


# ------------------------------------------------------------------------------- what is told


def test_what_was_captured_is_told_before_each_decision(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*NAMING, "play 9K", "play CH as B")).lines
    taken = told.index("Taken by 1, 3: 2K.")
    assert told[taken + 1] == "Your hand: CH, SW, SW, 2K, 3P, 8B, 4G."
    assert told[taken + 2] == "Play CH as K/P, SW, 2K or 3P."
    assert not any(line.startswith("Taken by 0, 2") for line in told)  # nothing yet


def test_the_hand_of_the_dummy_is_told_before_each_decision(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*DUMMY, seats=3)).lines
    assert told[0] == (
        "Four Dragons. You, seat 0; Seat 1 (random); Seat 2, dummy; Seat 3 (random)."
    )
    dummy = told.index("The dummy's hand: SW, 9K, 7P, 8P, 5B, 4G, 8G.")
    assert told[dummy + 1 : dummy + 3] == [
        "Your hand: CH, SW, AS, 3P, 8B, 4G, 4G.",
        "For the dummy: play SW, 4G, 5B, 7P, 8P, 8G or 9K.",
    ]


def test_the_table_in_sentences(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*SWAPPING), "table").lines
    for line in (
        "Day: 1 of 3, green, Animals.",
        "Trick: 2 of 8.",
        "Kill 10 due: seat 3.",
        "Swap: you with seat 2.",
        "Seat 1: hand 6, food 1, muertos 0, pairs 0, leader.",
        "Last trick: You 6K, Seat 1 10K (wins), Seat 2 2K, Seat 3 5P.",
        "If the deal ended now: Seats 0 and 2: 0, Seats 1 and 3: 0.",
    ):
        assert line in told
    assert not any(line.startswith("Colours open") for line in told)  # the trick is full


def test_cards_of_the_trick_are_told_with_what_became_of_them(tmp_path: Path) -> None:
    named = at(tmp_path, laid(*NAMING, "play 9K", "play CH as B"), "table").lines
    assert "Trick: Seat 1 5G, Seat 2 9K (wins), Seat 3 CH (as blue)." in named
    assert "Colours open: black and pink." in named
    killed = at(tmp_path, laid(*KILLED, "kill 3"), "last").lines
    assert "Last trick: Seat 1 5G, Seat 2 9K (wins), Seat 3 10K (killed), You 3P." in killed


def test_answers_say_who_was_asked_for_what_and_by_whom(tmp_path: Path) -> None:
    match = laid(*ASKING, "ask 2 colour P")
    assert "Seat 2, pink: had 2 (seat 1 asked)." in at(tmp_path, match, "table", seat=3).lines
    assert "You, pink: had 2 (seat 1 asked)." in at(tmp_path, match, "table", seat=2).lines
    assert "Seat 2, pink: had 2 (you asked)." in at(tmp_path, match, "table", seat=1).lines


def test_what_a_swap_lacks_is_told_without_the_card(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*SWAPPING, "swap 8B"), "table", seat=2).lines
    assert "Chosen: a card by seat 0." in told
    assert "Swap: choose the card of your hand that goes to seat 0." in told


def test_what_the_deal_has_brought_so_far_is_told_in_the_unit_of_its_returns() -> None:
    match = late(4, "gift")
    before = match.past[-1].end.scores
    now = match.view(0).scene()["sheet"]["projected"]
    assert now == [match.scores[side] - before[side] for side in (0, 1)]
    assert now != [match.scores[0], match.scores[1]]


def test_a_drawn_match_is_shared_by_all() -> None:
    for seat in (0, 1, None):
        assert drawn().view(seat).scene()["prompt"] == "The match is drawn: all seats share it."


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_match_can_be_typed(seats: int) -> None:
    match, typed = shadow(seats, 0, 4, GAME)
    done = call("play", GAME, "--seats", str(seats), "--seed", "4", typed="\n".join(typed))
    assert (done.status, done.err) == (0, "")
    plies = sum(len(deal) for deal in match.plies)
    verbs = "play|discard|swap|ask|kill|draw|choose|give"
    said = re.compile(rf"(Seat \d|You) ({verbs})s?\b[^:]*\.")
    assert sum(bool(said.fullmatch(line)) for line in done.lines) == plies
    assert sum(bool(re.match(r"Deal \d+: ", line)) for line in done.lines) == match.deal_number


# ---------------------------------------------------------------------------------- what is typed


@pytest.mark.parametrize(
    ("plies", "seat", "typed", "exact"),
    [
        (NAMING, 2, ("7p", "p7", "7P", "play p7", " PLAY  7p ", "7"), "play 7P"),
        ((*NAMING, "play 9K"), 3, ("10k", "k10", "10"), "play 10K"),
        (GIVEN, 1, ("as", "ask", "AS"), "play AS"),
        (GIVEN, 1, ("sp", "spoiled"), "play SP"),
        ((), 0, ("6", "6k", "start"), "play 6K"),
        (
            (*NAMING, "play 9K", "play CH as B"),
            0,
            ("ch pink", "ch p", "ch as p", "chp", "play ch pink", "choose pink", "CH as Pink"),
            "play CH as P",
        ),
        ((*NAMING, "play 9K", "play CH as B"), 0, ("2", "food", "2k"), "play 2K"),
        (SWAPPING, 0, ("8b", "swap b8", "8", "swap 8b"), "swap 8B"),
        (ASKING, 1, ("2 pink", "2 p", "ask 2 pink", "ask seat 2 for pinks"), "ask 2 colour P"),
        (ASKING, 1, ("2 color pink", "2 colour p", "seat 2 pink"), "ask 2 colour P"),
        (ASKING, 1, ("2 4", "2 rank 4", "ask 2 4", "2 4s"), "ask 2 rank 4"),
        (KILLED, 0, ("3", "kill 3", "kill", "yes", "y", "kill seat 3", "seat 3"), "kill 3"),
        (KILLED, 0, ("no", "n", "spare", "pass", "decline"), "spare"),
        (GIVING, 0, ("7b", "give 7b", "gift b7", "7"), "gift 7B"),
    ],
)
def test_people_type_short_forms(
    plies: tuple[str, ...], seat: int, typed: tuple[str, ...], exact: str
) -> None:
    view = laid(*plies).view(seat)
    assert exact in view.legal()
    for text in typed:
        assert view.game.words.guess(view, text) == exact, text


@pytest.mark.parametrize(
    ("verb", "seats", "dummy"), [("discard", 4, False), ("discard", 3, True), ("draw", 3, False)]
)
def test_a_card_alone_is_discarded_or_drawn(verb: str, seats: int, dummy: bool) -> None:
    match = late(seats, verb, dummy=dummy)
    view = match.view(match.decider)
    for exact in view.legal():
        assert view.game.words.guess(view, exact.split()[1].lower()) == exact


def test_a_rank_of_which_two_cards_are_allowed_says_nothing() -> None:
    view = laid(*DUMMY, seats=3).view(0)
    assert {"play 8P", "play 8G"} <= set(view.legal())
    assert view.why_not(view.game.words.guess(view, "8")) is not None


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("plies", "seat", "typed", "said"),
    [
        ((), 0, "8b", "6K is led to the first trick of a deal. (FD3.1)"),
        ((), 0, "9k", "You do not hold 9K. (FD3.3)"),
        (NAMING, 2, "8g", "Green lies in the trick already, so 8G cannot be played. (FD3.2)"),
        (
            NAMING,
            2,
            "discard 8g",
            "Only a seat that can play nothing discards, and 5B, 7P, 8P or 9K can be played. "
            "(FD3.3)",
        ),
        (NAMING[:-1], 1, "gift 4g", "Now a card is to be played: 'play 7P'. (FD3.1)"),
        (
            (*NAMING, "play 9K", "play CH as P"),
            0,
            "ch g",
            "CH may not be named green, the colour of the day. (FD4.1)",
        ),
        (
            (*NAMING, "play 9K", "play CH as P"),
            0,
            "ch p",
            "CH may not be named pink: that colour lies in the trick already. (FD4.1)",
        ),
        (SWAPPING, 0, "9k", "You do not hold 9K. (FD4.3)"),
        (
            SWAPPING,
            0,
            "play 8b",
            "Swap was played: choose a card to exchange with the partner: 'swap 5P'. (FD4.3)",
        ),
        (ASKING, 1, "ask 2 rank 11", "There is no rank 11: ranks are 0 to 10. (FD4.4)"),
        (ASKING, 1, "2 11", "There is no rank 11: ranks are 0 to 10. (FD4.4)"),
        (
            ASKING,
            1,
            "ask 2 colour R",
            "There is no colour 'r': colours are K, P, B and G. (FD4.4)",
        ),
        (ASKING, 1, "1 pink", "Ask another seat than your own. (FD4.4)"),
        (GIVEN, 1, "ask 2 rank 11", "Now a card is to be played: 'play 7P'. (FD3.1)"),
        (KILLED, 0, "1", "Seat 1 has no 10 here that you may kill: 'kill 3', or 'spare'. (FD4.5)"),
        (KILLED, 0, "play 8b", "A 10 of an opponent may be killed: 'kill 3', or 'spare'. (FD4.5)"),
        (GIVING, 0, "9k", "You do not hold 9K. (FD5.1)"),
    ],
)
def test_what_is_refused_is_answered_in_one_line_with_its_clause(
    plies: tuple[str, ...], seat: int, typed: str, said: str, tmp_path: Path
) -> None:
    assert answer(tmp_path, laid(*plies), typed, seat) == said


def test_the_dummy_is_never_asked(tmp_path: Path) -> None:
    match = say(laid(*DUMMY, "play 4G", "play 3B", seats=3), "play AS")
    said = "The dummy is never asked: its hand lies open. (FD6.3)"
    assert answer(tmp_path, match, "2 pink") == said
    prompt = "Ask seat 1 or 3 for a colour or a rank: 'ask 1 colour P' or 'ask 1 rank 4'."
    assert prompt in at(tmp_path, match).lines


@pytest.mark.parametrize(
    ("plies", "seat", "typed", "said"),
    [
        (GIVEN, 1, "8r", "'8r' is no card: a card is CH, SP, SW, AS, 2K, 6K, 9K, 10K, or "),
        (GIVEN, 1, "7p 8p", "Name one card, and nothing after it: 'play 7P'."),
        ((*NAMING, "play 9K", "play CH as B"), 0, "ch", "Name the colour of CH, K, P, B or G: 'pl"),
        (ASKING, 1, "pink", "Ask a seat for a colour or a rank: 'ask 2 colour P' or 'ask 2 rank 4"),
        (ASKING, 1, "7 pink", "There is no seat '7' to ask: seats are 0 to 3."),
        (KILLED, 0, "ten", "Name the seat whose 10 goes, 0 to 3: 'kill 1'; or 'spare'."),
        (KILLED, 0, "9", "Name the seat whose 10 goes, 0 to 3: 'kill 1'; or 'spare'."),
        (GIVING, 0, "xx", "'xx' is no card: a card is CH, SP, SW, AS, 2K, 6K, 9K, 10K, or"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_is_allowed(
    plies: tuple[str, ...], seat: int, typed: str, said: str, tmp_path: Path
) -> None:
    line = answer(tmp_path, laid(*plies), typed, seat)
    assert line.startswith(said)
    assert line.endswith("('help' lists the commands.)")


def test_many_questions_are_counted_by_seat(tmp_path: Path) -> None:
    first = answer(tmp_path, laid(*ASKING), "help", 1)
    assert first.startswith("Type an action (now: ask 0 (15), ask 2 (15), ask 3 (15);")


def test_the_first_trick_takes_a_food() -> None:
    assert laid(*OPENED).turn == dm.NATURE  # what the other tests rely on


def test_who_moved_an_open_card_learns_nothing_and_may_undo(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "game: four-dragons\nseats: 3\ndeal: 3\nturn: 1\nhand 0: SW 7P CH\nhand 1: 5G 10K 7G\n"
        "hand 2: 8P 3G 5P\nhand 3: 7B 8G 2K\nplies: 1 play 5G, 2 play 8P, 3 play 7B\n"
    )
    done = call("play", "--load", file, "--seat", "0", typed="sw\n7p\n3g\nundo\n3g\nquit\n")
    assert "Taken back: swap 3G." in done.lines
