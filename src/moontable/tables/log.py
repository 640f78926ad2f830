"""What a table writes down: one entry after another, never changed and never taken out.

It knows the shape of an entry and of what was agreed on when the table was opened; what entries
mean is the table's business.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

Status = Literal["gathering", "playing", "over"]
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"

LONGEST_NAME: Final = 40
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Entry(Struct, frozen=True):
    """One line: its number, when (milliseconds since 1970), what, and with which data."""

    seq: int
    at: int
    kind: str
    data: dict[str, Any]


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How fast: live with optional thinking time per player, or so many hours for each move."""

    hours: Annotated[int, Meta(ge=1, le=24 * 60)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Absent(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many seconds a bot of which level plays an absent person's seat; null: never."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = 60
    level: Name | None = None


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat when the table opens."""

    kind: Literal["human", "bot", "open"] = "open"
    level: Name | None = None
    name: Name | None = None


class Bout(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a match that was played: where, who won how much, with which sets."""

    table: str
    winner: int
    points: int
    sets: list[dict[str, Any]]
    void: bool = False
    """The winner's set was not legal."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A match and its games before this table's."""

    way: str
    to: Annotated[int, Meta(ge=1, le=1000)]
    seed: int
    heap: list[dict[str, Any]] = []
    """The sets that are drawn from, or that bots choose from."""
    first: Annotated[int, Meta(ge=0, le=1)] = 0
    games: list[Bout] = []


class Agreement(Struct, frozen=True):
    """What is agreed on when a table is opened."""

    game: str
    setup: dict[str, Any]
    seed: int
    seed_chosen: bool
    seats: list[SeatWish]
    mine: list[int]
    host: str
    pace: Pace = Pace()
    absent: Absent = Absent()
    public: bool = False
    hints: bool = True
    guarded: bool = True
    record: dict[str, Any] | None = None
    """The record this table goes on from, cut where it goes on."""
    match: Sheet | None = None
