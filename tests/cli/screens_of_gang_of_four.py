"""The screens of Gang of Four, at moments of matches whose cards are laid."""

import dragonmoon as dm
from dragonmoon.cli.lettering import PLAIN
from dragonmoon.cli.lines import LEAVING
from dragonmoon.cli.sorting import in_order
from tests.cli.screens import lines, result

GAME = "gang-of-four"
ONES = "1G 1G 1Y 1Y 1R 1R 1M"
HANDS = {  # the rest of the deck fills up the others
    0: "DR 7G 7G 7Y 7Y",
    2: "10G 10G 2Y",
    3: f"{ONES} 2G 3G 5G 6G 8G 9G 9G 3Y PG",
}
# Seat 3 opens, and plays all but 3Y and PG; then seat 2 leads 2Y, and seat 0 is to act.
TO_THE_END = (
    *(f"play {ONES}", "pass", "pass", "pass"),
    *("play 2G 3G 5G 6G 8G", "pass", "pass", "pass"),
    *("play 9G 9G", "play 10G 10G", "pass", "pass", "pass"),
    *("play 2Y", "pass"),
)


def laid(*plies: str, last_card: str = "auto") -> dm.Match:
    """Returns a match of four after these plies."""
    rest = list(dm.Match(GAME, seed=1).decks[0])
    hands = [HANDS.get(seat, "").split() for seat in range(4)]
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    deck: list[str] = []
    for hand in hands:
        deck += hand + [rest.pop() for _ in range(16 - len(hand))]
    match = dm.Match(GAME, first=1, decks=[deck], seed=1, options={"last_card": last_card})
    for text in plies:
        match.play(text)
    return match


def exchanging(seed: int, seats: int = 4) -> dm.Match:
    """Returns a match at the beginning of its second deal."""
    match = dm.Match(GAME, seats=seats, seed=seed)
    bots = [dm.bot("random", GAME, seed=seat) for seat in range(seats)]
    while match.deal_number < 2:
        assert match.turn is not None
        match.play(bots[match.turn].act(match.view(match.turn)))
    return match


def screens() -> dict[str, list[str]]:
    """Returns the lines of each screen, by its name."""
    opening, late = laid(), laid(*TO_THE_END)
    duty = laid(*TO_THE_END, "pass", "play 3Y", "pass", "pass")
    exchange = exchanging(3)
    assert exchange.turn is not None
    over = dm.play_match(GAME, ["random"] * 3, seed=35)
    return {
        "gang-opening": lines(opening.view(3).scene()),
        **{
            f"gang-by-{order}": lines(in_order(opening.view(0).scene(), order))
            for order in ("rank", "colour", "combination")
        },
        "gang-to-beat": lines(laid(*TO_THE_END[:1]).view(2).scene()),
        "gang-ascii": lines(laid(*TO_THE_END[:5]).view(2).scene(), using=PLAIN),
        "gang-late": lines(late.view(0).scene(), f"{late.view(0).why_not('play 10R')} (GF6.1)"),
        "gang-duty": lines(duty.view(0).scene(), f"{duty.view(0).why_not('pass')} (GF7.3)"),
        "gang-declared": lines(laid(*TO_THE_END, last_card="declare").view(3).scene()),
        "gang-watched": lines(late.view(None).scene()),
        "gang-exchange": lines(exchange.view(exchange.turn).scene()),
        "gang-result": result(exchange.view(0).scene(), "Press Enter to go on."),
        "gang-over": result(over.view(0).scene(), over.view(0).scene()["prompt"] + LEAVING),
    }
