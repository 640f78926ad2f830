"""Every message of the server to a client at a table, as types.

It knows the words on the wire and nothing behind them; JSON Schema and the browser's TypeScript
types are generated from here, from `requests` and from `bodies`.
"""

from typing import Literal

from msgspec import Struct

from moontable.tables.describe import GameEvent, Option, Words
from moontable.tables.log import Absent, Beginning, Object, Pace


class Asked(Struct):
    """A decision put to one of my seats; `ask` is what the answer must name."""

    ask: int
    seat: int
    kind: str
    source: str | None
    prompt: Words
    options: list[Option]
    window: int | None
    """Milliseconds an answer may take where anybody could have one; whoever has none waits too."""


class Waiting(Struct):
    """A seat that is asked something, since when (milliseconds since 1970)."""

    seat: int
    since: int


class SeatState(Struct):
    """Who sits where: a person, a bot or nobody yet; `away` is when a bot may step in."""

    kind: Literal["human", "bot", "open"]
    name: str | None
    person: int | None
    level: str | None
    player: Object
    replaced: bool
    resigned: bool
    away: int | None
    clock: int | None


class Wish(Struct):
    """Somebody asks to take back to decision `to`; `missing` have not answered yet."""

    seat: int
    to: int
    missing: list[int]


class UndoState(Struct):
    """Where one undo leads, where this turn began, how far back is free, how often I may ask.

    The last step is checked when it is asked for: what brought news cannot be unseen.
    """

    step: int | None
    reset: int | None
    lowest: int | None
    asks_left: int
    wish: Wish | None


class Shoulder(Struct):
    """Who looks over whose shoulder; while it is not `open`, the person only asks the seat."""

    person: int
    name: str
    seat: int
    open: bool


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: Words


class Now(Struct):
    """The table as I may see it at entry `seq`."""

    seq: int
    status: Literal["gathering", "playing", "over"]
    decisions: int
    seats: list[SeatState]
    look: int | None
    view: Object | None
    asks: list[Asked]
    waiting: list[Waiting]
    undo: UndoState
    shoulders: list[Shoulder]
    result: Result | None


class Entry(Struct):
    """One line of the table's log: what was done, by whom, and what happened."""

    seq: int
    at: int
    kind: str
    seat: int | None
    name: str | None
    de: str
    en: str
    data: Object
    events: list[GameEvent]


class Person(Struct):
    """Somebody with a key to this table."""

    person: int
    name: str
    seats: list[int]
    host: bool
    muted: bool
    here: bool


class Bout(Struct):
    """A game of a match that was played."""

    table: str
    winner: int
    points: int
    void: bool


class Match(Struct):
    """A match of several games to so many points: how sets go on, and the games before this one."""

    way: str
    to: int
    games: list[Bout]


class About(Struct):
    """What does not change while a table is played."""

    table: str
    game: str
    title: Words
    ruleset: str
    options: Object
    seed: int | None
    pace: Pace
    absent: Absent
    hints: bool
    guarded: bool
    public: bool
    created: int
    rematch: str | None
    match: Match | None
    begins_from: Beginning
    """Who chose the cards: nobody (`deal`), or the host by a seed, a record or a position."""
    commitment: str | None
    """The SHA-256 of the secret the cards come from, from the opening of a table that deals on."""
    secret: str | None
    """The secret itself, 32 bytes in hexadecimal, once the game is over."""
    shares: list[str]
    """What each seat's player has added to the secret so far; empty for whoever added nothing."""


class ServerMessage(Struct, tag_field="type"):
    """What the server says."""


class Welcome(ServerMessage, tag="welcome"):
    """The answer to `hello`: the table, what was missed, and how it stands now.

    Of much that was missed only the last page comes; the `skipped` lines before it can be asked for
    with `entries`.
    """

    id: int
    about: About
    me: Person | None
    people: list[Person]
    missed: list[Entry]
    skipped: int
    now: Now


class Update(ServerMessage, tag="update"):
    """A new entry; in order, without gaps. `now` is the state after it.

    To whoever asked for the entry this is the reply: `id` is that request's.
    """

    seq: int
    entry: Entry
    now: Now
    id: int | None


class People(ServerMessage, tag="people"):
    """Who is here; not an entry, nothing is lost by missing it."""

    people: list[Person]


class Done(ServerMessage, tag="done"):
    """A question was answered; `body` holds what was asked for."""

    id: int
    body: Object


class Fault(ServerMessage, tag="fault"):
    """A request was refused; nothing was changed. `id` is null if the message was unreadable.

    With the code `unknown` nobody can say whether it was written; if so, an `update` will tell.
    """

    id: int | None
    code: str
    where: str
    message: str
    reasons: list[Object]


class Bye(ServerMessage, tag="bye"):
    """The server closes this connection; reconnect with the last `seq` unless `final`."""

    code: Literal["slow"]
    final: bool


ServerMessages = Welcome | Update | People | Done | Fault | Bye
