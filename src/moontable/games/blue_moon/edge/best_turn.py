"""Find the best result a turn can still reach, looking ahead to the announcement."""

from typing import Final, NamedTuple

from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.effects.asking import verb_of
from moontable.games.blue_moon.rules.engine import apply
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import State, clone
from moontable.kernel import Event

MOST_STEPS: Final = 300


class Strength(NamedTuple):
    """A side's strength in an element and what it needs; a shield always suffices."""

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
        """The sort key by which one result is better than another."""
        return (self.holds, self.have - self.need, self.have)


class BestTurn(NamedTuple):
    """The strongest line found, its cards, and whether all lines were searched."""

    strength: Strength
    cards: tuple[int, ...]
    exact: bool


def stands(state: State, seat: int, element: int) -> Strength:
    """A side's strength in an element as the cards lie now."""
    return Strength(
        element,
        strength(state, seat, element),
        strength(state, 1 - seat, element),
        bool(is_shielded(state, seat, element)),
    )


def best_turn(state: State, most: int = MOST_STEPS) -> BestTurn | None:
    """The best announcement this turn can still reach; None if there is none."""
    if not codes.START <= state.phase < codes.CALLING or not state.asked:
        return None
    search = _TurnSearch(state, most)
    search.look(state, ())
    if search.best is None:
        return None
    return BestTurn(search.best, search.cards, search.steps < most)


class _TurnSearch:
    """A depth-first search of the own options that keeps the best announcement."""

    def __init__(self, state: State, most: int) -> None:
        self.steps = 0
        self._most = most
        self.best: Strength | None = None
        self.cards: tuple[int, ...] = ()
        self._seat = state.turn
        self._turns = state.turns

    def look(self, state: State, laid: tuple[int, ...]) -> None:
        """Search every line from here."""
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


def pass_windows(state: State, happened: list[Event]) -> None:
    """Let every open window for interventions pass unanswered."""
    while state.asked and state.asked[0].kind == codes.ASK_ANSWER:
        informed = state.informed
        apply(state, state.asked[0].seat, codes.option(codes.PASS), happened)
        if not state.rules & switches.PENALTY_FOUR_CRYSTALS:
            state.informed = informed  # silence is news in this ruleset, but shows no card


def is_news(before: State, after: State, happened: list[Event]) -> bool:
    """Does the event depend on cards that are not visible yet?"""
    return after.informed > before.informed or any(event.secret for event in happened)


def announced(after: State, seat: int, happened: list[Event]) -> Strength:
    """The announced strength; if it is too small, a shield held."""
    said = next(event for event in happened if event.kind == codes.E_ANNOUNCE)
    element, have = said.public
    need = strength(after, 1 - seat, element)
    return Strength(element, have, need, have < need)


def failed_with(element: int, happened: list[Event]) -> Strength | None:
    """The strength that was too small; None if the turn failed for another reason."""
    failure = next(event for event in happened if event.kind == codes.E_FAIL)
    if len(failure.public) < 2:
        return None
    _, have, need = failure.public
    return Strength(element, have, need, False)
