"""The server's messages to a client at a table, as types; the wire schema is made from them."""

from typing import Literal

from msgspec import Struct, field

from moontable.kernel import Message
from moontable.tables.agreement import Absent, Beginning, Object, Pace
from moontable.tables.protocol import GameEvent, Option
from moontable.tables.seat import SeatState, UndoRequest


class PendingDecision(Struct):
    """A decision that one of my seats has to make; `ask` is what the answer must name."""

    ask: int
    seat: int
    kind: str
    source: str | None
    prompt: Message
    options: list[Option]
    window: int | None
    """Milliseconds to answer where anybody could have an answer; seats without one wait too."""


class WaitingSeat(Struct):
    """A seat that has a decision to make, and since when (milliseconds since 1970)."""

    seat: int
    since: int


class UndoState(Struct):
    """Where one undo leads, where this turn began, how far back is free, how often I may ask.

    The last step is checked when it is requested: what revealed something cannot be undone.
    """

    step: int | None
    reset: int | None
    lowest: int | None
    asks_left: int
    request: UndoRequest | None = field(name="wish")


class ViewShare(Struct):
    """A person who sees a seat's view; until it is `open`, that person only asks for it."""

    person: int
    name: str
    seat: int
    open: bool


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: Message


class TableState(Struct):
    """The table as I may see it at entry `seq`."""

    seq: int
    status: Literal["gathering", "playing", "over"]
    decisions: int
    seats: list[SeatState]
    look: int | None
    view: Object | None
    asks: list[PendingDecision]
    waiting: list[WaitingSeat]
    undo: UndoState
    view_shares: list[ViewShare] = field(name="shoulders")
    result: Result | None


class Entry(Message, frozen=True, kw_only=True):
    """An entry of the table's log: what was done, by whom, and what happened."""

    seq: int
    at: int
    kind: str
    seat: int | None
    name: str | None
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


class PlayedGame(Struct):
    """A finished game of a match."""

    table: str
    winner: int
    points: int
    void: bool


class MatchInfo(Struct):
    """A match to a number of points: how sets change between games, and the games so far."""

    way: str
    to: int
    games: list[PlayedGame]


class TableInfo(Struct):
    """What does not change while a table is played."""

    table: str
    game: str
    title: Message
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
    match: MatchInfo | None
    begins_from: Beginning
    """Who chose the cards: nobody (`deal`), or the host by a seed, a record or a position."""
    commitment: str | None
    """The SHA-256 of the secret that decides the cards, published when the table opens."""
    secret: str | None
    """The secret itself, 32 bytes in hexadecimal, once the game is over."""
    shares: list[str]
    """What each seat's player has added to the secret so far; empty for nothing."""


class ServerMessage(Struct, tag_field="type"):
    """A message of the server."""


class Welcome(ServerMessage, tag="welcome"):
    """The reply to `hello`: the table, its current state, and the entries missed.

    If many were missed, only the last page is sent; the `skipped` ones before it can be requested
    with `entries`.
    """

    id: int
    about: TableInfo
    me: Person | None
    people: list[Person]
    missed: list[Entry]
    skipped: int
    now: TableState


class Update(ServerMessage, tag="update"):
    """A new entry and the state after it; updates come in order and without gaps.

    The client that requested the entry gets it as its reply: `id` is that request's.
    """

    seq: int
    entry: Entry
    now: TableState
    id: int | None


class People(ServerMessage, tag="people"):
    """Who is here; not a log entry, so a client may miss it."""

    people: list[Person]


class Done(ServerMessage, tag="done"):
    """The reply to a query; `body` is the answer."""

    id: int
    body: Object


class Fault(ServerMessage, tag="fault"):
    """A request was refused and changed nothing; `id` is null if the message was unreadable.

    The code `unknown` says that the outcome is unknown; if it was written, an `update` follows.
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
