"""A small network over cards and features, added to a linear evaluation."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.evaluation.linear import Floats, Weights
from moontable.bots.search.model import CardFeatures
from moontable.kernel.decision import Seat

Sets: TypeAlias = NDArray[np.uint64]
EMBEDDING: Final = 48
"""Numbers that a card in a zone adds to the first layer."""
HIDDEN: Final = 32
MARGIN_UNIT: Final = 5
"""Victory margins are learned in units of this many points."""
SLOTS: Final = 64
"""Bits of a set of cards."""
DIGITS: Final = 5
"""Values are rounded to this many digits of twice as many, so that no machine's order of additions
decides: what is learnt in single precision is played in double."""
AVERAGE: Final = "average:"
"""How the parts of the network that plays begin in a course's checkpoint."""


@dataclass
class Network:
    """The weights of a network; the last column of the first layer is the linear evaluation."""

    cards: Floats
    """By zone, card and column; the seat's own zones come first."""
    numbers: Floats
    """By feature and column."""
    first_bias: Floats
    second: Floats
    second_bias: Floats
    heads: Floats
    """By hidden unit: its weights for the value and the margin."""
    heads_bias: Floats

    @staticmethod
    def fresh(linear: Weights, seed: int) -> "Network":
        """An untrained network that equals a linear evaluation."""
        rng = np.random.default_rng(seed)

        def normal(deviation: float, *shape: int) -> Floats:
            return rng.normal(0, deviation, shape).astype(np.float32)

        zones, cards = linear.cards.shape
        features = len(linear.numbers)
        embedded = normal(0.05, zones, cards, EMBEDDING)
        mapped = normal(0.15, features, EMBEDDING)
        return Network(
            np.concatenate([embedded, linear.cards[:, :, None]], axis=2),
            np.concatenate([mapped, linear.numbers[:, None]], axis=1),
            np.zeros(EMBEDDING + 1, np.float32),
            normal((2 / EMBEDDING) ** 0.5, EMBEDDING, HIDDEN),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, 2), np.float32),
            np.zeros(2, np.float32),
        )

    @staticmethod
    def load(file: Path) -> "Network":
        """The network in a file; of a course's checkpoint, the average that plays."""
        with file.open("rb") as source, np.load(source, allow_pickle=False) as kept:
            averages = [name for name in kept.files if name.startswith(AVERAGE)]
            names = averages or kept.files
            parts = {n.removeprefix(AVERAGE): kept[n].astype(np.float32) for n in names}
        return Network(**parts)

    @property
    def columns(self) -> int:
        """The columns of the first layer without the linear evaluation."""
        return int(self.cards.shape[2]) - 1

    def widened(self, columns: int, hidden: int, seed: int) -> "Network":
        """A larger network that computes the same function."""
        rng = np.random.default_rng(seed)
        wide, deep = columns - self.columns, hidden - len(self.second_bias)

        def normal(deviation: float, *shape: int) -> Floats:
            return rng.normal(0, deviation, shape).astype(np.float32)

        zones, cards, _ = self.cards.shape
        features = len(self.numbers)
        silent = np.zeros((wide, len(self.second_bias)), np.float32)
        return Network(
            _before_last(self.cards, normal(0.05, zones, cards, wide)),
            _before_last(self.numbers, normal(0.15, features, wide)),
            _before_last(self.first_bias, np.zeros(wide, np.float32)),
            np.hstack(
                [np.vstack([self.second, silent]), normal((2 / columns) ** 0.5, columns, deep)]
            ),
            np.concatenate([self.second_bias, np.zeros(deep, np.float32)]),
            np.vstack([self.heads, np.zeros((deep, 2), np.float32)]),
            self.heads_bias.copy(),
        )

    def parts(self) -> dict[str, Floats]:
        """The arrays by name, as files and optimizers know them."""
        return dict(vars(self))

    def copy(self) -> "Network":
        """Another network with the same weights."""
        return Network(**{name: part.copy() for name, part in self.parts().items()})

    def exact(self) -> "Network":
        """The same weights in double precision."""
        return Network(**{name: part.astype(np.float64) for name, part in self.parts().items()})

    def save(self, file: Path) -> None:
        """Save the weights in half precision."""
        kept: dict[str, Any] = {
            name: part.astype(np.float16) for name, part in self.parts().items()
        }
        with file.open("wb") as sink:
            np.savez_compressed(sink, **kept)

    def outputs(self, sums: Floats) -> Floats:
        """From the sums of the first layer to the value and the margin of each position."""
        first = np.maximum(sums[:, : self.columns], 0)
        second = np.maximum(first @ self.second + self.second_bias, 0)
        found: Floats = second @ self.heads + self.heads_bias
        found[:, 0] = np.tanh(found[:, 0] + sums[:, self.columns])
        return found

    def evaluator(self, model: CardFeatures) -> "NetworkEvaluator":
        """An evaluator with these weights."""
        return NetworkEvaluator(model, self)


