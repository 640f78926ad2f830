"""Whole actions of TSUKUYUMI, such as an attack with its damage and counters."""

from typing import Any, Final, NamedTuple

from moontable.bots.search.model import Rules
from moontable.bots.search.turn_search import Step
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.kernel import Decision, Seat

MOST_STEPS: Final = 60


class End(NamedTuple):
    """Where an action leads, and by which own steps."""

    steps: tuple[Step, ...]
    state: Any


class MacroActions:
    """Looks for the ends of one action in one world."""

    def __init__(self, rules: Rules, model: TsukuyumiModel, seat: Seat, most: int) -> None:
        """Limit the questions opened inside an action; beyond them the default is taken."""
        self._rules = rules
        self._model = model
        self._seat = seat
        self._most = most

    def ends(self, state: Any, decision: Decision) -> list[End]:
        """Every end of every option, or the default one where there are too many."""
        opened = 0
        found: list[End] = []
        queue: list[tuple[Any, tuple[Step, ...], Decision]] = [(state, (), decision)]
        place = 0
        while place < len(queue):
            before, steps, asked = queue[place]
            place += 1
            options = self._model.candidates(before, asked)
            if steps and opened >= self._most:
                options = (self._model.default_option(before, asked),)
            opened += 1
            for action in options:
                after = self._rules.clone(before)
                self._rules.apply(after, self._seat, action)
                path = (*steps, Step(asked, action))
                further = self.inside(after) if len(path) < MOST_STEPS else None
                if further is None:
                    found.append(End(path, after))
                else:
                    queue.append((after, path, further))
        return found

    def inside(self, state: Any) -> Decision | None:
        """The next own question of the same action; others answer by default."""
        for _ in range(MOST_STEPS):
            pending = self._rules.pending(state)
            if not pending or self._model.opens_action(pending[0]):
                return None
            asked: Decision = pending[0]
            if asked.seat == self._seat:
                return asked
            self._rules.apply(state, asked.seat, self._model.default_option(state, asked))
        return None
