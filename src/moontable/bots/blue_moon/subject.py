"""Blue Moon as something to learn."""

from typing import Final

from moontable.bots.blue_moon.opinion import WEIGHTS
from moontable.bots.eye import CardEye
from moontable.bots.judges import Linear
from moontable.bots.subject import Subject
from moontable.games.blue_moon.features.model import ZONES, Sight

CARDS: Final = 340
"""The catalogue and room for what may come; a card beyond is known by its numbers only."""


def rival(eye: CardEye) -> Linear:
    """The adept's judgement."""
    return Linear(eye, WEIGHTS)


SUBJECT: Final = Subject("blue-moon", Sight, 2 * len(ZONES), CARDS, WEIGHTS, rival)
