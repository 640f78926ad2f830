"""Who sits at a table: people, and on each seat a person, a bot, or nobody yet.

It knows chairs and clocks as plain values; who may change them is said elsewhere.
"""

from dataclasses import dataclass, field
from typing import Literal

from moontable.kernel import Decision
from moontable.tables.log import Object


@dataclass
class Person:
    """Somebody with a key to the table."""

    name: str
    host: bool = False
    muted: bool = False
    removed: bool = False
    share: str = ""
    """What this person adds to the secret the cards come from."""


@dataclass
class Place:
    """A seat: `person` owns it; `level` plays it when it is a bot's or was taken over by one."""

    person: int | None = None
    name: str | None = None
    level: str | None = None
    player: Object = field(default_factory=dict)
    replaced: bool = False
    resigned: bool = False
    away: int | None = None
    clock: int | None = None

    @property
    def kind(self) -> Literal["human", "bot", "open"]:
        """A person's, a bot's, or open."""
        if self.person is not None:
            return "human"
        return "open" if self.level is None else "bot"

    @property
    def plays_itself(self) -> bool:
        """Does a bot answer for this seat?"""
        is_bot = self.person is None and self.level is not None
        return is_bot or self.replaced or self.resigned


@dataclass(frozen=True)
class Ask:
    """An open decision of a seat; its number is the log entry that raised it."""

    number: int
    decision: Decision
    since: int


@dataclass(frozen=True)
class Shoulder:
    """Somebody who watches asks to see a seat as its owner does; `open` once the owner consents."""

    seat: int
    owner: int
    open: bool = False


@dataclass
class Wish:
    """Somebody asks to take back; `missing` are the people who have not answered."""

    seat: int
    to: int
    missing: list[int]
