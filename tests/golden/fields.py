"""The fields of a state as text, for those games whose fields say little as bare numbers."""

from collections.abc import Callable
from typing import Any

from dragonmoon.cards import members
from dragonmoon.game import Game, find
from dragonmoon.games.four_dragons import words as four_dragons
from dragonmoon.games.gang_of_four import texts
from dragonmoon.games.magic_dragons.rules import CARD_OF, COLOR
from dragonmoon.games.magic_dragons.words import CARD_SET, LETTERS, named_on

Spelled = Callable[[Any], str]  # a record to the text of a field

# The log tells the plies, no seat ever knows the generator, and only a position has cards gone.
LEFT_OUT = ("plies", "seed", "chance", "gone", "set_up")


def fields(game: Game, record: Any) -> dict[str, str]:
    """Returns the fields of a state, or of a view, as text."""
    names = [f.name for f in game.layout.fields if f.name not in LEFT_OUT]
    spelled = SPELLED[game.name]
    return {name: spelled.get(name, plain(name))(record) for name in names}


def listed(values: Any) -> str:
    """Returns values in a row."""
    return " ".join(map(str, values)) or "-"


def plain(name: str) -> Spelled:
    """Spells a number, or a row of them."""
    return lambda record: listed(record[name].reshape(-1).tolist())


def sets(name: str, spell: Callable[[int], list[str]]) -> Spelled:
    """Spells a set of cards, or a row of them."""
    return lambda record: " | ".join(listed(spell(c)) for c in record[name].reshape(-1).tolist())


def cards(name: str, card: Callable[[int], str]) -> Spelled:
    """Spells a card that may be missing, or a row of them."""
    return lambda record: listed(
        "-" if code < 0 else card(code) for code in record[name].reshape(-1).tolist()
    )


# ------------------------------------------------------------------------------------ the games


def tile(code: int) -> str:
    return find("moon").words.card(code)


def tiles(code: int) -> list[str]:
    return [tile(one) for one in members(code)]


def kinds(code: int) -> list[str]:
    """Returns the cards of a set, copies once, and those of a colour together: ``567R``."""
    found = dict.fromkeys(CARD_SET.spell(code))
    dragons = [(letter, [card[0] for card in found if card[1:] == letter]) for letter in LETTERS]
    return [
        *("".join(numbers) + letter for letter, numbers in dragons if numbers),
        *(card for card in found if card[1:] not in LETTERS),
    ]


def of_stacks(name: str, spell: Callable[[int], str]) -> Spelled:
    """Spells what is true of each stack that has been started."""
    return lambda record: listed(map(spell, record[name][: record.stacks].tolist()))


def face(code: int) -> str:
    """Returns what lies on top of a stack."""
    card = CARD_SET.text(CARD_OF[code])
    return f"{card}:{named_on(code)}" if code >= COLOR else card


SETS_OF_SEATS = ("declared", "barred")


def some_cards(code: int) -> list[str]:
    """Returns the cards of a set of Gang of Four, but for the dragon, which has no place in it."""
    return texts.CARD_SET.spell(code)


def combination(record: Any) -> str:
    """Returns the combination to beat."""
    return texts.spelt(int(record.table)) if record.table >= 0 else "-"


def face_in_trick(code: int) -> str:
    """Returns a card of a trick of Four Dragons, Choose with the colour named."""
    return find("four-dragons").words.text(code).removeprefix("play ").replace(" as ", ":")


SPELLED: dict[str, dict[str, Spelled]] = {
    "four-dragons": {
        "hands": sets("hands", four_dragons.CARD_SET.spell),
        **{name: cards(name, four_dragons.CARD_SET.text) for name in ("pending", "drawn")},
        "trick": cards("trick", face_in_trick),
        "places": sets(
            "places", lambda code: [*map(four_dragons.LETTERS.__getitem__, members(code))]
        ),
        **{
            name: sets(name, lambda code: [*map(str, members(code))]) for name in ("out", "killers")
        },
    },
    "gang-of-four": {
        **{name: sets(name, some_cards) for name in ("hands", "dead")},
        **{name: cards(name, texts.CARD_SET.text) for name in ("given", "returned", "ceilings")},
        **{name: sets(name, lambda code: [*map(str, members(code))]) for name in SETS_OF_SEATS},
        "table": combination,
    },
    "magic-dragons": {
        "hands": sets("hands", CARD_SET.spell),
        "tops": of_stacks("tops", face),
        "areas": of_stacks("areas", str),
        "sizes": of_stacks("sizes", str),
        "topped": sets("topped", lambda code: [LETTERS[colour] for colour in members(code)]),
        "playable": sets("playable", kinds),
        "lacks": sets("lacks", kinds),
    },
    "moon": {
        **{name: sets(name, tiles) for name in ("hands", "following", "voids")},
        **{name: cards(name, tile) for name in ("trick", "widow", "discarded")},
    },
}
