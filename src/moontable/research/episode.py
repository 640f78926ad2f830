"""One game for a program that plays every seat; simultaneous decisions are taken in turn."""

from secrets import randbits
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from moontable.games import registry
from moontable.kernel import Decision, Event, Refused
from moontable.kernel.encoding import WAIT, words

Mask = NDArray[np.int8]
Numbers = NDArray[np.uint8]
SEED_BITS: Final = 62


def fresh_seed() -> int:
    """A fresh random seed, for resets without one."""
    return randbits(SEED_BITS)


class Episode:
    """A game from its deal to its end."""

    def __init__(self, game: str, setup: dict[str, Any] | None = None) -> None:
        self.game = registry.game(game)
        self.encoding = registry.encoding(game)
        self.choices = setup or {}
        self.setup = self.game.setup(self.choices)
        self.seats = len(self.setup.players)
        self.actions = self.encoding.actions
        self.ruleset_hash = self.game.ruleset_hash(self.setup.ruleset)
        self.state: Any = None
        self.decisions = 0
        self._open: Decision | None = None
        self._numbers: list[int] = []

    @property
    def info(self) -> dict[str, str]:
        """The ruleset and the version of the encoding."""
        version = f"{self.game.name}/{self.encoding.version}"
        return {"ruleset_hash": self.ruleset_hash, "encoding": version}

    def deal(self, seed: int) -> None:
        """Start a new game."""
        self.state = self.game.deal(self.setup, seed)
        self.decisions = 0
        self.look()

    def clone(self) -> "Episode":
        """A copy that shares nothing mutable."""
        other = Episode.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.state = self.game.clone(self.state)
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Episode":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the state as bytes; programs that store search trees need it."""
        packed = None if self.state is None else self.game.pack(self.state)
        return restored, (self.game.name, self.choices, packed, self.decisions)

    def look(self) -> None:
        """Update who is asked what from the state."""
        pending = self.game.pending(self.state)
        self._open = pending[0] if pending else None
        self._numbers = self.encoding.numbers(self.state, pending[0]) if pending else []

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._open is None

    @property
    def seat(self) -> int:
        """The seat that decides now."""
        assert self._open is not None, "the game is over"
        return self._open.seat

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions, ascending."""
        return sorted(self._numbers)

    def mask(self, seat: int | None = None) -> Mask:
        """The legal actions of a seat as a mask; a seat that is not asked can only wait."""
        out = np.zeros(self.actions, np.int8)
        mine = self._open is not None and seat in {None, self._open.seat}
        out[self._numbers if mine else WAIT] = 1
        return out

    def meaning(self, number: int) -> Any:
        """What an action would do here, as a deed of the protocol."""
        assert self._open is not None, "the game is over"
        return self.game.notation.deed(self.state, self._open, self._action(number))

    def words(self, number: int) -> str:
        """What an action would do here, as a phrase."""
        assert self._open is not None, "the game is over"
        return self.game.notation.option(self.state, self._open, self._action(number)).en

    def _action(self, number: int) -> int:
        assert self._open is not None, "the game is over"
        if number not in self._numbers:
            legal = [
                f"{known} ({' '.join(words(self.encoding, known))})" for known in self.legal[:8]
            ]
            raise Refused("action", f"{number} is not legal now", f"legal: {', '.join(legal)}")
        return self._open.options[self._numbers.index(number)]

    def step(self, number: int, events: list[Event] | None = None) -> None:
        """Apply an action and append its events to `events`, if given."""
        self.game.apply(self.state, self.seat, self._action(number), events)
        self.decisions += 1
        self.look()

    def observe(self, seat: int) -> Numbers:
        """What a seat sees."""
        out = np.empty(self.encoding.size, np.uint8)
        self.encoding.observe(self.state, seat, out.data, 0)
        return out

    def rewards(self) -> list[float]:
        """The rewards at the end: they sum to zero, and a tie of all is zero."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.seats
        winners = outcome.winners or tuple(range(self.seats))
        gain = (self.seats - len(winners)) / len(winners)
        return [gain if seat in winners else -1.0 for seat in range(self.seats)]

    def table(self, seat: int) -> str:
        """A view as text."""
        return self.game.notation.table(self.game.view(self.state, seat)).en


def restored(game: str, choices: dict[str, Any], packed: bytes | None, decisions: int) -> Episode:
    """Unpickle an episode."""
    episode = Episode(game, choices)
    if packed is not None:
        episode.state = episode.game.unpack(packed)
        episode.decisions = decisions
        episode.look()
    return episode
