"""How far units get on a board, precomputed for every area and number of steps.

Gaps, blockades, mountains and homes count; enemies, tunnels and Kaneda do not.
"""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State, bits


class Ways:
    """The areas within a number of steps of each other, walking and flying."""

    def __init__(self, state: State) -> None:
        self._near = state.near
        self._walls = state.walls
        self._homes = state.home_of
        self._terrain = state.terrain
        self._found: dict[int, int] = {}

    def fits(self, state: State) -> bool:
        """Is this still the same board?"""
        return (
            self._near is state.near
            and self._walls is state.walls
            and self._homes is state.home_of
            and self._terrain is state.terrain
        )

    def within(self, side: int, cell: int, steps: int, wings: bool) -> int:
        """The areas a unit reaches in a number of steps, as a bit mask."""
        key = ((side * codes.CELLS + cell) * 8 + steps) * 2 + (1 if wings else 0)
        if key in self._found:
            return self._found[key]
        found = border = tables.BIT[cell]
        for _ in range(steps):
            following = 0
            for here in bits(border):
                following |= self._next_to(side, here, wings)
            following &= ~found
            found |= following
            border = following if wings else self._without_mountains(following)
        self._found[key] = found
        return found

    def _next_to(self, side: int, cell: int, wings: bool) -> int:
        found = 0
        for way in range(6):
            to = self._near[cell * 6 + way]
            if to == codes.OFF or (not wings and self._walls[cell] >> way & 1):
                continue
            if self._homes[to] == codes.NOBODY or self._homes[to] == side:
                found |= tables.BIT[to]
        return found

    def _without_mountains(self, mask: int) -> int:
        """The same without mountains, which end a walk (TS-165)."""
        for cell in bits(mask):
            if self._terrain[cell] == codes.MOUNTAIN:
                mask &= ~tables.BIT[cell]
        return mask