class NetworkEvaluator:
    """Evaluates all ends of a turn in one go."""

    def __init__(self, model: CardFeatures, network: Network) -> None:
        self._model = model
        self._network = network.exact()
        self._tables: dict[Seat, tuple[object, object, Floats]] = {}

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        found = [self._ended(state, seat) for state in states]
        going = [place for place, result in enumerate(found) if not result]
        if going:
            outputs = self._outputs([states[place] for place in going], seat, unseen)
            values = np.round(self._worth(outputs), DIGITS).tolist()
            for place, value in zip(going, values, strict=True):
                found[place] = value
        return found

    def _ended(self, state: Any, seat: Seat) -> float:
        """The value of a finished game; 0 while it goes on."""
        return float(self._model.result(state, seat))

    def _worth(self, outputs: Floats) -> Floats:
        """The values of positions by the network's outputs."""
        chances: Floats = outputs[:, 0]
        return chances

    def _outputs(self, states: Sequence[Any], seat: Seat, unseen: int) -> Floats:
        model, network = self._model, self._network
        vectors = np.array([model.vector(state, seat, unseen) for state in states], np.float64)
        sets = np.array([model.zones(state, seat, unseen) for state in states], np.uint64)
        sums = vectors @ network.numbers + network.first_bias
        sums += bits(sets).astype(np.float64) @ self._table(states[0], seat)
        return network.outputs(sums)

    def _table(self, state: Any, seat: Seat) -> Floats:
        """The rows of both decks by zone and slot, cached for the game."""
        mine, yours = self._model.decks(state, seat)
        known = self._tables.get(seat)
        if known is not None and known[0] is mine and known[1] is yours:
            return known[2]
        cards = self._network.cards
        half = len(cards) // 2
        parts = [_of_deck(cards[:half], mine), _of_deck(cards[half:], yours)]
        table: Floats = np.concatenate(parts).reshape(-1, cards.shape[2])
        self._tables[seat] = (mine, yours, table)
        return table


def _of_deck(cards: Floats, deck: Sequence[int]) -> Floats:
    """The rows of a deck's cards; zeros for unknown cards."""
    rows = np.zeros((len(cards), SLOTS, cards.shape[2]), cards.dtype)
    known = [slot for slot, card in enumerate(deck) if card < cards.shape[1]]
    rows[:, known] = cards[:, [deck[slot] for slot in known]]
    return rows


def _before_last(table: Floats, more: Floats) -> Floats:
    """More columns, before the last one, which is the linear evaluation."""
    return np.concatenate([table[..., :-1], more, table[..., -1:]], axis=-1)


def bits(sets: Sets) -> NDArray[np.uint8]:
    """Sets as noughts and ones: a line for each position, zone by zone, slot by slot."""
    return np.unpackbits(np.ascontiguousarray(sets).view(np.uint8), axis=1, bitorder="little")
