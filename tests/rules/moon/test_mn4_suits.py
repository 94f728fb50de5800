"""MN4: which suit a tile belongs to, and its place there."""

from itertools import pairwise

import pytest

from tests.rules.moon.deals import may_play, tile_set, wins

NUMBERS = range(7)


def bearing(number: int) -> list[str]:
    return [tile for tile in tile_set() if str(number) in tile.split("-")]


def strangers(number: int, count: int) -> list[str]:
    """Returns tiles, none of them a double, that bear neither ``number`` nor the next one."""
    apart = {str(number), str((number + 1) % 7)}
    tiles = [tile.split("-") for tile in tile_set()]
    found = ["-".join(ends) for ends in tiles if ends[0] != ends[1] and not apart & set(ends)]
    return found[:count]


def ranked(number: int) -> list[str]:
    """Returns the tiles of a number from the highest to the lowest, as MN4.4 lists them."""
    others = [other for other in (6, 5, 4, 3, 2, 1, 0) if other != number]
    return [
        f"{number}-{number}",
        *(f"{max(number, o)}-{min(number, o)}" for o in others),
    ]


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_1_every_number_is_a_suit_to_which_each_of_its_tiles_belongs(number: int) -> None:
    double = f"{number}-{number}"
    for tile in bearing(number):
        if tile != double:
            hand = " ".join(sorted([tile, *strangers(number, 3)]))
            assert may_play("none", double, hand) == tile


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_1_a_double_belongs_to_its_own_number_only(number: int) -> None:
    other, low = sorted(((number + 1) % 7, number), reverse=True)
    led, doubles = f"{other}-{low}", f"{low}-{low} {other}-{other}"
    assert may_play("none", led, doubles) == f"{other}-{other}"


def test_mn4_1_a_tile_belongs_to_both_of_its_numbers() -> None:
    assert may_play("none", "5-5", "6-5 6-4") == "6-5"
    assert may_play("none", "6-6", "6-5 5-4") == "6-5"


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_2_every_tile_that_bears_the_number_is_a_trump(number: int) -> None:
    led, *rest = bearing(number)
    for tile in rest:
        hand = " ".join(sorted([tile, *strangers(number, 2)]))
        assert may_play(str(number), led, hand) == tile


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_2_a_trump_belongs_to_no_other_number(number: int) -> None:
    suit = (number + 1) % 7
    trump, double = f"{max(number, suit)}-{min(number, suit)}", f"{suit}-{suit}"
    hand = " ".join(sorted([trump, *strangers(number, 2)]))
    assert may_play(str(number), double, hand) == hand
    assert wins(str(number), f"{double} {trump} {' '.join(strangers(number, 2))}") == trump


def test_mn4_2_a_tile_of_the_suit_led_is_played_before_a_trump_that_bears_it() -> None:
    assert may_play("4", "2-1", "4-2 5-2") == "5-2"


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_3_all_seven_doubles_are_trumps(number: int) -> None:
    led = f"{(number + 1) % 7}-{(number + 1) % 7}"
    hand = " ".join(sorted([f"{number}-{number}", *strangers(number, 2)]))
    assert may_play("doubles", led, hand) == f"{number}-{number}"


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_mn4_3_doubles_no_longer_belong_to_their_number(number: int) -> None:
    led, double = f"{number}-0", f"{number}-{number}"
    void = " ".join(sorted([double, *strangers(number, 2)]))
    assert may_play("doubles", led, void) == void
    following = next(tile for tile in bearing(number) if tile not in (led, double))
    assert may_play("doubles", led, f"{double} {following}") == following


@pytest.mark.parametrize("low", NUMBERS[:-1])
def test_mn4_3_doubles_rank_by_their_number(low: int) -> None:
    lower, higher = f"{low}-{low}", f"{low + 1}-{low + 1}"
    assert wins("doubles", f"{lower} {higher} 6-1 5-1") == higher
    assert wins("doubles", f"{higher} {lower} 6-1 5-1") == higher


@pytest.mark.parametrize("double", ["0-0", "1-1", "6-6"])
def test_mn4_3_any_double_beats_the_number_led(double: str) -> None:
    assert wins("doubles", f"4-1 6-4 5-4 {double}") == double


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_4_among_trumps_the_double_is_highest_then_the_other_number(number: int) -> None:
    void = " ".join(strangers(number, 2))
    for higher, lower in pairwise(ranked(number)):
        assert wins(str(number), f"{lower} {higher} {void}") == higher
        assert wins(str(number), f"{higher} {lower} {void}") == higher


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_mn4_4_so_it_is_in_a_suit_without_trump(number: int) -> None:
    void = strangers(number, 1)[0]
    for higher, lower in pairwise(ranked(number)[:-1]):
        assert wins("none", f"{number}-0 {lower} {higher} {void}") == higher
        assert wins("none", f"{number}-0 {higher} {void} {lower}") == higher


def test_mn4_4_the_zeros_too_though_led_by_0_0() -> None:
    for tile in ranked(0)[1:]:
        assert wins("none", f"0-0 {tile} 5-4 3-1") == "0-0"


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_mn4_4_with_doubles_as_trump_the_number_suits_have_no_double(number: int) -> None:
    void = strangers(number, 2)
    for higher, lower in pairwise(ranked(number)[1:-1]):
        assert wins("doubles", f"{number}-0 {lower} {higher} {void[0]}") == higher
    assert wins("doubles", f"{number}-0 {ranked(number)[1]} {' '.join(void)}") == ranked(number)[1]


@pytest.mark.parametrize("number", NUMBERS)
def test_mn4_5_with_no_trump_a_tile_of_another_suit_never_wins(number: int) -> None:
    tiles = [tile for tile in tile_set() if str(number) not in tile.split("-")]
    for k in range(0, 21, 3):
        void = " ".join(tiles[k : k + 3])
        assert wins("none", f"{number}-{number} {void}") == f"{number}-{number}"


@pytest.mark.parametrize("number", NUMBERS[1:])
def test_mn4_5_with_no_trump_a_double_is_the_highest_of_its_suit(number: int) -> None:
    double, *others = ranked(number)
    for tile in others[:-1]:
        assert wins("none", f"{number}-0 {tile} {double} {strangers(number, 1)[0]}") == double
