"""Counting the tree of plies below a place in a match, in the order in which actions are listed.

A file says how a match stands (seats, first, options, decks), then for some places in it (the plies
that lead there) how many leaves the tree has at which depth, and a hash of all its actions in
order.
A place where the deal has ended is a leaf at any depth.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.jit import kernel, spin
from dragonmoon.state import NATURE

Kernel = Callable[..., Any]
LEAF = 0


@dataclass(frozen=True)
class Place:
    """A place in a match, and a depth with what the file says of it."""

    game: str
    seats: int
    first: int
    options: Mapping[str, str]
    decks: tuple[tuple[str, ...], ...]
    plies: tuple[str, ...]
    depth: int
    figures: str  # leaves and hash

    def match(self) -> dm.Match:
        """Returns a match that has come to the place."""
        match = dm.Match(self.game, self.seats, self.first, self.decks, 0, self.options)
        for ply in self.plies:
            match.play(ply)
        return match


def perft_factory(legal: Kernel, apply: Kernel, width: int) -> Kernel:
    """Walks the tree depth first, on a stack of states whose bottom is the place."""

    def perft(stack: Any, depth: int, figures: Any) -> None:
        actions = np.empty((depth, width), np.int64)
        count = np.zeros(depth, np.int64)
        done = np.zeros(depth, np.int64)
        count[0] = legal(stack[0], actions[0])
        level, leaves, order = 0, 0, 0
        while level >= 0:
            if done[level] == count[level]:
                level -= 1
                continue
            action = actions[level, done[level]]
            done[level] += 1
            order = spin(order ^ (action + 1))
            stack[level + 1] = stack[level]
            apply(stack[level + 1], action)
            if level + 1 == depth or stack[level + 1].turn < NATURE:
                leaves += 1
                order = spin(order ^ LEAF)
                continue
            level += 1
            count[level] = legal(stack[level], actions[level])
            done[level] = 0
        figures[0] = leaves
        figures[1] = order

    return perft


def figures(place: Place, *, interpreted: bool = False) -> str:
    """Returns leaves and hash, by the rules as plain Python or as the process runs kernels."""
    game, match = find(place.game), place.match()
    rules = game.rules
    parts = (rules.legal, rules.apply, rules.MOST_LEGAL)
    if interpreted:
        perft = perft_factory(*parts)
    else:
        perft = kernel(perft_factory, parts, (game.layout.like, "int", "ints"))
    stack = game.layout.new(place.depth + 1)
    stack[0] = match._states[0]
    found = np.zeros(2, np.int64)
    perft(stack, place.depth, found)
    return f"{found[0]} leaves, order {int(found[1]):016x}"


# -------------------------------------------------------------------------------------- files


def places(text: str) -> Iterator[tuple[int, Place]]:
    """Yields the places and depths of a file, each with the index of its line."""
    header: dict[str, str] = {}
    decks: list[tuple[str, ...]] = []
    plies: tuple[str, ...] = ()
    for index, line in enumerate(text.splitlines()):
        key, _, value = line.partition(": ")
        if key == "deck":
            decks.append(tuple(value.split()))
        elif key == "after":
            plies = tuple(value.split(", ")) if value != "nothing" else ()
        elif depth := re.fullmatch(r"depth (\d+)", key):
            seats, first = int(header["seats"]), int(header["first"])
            options = dict(pair.split() for pair in header.get("options", "").split(", ") if pair)
            match = (header["game"], seats, first, options, tuple(decks))
            yield index, Place(*match, plies, int(depth[1]), value)
        else:
            header[key] = value


def counted(text: str) -> str:
    """Returns a file with its figures counted anew."""
    lines = text.splitlines()
    for index, place in places(text):
        lines[index] = f"depth {place.depth}: {figures(place)}"
    return "\n".join(lines) + "\n"
