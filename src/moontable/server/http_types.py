"""The bodies of HTTP requests and responses, as types; OpenAPI is made from them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from moontable.kernel import Message
from moontable.tables.agreement import (
    Absent,
    Count,
    InitialSeat,
    Key,
    Language,
    LevelName,
    Name,
    Object,
    Pace,
    SeatNumber,
    Status,
)
from moontable.tables.review import Progress, Review

Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request; unknown fields are refused."""


class PlayOn(Body, frozen=True):
    """A finished table to continue after `upto` of its decisions."""

    table: Key
    upto: Count


class MatchRequest(Body, frozen=True):
    """A match to a number of points, and how sets change between games."""

    way: Literal["keep", "swap", "draw", "choose"] = "swap"
    to: Annotated[int, Meta(ge=1, le=100)] = 5
    heap: Annotated[list[Object], Meta(max_length=50)] = []
    first: Annotated[int, Meta(ge=0, le=1)] = 0


class NewTable(Body, frozen=True, kw_only=True):
    """A table to open."""

    game: Name
    setup: Object = {}
    seed: Seed | None = None
    seats: Annotated[list[InitialSeat], Meta(max_length=10)]
    mine: Annotated[list[SeatNumber], Meta(max_length=10)] = []
    name: Name
    pace: Pace = Pace()
    absent: Absent = Absent()
    public: bool = False
    hints: bool = True
    guarded: bool = True
    record: Object | None = None
    upto: Count | None = None
    play_on: PlayOn | None = field(default=None, name="from")
    position: Object | None = None
    match: MatchRequest | None = None
    language: Language | None = None
    waits_for_share: bool = False
    """If nobody else has to join, start after the host's share instead of at once."""


class SetupRequest(Body, frozen=True):
    """A set-up to check."""

    setup: Object


class DeckRequest(Body, frozen=True):
    """A deck as a list, one card per line, or as a share code; options may add packs."""

    text: Annotated[str, Meta(max_length=20_000)]
    options: Object = {}


class TrialRequest(Body, frozen=True):
    """A choice to try against others; each is a player's part of a set-up."""

    choice: Object
    against: Annotated[list[Object], Meta(min_length=1, max_length=20)]
    games: Annotated[int, Meta(ge=2, le=200, multiple_of=2)] = 20
    level: LevelName = "novice"
    setup: Object = {}
    seed: Seed | None = None


class Join(Body, frozen=True):
    """Join a table with its invitation, or without if it is public."""

    name: Name
    invite: Key | None = None
    seat: SeatNumber | None = None


class Keys(Body, frozen=True):
    """The keys that a browser remembers."""

    keys: Annotated[list[Key], Meta(max_length=200)]


class OneKey(Body, frozen=True):
    """A guest's key to add to an account."""

    key: Key


class Credentials(Body, frozen=True):
    """An account's name and passphrase."""

    name: Name
    passphrase: Passphrase


class MailNotice(Body, frozen=True):
    """A mail address for "your turn" notices."""

    address: Annotated[str, Meta(min_length=3, max_length=200, pattern=r"^[^@\s]+@[^@\s]+$")]


class Confirm(Body, frozen=True):
    """The code from the first mail."""

    code: Key


class WebhookNotice(Body, frozen=True):
    """A webhook for "your turn" notices, such as of ntfy or Discord."""

    address: Annotated[str, Meta(min_length=1, max_length=500)]


class PushNotice(Body, frozen=True):
    """A browser's Web Push subscription."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Key
    auth: Key


class Rating(Struct):
    """A level's Elo rating with its 95 % interval; `novice` is 1000."""

    elo: int
    low: int
    high: int


class GameInfo(Message, frozen=True, kw_only=True):
    """A game that can be played here."""

    game: str
    players: list[int]
    rulesets: dict[str, str]
    levels: list[str]
    ratings: dict[str, Rating]
    questions: dict[str, list[str]]


class Features(Struct):
    """Notices that this server can send: mail, Web Push, posts to these hosts."""

    mail: bool
    push: str | None
    webhooks: list[str]


class Greeting(Struct):
    """The server, its games and its features."""

    version: str
    protocol: str
    games: list[GameInfo]
    features: Features


class Opened(Struct):
    """A new table: the host's key and the invitation for others."""

    table: str
    key: str
    invite: str


class Joined(Struct):
    """A key to a table, and the seat if one was taken."""

    key: str
    seat: int | None


class Followed(Struct):
    """A key to the rematch."""

    table: str
    key: str


class KeyGiven(Struct):
    """A key."""

    key: str


class Breach(Message, frozen=True, kw_only=True):
    """A rule that a deck breaks, or a line that cannot be read."""

    rule: str
    where: str


class DeckReport(Struct):
    """A deck as it was read, with every breach; a game adds fields of its own."""

    cards: list[str]
    legal: bool
    breaches: list[Breach]
    code: str | None
    """The share code of a legal deck."""
    text: Message


class Rate(Struct):
    """A win rate `p` with its 95 % interval, from `n` games; games of one deal count less."""

    p: float
    low: float
    high: float
    n: int
    effective: float


class TrialLine(Struct):
    """A line of a trial: the rates so far against each opponent, and against all."""

    rates: list[Rate]


class ReviewLine(Struct, omit_defaults=True):
    """A line of a review: its progress, or the finished review."""

    progress: Progress | None = None
    review: Review | None = None
    fault: str = ""


class SeatSummary(Struct):
    """A seat of a table in a list."""

    kind: Literal["human", "bot", "open"]
    name: str | None
    level: str | None
    player: Object


class Summary(Struct):
    """A table in a list."""

    table: str
    game: str
    status: Status
    seats: list[SeatSummary]
    created: int
    moved: int
    waiting: list[int]
    mine: list[int]
    decisions: int
    public: bool
    hours: int | None
    language: Language | None
    winners: list[int]


class Tables(Struct):
    """A list of tables."""

    tables: list[Summary]


class Problem(Struct):
    """What was wrong, and where."""

    code: str
    where: str
    message: str
    reasons: list[Object]


class Error(Struct):
    """The body of an error response."""

    error: Problem
