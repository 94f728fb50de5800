"""The plain face at a table of stacks: everything is told, and what is refused changes nothing."""

import re
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.cli.offers import LISTED, together
from tests.cli.calls import Call, call, recorded, shadow
from tests.cli.screens_of_magic_dragons import RECORDS, crowded, example

GAME = "magic-dragons"


def at(folder: Path, match: dm.Match, *typed: str, seat: int = 0) -> Call:
    """Loads a match and types lines in a seat."""
    file = folder / "match.txt"
    file.write_text(match.record())
    return call("play", "--load", file, "--seat", str(seat), typed="\n".join(typed) + "\n")


def answers(done: Call) -> list[str]:
    """Returns the lines that came after the first one was typed, without those typed."""
    first = next(k for k, line in enumerate(done.lines) if line.startswith("> "))
    return [line for line in done.lines[first:] if not line.startswith(">")][:-1]


# ------------------------------------------------------------------------------- what is told


def test_who_does_not_see_the_table_is_told_it_before_each_turn(tmp_path: Path) -> None:
    told = at(tmp_path, crowded(4), "7K 11").lines
    assert "Your area: stack 3, ICE on top, 2 cards, no colour, frozen." in told
    assert (
        "Area of seat 3: stack 2, ICE on top, 2 cards, no colour, frozen; "
        "stack 11, 3K on top, 1 card, black; stack 13, 4R on top, 1 card, red."
    ) in told
    assert (
        "Centre: stack 1, COLOR on top, 2 cards, no colour, waits for yellow; "
        "stack 6, FIRE on top, 2 cards, no colour, burnt; "
        "stack 7, FIRE on top, 2 cards, no colour, burnt; "
        "stack 8, COLOR on top, 2 cards, no colour, waits for purple; "
        "stack 9, COLOR on top, 2 cards, no colour, waits for black."
    ) in told
    assert told.index("Your hand: 7K, 1G.") < told.index("Play 7K, your only card that fits.")
    assert "You capture stack 11 from seat 3 with 7K." in told


def test_areas_without_a_stack_are_told_only_when_asked_for(tmp_path: Path) -> None:
    told = at(tmp_path, example(1, 2), "table").lines
    before, after = told[: told.index("> table")], told[told.index("> table") :]
    assert not any("Centre" in line or "area" in line.lower() for line in before)
    for line in ("Your area: no stack.", "Area of seat 3: no stack.", "Centre: no stack."):
        assert line in after


def test_the_table_in_sentences(tmp_path: Path) -> None:
    told = at(tmp_path, crowded(5), "table").lines
    assert "Bid cards left: 1 1." in told
    assert "Seat 4: bid 2, stacks 2, cards 4, hand 1, score 0." in told
    assert "Area of seat 3: stack 3, ICE on top, 2 cards, no colour, frozen; " in "\n".join(told)
    assert (
        "If the deal ended now: Seat 0: 0, Seat 1: 0, Seat 2: +3, Seat 3: +4, Seat 4: +7." in told
    )


def test_whoever_is_passed_over_is_told_of(tmp_path: Path) -> None:
    done = at(tmp_path, example(1, 20), "table", "log", seat=3)
    assert "Seat 2: bid 2, stacks 1, cards 3, hand 3, score 0, passed over." in done.lines
    assert answers(done).count("Seat 2 is passed over.") == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_every_ply_and_every_result_is_one_line(seats: int) -> None:
    match, typed = shadow(seats, 0, 4, GAME)
    options = ("--seats", str(seats), "--seed", "4")
    done = call("play", GAME, *options, typed="\n".join(typed))
    plies = sum(len(deal) for deal in match.plies)
    said = re.compile(r"(Seat \d|You) (bid|start|raise|capture|claim|freeze|burn|cast)s?\b[^:]*\.")
    assert sum(bool(said.fullmatch(line)) for line in done.lines) == plies
    assert sum(bool(re.match(r"Deal \d+: ", line)) for line in done.lines) == match.deal_number


# -------------------------------------------------------------------------------- commands


@pytest.mark.parametrize("command", ["stack", "look", "STACK"])
def test_all_cards_of_a_stack_can_be_looked_at(command: str, tmp_path: Path) -> None:
    lines = at(tmp_path, crowded(5), f"{command} 7", f"{command} 4", f"{command} 11").lines
    assert (
        "Centre, stack 7, from the bottom: 1K, 3K, 7K, COLOR. No colour, waits for purple." in lines
    )
    assert "Area of seat 3, stack 4, from the bottom: 1Y, 2Y, ICE. No colour, frozen." in lines
    assert "Your area, stack 11, from the bottom: 7Y. Yellow." in lines


