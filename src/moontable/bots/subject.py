"""What there is to learn in a game: its eye, its numbers, its cards, and whom to beat."""

from collections.abc import Callable
from typing import NamedTuple

from moontable.bots.eye import CardEye
from moontable.bots.planner import Judge


class Subject(NamedTuple):
    """A game that can be learnt."""

    game: str
    eye: Callable[[], CardEye]
    zones: int
    """Sets of cards on both sides together."""
    cards: int
    """Card numbers are below this."""
    weights: list[float]
    """What a learner that has learnt nothing thinks of the numbers."""
    rival: Callable[[CardEye], Judge]
    """Whom a learner is measured against."""
