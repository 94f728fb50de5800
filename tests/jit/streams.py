"""Numbers of the generator, printed: the same however kernels run."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.jit import fraction, kernel, pick, shuffle, spin, stream

SEEDS = (0, 1, 2**31, 2**32 - 1, 2**62, 2**63 - 1)


def factory(
    stream: Callable[..., Any],
    spin: Callable[..., Any],
    pick: Callable[..., Any],
    shuffle: Callable[..., Any],
    fraction: Callable[..., Any],
) -> Callable[..., Any]:
    def draw(seeds: Any, out: Any) -> None:
        for i in range(len(seeds)):
            for k in range(out.shape[0] // len(seeds)):
                chance = stream(seeds[i], k)
                row = out[i * (out.shape[0] // len(seeds)) + k]
                for j in range(28):
                    row[j] = j
                row[28] = shuffle(chance, row, 28)
                row[29] = chance
                for j in range(30, 60, 3):
                    chance = spin(chance)
                    row[j] = chance
                    row[j + 1] = pick(chance, 2**31 - j)
                    row[j + 2] = int(fraction(chance) * 4611686018427387904.0)

    return draw


def main() -> None:
    draw = kernel(factory, (stream, spin, pick, shuffle, fraction), ("ints", "matrix"))
    out = np.empty((len(SEEDS) * 20, 60), np.int64)
    draw(np.array(SEEDS), out)
    for row in out:
        print(*row)


if __name__ == "__main__":
    main()
