"""Training task of Blue Moon: all pairs of decks, and self-built ones."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from moontable.bots.evaluation.linear import Weights
from moontable.bots.evaluation.network import Network
from moontable.bots.search.model import FeatureSet
from moontable.bots.training_task import TrainingTask
from moontable.games import registry
from moontable.games.blue_moon.features.model import BlueMoonModel
from moontable.games.blue_moon.features.vector import NAMES
from moontable.kernel import Setup
from moontable.kernel.rng import below, child, shuffle

PEOPLES: Final = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
LINEAR: Final = Path(__file__).parent / "trained" / "cards.npz"
"""The weights of single cards that a network adds to; the file beside it tells how it was made."""
NETWORK: Final = LINEAR.with_name("network.npz")
"""The network the master plays by, likewise."""
PAIRS: Final = len(PEOPLES) ** 2
SELF_BUILT: Final = 10
"""One row of pairings in this many is played with self-built decks."""
FOREIGN: Final = 12
"""Fewer foreign cards than this are in a self-built deck."""
SIZE: Final = 30
MOONS: Final = 10
"""What a people's leader allows: a number of cards, and of moons on foreign ones."""
WIDTH: Final = 1000
"""Choices of a turn that are expanded: only the longest turns of the Buka have as many."""

Card = dict[str, Any]


@cache
def linear() -> Weights:
    """The linear weights, read once from their file."""
    return Weights.load(LINEAR)


@cache
def network() -> Network:
    """The network, read once from its file."""
    return Network.load(NETWORK)


def setup(number: int, seed: int) -> Setup:
    """All pairs of decks in turn, or two self-built decks; a random seat begins."""
    lot = child(seed, number)
    row, place = divmod(number, PAIRS)
    if row % SELF_BUILT == SELF_BUILT - 1:
        players = [_self_built(child(lot, 1)), _self_built(child(lot, 2))]
    else:
        players = [
            {"deck": PEOPLES[place // len(PEOPLES)]},
            {"deck": PEOPLES[place % len(PEOPLES)]},
        ]
    return registry.game("blue-moon").setup({"players": players, "first": below(lot, 2)})


@cache
def _cards() -> tuple[Card, ...]:
    """The printed cards that a deck may have."""
    found: Any = registry.game("blue-moon").catalogue()["cards"]
    besides = {"leader", "inquisitor"}
    return tuple(
        card for card in found if card["provenance"] == "printed" and card["type"] not in besides
    )


def _self_built(lot: int) -> dict[str, Any]:
    """A random legal deck: a leader, foreign cards within the moon limit, and own cards."""
    order = list(range(len(_cards())))
    lot = shuffle(order, lot)
    cards = [_cards()[number] for number in order]
    people = PEOPLES[below(lot, len(PEOPLES))]
    foreign = [card for card in cards if card["people"] != people]
    found = _within(foreign, MOONS, below(child(lot, 1), FOREIGN))
    found += [card for card in cards if card["people"] == people]
    found += [card for card in foreign if not card["moons"] and card not in found]
    return {"leader": f"{people}-00", "deck": [card["id"] for card in found[:SIZE]]}


def _within(cards: list[Card], moons: int, number: int) -> list[Card]:
    """The first cards of the list, at most `number`, whose moons together fit the limit."""
    found: list[Card] = []
    for card in cards:
        if card["moons"] <= moons and len(found) < number:
            found.append(card)
            moons -= card["moons"]
    return found


TASK: Final = TrainingTask(
    "blue-moon", BlueMoonModel, linear, setup, PAIRS, width=WIDTH, lookahead_rate=4
)
FEATURES: Final = FeatureSet(BlueMoonModel, NAMES)
