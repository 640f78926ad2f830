"""What is agreed on when a table opens, and the limits of its values."""

from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

Beginning = Literal["deal", "seed", "record", "position"]
Status = Literal["gathering", "playing", "over"]
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"

Name = Annotated[str, Meta(min_length=1, max_length=40, extra={"strip": True})]
LevelName = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["de", "en"]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{1,64}(?!\\n)$")]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
T = TypeVar("T")

Object = dict[str, Any]
"""A JSON object that only a game understands: a set-up, a player's part of it, a record."""


def leaves(base: type[T]) -> list[type[T]]:
    """The subclasses of a class that have no subclasses of their own."""
    deeper = base.__subclasses__()
    return [leaf for one in deeper for leaf in leaves(one)] if deeper else [base]


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """The pace: live with optional thinking time per player, or a number of hours per move."""

    hours: Annotated[int, Meta(ge=1, le=24 * 60)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Absent(Struct, frozen=True, forbid_unknown_fields=True):
    """The seconds after which a bot plays for an absent person (null: never), and its level."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = 60
    level: LevelName | None = None


class InitialSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat when the table opens."""

    kind: Literal["human", "bot", "open"] = "open"
    level: LevelName | None = None
    name: Name | None = None


class MatchGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game of a match: its table, its winner, the points and both sets."""

    table: str
    winner: int
    points: int
    sets: list[Object]
    void: bool = False
    """The winner's set was not legal."""


class MatchSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a match and its games before this table's."""

    way: str
    to: Annotated[int, Meta(ge=1, le=1000)]
    seed: int
    heap: list[Object] = []
    """The sets to draw from, or for bots to choose from."""
    first: Annotated[int, Meta(ge=0, le=1)] = 0
    games: list[MatchGame] = []


class Agreement(Struct, frozen=True):
    """What is agreed on when a table opens."""

    game: str
    setup: Object
    seed: int
    seed_chosen: bool
    seats: list[InitialSeat]
    mine: list[int]
    host: str
    pace: Pace = Pace()
    absent: Absent = Absent()
    public: bool = False
    hints: bool = True
    guarded: bool = True
    record: Object | None = None
    """The record that this table continues, up to where it does."""
    match: MatchSheet | None = None
    language: Language | UnsetType = UNSET
    """The language of the table's people; absent from older logs and where the host names none."""
    waits_for_share: bool | UnsetType = UNSET
    """Does a game that waits for nobody else begin only with its host's share?"""

    def player(self, seat: int) -> Object:
        """What the host chose for a seat to play."""
        players = self.setup.get("players", [])
        return dict(players[seat]) if seat < len(players) else {}

    @property
    def begins_from(self) -> Beginning:
        """Who chose the cards: nobody, or the host by a seed, a record or a position."""
        if self.record is None:
            return "seed" if self.seed_chosen else "deal"
        bare = "position" in self.record and not self.record.get("decisions")
        return "position" if bare else "record"
