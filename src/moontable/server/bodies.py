"""What HTTP requests and answers contain, as types; the OpenAPI description follows from them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Key = Annotated[str, Field(min_length=1, max_length=100)]
Passphrase = Annotated[str, Field(min_length=8, max_length=200)]
LevelName = Annotated[str, Field(min_length=1, max_length=40)]
Object = dict[str, Any]


class Body(BaseModel):
    """No field nobody knows: a misspelt one is refused, not dropped."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    """Who shall sit on a seat."""

    kind: Literal["human", "bot", "open"] = "open"
    level: LevelName | None = None
    name: Name | None = None


class Pace(Body):
    """Live with optional thinking time, or hours for each move."""

    hours: Annotated[int, Field(ge=1, le=1440)] | None = None
    minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class Absent(Body):
    """When a bot of which level steps in for somebody who left; null seconds: never."""

    seconds: Annotated[int, Field(ge=5, le=86_400)] | None = 60
    level: LevelName | None = None


class PlayOn(Body):
    """A finished table and how many of its decisions stand."""

    table: Key
    upto: Annotated[int, Field(ge=0, le=1_000_000)]


class MatchWish(Body):
    """Several games to so many points, and how sets go from game to game."""

    way: Literal["keep", "swap", "draw", "choose"] = "swap"
    to: Annotated[int, Field(ge=1, le=100)] = 5
    heap: Annotated[list[Object], Field(max_length=50)] = []
    first: Annotated[int, Field(ge=0, le=1)] = 0


class NewTable(Body):
    """A table to be opened."""

    game: Name
    setup: Object = {}
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] | None = None
    seats: Annotated[list[SeatWish], Field(max_length=10)]
    mine: Annotated[list[Annotated[int, Field(ge=0, le=9)]], Field(max_length=10)] = []
    name: Name
    pace: Pace = Pace()
    absent: Absent = Absent()
    public: bool = False
    hints: bool = True
    guarded: bool = True
    record: Object | None = None
    upto: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    play_on: PlayOn | None = Field(default=None, alias="from")
    position: Object | None = None
    match: MatchWish | None = None


class SetupWish(Body):
    """A set-up to be checked."""

    setup: Object


class DeckWish(Body):
    """A deck as a list, one card a line, or as a share code; options may bring packs into play."""

    text: Annotated[str, Field(max_length=20_000)]
    options: Object = {}


class TrialWish(Body):
    """What shall be tried against what: players' parts of a set-up."""

    choice: Object
    against: Annotated[list[Object], Field(min_length=1, max_length=20)]
    games: Annotated[int, Field(ge=2, le=200, multiple_of=2)] = 20
    level: LevelName = "novice"
    setup: Object = {}
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] | None = None


class Join(Body):
    """Somebody comes to a table, by its invitation or because it is public."""

    name: Name
    invite: Key | None = None
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class Keys(Body):
    """The keys a browser remembers."""

    keys: Annotated[list[Key], Field(max_length=200)]


class OneKey(Body):
    """A guest's key to claim."""

    key: Key


class Credentials(Body):
    """An account's name and passphrase."""

    name: Name
    passphrase: Passphrase


class MailNotice(Body):
    """Where to write when it is one's turn."""

    address: Annotated[str, Field(min_length=3, max_length=200, pattern=r"^[^@\s]+@[^@\s]+$")]


class Confirm(Body):
    """The code from the first mail."""

    code: Key


class PushNotice(Body):
    """A browser's subscription to pushes."""

    endpoint: Annotated[str, Field(min_length=1, max_length=1000)]
    p256dh: Key
    auth: Key


class Opened(BaseModel):
    """A new table: one's own key and the invitation for others."""

    table: str
    key: str
    invite: str


class Joined(BaseModel):
    """A key to a table, and the seat if one was taken."""

    key: str
    seat: int | None


class Followed(BaseModel):
    """One's key to the rematch."""

    table: str
    key: str


class KeyGiven(BaseModel):
    """A key."""

    key: str


class Breach(BaseModel):
    """One way in which a deck breaks the rules, or a line that cannot be read."""

    rule: str
    where: str
    de: str
    en: str


class Deck(BaseModel):
    """A deck that was read, with everything wrong with it."""

    leader: str | None
    inquisitor: str | None
    cards: list[str]
    size: dict[str, int]
    foreign_moons: dict[str, int]
    legal: bool
    breaches: list[Breach]
    code: str | None
    text: dict[str, str]


class Sheet(BaseModel):
    """The score sheet of a match: its games, the points, and what the last loser found."""

    way: str
    to: int
    games: list[Object]
    scores: list[int]
    winner: int | None
    faults: list[Object]


class SeatSummary(BaseModel):
    """Who sits where."""

    kind: str
    name: str | None
    level: str | None
    player: Object


class Summary(BaseModel):
    """A table in a list."""

    table: str
    game: str
    status: str
    seats: list[SeatSummary]
    created: int
    moved: int
    waiting: list[int]
    mine: list[int]
    decisions: int
    public: bool
    hours: int | None


class Tables(BaseModel):
    """A list of tables."""

    tables: list[Summary]


class Problem(BaseModel):
    """What was wrong, where, and what would be right."""

    code: str
    where: str
    message: str
    reasons: list[Object]


class Error(BaseModel):
    """A refusal."""

    error: Problem
