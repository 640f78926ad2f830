"""Forecast, on a rough copy of the board, how everybody goes on taking land within reach.

Enemies stop nobody, nobody strikes, and new units are of a plain kind.
"""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.features.distances import Ways
from moontable.games.tsukuyumi.rules import codes, forces, missions
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.scoring import place_points
from moontable.games.tsukuyumi.rules.state import State, bits, moon_centre, properties

FURTHEST: Final = 5
RECRUIT: Final[list[int]] = [10, 5, 25, 10, 15]
RECRUIT_PRICE: Final[list[int]] = [1, 1, 2, 1, 1]
"""A plain new unit by side: its conquest and its price."""
MOST_RECRUITS: Final = 4
MASSIVE: Final = -1


class Unit:
    """A unit on the rough board."""

    def __init__(self, kind: int, cell: int, strength: int, faster: int, wings: bool) -> None:
        self.kind = kind
        self.cell = cell
        self.strength = strength
        # Steps beyond those of its card, or MASSIVE
        self.faster = faster
        self.wings = wings
        # The areas to which it can go, as a bit mask; none once it has conquered
        self.reach = 0


class LandForecast:
    """The board as it would develop."""

    def __init__(self, state: State, ways: Ways) -> None:
        self._state = state
        self._ways = ways
        self._round = state.round
        self._centre = moon_centre(state)
        self._owner: list[int] = list(state.owner)
        self._value: list[int] = []
        self._guard: list[int] = [0] * (codes.SIDES * codes.CELLS)
        self._units: list[list[Unit]] = []
        self._taken: list[int] = [0] * codes.SIDES
        self._retaken: list[int] = [0] * codes.SIDES
        self._rewarded: list[int] = [0] * codes.SIDES
        self._extra: list[int] = [0] * codes.SIDES
        for cell in range(len(state.hexes)):
            self._value.append(2 if state.terrain[cell] == codes.ALLUVIAL else 1)
        for side in range(codes.SIDES):
            self._units.append(self._muster(side))

    def _muster(self, side: int) -> list[Unit]:
        """Record the units of a side; for Oni only their strength."""
        state = self._state
        found: list[Unit] = []
        for cell in bits(state.presence[side]):
            self._guard[side * codes.CELLS + cell] = forces.side_conquest(state, side, cell)
            if side == codes.ONI:
                continue
            for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
                for _ in range(state.units[cell * codes.KINDS + kind]):
                    faster = MASSIVE if forces.massive(state, kind) else tables.FAST[kind]
                    found.append(
                        Unit(kind, cell, tables.CONQUEST[kind], faster, forces.flies(state, kind))
                    )
        return found

    def recruit(self, side: int, points: int) -> None:
        """Add plain new units at home; they may appear next to it, so they get one step more."""
        home = self._state.home_of.find(side)
        if home >= 0:
            for _ in range(min(points // RECRUIT_PRICE[side], MOST_RECRUITS)):
                self._units[side].append(Unit(codes.OFF, home, RECRUIT[side], 1, False))

    def march(self, side: int, steps: int) -> None:
        """Work out where the units of a side can go with a movement of some steps."""
        for unit in self._units[side]:
            far = steps
            if steps and unit.faster:
                far = 1 if unit.faster == MASSIVE else steps + unit.faster
            unit.reach = self._ways.within(side, unit.cell, min(far, FURTHEST), unit.wings)

    def march_on(self, side: int) -> None:
        """Continue a side's movement: only marching units have steps left."""
        self.march(side, 0)
        units = self._units[side]
        done = 0
        for marching in self._state.moving:
            left = min(marching >> 4 & 0xF, FURTHEST)
            for place in range(len(units) if left else 0):
                unit = units[place]
                if unit.kind << 8 | unit.cell == marching >> 8 and not done >> place & 1:
                    done |= 1 << place
                    unit.reach = self._ways.within(side, unit.cell, left, unit.wings)
                    break

    def conquer(self, side: int, combats: int) -> None:
        """Let a side take the best land its units can reach."""
        reach = 0
        for unit in self._units[side]:
            reach |= unit.reach
        order = [
            self._gain(cell) * codes.CELLS + codes.CELLS - 1 - cell
            for cell in bits(reach)
            if self._owner[cell] != side and self._state.terrain[cell] != codes.HOME
        ]
        order.sort(reverse=True)
        for entry in order:
            if combats <= 0:
                return
            if self._send(side, codes.CELLS - 1 - entry % codes.CELLS):
                combats -= 1

    def _gain(self, cell: int) -> int:
        """How attractive an area is to take, in half points; more if another side loses it."""
        gain = self._value[cell] * (3 if self._owner[cell] < codes.ONI else 2)
        if cell == self._centre:
            gain += 2 * (self._state.rounds - self._round + 1)
        return gain

    def _needed(self, side: int, cell: int) -> int:
        """What it takes to conquer an area (TS-103, TS-106)."""
        state = self._state
        mountain = state.mountain[cell] if state.terrain[cell] == codes.MOUNTAIN else 0
        needed = mountain
        for other in range(codes.SIDES):
            guard = self._guard[other * codes.CELLS + cell]
            if guard and other != side:
                if state.terra[cell] & codes.FORTRESS and FACTIONS[other].terraforms:
                    guard += tables.FORTRESS_CONQUEST
                needed = max(needed, guard + mountain)
        return needed

    def _send(self, side: int, cell: int) -> bool:
        """Take an area with the weakest unit that can, or with several; False if they cannot."""
        needed = self._needed(side, cell)
        best: Unit | None = None
        total = 0
        for unit in self._units[side]:
            if unit.reach & tables.BIT[cell]:
                total += unit.strength
                if unit.strength >= needed and (best is None or unit.strength < best.strength):
                    best = unit
        if best is not None:
            self._go(side, best, cell)
        elif total < needed or not total:
            return False
        else:
            self._gather(side, cell, needed)
        self._taken[side] += 1
        self._retaken[side] += 1 if self._owner[cell] != codes.NOBODY else 0
        self._owner[cell] = side
        return True

    def _gather(self, side: int, cell: int, needed: int) -> None:
        """Send the strongest units until they suffice."""
        while needed > 0:
            strongest: Unit | None = None
            for unit in self._units[side]:
                if unit.reach & tables.BIT[cell] and (
                    strongest is None or unit.strength > strongest.strength
                ):
                    strongest = unit
            assert strongest is not None, "all together are enough"
            needed -= strongest.strength
            self._go(side, strongest, cell)

    def _go(self, side: int, unit: Unit, cell: int) -> None:
        self._guard[side * codes.CELLS + unit.cell] -= unit.strength
        self._guard[side * codes.CELLS + cell] += unit.strength
        unit.cell = cell
        unit.reach = 0

    def close(self) -> None:
        """End a round: missions, goals, and the middle of the moon."""
        for side in self._state.order:
            self._reward(side)
            self._taken[side] = self._retaken[side] = 0
        if self._centre != codes.OFF and self._owner[self._centre] < codes.ONI:
            self._extra[self._owner[self._centre]] += tables.VP_MOON
        self._round += 1

    def _reward(self, side: int) -> None:
        state = self._state
        for mission in state.order:
            fresh = not (state.missions[side] | self._rewarded[side]) >> mission & 1
            if fresh and self._fulfils(
                side, tables.MISSION[mission], tables.MISSION_NUMBER[mission]
            ):
                self._rewarded[side] |= 1 << mission
                self._extra[side] += tables.MISSION_VP[mission]
        over = state.goals >> side & 1 or state.switches & codes.Q_NO_GOALS
        fresh = not over and not self._rewarded[side] >> codes.SIDES & 1
        if fresh and self._fulfils(side, tables.GOAL[side], tables.GOAL_NUMBER[side]):
            self._rewarded[side] |= 1 << codes.SIDES
            self._extra[side] += tables.GOAL_VP[side]

    def _fulfils(self, side: int, condition: int, number: int) -> bool:
        """Would a condition about land be fulfilled? Those about losses are ignored."""
        state = self._state
        first = self._round == state.round
        if condition == missions.CONQUER_AREAS:
            return self._taken[side] + (state.conquered[side] if first else 0) >= number
        if condition == missions.RETAKE_AREAS:
            return self._retaken[side] + (state.retaken[side] if first else 0) >= number
        if condition in (missions.HOLD_AREAS, missions.CONTROL_AREAS):
            return self._owner.count(side) >= number
        counts = self._counts(side, condition == missions.CONTROL_EACH)
        if condition == missions.CONTROL_MOON:
            return counts[codes.MOON] >= number
        if condition not in (missions.CONTROL_TYPES, missions.CONTROL_EACH):
            return False
        least = min(counts[codes.SEA_FLOOR], counts[codes.ALLUVIAL], counts[codes.MOUNTAIN])
        return least >= number and (
            condition == missions.CONTROL_TYPES or counts[codes.MOON] >= number
        )

    def _counts(self, side: int, moonlike: bool) -> list[int]:
        """The areas of a side by terrain; Tsukuyumi areas may count as moon."""
        state = self._state
        counts = [0] * (codes.HOME + 1)
        for cell in range(len(self._value)):
            if self._owner[cell] == side:
                as_moon = moonlike and properties(state, cell) & codes.TSUKUYUMI
                counts[codes.MOON if as_moon else state.terrain[cell]] += 1
        return counts

    def points(self, side: int) -> int:
        """All points of a side on the board as it is then."""
        total = self._state.vp[side] + self._extra[side] + place_points(self._state, side)
        for cell in range(len(self._value)):
            if self._owner[cell] == side:
                total += self._value[cell]
        return total
