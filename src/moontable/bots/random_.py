"""A bot that picks options uniformly at random."""

from typing import Any, Final

from moontable.bots.levels import BotLevel
from moontable.kernel import Choice, Decision, Game, InformationSet, Seat, Words
from moontable.kernel.rng import below, child, step

WHY: Final = Words("Eine der Möglichkeiten, ausgelost.", "One of the options, drawn by lot.")


class RandomBot:
    """Picks options at random, reproducibly by its seed."""

    def __init__(self, seed: int) -> None:
        """Use a random stream of its own."""
        self._rng = child(seed, 0xB07)

    def choose(
        self, info: InformationSet[object, object], decision: Decision, words: bool
    ) -> Choice:
        """Pick a random option."""
        del info, words
        self._rng = step(self._rng)
        return Choice(decision.options[below(self._rng, len(decision.options))], WHY)


def _random(game: Game[Any, Any], seat: Seat, seed: int, ms: int) -> RandomBot:
    del game, ms
    return RandomBot(child(seed, seat))


LEVEL: Final = BotLevel(Words("Zufall", "Random"), (), _random)
