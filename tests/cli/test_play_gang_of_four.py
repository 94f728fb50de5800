"""The plain face in a climbing game: orders of the hand, long lists, passing on, options."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.arena import seated
from tests.cli.calls import Call, call
from tests.cli.screens_of_gang_of_four import GAME, TO_THE_END, laid
from tests.cli.test_play_magic_dragons import answers, usages
from tests.cli.test_replay import paragraphs

DEALS = 20  # as many as are looked through for a moment of the wanted kind


def at(folder: Path, match: dm.Match, *typed: str, seat: int = 0, seed: int = 1) -> Call:
    """Loads a match and types lines in a seat among random bots."""
    file = folder / "match.txt"
    file.write_text(match.record())
    options = ("--load", file, "--seat", str(seat), "--seed", str(seed), "--bot", "random")
    return call("play", *options, typed="\n".join(typed) + "\n")


# ------------------------------------------------------------------------------- what is told


def test_who_does_not_see_the_table_is_told_what_to_beat_and_the_hand(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*TO_THE_END[:1]), seat=2).lines
    beaten = next(k for k, line in enumerate(told) if line.startswith("To beat: "))
    assert told[beaten] == ("To beat: gang of seven ones, by seat 3 (1G 1G 1Y 1Y 1R 1R 1M).")
    assert re.fullmatch(r"Your hand by rank: 2G 2Y 2R; .*; 10G 10G 10R\.", told[beaten + 1])


def test_the_table_in_sentences(tmp_path: Path) -> None:
    told = at(tmp_path, laid(*TO_THE_END), "table").lines
    assert "Direction: counter-clockwise (0, 3, 2, 1)." in told
    assert "Penalty: 1-7 ×1, 8-10 ×2, 11-13 ×3, 14-15 ×4, 16 ×5." in told
    assert "To beat: 2Y, by seat 2 (2Y)." in told
    assert "Seat 3: cards 2, penalty 2, score 0." in told
    assert "Options: last_card=auto." in told


def test_help_lists_the_commands_of_the_game(tmp_path: Path) -> None:
    moon = usages(call("play", "moon", typed="help\n"))
    gang = at(tmp_path, laid(*TO_THE_END), "help")
    assert usages(gang) - moon == {"pass", "sort", "actions"}
    assert moon - usages(gang) == {"last"}
    assert any(
        line == "pass until      pass now and at your turns to come, until the cycle ends"
        for line in gang.lines
    )


# -------------------------------------------------------------------------------------- the hand


def test_the_hand_is_sorted_as_wanted_for_the_whole_match(tmp_path: Path) -> None:
    done = at(tmp_path, laid(*TO_THE_END), "sort colour", "pass", "pass", "sort r")
    orders = [line.split(":")[0] for line in done.lines if line.startswith("Your hand by ")]
    assert orders[:2] == ["Your hand by rank", "Your hand by colour"]
    assert set(orders[2:-1]) == {"Your hand by colour"}
    assert orders[-1] == "Your hand by rank"


def test_the_groups_of_every_order_hold_the_whole_hand(tmp_path: Path) -> None:
    match = laid(*TO_THE_END)
    done = at(tmp_path, match, "sort colour", "sort combination", "sort rank")
    hands = [line for line in done.lines if line.startswith("Your hand by ")]
    assert len(set(hands)) == 3
    for line in hands:
        cards = re.sub("[;.]", "", line.split(": ")[1]).split()
        assert Counter(cards) == Counter(match.hand(0))


def test_an_order_that_there_is_not_is_refused(tmp_path: Path) -> None:
    done = at(tmp_path, laid(*TO_THE_END), "sort", "sort suit", "sort co")
    known = "'sort' goes with colour, combination or rank."
    assert answers(done) == [
        f"Which order: {known}",
        f"There is no order 'suit': {known}",
        f"There is no order 'co': {known}",
    ]


def test_a_game_with_one_order_says_so() -> None:
    done = call("play", "moon", typed="sort rank\n")
    assert "Four-Player Moon has one order of the hand." in done.lines


# --------------------------------------------------------------------------------- long lists


def test_many_actions_are_counted_by_kind(tmp_path: Path) -> None:
    match = laid()
    done = at(tmp_path, match, "help", "actions", "plays straight flush", seat=3)
    now = next(line for line in done.lines if line.startswith("Type an action (now: "))
    counts = {kind: int(n) for kind, n in re.findall(r"([a-z][a-z ]+) \((\d+)\)", now)}
    assert sum(counts.values()) == len(match.legal())
    assert counts["gang"] == sum(
        len({card[:-1] for card in text.split()[1:]}) == 1 and len(text.split()) > 4
        for text in match.legal()
    )
    flushes = f"Flush ({counts['flush']}): play 1G 1G 1M 2G 3G, "
    assert any(line.startswith(flushes) for line in done.lines)
    assert "Single (1): play 1M." in done.lines
    assert answers(done)[-1].startswith("You can play no 'straight flush' now: there are single, ")


def test_few_actions_are_told_one_by_one(tmp_path: Path) -> None:
    match = laid(*TO_THE_END, "pass")
    (first, *_) = answers(at(tmp_path, match, "help", seat=3))
    assert first == "Type an action (now: pass, play 3Y, play PG; short forms do), or:"


# ------------------------------------------------------------------------------------ passing on


def moments(seats: int) -> Iterator[tuple[int, dm.Match]]:
    """Yields matches in which seat 0 may pass, with what their bots' chance comes from: the first
    and the last such moment of a deal.
    """
    for seed in range(DEALS):
        match = dm.Match(GAME, seats=seats, seed=seed)
        bots, found = seated(match, ["random"] * seats), list[dm.Match]()
        while match.deal_number == 1 and match.turn is not None:
            if match.turn == 0 and "pass" in match.legal():
                found.append(match.copy())
            match.play(bots[match.turn].act(match.view(match.turn)))
        yield from ((seed, moment) for moment in found[:1] + found[-1:])


def passed_on(match: dm.Match, seed: int) -> tuple[dm.Match, int, str]:
    """Plays as ``pass until`` should, without the terminal; returns how often and why no more."""
    match = dm.Match.replay(match.record(), seed=seed)
    bots = seated(match, ["random"] * match.seats)
    deal, cycle, times = match.deal_number, cycle_of(match), 0
    while not match.over and (match.deal_number, cycle_of(match)) == (deal, cycle):
        if match.turn == 0 and "pass" not in match.legal():
            return match, times, "barred"
        assert match.turn is not None
        times += match.turn == 0
        match.play("pass" if match.turn == 0 else bots[match.turn].act(match.view(match.turn)))
    why = "deal" if match.over or match.deal_number > deal else "cycle"
    while not match.over and match.turn != 0:
        assert match.turn is not None
        match.play(bots[match.turn].act(match.view(match.turn)))
    return match, times, why


def cycle_of(match: dm.Match) -> int:
    """Returns which cycle of a deal it is: all others pass in a row after the last who played."""
    return match.view(0).scene()["until"]["key"]


def test_passing_goes_on_until_the_cycle_or_the_deal_ends(tmp_path: Path) -> None:
    seen = Counter[str]()
    for seed, match in (*moments(3), *moments(4)):
        wanted, times, why = passed_on(match, seed)
        file = tmp_path / "after.txt"
        done = at(tmp_path, match, "pass until", f"save {file}", seed=seed)
        assert dm.Match.replay(file.read_text()).plies == wanted.plies, f"seed {seed}"
        seen[f"{why}, {min(times, 2)}"] += 1
        if why == "barred":
            assert any(line.startswith("Pass no more: ") for line in done.lines), f"seed {seed}"
            continue
        told = f"Done: pass until the cycle ends, {times} time{'s' * (times > 1)}."
        assert done.lines.count(told) == 1, f"seed {seed}"
    assert {"cycle, 1", "cycle, 2", "deal, 1"} <= set(seen), seen


def test_passing_stops_where_a_card_is_due(tmp_path: Path) -> None:
    barred = 0
    for seed in range(DEALS):
        match = laid(*TO_THE_END)
        wanted, times, why = passed_on(match, seed)
        if why != "barred":
            continue
        barred += 1
        assert times == 1
        refused = wanted.why_not("pass")
        assert refused is not None
        done = at(tmp_path, match, "pass until", "play dr", seed=seed)
        assert f"Pass no more: {refused} (GF7.3)" in done.lines
        assert "You play DR." in done.out
    assert barred


def test_passing_on_is_refused_where_passing_is(tmp_path: Path) -> None:
    done = at(tmp_path, laid(), "pass until", "table", seat=3)
    assert answers(done)[0].endswith("(GF6.2)")
    assert not any(line.startswith(("Done", "Pass no more", "You pass")) for line in done.lines)


def test_another_game_passes_once() -> None:
    done = call("play", "moon", "--first", "0", typed="pass until\n")
    assert "Done" not in done.out


# ---------------------------------------------------------------------------------------- replay


def test_a_replay_has_a_paragraph_for_each_cycle(tmp_path: Path) -> None:
    match = dm.play_match(GAME, ["random"] * 4, seed=11, max_deals=2)
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    told = paragraphs(call("replay", file, "--deal", "2").lines)
    second = told[told.index("Deal 2") + 5 : -4]
    assert re.match(
        r"  Seat \d gives \w+ to seat \d\. Seat \d returns \w+\. Seat \d play", second[0]
    )
    assert all(re.search(r"( Seat \d passes\.){3}$", cycle) for cycle in second[:-1])
    assert second[-1].endswith(" is out.")
    plies = " ".join(second)
    assert plies.count("passes") == sum(text == "pass" for _, text in match.plies[1])
    assert plies.count("plays") == sum(text.startswith("play") for _, text in match.plies[1])


# --------------------------------------------------------------------------------------- options


def test_an_option_is_played_told_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    option = ("--option", "last_card=declare")
    done = call("play", GAME, *option, "--seed", "1", typed=f"table\nsave {file}\n")
    assert (done.status, done.err) == (0, "")
    assert "Options: last_card=declare." in done.lines
    assert dm.Match.replay(file.read_text()).options == {"last_card": "declare"}
    assert "Options: last_card=declare." in call("replay", file).lines
    assert "Options: last_card=declare." in call("play", "--load", file, typed="table\n").lines


def test_bots_are_watched_with_an_option() -> None:
    done = call(
        *("play", GAME, "--bots", "random,random,random", "--deals", "2", "--seed", "3"),
        *("--option", "last_card=declare"),
    )
    assert done.lines[-2] == "They stop after 2 deals."


def test_the_rules_tell_the_options(tmp_path: Path) -> None:
    told = "Option last_card: auto or declare; '--option last_card=declare' chooses."
    assert told in call("rules", GAME).lines
    assert told in at(tmp_path, laid(), "rules").lines
    assert "Option" not in call("rules", "moon").out


def test_a_game_without_options_tells_none() -> None:
    assert "Options" not in call("play", "moon", typed="table\n").out


# ----------------------------------------------------------------------------------- what is typed

TYPED = [
    ("dr", "You play DR."),
    ("7y 7g 7y 7g", "You play a gang of four sevens: 7G 7G 7Y 7Y."),
    ("p", "You pass."),
    ("1g", "You do not hold 1G, nor any other card of its rank. (GF6.1)"),
    ("9z", "'9z' is no card: a card is 1 to 10 with G, Y or R, 1M, PG, PY or DR."),
    ("777", "(GF5.1)"),
    ("9r 9y 9r", "(GF5.1)"),
    ("play 7g 7g 7y 7y 9r 9r 8g 6r", "(GF4.8)"),
    ("play 7g 7g 9r 9r", "(GF4.8)"),
    ("play 7g last", "(GF7.1)"),
    ("return 7g", "(GF6.1)"),
    ("play", "('help' lists the commands.)"),
    ("play 9z", "('help' lists the commands.)"),
]


@pytest.mark.parametrize(("typed", "said"), TYPED)
def test_what_people_type_is_played_or_refused_in_one_line_that_changes_nothing(
    typed: str, said: str, tmp_path: Path
) -> None:
    told = answers(at(tmp_path, laid(*TO_THE_END), "table", typed, "table"))
    if said.startswith("You ") and said.endswith("."):
        assert said in told
        return
    (refusal,) = [line for line in told if told.count(line) == 1]
    assert said in refusal
    assert told == [*told[: len(told) // 2], refusal, *told[: len(told) // 2]]