def test_a_stack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    done = at(tmp_path, crowded(2), "stack 10", "stack", "stack of mine", "stack 1 2")
    numbers = "the stacks are 1, 2, 3, 4, 5, 6, 7, 8, 9."
    assert answers(done) == [
        f"There is no stack '10': {numbers}",
        f"Which stack: {numbers}",
        f"There is no stack 'of mine': {numbers}",
        f"There is no stack '1 2': {numbers}",
    ]
    assert answers(at(tmp_path, example(1, 2), "stack 1")) == [
        "There is no stack '1': no stack has been started."
    ]


def test_a_game_without_stacks_or_tricks_says_so(tmp_path: Path) -> None:
    assert "Four-Player Moon has no stacks." in call("play", "moon", typed="stack 1\n").lines
    assert answers(at(tmp_path, example(1, 0), "last", seat=2)) == [
        "Magic Dragons has no tricks. Done last: nothing in this deal."
    ]
    assert answers(at(tmp_path, example(1, 6), "last")) == [
        "Magic Dragons has no tricks. Done last: You bid 1. Seat 1 bids 0. "
        "Seat 2 starts stack 1 with 3Y. Seat 3 starts stack 2 with 6P."
    ]


def usages(done: Call) -> set[str]:
    """Returns the commands that a help lists."""
    return {line.split()[0] for line in done.lines if re.match(r"[a-z].{14} [a-z]", line)}


def test_help_lists_the_commands_of_the_game() -> None:
    moon, dragons = (usages(call("play", game, typed="help\n")) for game in ("moon", GAME))
    assert moon - dragons == {"last"}
    assert dragons - moon == {"stack"}
    assert {"why", "hint", "undo", "table", "log", "save", "quit"} <= moon & dragons


