"""The people and seats of a table, with their open decisions and requests."""

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from moontable.kernel import Decision
from moontable.tables.agreement import Object


@dataclass
class Participant:
    """A person with a key to the table."""

    name: str
    host: bool = False
    muted: bool = False
    removed: bool = False
    share: str = ""
    """The person's share of the secret behind the deal."""


class SeatState(Struct):
    """A seat of a person, a bot or nobody; `away` is when a bot may step in."""

    kind: Literal["human", "bot", "open"]
    name: str | None
    person: int | None
    level: str | None
    player: Object
    replaced: bool
    resigned: bool
    away: int | None
    clock: int | None

    def occupy(
        self, *, person: int | None = None, name: str | None = None, level: str | None = None
    ) -> None:
        """Give the seat to a person, to a bot of a level, or to nobody."""
        self.person, self.name, self.level = person, name, level
        self.kind = "human" if person is not None else "open" if level is None else "bot"

    @property
    def plays_itself(self) -> bool:
        """Does a bot answer for this seat?"""
        return self.kind == "bot" or self.replaced or self.resigned


@dataclass(frozen=True)
class OpenDecision:
    """A seat's open decision; its number is that of the log entry that raised it."""

    number: int
    decision: Decision
    since: int


@dataclass(frozen=True)
class SharedView:
    """A seat whose view a spectator sees or, until it is `open`, asks to see."""

    seat: int
    owner: int
    open: bool = False


class UndoRequest(Struct):
    """Somebody asks to go back to decision `to`; `missing` have not answered yet."""

    seat: int
    to: int
    missing: list[int]
