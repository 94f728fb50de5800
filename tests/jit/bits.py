"""Operations on bits, printed: the same however kernels run."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.jit import highest, kernel, lowest, size

MASKS = [1 << bit | 1 << bit // 2 for bit in range(63)] + [2**63 - 1]


def factory(
    lowest: Callable[[Any], int], highest: Callable[[Any], int], size: Callable[[Any], int]
) -> Callable[..., Any]:
    def look(masks: Any, out: Any) -> None:
        for i in range(len(masks)):
            out[i, 0] = lowest(masks[i])
            out[i, 1] = highest(masks[i])
            out[i, 2] = size(masks[i])

    return look


def main() -> None:
    out = np.empty((len(MASKS), 3), np.int64)
    kernel(factory, (lowest, highest, size), ("ints", "matrix"))(np.array(MASKS), out)
    for row in out:
        print(*row)


if __name__ == "__main__":
    main()
