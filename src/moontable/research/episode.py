"""One game being played by a researcher's program: who is next, what is seen, what is legal.

It knows slots, observations and rewards; which library asks is not its business. Simultaneous
decisions are answered in the order of seats, earlier answers hidden.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from moontable.games import registry
from moontable.kernel import Decision, Refused
from moontable.research.encode import encoder_of
from moontable.research.planes import Numbers
from moontable.research.slots import size, slots

Mask = NDArray[np.int8]


class Episode:
    """A game from its deal to its end."""

    def __init__(self, game: str, setup: dict[str, Any] | None = None) -> None:
        self.game = registry.game(game)
        self.wish = setup or {}
        self.setup = self.game.setup(self.wish)
        self.seats = len(self.setup.players)
        self.actions = size(game)
        self.encoder = encoder_of(game)
        self.ruleset_hash = self.game.ruleset_hash(self.setup.ruleset)
        self.state: Any = None
        self.decisions = 0
        self._slots: dict[int, int] = {}
        self._open: Decision | None = None

    def deal(self, seed: int) -> None:
        """Begin anew."""
        self.state = self.game.deal(self.setup, seed)
        self.decisions = 0
        self.look()

    def clone(self) -> "Episode":
        """A copy that shares nothing that can change."""
        other = Episode.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.state = self.game.clone(self.state)
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Episode":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its state's bytes; programs that store searches ask for it."""
        packed = None if self.state is None else self.game.pack(self.state)
        return restored, (self.game.name, self.wish, packed, self.decisions)

    def look(self) -> None:
        """See who is asked what in the state as it is now."""
        pending = self.game.pending(self.state)
        self._open = pending[0] if pending else None
        self._slots = {} if self._open is None else slots(self._open, self.actions)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._open is None

    @property
    def seat(self) -> int:
        """Who decides now."""
        assert self._open is not None, "the game is over"
        return self._open.seat

    @property
    def legal(self) -> list[int]:
        """The slots that can be chosen, ascending."""
        return sorted(self._slots)

    def mask(self) -> Mask:
        """One for every slot that can be chosen."""
        out = np.zeros(self.actions, np.int8)
        out[list(self._slots)] = 1
        return out

    def meaning(self, slot: int) -> Any:
        """What a slot would do."""
        assert self._open is not None, "the game is over"
        return self.game.notation.deed(self.state, self._open, self._action(slot))

    def words(self, slot: int) -> str:
        """The same as a phrase."""
        assert self._open is not None, "the game is over"
        return self.game.notation.option(self.state, self._open, self._action(slot)).en

    def _action(self, slot: int) -> int:
        if slot not in self._slots:
            raise Refused("action", f"{slot} is not legal now", f"legal: {self.legal[:20]}")
        return self._slots[slot]

    def step(self, slot: int) -> None:
        """Carry an option out."""
        self.act(self._action(slot))

    def act(self, action: int) -> None:
        """The same by the game's own code."""
        self.game.apply(self.state, self.seat, action)
        self.decisions += 1
        self.look()

    def observe(self, seat: int) -> Numbers:
        """What a seat sees."""
        return self.encoder.encode(dict(self.game.view(self.state, seat)))

    def rewards(self) -> list[float]:
        """What each seat gets at the end: they add up to nothing; a tie of all is zero."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.seats
        winners = outcome.winners or tuple(range(self.seats))
        gain = (self.seats - len(winners)) / len(winners)
        return [gain if seat in winners else -1.0 for seat in range(self.seats)]

    def table(self, seat: int) -> str:
        """A view as text."""
        return self.game.notation.table(self.game.view(self.state, seat)).en


def restored(game: str, wish: dict[str, Any], packed: bytes | None, decisions: int) -> Episode:
    """An episode as it was when it was pickled."""
    episode = Episode(game, wish)
    if packed is not None:
        episode.state = episode.game.unpack(packed)
        episode.decisions = decisions
        episode.look()
    return episode
