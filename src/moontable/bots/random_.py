"""The player who picks any option, each as likely: a yardstick for bots and a tireless tester.

It knows nothing about any game, and it says so when asked why.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from moontable.kernel import Bot, Choice, Decision, Game, Seat, Words
from moontable.kernel.rng import below, child, step

S = TypeVar("S")
V = TypeVar("V")

WHY: Final = Words("Eine der Möglichkeiten, ausgelost.", "One of the options, drawn by lot.")


class RandomBot:
    """Draws one option by lot, reproducible by its seed."""

    looks = False

    def __init__(self, seed: int) -> None:
        """Start the bot's own stream of chance, apart from the game's."""
        self._rng = child(seed, 0xB07)

    def choose(self, view: object, decision: Decision, dream: Callable[[int], object]) -> Choice:
        """Pick any option, looking neither at the view nor at dreams."""
        del view, dream
        self._rng = step(self._rng)
        return Choice(decision.options[below(self._rng, len(decision.options))], WHY)


class RandomLevel:
    """The level `random`, which plays every game."""

    title = Words("Zufall", "Random")
    games: Sequence[str] = ()

    def sit(self, game: Game[S, V], seat: Seat, seed: int, ms: int) -> Bot[S, V]:
        """A random player for one seat; it needs no time."""
        del game, ms
        return RandomBot(child(seed, seat))


LEVEL: Final = RandomLevel()