def test_help_tells_many_actions_in_few_words(tmp_path: Path) -> None:
    match = example(1, 10)
    assert len(match.legal()) > LISTED
    (first, *_) = answers(at(tmp_path, match, "help"))
    assert first == (
        "Type an action (now: play 1K new, play 7G on 3, play ICE on 1/2/3, "
        "play COLOR on 1/2/3 as R/Y/K/P/G; short forms do), or:"
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_actions_told_together_are_exactly_those_that_are_legal(seats: int) -> None:
    shorter = 0
    for seed in range(5):
        match = dm.play_match(GAME, ["random"] * seats, seed=seed, max_deals=1)
        whole = dm.Match(GAME, seats, match.first, decks=match.decks, seed=0)
        for _, text in match.plies[0]:
            told = together(whole.legal())
            assert sorted(spelt(told)) == sorted(whole.legal()), f"seed {seed}"
            shorter += len(told) < len(whole.legal())
            whole.play(text)
    assert shorter > 5


def spelt(told: list[str]) -> list[str]:
    """Returns the actions that short texts stand for."""
    texts = told
    while any("/" in text for text in texts):
        texts = [
            " ".join([*words[:k], choice, *words[k + 1 :]])
            for words in map(str.split, texts)
            for k in [next((k for k, word in enumerate(words) if "/" in word), 0)]
            for choice in words[k].split("/")
        ]
    return texts


def test_what_is_not_every_choice_is_told_one_by_one() -> None:
    whole = [f"play A on {n}" for n in range(9)]
    part = ["play B on 1 as R", "play B on 2 as G"]
    assert together([*whole, *part]) == ["play A on 0/1/2/3/4/5/6/7/8", *part]


def test_a_short_list_is_told_as_it_is() -> None:
    assert together(["play 1R on 1", "play 1R on 2"]) == ["play 1R on 1", "play 1R on 2"]


def test_hint_and_undo(tmp_path: Path) -> None:
    match = example(1, 10)
    adviser = dm.bot("quick", GAME)
    text = adviser.act(match.view(0))
    done = at(tmp_path, match, "hint", "play 1K new", "undo")
    assert f"{text}: {adviser.explain(match.view(0), text)}" in done.lines
    assert "play 1K new cannot be taken back: " in done.out


# -------------------------------------------------------------------------------- refusals

REFUSED = [
    ("play 5R on 9", "You do not hold 5R. (MD6.1)"),
    ("play 7K on 14", "There is no stack 14: they are numbered 1 to 13. (MD3.2)"),
    ("play 7K on 99", "There is no stack '99': stacks are numbered 1 to 14 at most."),
    ("play 7K new", "Black lies on top of stack 11, so 7K cannot start a stack. (MD4.1)"),
    ("1g 12", "1G goes on a lower green dragon, and on top of stack 12 lies 4G. (MD4.2)"),
    ("7k 13", "7K goes on a lower black dragon, and on top of stack 13 lies 4R. (MD4.2)"),
    ("7k 1", "Stack 1 waits for a yellow dragon, and 7K is black. (MD4.3)"),
    ("7k 3", "Stack 3 is frozen: nothing more is placed on it in this deal. (MD5.2)"),
    ("7k 6", "Stack 6 is burnt: nothing more is placed on it in this deal. (MD5.3)"),
    ("play COLOR on 2", "Name a stack and a colour, R, Y, K, P or G: 'play COLOR on 2 as G'."),
    ("bid 5", "There is no bid '5': a bid is 0, 1, 2, 3 or 4."),
    ("bid 2", "The bids are taken: play a card, like 'play 5R new' or 'play 5R on 2'. (MD6.1)"),
    ("pass", "A seat that can play must play, and you can play 7K. (MD6.2)"),
    ("play", "An action is 'bid 2', 'play 5R new', 'play 5R on 2' or 'play COLOR on 2 as G'."),
]


@pytest.mark.parametrize(("typed", "said"), REFUSED)
def test_what_is_refused_is_answered_in_one_line_and_changes_nothing(
    typed: str, said: str, tmp_path: Path
) -> None:
    told = answers(at(tmp_path, crowded(4), "table", typed, "table"))
    (refusal,) = [line for line in told if told.count(line) == 1]
    assert refusal.removesuffix(" ('help' lists the commands.)") == said
    assert told == [*told[: len(told) // 2], refusal, *told[: len(told) // 2]]


def test_a_spell_has_its_place(tmp_path: Path) -> None:
    done = at(tmp_path, example(1, 20), "fire new", "fire 1", "color 1 g", "fire on 3", seat=3)
    assert answers(done)[:4] == [
        "A spell goes on a stack with a dragon on top, and never starts one. (MD5.1)",
        "A spell goes on a dragon, and on top of stack 1 lies COLOR. (MD5.1)",
        "You do not hold COLOR. (MD6.1)",
        "You burn stack 3 with FIRE.",
    ]


def test_a_bid_whose_cards_are_gone_is_refused(tmp_path: Path) -> None:
    file = recorded(tmp_path, "bid 0, bid 3, bid 4", game=GAME)
    done = call("play", "--load", file, typed="bid 0\nbid 3\nplay 5R new\n1\n")
    assert "No bid card 0 is left; left are 1, 1, 2 and 2. (MD2.3)" in done.lines
    assert "No bid card 3 is left; left are 1, 1, 2 and 2. (MD2.3)" in done.lines
    assert (
        "The bids come before the play: take one of the bid cards 1, 1, 2 and 2. (MD2.3)"
        in done.lines
    )
    assert "You bid 1." in done.lines


def test_records_of_crowds_are_what_they_say() -> None:
    assert {path.stem for path in RECORDS.iterdir()} == {f"crowded-{n}" for n in (2, 3, 4, 5)}


# ----------------------------------------------------------------------------- what a ply shows


def before_a_pass(*more: str) -> dm.Match:
    """Returns a match of two in which seat 1 is passed over once seat 0 plays 7Y on stack 2."""
    hands = ["7R 7Y 7K 7P 7G 6R 6G", "1R 2R 3R 4R 5R 1Y 2Y"]
    dealt = [card for hand in hands for card in hand.split()]
    rest = [f"{n}{c}" for c in "RYKPG" for n in range(1, 8)]
    rest = [card for card in rest if card not in dealt] + ["ICE"] * 4 + ["FIRE"] * 2 + ["COLOR"] * 3
    match = dm.Match(GAME, seats=2, first=1, decks=[dealt + rest], seed=1)
    for text in ("bid 4", "bid 0", "play 7R new", "play 1Y new", *more):
        match.play(text)
    return match


def test_undo_is_refused_once_a_seat_was_passed_over(tmp_path: Path) -> None:
    told = at(tmp_path, before_a_pass(), "7y 2", "undo").lines
    assert "Seat 1 is passed over." in told
    assert "play 7Y on 2 cannot be taken back: it has shown you what seat 1 cannot hold." in told


def test_at_the_end_of_a_deal_the_cards_kept_are_told() -> None:
    cards = ("7Y on 2", "7K new", "7P new", "7G new")
    match = before_a_pass(*(f"play {card}" for card in cards))
    told = match.view(0).scene()["before"][-1]
    assert told == (
        "Deal 1: you bid 4, held 5, kept 6R and 6G: +2; "
        "seat 1 bid 0, held 0, kept 1R, 2R, 3R, 4R, 5R and 2Y: +3."
    )
    assert match.deal_number == 2


@pytest.mark.parametrize("colour", ["p", "purple", "pink", "as P"])
def test_a_colour_is_named_by_letter_or_name(colour: str) -> None:
    match = example(1, 6)
    view = match.view(match.turn)
    assert view.game.words.guess(view, f"color 1 {colour}") == "play COLOR on 1 as P"


def test_bots_are_named_one_by_one() -> None:
    done = call("play", GAME, "--bot", "random,quick", typed="quit\n")
    assert done.status == 2
    assert "One --bot names one bot: repeat it, as in --bot random --bot quick." in done.err
