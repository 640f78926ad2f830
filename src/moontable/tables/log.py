"""What a table writes down: one entry after another, never changed and never taken out.

It knows the shape of an entry, of the facts in it and of what was agreed on when the table was
opened; each kind of fact stands in `facts`.
"""

import re
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from moontable.kernel import Event, Words

if TYPE_CHECKING:
    from moontable.tables.table import Table

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
"""A JSON object whose fields only a game knows: a set-up, a player's part of it, a record."""
SILENT: Final = Words("", "")


def leaves(base: type[T]) -> list[type[T]]:
    """Every class below that is not only the beginning of others."""
    deeper = base.__subclasses__()
    return [leaf for one in deeper for leaf in leaves(one)] if deeper else [base]


def _kind(name: str) -> str:
    """The kind of a fact as it is written down: `BotSeated` is `bot_seated`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Fact(Struct, frozen=True, tag_field="kind", tag=_kind):
    """Something done at a table: what it changes, what everybody may know, its sentence."""

    shown: ClassVar[tuple[str, ...]] = ()
    """The fields everybody may know, in the order of the wire."""
    moves: ClassVar[bool] = False
    """May seats be asked something else afterwards?"""
    says: ClassVar[Words] = SILENT
    """Its sentence, with its fields, the actor's `name` and the seat's number in it."""

    def fold(self, table: "Table") -> list[Event] | None:
        """Change the table; what happened in the game comes back."""

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat and the name it speaks of."""
        del table
        return None, None

    def visible(self, table: "Table") -> Object:
        """What everybody may know of it."""
        del table
        return {field: getattr(self, field) for field in self.shown}

    def sentence(self, table: "Table") -> Words:
        """What is said of it; nothing where events or the text itself say enough."""
        if self.says is SILENT:
            return SILENT
        seat, name = self.actor(table)
        data = {"number": (seat or 0) + 1, **asdict(self), "name": name}
        return Words(self.says.de.format(**data), self.says.en.format(**data))


class OfSeat(Fact, frozen=True):
    """A fact about a seat."""

    seat: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat, by the name of whoever sits there."""
        return self.seat, table.name_of(self.seat)


class OfPerson(Fact, frozen=True):
    """A fact about a person, wherever that person sits."""

    person: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The person by name."""
        return None, table.people[self.person].name


class Entry(Struct, frozen=True):
    """One line: its number, when (milliseconds since 1970), and what."""

    seq: int
    at: int
    fact: Fact

    @property
    def kind(self) -> str:
        """The name of what was done."""
        return str(self.fact.__struct_config__.tag)


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How fast: live with optional thinking time per player, or so many hours for each move."""

    hours: Annotated[int, Meta(ge=1, le=24 * 60)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Absent(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many seconds a bot of which level plays an absent person's seat; null: never."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = 60
    level: LevelName | None = None


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat when the table opens."""

    kind: Literal["human", "bot", "open"] = "open"
    level: LevelName | None = None
    name: Name | None = None


class MatchGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a match that was played: where, who won how much, with which sets."""

    table: str
    winner: int
    points: int
    sets: list[Object]
    void: bool = False
    """The winner's set was not legal."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A match and its games before this table's."""

    way: str
    to: Annotated[int, Meta(ge=1, le=1000)]
    seed: int
    heap: list[Object] = []
    """The sets that are drawn from, or that bots choose from."""
    first: Annotated[int, Meta(ge=0, le=1)] = 0
    games: list[MatchGame] = []


class Agreement(Struct, frozen=True):
    """What is agreed on when a table is opened."""

    game: str
    setup: Object
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
    record: Object | None = None
    """The record this table goes on from, cut where it goes on."""
    match: Sheet | None = None
    language: Language | UnsetType = UNSET
    """What is spoken at the table; kept only where the host says so, as older logs have it."""
    waits_for_share: bool | UnsetType = UNSET
    """Does a game that waits for no other person begin only with its host's share?"""

    def player(self, seat: int) -> Object:
        """What the host wished a seat to play."""
        players = self.setup.get("players", [])
        return dict(players[seat]) if seat < len(players) else {}

    @property
    def begins_from(self) -> Beginning:
        """Who chose the cards: nobody, or the host by a seed, a record or a position."""
        if self.record is None:
            return "seed" if self.seed_chosen else "deal"
        bare = "position" in self.record and not self.record.get("decisions")
        return "position" if bare else "record"
