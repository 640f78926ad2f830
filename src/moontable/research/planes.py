"""Observations as numbers: named planes in a fixed order, filled from a view and nothing else.

It knows how planes lie behind each other; what they mean stands with each game's list.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from moontable.games import registry

Numbers = NDArray[np.float32]
View = dict[str, Any]
Fill = Callable[[View, Numbers], None]


class Plane(NamedTuple):
    """A stretch of the observation: its name, its length, what it says, how it is filled."""

    name: str
    size: int
    about: str
    fill: Fill


def catalogue_ids(game: str, kind: str) -> list[str]:
    """The ids of a game's cards or tiles, in the catalogue's order."""
    entries: Any = registry.game(game).catalogue()[kind]
    return [str(entry["id"]) for entry in entries]


class Encoder:
    """All planes of a game."""

    def __init__(self, planes: Sequence[Plane]) -> None:
        self.planes = tuple(planes)
        self.size = sum(plane.size for plane in planes)
        self._ends: list[tuple[int, int, Fill]] = []
        start = 0
        for plane in planes:
            self._ends.append((start, start + plane.size, plane.fill))
            start += plane.size

    def encode(self, view: View) -> Numbers:
        """The observation of a view."""
        out = np.zeros(self.size, np.float32)
        for start, stop, fill in self._ends:
            fill(view, out[start:stop])
        return out


def index(names: Sequence[str]) -> dict[str, int]:
    """Where each name stands."""
    return {name: number for number, name in enumerate(names)}


def marks(where: dict[str, int], found: Callable[[View], Sequence[str] | None]) -> Fill:
    """One mark for each name that is there, counted."""

    def fill(view: View, out: Numbers) -> None:
        for name in found(view) or ():
            if name in where:
                out[where[name]] += 1

    return fill


def one_hot(where: dict[str, int], found: Callable[[View], str | None]) -> Fill:
    """A single mark."""

    def fill(view: View, out: Numbers) -> None:
        name = found(view)
        if name in where:
            out[where[name]] = 1

    return fill


def numbers(found: Callable[[View], Sequence[float]]) -> Fill:
    """Numbers as they are."""

    def fill(view: View, out: Numbers) -> None:
        values = found(view)
        out[: len(values)] = values

    return fill


def seat_of(view: View) -> int:
    """Whose view it is; a spectator looks from the first seat."""
    seat: int | None = view["seat"]
    return seat if seat is not None and seat >= 0 else 0


def around(view: View) -> list[Any]:
    """The players beginning with one's own seat."""
    players: list[Any] = view["players"]
    seat = seat_of(view)
    return players[seat:] + players[:seat]
