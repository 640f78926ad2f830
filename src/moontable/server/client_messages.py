"""Every message of a client at a table, as types, and the order each of them gives.

It knows the words on the wire and their limits; whether an order may be carried out, `orders` says.
"""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Union

from msgspec import Meta, Struct
from msgspec.structs import asdict

from moontable.tables import absence, orders, shoulder
from moontable.tables.log import Count, Key, LevelName, Object, SeatNumber, Share, leaves
from moontable.tables.orders import Order

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """A client's wish; the reply carries its `id`."""

    id: Id


class OrderRequest(Request):
    """A wish to change the table; its fields are those of the order it gives."""

    gives: ClassVar[Callable[..., Order]]

    def order(self, person: int | None) -> Order:
        """The order as this person gives it."""
        fields = asdict(self)
        del fields["id"]
        return type(self).gives(person, **fields)


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


class Entries(Request, tag="entries"):
    """The lines of the log after entry `after`, a page of them, as I may know them."""

    after: Count


class Answer(OrderRequest, tag="answer"):
    """Answer the decision `ask` by number or by meaning; an answer to an older one is refused."""

    ask: Count
    seat: SeatNumber
    action: int | None = None
    deed: Object | None = None
    gives: ClassVar = orders.decide


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


class Undo(OrderRequest, tag="undo"):
    """Go back so that only the first `to` decisions stand, where that is free."""

    to: Count
    gives: ClassVar = orders.undo


class TakeBack(OrderRequest, tag="take_back"):
    """Ask the others whether I may go back that far."""

    to: Count
    gives: ClassVar = orders.take_back


class Consent(OrderRequest, tag="consent"):
    """Answer somebody's wish to take back."""

    yes: bool
    gives: ClassVar = orders.consent


class LookOver(OrderRequest, tag="look_over"):
    """Ask a player whether I, who only watch, may look over the shoulder; no seat: look away."""

    seat: SeatNumber | None = None
    gives: ClassVar = shoulder.look_over


class LetLook(OrderRequest, tag="let_look"):
    """Answer somebody who asks to look over my shoulder; no also takes a consent back."""

    person: Count
    yes: bool
    gives: ClassVar = shoulder.let_look


class Say(OrderRequest, tag="say"):
    """A line of chat: plain text."""

    text: Line
    gives: ClassVar = orders.say


class Mute(OrderRequest, tag="mute"):
    """The host takes a person's voice in the chat, or gives it back."""

    person: Count
    muted: bool
    gives: ClassVar = orders.mute


class Remove(OrderRequest, tag="remove"):
    """The host sends a person away before the game begins; that person sits here no more."""

    person: Count
    gives: ClassVar = orders.remove


class Publish(OrderRequest, tag="publish"):
    """The host lets anybody come without an invitation, or nobody any more."""

    public: bool
    gives: ClassVar = orders.publish


class Sit(OrderRequest, tag="sit"):
    """Take an open seat before the game begins."""

    seat: SeatNumber
    gives: ClassVar = orders.sit


class Stand(OrderRequest, tag="stand"):
    """Give my seat up before the game begins."""

    seat: SeatNumber
    gives: ClassVar = orders.stand


class AddShare(OrderRequest, tag="share"):
    """Before the game whoever sits adds random digits to the secret the cards come from."""

    share: Share
    gives: ClassVar = orders.share


class SeatBot(OrderRequest, tag="seat_bot"):
    """The host lets a bot sit, or opens the seat with no level, before the game begins."""

    seat: SeatNumber
    level: LevelName | None = None
    gives: ClassVar = orders.seat_bot


class Choose(OrderRequest, tag="choose"):
    """What a seat plays, such as its deck, before the game begins."""

    seat: SeatNumber
    player: Object
    gives: ClassVar = orders.choose


class Start(OrderRequest, tag="start"):
    """The host begins the game."""

    gives: ClassVar = orders.start


class CallAbsent(OrderRequest, tag="call_absent"):
    """Somebody whose turn it is does not seem to be here: start the countdown."""

    seat: SeatNumber
    gives: ClassVar = absence.call_absent


class Replace(OrderRequest, tag="replace"):
    """Let a bot play an absent person's seat on after the countdown."""

    seat: SeatNumber
    level: LevelName | None = None
    gives: ClassVar = absence.replace


class Reclaim(OrderRequest, tag="reclaim"):
    """Take my seat back from the bot."""

    seat: SeatNumber
    gives: ClassVar = absence.reclaim


class Resign(OrderRequest, tag="resign"):
    """Give the game up: with two players it ends, else a bot plays on."""

    seat: SeatNumber
    gives: ClassVar = absence.resign


REQUESTS: Final = tuple(leaves(Request))
ClientMessage: Any = Union[REQUESTS]  # noqa: UP007 - whatever stands above is understood
