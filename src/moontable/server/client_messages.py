"""The messages of a client at a table, as types, and the order that each of them makes."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Union

from msgspec import Meta, Struct
from msgspec.structs import asdict

from moontable.tables import absence, orders, shoulder
from moontable.tables.log import Count, Key, LevelName, Object, SeatNumber, Share, leaves
from moontable.tables.orders import Order

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """A message of a client; the reply carries its `id`."""

    id: Id


class OrderRequest(Request):
    """A request to change the table; its fields are the arguments of its order."""

    makes: ClassVar[Callable[..., Order]]

    def order(self, person: int | None) -> Order:
        """The order, given by this person."""
        fields = asdict(self)
        del fields["id"]
        return type(self).makes(person, **fields)


class Hello(Request, tag="hello"):
    """The first message: my key (none to watch) and the last entry I know."""

    key: Key | None = None
    last: Count | None = None
    look: SeatNumber | None = None


class Look(Request, tag="look"):
    """See the table from another of my seats, as when two share one screen."""

    seat: SeatNumber | None = None


class Entries(Request, tag="entries"):
    """Request a page of the log after entry `after`."""

    after: Count


class Answer(OrderRequest, tag="answer"):
    """Answer the decision `ask` with an action or a deed; outdated answers are refused."""

    ask: Count
    seat: SeatNumber
    action: int | None = None
    deed: Object | None = None
    makes: ClassVar = orders.decide


class WhyNot(Request, tag="why_not"):
    """Ask whether a deed is possible, and if not, why."""

    seat: SeatNumber
    deed: Object


class Question(Request, tag="question"):
    """Run one of the game's own queries, such as `strength`."""

    question: LevelName
    fields: Object = {}


class Hint(Request, tag="hint"):
    """Ask what a bot would do in my place."""

    seat: SeatNumber
    level: LevelName | None = None


class Undo(OrderRequest, tag="undo"):
    """Undo all but the first `to` decisions, where that is free."""

    to: Count
    makes: ClassVar = orders.undo


class TakeBack(OrderRequest, tag="take_back"):
    """Ask the others for permission to go back that far."""

    to: Count
    makes: ClassVar = orders.take_back


class Consent(OrderRequest, tag="consent"):
    """Allow or refuse a request to take back."""

    yes: bool
    makes: ClassVar = orders.consent


class LookOver(OrderRequest, tag="look_over"):
    """As a spectator, ask to see a player's view; without a seat, stop seeing it."""

    seat: SeatNumber | None = None
    makes: ClassVar = shoulder.look_over


class LetLook(OrderRequest, tag="let_look"):
    """Share my view with a spectator who asked, or stop sharing it."""

    person: Count
    yes: bool
    makes: ClassVar = shoulder.let_look


class Say(OrderRequest, tag="say"):
    """Say something in the chat, in plain text."""

    text: ChatText
    makes: ClassVar = orders.say


class Mute(OrderRequest, tag="mute"):
    """As the host, mute a person in the chat or undo that."""

    person: Count
    muted: bool
    makes: ClassVar = orders.mute


class Remove(OrderRequest, tag="remove"):
    """As the host, remove a person before the game begins."""

    person: Count
    makes: ClassVar = orders.remove


class Publish(OrderRequest, tag="publish"):
    """As the host, let people join without an invitation, or stop that."""

    public: bool
    makes: ClassVar = orders.publish


class Sit(OrderRequest, tag="sit"):
    """Take an open seat before the game begins."""

    seat: SeatNumber
    makes: ClassVar = orders.sit


class Stand(OrderRequest, tag="stand"):
    """Leave my seat before the game begins."""

    seat: SeatNumber
    makes: ClassVar = orders.stand


class AddShare(OrderRequest, tag="share"):
    """Before the game, add random digits to the secret that decides the cards."""

    share: Share
    makes: ClassVar = orders.share


class SeatBot(OrderRequest, tag="seat_bot"):
    """As the host, seat a bot before the game begins; without a level, open the seat."""

    seat: SeatNumber
    level: LevelName | None = None
    makes: ClassVar = orders.seat_bot


class Choose(OrderRequest, tag="choose"):
    """Choose what a seat plays, such as its deck, before the game begins."""

    seat: SeatNumber
    player: Object
    makes: ClassVar = orders.choose


class Start(OrderRequest, tag="start"):
    """As the host, start the game."""

    makes: ClassVar = orders.start


class CallAbsent(OrderRequest, tag="call_absent"):
    """Start the countdown for somebody who is not here and has to move."""

    seat: SeatNumber
    makes: ClassVar = absence.call_absent


class Replace(OrderRequest, tag="replace"):
    """After the countdown, let a bot play an absent person's seat."""

    seat: SeatNumber
    level: LevelName | None = None
    makes: ClassVar = absence.replace


class Reclaim(OrderRequest, tag="reclaim"):
    """Take my seat back from the bot."""

    seat: SeatNumber
    makes: ClassVar = absence.reclaim


class Resign(OrderRequest, tag="resign"):
    """Resign: with two players the game ends, otherwise a bot plays on."""

    seat: SeatNumber
    makes: ClassVar = absence.resign


REQUESTS: Final = tuple(leaves(Request))
ClientMessage: Any = Union[REQUESTS]  # noqa: UP007 - a value, not an annotation
