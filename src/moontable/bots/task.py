"""What there is to learn in a game: its model, what it starts from, and which games are played."""

from collections.abc import Callable
from typing import NamedTuple

from moontable.bots.learned_weights import Weights
from moontable.bots.search_model import CardFeatures
from moontable.kernel import Setup


class TrainingTask(NamedTuple):
    """A game that can be learnt."""

    game: str
    model: Callable[[], CardFeatures]
    linear: Callable[[], Weights]
    """The linear evaluation that a network adds to, and is measured against."""
    setup: Callable[[int, int], Setup]
    """The n-th set-up of a seed."""
    pairs: int
    """So many games in a row meet every pairing, or every number of players, equally often."""
    width: int = 60
    """Choices of a turn that are opened: fewer cut off long turns, more gain nothing."""
    forced: bool = True
    """Are the ends of turns learnt from in which there was nothing to choose?"""
    tried: int = 0
    """Of one turn of so many, several plans are followed and learnt from; 0: of none."""
