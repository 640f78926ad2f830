"""Whole actions of TSUKUYUMI: a unit and where it goes, an attack with its damage and counters.

It knows which questions open an action and which only belong to one; what an end is worth is the
caller's business.
"""

from typing import Any, Final, NamedTuple

from moontable.bots.eye import Rules
from moontable.bots.turns import Step
from moontable.games.tsukuyumi.edge.notation import Notation
from moontable.games.tsukuyumi.features.model import Sight
from moontable.kernel import Decision, Seat

NOTATION: Final = Notation()
OPENING: Final = frozenset(
    {"act", "move", "attack", "produce", "choose_card", "event", "oni_move", "place_home"}
    | {"mark_start", "place_unit"}
)
"""Questions with which an action begins; all others are part of one."""
MOST_STEPS: Final = 60


class End(NamedTuple):
    """Where an action leads, and by which own steps."""

    steps: tuple[Step, ...]
    state: Any


class Macros:
    """Looks for the ends of one action in one world."""

    def __init__(self, rules: Rules, eye: Sight, seat: Seat, most: int) -> None:
        """Open at most so many questions inside an action; then the usual is done."""
        self._rules = rules
        self._eye = eye
        self._seat = seat
        self._most = most

    def ends(self, state: Any, decision: Decision) -> list[End]:
        """Every end of every option, or the usual one where there are too many."""
        opened = 0
        found: list[End] = []
        queue: list[tuple[Any, tuple[Step, ...], Decision]] = [(state, (), decision)]
        place = 0
        while place < len(queue):
            before, steps, asked = queue[place]
            place += 1
            options = asked.options
            if steps and opened >= self._most:
                options = (self._eye.usual(before, asked),)
            opened += 1
            for action in options:
                after = self._rules.clone(before)
                self._rules.apply(after, self._seat, action)
                path = (*steps, Step(asked, action))
                further = self.part(after) if len(path) < MOST_STEPS else None
                if further is None:
                    found.append(End(path, after))
                else:
                    queue.append((after, path, further))
        return found

    def part(self, state: Any) -> Decision | None:
        """The next own question of the same action; others answer in the usual way."""
        for _ in range(MOST_STEPS):
            pending = self._rules.pending(state)
            if not pending or NOTATION.kind(pending[0].kind) in OPENING:
                return None
            asked: Decision = pending[0]
            if asked.seat == self._seat:
                return asked
            self._rules.apply(state, asked.seat, self._eye.usual(state, asked))
        return None
