"""Reasons as messages: what stands in the way, then the rule."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from moontable.games.blue_moon_city.content.edition import PACKAGE, TILE_NAMES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge import why as r
from moontable.games.contents import rule_statements
from moontable.kernel import NO_CARD, Message, Reason, Who

PHASES: Final = tuple(say(f"phase-{phase}") for phase in names.PHASES)


def describe_reason(reason: Reason) -> Message:
    """The obstacle in this situation, or else the rule."""
    if not reason.detail:
        return rule_statements(PACKAGE)[reason.rule]
    kind, *details = reason.detail
    card = say("card-unnamed") if reason.source == NO_CARD else names.CARD_NAMES[reason.source]
    return NOTES[kind](card, details)


def _plain(words: Message) -> "Note":
    def note(card: Message, details: Sequence[int]) -> Message:
        del card, details
        return words

    return note


Note = Callable[[Message, Sequence[int]], Message]
NOTES: Final[Mapping[int, Note]] = {
    r.NOT_YOUR_TURN: lambda _, d: say("not-your-turn", who=Who(d[0])),
    r.IS_OVER: _plain(say("is-over")),
    r.OTHER_PHASE: lambda _, d: say("other-phase", now=PHASES[d[0]], phase=PHASES[d[1]]),
    r.NOT_IN_HAND: lambda card, _: say("not-in-hand", card=card),
    r.SAME_PLACE: _plain(say("same-place")),
    r.TOO_FAR: lambda _, d: say("too-far", steps=d[0], limit=d[1]),
    r.NO_SUCH_POWER: lambda card, _: say("no-such-power", card=card),
    r.OTHER_DRAGON: lambda card, d: say("other-dragon", card=card, dragon=names.DRAGON_NAMES[d[0]]),
    r.DRAGON_OUTSIDE: lambda _, d: say("dragon-outside", dragon=names.DRAGON_NAMES[d[0]]),
    r.MARCHING: _plain(say("marching")),
    r.OTHER_TILE: lambda _, d: say("other-tile", tile=TILE_NAMES[d[0]]),
    r.NO_BUILDING: _plain(say("no-building")),
    r.FINISHED: _plain(say("finished-already")),
    r.NO_BRICK: _plain(say("no-brick")),
    r.NO_SECTION: lambda _, d: say("no-section", count=d[0]),
    r.SECTION_TAKEN: lambda _, d: say("section-taken", who=Who(d[0])),
    r.TOO_POOR: lambda _, d: say("too-poor", colour=names.COLOUR_NAMES[d[0]], price=d[1]),
    r.WORTHLESS: lambda card, d: say(
        "worthless", card=card, colour=names.COLOUR_NAMES[d[0]], price=d[1]
    ),
    r.ASCENDING: lambda card, _: say("ascending", card=card),
    r.FIRST_PAY: _plain(say("first-pay")),
    r.NOT_AT_MARKET: _plain(say("not-at-market")),
    r.ONE_OFFERING: _plain(say("one-offering")),
    r.FEW_CRYSTALS: lambda _, d: say("few-crystals", price=say("crystals", count=d[0]), have=d[1]),
    r.FIRST_OFFER: _plain(say("first-offer")),
    r.NOT_ASKED: lambda _, d: say("not-asked", count=d[0], limit=d[1]),
    r.MUST_OFFER: _plain(say("must-offer")),
    r.OVERPAID: lambda _, d: say("overpaid", worth=d[0], price=d[1]),
    r.NO_STEPS: _plain(say("no-steps")),
    r.ASCENDING_LATER: lambda card, _: say("ascending-later", card=card),
    r.OBELISK_FULL: _plain(say("obelisk-full")),
    r.NO_YELLOW: _plain(say("no-yellow")),
    r.DRAGON_THERE: _plain(say("dragon-there")),
}
"""By the note that a reason's detail begins with."""
