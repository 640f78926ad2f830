"""What HTTP requests and answers contain, as types; OpenAPI and the browser's types follow."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from moontable.tables.describe import Words
from moontable.tables.log import (
    Absent,
    Count,
    Key,
    Language,
    LevelName,
    Name,
    Object,
    Pace,
    SeatNumber,
    SeatWish,
    Status,
)
from moontable.tables.review import Progress, Review

Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """No field nobody knows: a misspelt one is refused, not dropped."""


class PlayOn(Body, frozen=True):
    """A finished table and how many of its decisions stand."""

    table: Key
    upto: Count


class MatchWish(Body, frozen=True):
    """Several games to so many points, and how sets go from game to game."""

    way: Literal["keep", "swap", "draw", "choose"] = "swap"
    to: Annotated[int, Meta(ge=1, le=100)] = 5
    heap: Annotated[list[Object], Meta(max_length=50)] = []
    first: Annotated[int, Meta(ge=0, le=1)] = 0


class NewTable(Body, frozen=True, kw_only=True):
    """A table to be opened."""

    game: Name
    setup: Object = {}
    seed: Seed | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=10)]
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
    match: MatchWish | None = None
    language: Language | None = None
    waits_for_share: bool = False
    """Where nobody else is waited for: begin with the host's share instead of at once."""


class SetupWish(Body, frozen=True):
    """A set-up to be checked."""

    setup: Object


class DeckWish(Body, frozen=True):
    """A deck as a list, one card a line, or as a share code; options may bring packs into play."""

    text: Annotated[str, Meta(max_length=20_000)]
    options: Object = {}


class TrialWish(Body, frozen=True):
    """What shall be tried against what: players' parts of a set-up."""

    choice: Object
    against: Annotated[list[Object], Meta(min_length=1, max_length=20)]
    games: Annotated[int, Meta(ge=2, le=200, multiple_of=2)] = 20
    level: LevelName = "novice"
    setup: Object = {}
    seed: Seed | None = None


class Join(Body, frozen=True):
    """Somebody comes to a table, by its invitation or because it is public."""

    name: Name
    invite: Key | None = None
    seat: SeatNumber | None = None


class Keys(Body, frozen=True):
    """The keys a browser remembers."""

    keys: Annotated[list[Key], Meta(max_length=200)]


class OneKey(Body, frozen=True):
    """A guest's key to claim."""

    key: Key


class Credentials(Body, frozen=True):
    """An account's name and passphrase."""

    name: Name
    passphrase: Passphrase


class MailNotice(Body, frozen=True):
    """Where to write when it is one's turn."""

    address: Annotated[str, Meta(min_length=3, max_length=200, pattern=r"^[^@\s]+@[^@\s]+$")]


class Confirm(Body, frozen=True):
    """The code from the first mail."""

    code: Key


class WebhookNotice(Body, frozen=True):
    """An address of one's own that is posted to, such as of ntfy or Discord."""

    address: Annotated[str, Meta(min_length=1, max_length=500)]


class PushNotice(Body, frozen=True):
    """A browser's subscription to pushes."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Key
    auth: Key


class Rating(Struct):
    """Elo points of a level, `novice` at 1000, with a 95 % interval."""

    elo: int
    low: int
    high: int


class GameInfo(Struct):
    """A game that can be played here."""

    game: str
    de: str
    en: str
    players: list[int]
    rulesets: dict[str, str]
    levels: list[str]
    ratings: dict[str, Rating]
    questions: dict[str, list[str]]


class Features(Struct):
    """What this server offers beside: mail, pushes under a public key, posts to these hosts."""

    mail: bool
    push: str | None
    webhooks: list[str]


class Greeting(Struct):
    """Who we are, what can be played, and what is offered beside."""

    version: str
    protocol: str
    games: list[GameInfo]
    features: Features


class Opened(Struct):
    """A new table: one's own key and the invitation for others."""

    table: str
    key: str
    invite: str


class Joined(Struct):
    """A key to a table, and the seat if one was taken."""

    key: str
    seat: int | None


class Followed(Struct):
    """One's key to the rematch."""

    table: str
    key: str


class KeyGiven(Struct):
    """A key."""

    key: str


class Breach(Struct):
    """One way in which a deck breaks the rules, or a line that cannot be read."""

    rule: str
    where: str
    de: str
    en: str


class Size(Struct):
    """How many cards a deck has and should have."""

    found: int = field(name="is")
    should_be: int


class ForeignMoons(Struct):
    """How many moons of other peoples a deck has and may have."""

    found: int = field(name="is")
    at_most: int


class DeckReport(Struct):
    """A deck that was read, with everything wrong with it."""

    leader: str | None
    inquisitor: str | None
    cards: list[str]
    size: Size
    foreign_moons: ForeignMoons
    legal: bool
    breaches: list[Breach]
    code: str | None
    text: Words


class Rate(Struct):
    """A share of wins with its 95 % interval, of so many games; twins of a deal count less."""

    p: float
    low: float
    high: float
    n: int
    effective: float


class TrialLine(Struct):
    """A line of a trial: the rates against each opponent so far, and against all."""

    rates: list[Rate]


class ReviewLine(Struct, omit_defaults=True):
    """A line of a review that is being made: how far it is, or all of it."""

    progress: Progress | None = None
    review: Review | None = None
    fault: str = ""


class SeatSummary(Struct):
    """Who sits where."""

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
    """What was wrong, where, and what would be right."""

    code: str
    where: str
    message: str
    reasons: list[Object]


class Error(Struct):
    """A refusal."""

    error: Problem
