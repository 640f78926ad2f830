"""Blue Moon as something to learn: from all pairs of decks, and from decks nobody has built."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from moontable.bots.learned_weights import Weights
from moontable.bots.task import TrainingTask
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import CATALOGUE, PEOPLES
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.features.model import Model
from moontable.games.blue_moon.rules.codes import INQUISITOR, LEADER
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, shuffle

LINEAR: Final = Path(__file__).parent.parent / "weights" / "blue_moon.npz"
"""The weights of single cards that a network adds to; the file beside it tells how it was made."""
PAIRS: Final = len(PEOPLES) ** 2
SELF_BUILT: Final = 10
"""One row of pairings of so many is played with self-built decks."""
FOREIGN: Final = 12
"""Fewer foreign cards than this are in a self-built deck."""


@cache
def linear() -> Weights:
    """The weights in the file, read once."""
    return Weights.load(LINEAR)


def setup(number: int, seed: int) -> Setup:
    """All pairs of decks in turn, or two self-built decks; whoever begins is drawn by lot."""
    lot = child(seed, number)
    row, place = divmod(number, PAIRS)
    if row % SELF_BUILT == SELF_BUILT - 1:
        players = [_self_built(child(lot, 1)), _self_built(child(lot, 2))]
    else:
        players = [
            {"deck": PEOPLES[place // len(PEOPLES)]},
            {"deck": PEOPLES[place % len(PEOPLES)]},
        ]
    return GAME.setup({"players": players, "first": below(lot, 2)})


def _self_built(lot: int) -> dict[str, Any]:
    """A leader, foreign cards within his moons, cards of his people, and free ones if need be."""
    order = list(range(len(CATALOGUE)))
    lot = shuffle(order, lot)
    cards = [CATALOGUE[number] for number in order]
    leader = next(card for card in cards if card.type == LEADER)
    size, moons = leader.builds
    others = [card for card in cards if card.type not in {LEADER, INQUISITOR}]
    foreign = [card for card in others if card.people != leader.people]
    found = _within(foreign, moons, below(lot, FOREIGN))
    found += [card for card in others if card.people == leader.people]
    found += [card for card in foreign if not card.moons and card not in found]
    return {"leader": leader.id, "deck": [card.id for card in found[:size]]}


def _within(cards: list[Card], moons: int, number: int) -> list[Card]:
    """So many cards that keep within so many moons together, the first that fit."""
    found: list[Card] = []
    for card in cards:
        if card.moons <= moons and len(found) < number:
            found.append(card)
            moons -= card.moons
    return found


TASK: Final = TrainingTask("blue-moon", Model, linear, setup, PAIRS)
