"""The best a turn can still come to: a look ahead over the own decisions until the announcement.

It knows which line of the cards that are known now is strongest against what stands against it;
lines that depend on chance or on the opponent's choice promise nothing.
"""

from typing import Final, NamedTuple

from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.effects.asking import verb_of
from moontable.games.blue_moon.rules.engine import apply
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import State, clone
from moontable.kernel import Event

MOST_STEPS: Final = 300


class Strength(NamedTuple):
    """What a side has in an element and what it needs; a shield holds whatever is needed."""

    element: int
    have: int
    need: int
    shield: bool

    @property
    def holds(self) -> bool:
        """Would the announcement succeed?"""
        return self.shield or self.have >= self.need

    @property
    def margin(self) -> tuple[bool, int, int]:
        """What makes one better than another."""
        return (self.holds, self.have - self.need, self.have)


class Best(NamedTuple):
    """The strongest line found, the cards laid on it, and whether all lines were looked at."""

    strength: Strength
    cards: tuple[int, ...]
    exact: bool


def stands(state: State, seat: int, element: int) -> Strength:
    """How a side stands in an element as it lies now."""
    return Strength(
        element,
        strength(state, seat, element),
        strength(state, 1 - seat, element),
        bool(is_shielded(state, seat, element)),
    )


def best_turn(state: State, most: int = MOST_STEPS) -> Best | None:
    """The best announcement this turn can still come to; None if there is none to be seen."""
    if not codes.START <= state.phase < codes.CALLING or not state.asked:
        return None
    search = _Search(state, most)
    search.look(state, ())
    if search.best is None:
        return None
    return Best(search.best, search.cards, search.steps < most)


class _Search:
    """Depth first through the own options, keeping the best announcement."""

    def __init__(self, state: State, most: int) -> None:
        self.steps = 0
        self._most = most
        self.best: Strength | None = None
        self.cards: tuple[int, ...] = ()
        self._seat = state.turn
        self._turns = state.turns

    def look(self, state: State, laid: tuple[int, ...]) -> None:
        """Look at every line from here."""
        asked = state.asked[0]
        options: tuple[int, ...] = asked.options
        if asked.seat != self._seat:
            if asked.kind != codes.ASK_ANSWER:
                return
            options = (codes.option(codes.PASS),)
        for action in options:
            if verb_of(action) in {codes.DO_RETREAT, codes.DECLINE}:
                continue
            if self.steps >= self._most:
                return
            self.steps += 1
            self._try(state, asked.seat, action, laid)

    def _try(self, state: State, seat: int, action: int, laid: tuple[int, ...]) -> None:
        after, happened = clone(state), list[Event]()
        apply(after, seat, action, happened)
        kinds = {event.kind for event in happened}
        laid = laid + tuple(
            event.public[0]
            for event in happened
            if event.kind == codes.E_LAY and event.seat == seat
        )
        if codes.E_ANNOUNCE in kinds:
            self._keep(announced(after, self._seat, happened), laid)
        elif codes.E_FAIL in kinds:
            found = failed_with(state.element, happened)
            if found is not None:
                self._keep(found, laid)
        elif self._same_turn(after) and (seat != self._seat or not is_news(state, after, happened)):
            self.look(after, laid)

    def _same_turn(self, after: State) -> bool:
        return after.phase != codes.OVER and after.turns == self._turns and bool(after.asked)

    def _keep(self, found: Strength, cards: tuple[int, ...]) -> None:
        if self.best is None or found.margin > self.best.margin:
            self.best, self.cards = found, cards


def is_news(before: State, after: State, happened: list[Event]) -> bool:
    """Does what happened depend on cards that are not seen yet?"""
    return after.informed > before.informed or any(event.secret for event in happened)


def announced(after: State, seat: int, happened: list[Event]) -> Strength:
    """The strength that was announced; where it is too small, a shield held."""
    said = next(event for event in happened if event.kind == codes.E_ANNOUNCE)
    element, have = said.public
    need = strength(after, 1 - seat, element)
    return Strength(element, have, need, have < need)


def failed_with(element: int, happened: list[Event]) -> Strength | None:
    """The strength that was not enough; None where something else than strength was amiss."""
    failure = next(event for event in happened if event.kind == codes.E_FAIL)
    if len(failure.public) < 2:
        return None
    _, have, need = failure.public
    return Strength(element, have, need, False)
