"""What a learner wants to know of every decision: the position in numbers, options, choice, value.

It sees the game as the seat that decides: features leave out what that seat has not seen.
"""

from typing import Any

from moontable.bots.search_model import SearchModel
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Choice, Decision

DIGITS = 5


class Sampler:
    """Writes down every decision of one game in which there is something to choose."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._model: SearchModel = registry.FEATURES.of(game.name).model()
        self._ply = 0
        self.rows: list[list[Any]] = []

    def over(self, state: Any) -> None:
        """What became of it is known to others."""

    def decided(self, state: Any, decision: Decision, choice: Choice) -> None:
        """One more decision, before it is carried out."""
        ply, self._ply = self._ply, self._ply + 1
        options = list(decision.options)
        if len(options) < 2:
            return
        seat, model = decision.seat, self._model
        features = model.vector(state, seat, model.unseen(state, seat))
        value = None if choice.value is None else round(choice.value, DIGITS)
        kind = self._game.notation.kind(decision.kind)
        head = [ply, seat, kind, options, options.index(choice.action), value]
        self.rows.append([*head, *(round(number, DIGITS) for number in features)])
