"""A vectorised environment: many games stepped in one call, in the caller's buffers or its own.

The arrays are named as in PufferLib; `to_move` tells which seat a row belongs to.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from moontable.games import registry
from moontable.kernel import Refused
from moontable.research.episode import fresh_seed
from moontable.research.pool import EVERY_SEAT, ROTATING, Pool

__all__ = ["EVERY_SEAT", "ROTATING", "Vector"]


def _buffer(given: Any, shape: tuple[int, ...], what: str) -> NDArray[np.uint8]:
    """The caller's buffer if it fits, else a new one."""
    if given is None:
        return np.zeros(shape, np.uint8)
    right = f"a writable C-contiguous numpy array of uint8 or int8, {shape}"
    if not isinstance(given, np.ndarray) or given.shape != shape or given.itemsize != 1:
        raise Refused(f"buffers.{what}", "does not fit", right)
    if not given.flags.c_contiguous or not given.flags.writeable:
        raise Refused(f"buffers.{what}", "cannot be written row by row", right)
    return given


class _Rows:
    """An array with mostly zero rows: only changes are written."""

    def __init__(self, array: NDArray[np.uint8]) -> None:
        self._flat = array.reshape(-1)
        self._count, self._size = array.shape
        self._marked = np.zeros(0, np.int64)

    def write(self, written: bytes) -> None:
        """Write new rows given as `Marks`: clear the old ones, set the new ones."""
        marks = np.frombuffer(written, np.int64)
        marked = marks >> 8
        renewed = np.zeros(self._count, np.bool_)
        renewed[marked // self._size] = True
        if renewed.all():
            self._flat[self._marked] = 0
            self._marked = marked
        else:
            old = renewed[self._marked // self._size]
            self._flat[self._marked[old]] = 0
            self._marked = np.concatenate([self._marked[~old], marked])
        self._flat[marked] = marks.astype(np.uint8)


class Vector:
    """Many games of one set-up; after `reset` and `step` the arrays are current.

    Without `opponent` every seat is the caller's, and `to_move` says which seat each row asks. With
    a level its bots play all seats but `seat` (ROTATING: a different one in each deal).
    """

    def __init__(  # noqa: PLR0913 - what an environment is made of
        self,
        game: str = "",
        count: int = 64,
        setup: dict[str, Any] | None = None,
        opponent: str | None = None,
        seat: int = ROTATING,
        ms: int = 50,
        buffers: Mapping[str, Any] | None = None,
    ) -> None:
        if count < 1:
            raise Refused("count", f"is {count}", "one game or more")
        game = game or registry.default_game()
        chosen = registry.game(game)
        agreed = chosen.setup(setup or {})
        self.encoding = registry.encoding(game)
        self.count = count
        self.seats = len(agreed.players)
        given = buffers or {}
        size, actions = self.encoding.size, self.encoding.actions
        self.observations = _buffer(given.get("observations"), (count, size), "observations")
        self.masks = _buffer(given.get("masks"), (count, actions), "masks")
        self.observations.fill(0)
        self.masks.fill(0)
        self._seen, self._allowed = _Rows(self.observations), _Rows(self.masks)
        self.rewards = np.zeros(count, np.float32)
        self.all_rewards = np.zeros((count, self.seats), np.float32)
        """What every seat gets; the row's own seat gets `rewards`."""
        self.terminals = np.zeros(count, np.bool_)
        self.truncations = np.zeros(count, np.bool_)
        self.to_move = np.zeros(count, np.int64)
        self.pool = Pool(
            chosen,
            agreed,
            self.encoding,
            count,
            _bytes(self.observations),
            _bytes(self.masks),
            self._scatter,
        )
        if opponent is not None:
            if not ROTATING <= seat < self.seats or seat == EVERY_SEAT:
                raise Refused("seat", f"is {seat}", f"0 to {self.seats - 1}, or ROTATING")
            self.pool.oppose(registry.level(game, opponent), ms, seat)
        version = f"{game}/{self.encoding.version}"
        self.info = {
            "encoding": version,
            "ruleset_hash": chosen.ruleset_hash(agreed.ruleset),
        }

    def reset(self, seed: int | None = None, places: Sequence[int] | None = None) -> None:
        """Start new games, everywhere or at some places; without a seed with a fresh one."""
        if places is None:
            self.pool.seed(fresh_seed() if seed is None else seed)
        self.pool.rewards = [0.0] * (self.count * self.seats)
        for place in range(self.count) if places is None else dict.fromkeys(places):
            self.pool.deal(place)
        self.pool.show()
        self._tell(self.to_move)

    def step(self, actions: Any, deal_finished: bool = True) -> None:
        """One action per game; a finished game is dealt again and its action ignored."""
        acting = self.to_move
        self.to_move = np.zeros(self.count, np.int64)
        self.pool.step(np.asarray(actions, np.int64).tolist(), deal_finished)
        self._tell(acting)

    def _scatter(self, seen: bytes, allowed: bytes) -> None:
        """Write what a pool of many games has gathered."""
        self._seen.write(seen)
        self._allowed.write(allowed)

    def _tell(self, acting: NDArray[np.int64]) -> None:
        pool = self.pool
        self.to_move[:] = pool.to_move
        self.terminals[:] = pool.done
        self.all_rewards[:] = np.array(pool.rewards, np.float32).reshape(self.count, self.seats)
        if pool.level is not None:
            acting = self.to_move
        self.rewards[:] = self.all_rewards[np.arange(self.count), acting]

    @property
    def illegal(self) -> NDArray[np.bool_]:
        """The games that an illegal action has ended."""
        return np.array(self.pool.illegal, np.bool_)

    def action_masks(self) -> NDArray[np.bool_]:
        """The masks as sb3-contrib expects them."""
        return self.masks.view(np.bool_)


def _bytes(array: NDArray[np.uint8]) -> memoryview:
    """An array's memory, row by row."""
    return array.data.cast("B")
