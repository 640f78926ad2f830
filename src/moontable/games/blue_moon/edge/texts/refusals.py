"""One short sentence for each reason why a deed is not possible."""

from typing import Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.content.powers import forbidding
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import PHASE_WORDS, named
from moontable.games.blue_moon.edge.texts import phrases
from moontable.kernel import NO_CARD, Message, Reason

CASES: Final = ("plain", "at-hand", "choice", "duty", "other")
PLAIN, AT_HAND, CHOICE, DUTY, OTHER = range(5)
"""The cases of a rule that has several: see `bm.refusals.ftl`."""

THIS: Final = say("this-card")


def refusal(reason: Reason) -> Message:
    """The sentence of a reason: its case, with the cards it names."""
    case, card, phase = reason.detail
    return say(
        f"no-{reason.rule.lower()}-{CASES[case]}",
        card=_named(card),
        source=_named(reason.source),
        phase=PHASE_WORDS[phase],
        types=_forbidden(reason.source),
    )


def _named(card: int) -> Message:
    return THIS if card == NO_CARD else named(card)


def _forbidden(card: int) -> Message:
    """What a forbidding power forbids, in a few words."""
    power = None if card == NO_CARD else card_at(card).power
    if power is None or power.verb != forbidding.FORBID:
        return Message()
    types, which = phrases.plural(power.which.types, phrases.OR), power.which
    if which.above:
        return say("types-above", types=types, above=which.above)
    if which.text is None:
        return types
    return say("types-text" if which.text else "types-no-text", types=types)
