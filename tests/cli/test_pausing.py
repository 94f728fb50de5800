"""What can be typed while the result of a deal is shown, and the next deal is not yet seen."""

from collections.abc import Sequence

import pytest

import dragonmoon as dm
from dragonmoon.cli.sitting import Moment, Sitting
from dragonmoon.scenes import Scene

SEED = 5  # of a match whose first deal is not its last
HAS_NOT_BEGUN = "Deal 2 has not begun: press Enter first."


class Waiting:
    """A face that plays the first legal action, and types lines once a deal has ended."""

    pauses = True
    legend = ""
    script = False

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = [*lines, "quit"]
        self.answers: list[str] = []

    def begin(self, scene: Scene, names: Sequence[str]) -> None:
        """Has nothing to show."""

    def tell(self, scene: Scene) -> None:
        """Has nothing to tell."""

    def answer(self, lines: Sequence[str]) -> None:
        self.answers += lines

    def ask(self, scene: Scene, moment: Moment) -> str:
        if moment is Moment.TURN:
            return scene["actions"][0]["text"]
        return self.lines.pop(0)

    def end(self, sentence: str) -> None:
        """Has nothing more to say."""


@pytest.mark.parametrize("typed", ["table", "hint", "pass", "play 5-5"])
def test_the_next_deal_is_not_told_before_it_is_seen(typed: str) -> None:
    face = Waiting([typed])
    Sitting(dm.Match("moon", seed=SEED), 0, ["", *["random"] * 3], face).run()
    assert face.answers == [HAS_NOT_BEGUN]


def test_what_tells_of_the_ended_deal_is_answered() -> None:
    face = Waiting(["score", "log"])
    Sitting(dm.Match("moon", seed=SEED), 0, ["", *["random"] * 3], face).run()
    assert face.answers
    assert HAS_NOT_BEGUN not in face.answers
