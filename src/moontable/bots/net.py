"""A small value network over a game's numbers and sets of cards, in numpy.

It knows how its weights are kept, how a batch of positions is judged, and nothing of any game: a
card is a number, a zone is a place in a list. The first layer is a table with one row for each card
in each zone; a game needs only its two decks' rows, and all ends of a turn are judged at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from moontable.bots.eye import CardEye
from moontable.kernel import Seat

Floats: TypeAlias = NDArray[np.float32]
Sets: TypeAlias = NDArray[np.uint64]
PARTS: Final = ("cards", "dense", "bias", "out", "skip")


@dataclass
class Net:
    """The weights."""

    cards: Floats
    """By zone, card and hidden unit; the own zones come first."""
    dense: Floats
    """By number and hidden unit."""
    bias: Floats
    out: Floats
    skip: Floats
    """By number, past the hidden layer."""

    @staticmethod
    def fresh(zones: int, cards: int, skip: Sequence[float], hidden: int, seed: int) -> "Net":
        """A net that has learnt nothing yet and judges by the weights of `skip` alone."""
        chance = np.random.default_rng(seed)
        numbers = len(skip)
        dense = chance.normal(0, 0.5 / np.sqrt(numbers), (numbers, hidden))
        table = chance.normal(0, 0.05, (zones, cards, hidden))
        return Net(
            table.astype(np.float32),
            dense.astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
            np.array(skip, np.float32),
        )

    @staticmethod
    def load(file: Path) -> "Net":
        """The net in a file."""
        with np.load(file, allow_pickle=False) as kept:
            return Net(*(kept[part].astype(np.float32) for part in PARTS))

    def save(self, file: Path) -> None:
        """Keep the net, half as exact as it calculates."""
        parts = {part: getattr(self, part).astype(np.float16) for part in PARTS}
        with file.open("wb") as sink:
            np.savez_compressed(sink, **parts)

    def rows(self, deck: Sequence[int], zones: slice) -> Floats:
        """The table for one deck in some zones: zone by zone, slot by slot."""
        table = self.cards[zones]
        found = np.zeros((table.shape[0], len(deck), table.shape[2]), np.float32)
        known = [slot for slot, card in enumerate(deck) if card < table.shape[1]]
        found[:, known] = table[:, [deck[slot] for slot in known]]
        return found.reshape(-1, table.shape[2])

    def hidden(self, numbers: Floats, added: Floats) -> Floats:
        """The hidden layer for numbers and added-up rows."""
        sums: Floats = numbers @ self.dense + added + self.bias
        return np.maximum(sums, 0.0)

    def values(self, numbers: Floats, added: Floats) -> Floats:
        """One value between -1 and 1 for each line."""
        sums: Floats = np.tanh(self.hidden(numbers, added) @ self.out + numbers @ self.skip)
        return sums


def bits(sets: Sets, slots: int) -> Floats:
    """Sets as noughts and ones: a line for each position, zone by zone, slot by slot."""
    lines, zones = sets.shape
    single = np.unpackbits(sets.view(np.uint8).reshape(lines, zones, 8), axis=2, bitorder="little")
    return single[:, :, :slots].reshape(lines, zones * slots).astype(np.float32)


class NetJudge:
    """Judges the positions of one game by a net."""

    def __init__(self, eye: CardEye, net: Net) -> None:
        self._eye = eye
        self._net = net
        self._rows: dict[tuple[int, int], tuple[Any, Floats]] = {}

    def values(self, states: Sequence[Any], seat: Seat, unseen: int) -> list[float]:
        """One value for each position."""
        eye = self._eye
        found = [float(eye.result(state, seat)) for state in states]
        open_ = [index for index, result in enumerate(found) if not result]
        if open_:
            numbers = np.array([eye.numbers(states[i], seat, unseen) for i in open_], np.float32)
            sets = np.array([eye.zones(states[i], seat, unseen) for i in open_], np.uint64)
            judged = self._net.values(numbers, self._added(states[open_[0]], seat, sets))
            for index, value in zip(open_, judged.tolist(), strict=True):
                found[index] = value
        return found

    def _added(self, state: Any, seat: Seat, sets: Sets) -> Floats:
        """The rows of all cards where they lie, added up."""
        half = sets.shape[1] // 2
        mine, yours = self._eye.decks(state, seat)
        own = bits(np.ascontiguousarray(sets[:, :half]), len(mine))
        other = bits(np.ascontiguousarray(sets[:, half:]), len(yours))
        added: Floats = own @ self._table(seat, 0, mine) + other @ self._table(seat, 1, yours)
        return added

    def _table(self, seat: Seat, part: int, deck: Sequence[int]) -> Floats:
        kept = self._rows.get((seat, part))
        if kept is None or kept[0] is not deck:
            half = self._net.cards.shape[0] // 2
            rows = self._net.rows(deck, slice(part * half, (part + 1) * half))
            kept = (deck, rows)
            self._rows[seat, part] = kept
        return kept[1]
