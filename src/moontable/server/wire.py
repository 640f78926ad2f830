"""Every message between the server and a client at a table, as types.

It knows the words on the wire and nothing behind them; JSON Schema and the browser's TypeScript
types are generated from here.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from moontable.tables.log import Absent, Pace

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
LevelName = Annotated[str, Meta(min_length=1, max_length=40)]
Object = dict[str, Any]


class Request(Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """A client's wish; the reply carries its `id`."""

    id: Id


class Hello(Request, tag="hello"):
    """The first message: who I am and the last entry I know, so that nothing is missed or doubled.

    Without a key one watches.
    """

    key: Key | None = None
    last: Count | None = None
    look: SeatNumber | None = None


class Look(Request, tag="look"):
    """See the table from one of my seats: two at one screen change places."""

    seat: SeatNumber | None = None


class Answer(Request, tag="answer"):
    """Answer the decision `ask` by number or by meaning; an answer to an older one is refused."""

    ask: Count
    seat: SeatNumber
    action: int | None = None
    deed: Object | None = None


class WhyNot(Request, tag="why_not"):
    """Is this deed possible, and if not, why?"""

    seat: SeatNumber
    deed: Object


class Question(Request, tag="question"):
    """One of the game's own questions, such as `strength`."""

    question: LevelName
    fields: Object = {}


class Hint(Request, tag="hint"):
    """What would a bot do in my place?"""

    seat: SeatNumber
    level: LevelName | None = None


class Undo(Request, tag="undo"):
    """Go back so that only the first `to` decisions stand, where that is free."""

    to: Count


class TakeBack(Request, tag="take_back"):
    """Ask the others whether I may go back that far."""

    to: Count


class Consent(Request, tag="consent"):
    """Answer somebody's wish to take back."""

    yes: bool


class Say(Request, tag="say"):
    """A line of chat: plain text."""

    text: Line


class Mute(Request, tag="mute"):
    """The host takes a person's voice in the chat, or gives it back."""

    person: Count
    muted: bool


class Sit(Request, tag="sit"):
    """Take an open seat before the game begins."""

    seat: SeatNumber


class Stand(Request, tag="stand"):
    """Give my seat up before the game begins."""

    seat: SeatNumber


class SeatBot(Request, tag="seat_bot"):
    """The host lets a bot sit, or opens the seat with no level, before the game begins."""

    seat: SeatNumber
    level: LevelName | None = None


class Choose(Request, tag="choose"):
    """What a seat plays, such as its deck, before the game begins."""

    seat: SeatNumber
    player: Object


class Start(Request, tag="start"):
    """The host begins the game."""


class CallAbsent(Request, tag="call_absent"):
    """Somebody whose turn it is does not seem to be here: start the countdown."""

    seat: SeatNumber


class Replace(Request, tag="replace"):
    """Let a bot play an absent person's seat on after the countdown."""

    seat: SeatNumber
    level: LevelName | None = None


class Reclaim(Request, tag="reclaim"):
    """Take my seat back from the bot."""

    seat: SeatNumber


class Resign(Request, tag="resign"):
    """Give the game up: with two players it ends, else a bot plays on."""

    seat: SeatNumber


ClientMessage = (
    Hello
    | Look
    | Answer
    | WhyNot
    | Question
    | Hint
    | Undo
    | TakeBack
    | Consent
    | Say
    | Mute
    | Sit
    | Stand
    | SeatBot
    | Choose
    | Start
    | CallAbsent
    | Replace
    | Reclaim
    | Resign
)


class Words(Struct):
    """One sentence in both languages."""

    de: str
    en: str


class Option(Struct):
    """One answer to a decision, by number, by meaning and in words."""

    action: int
    deed: Object
    de: str
    en: str


class Asked(Struct):
    """A decision put to one of my seats; `ask` is what the answer must name."""

    ask: int
    seat: int
    kind: str
    source: str | None
    prompt: Words
    options: list[Option]


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
    result: Result | None


class Told(Struct):
    """One event of the game as I may know it."""

    event: str
    seat: int | None
    de: str
    en: str
    data: Object


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
    events: list[Told]


class Person(Struct):
    """Somebody with a key to this table."""

    person: int
    name: str
    seats: list[int]
    host: bool
    muted: bool
    here: bool


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


class ServerMessage(Struct, tag_field="type"):
    """What the server says."""


class Welcome(ServerMessage, tag="welcome"):
    """The answer to `hello`: the table, what was missed, and how it stands now."""

    id: int
    about: About
    me: Person | None
    people: list[Person]
    missed: list[Entry]
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
    """A request was refused; nothing was changed. `id` is null if the message was unreadable."""

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
