"""A player's memory of a game: everything it saw and did, in order."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from moontable.kernel import Event, redact
from moontable.research.episode import Episode

DIGEST: Final = 12
LATEST: Final = 64
"""So many of the own actions stand in a tensor one by one."""
SIZE: Final = LATEST + DIGEST


class Memory:
    """One player's memory: its own actions, and a chain of digests over everything it saw."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.actions: list[int] = []
        self.seen: list[str] = []
        self.chain = bytes(DIGEST)

    def copy(self) -> "Memory":
        """An independent copy."""
        other = Memory(self.seat)
        other.actions, other.seen, other.chain = list(self.actions), list(self.seen), self.chain
        return other

    def act(self, number: int) -> None:
        """Remember an own action."""
        self.actions.append(number)
        self._remember(f"action {number}")

    def watch(self, episode: Episode, events: Sequence[Event]) -> None:
        """Remember visible events and the current view."""
        for event in events:
            seen = redact(event, self.seat)
            self._remember(f"event {seen.kind} {seen.seat} {seen.public} {seen.secret}")
        digest = blake2b(episode.observe(self.seat).tobytes(), digest_size=DIGEST).hexdigest()
        if not self.seen or self.seen[-1] != digest:
            self._remember(digest)

    def _remember(self, line: str) -> None:
        self.seen.append(line)
        self.chain = blake2b(self.chain + line.encode(), digest_size=DIGEST).digest()

    def text(self) -> str:
        """Everything, in order."""
        return "\n".join(self.seen)

    def numbers(self) -> Any:
        """The latest own actions (0 is none), and the digest byte by byte."""
        out = np.zeros(SIZE, np.float32)
        latest = self.actions[-LATEST:]
        out[: len(latest)] = latest
        out[LATEST:] = np.frombuffer(self.chain, np.uint8)
        return out
