"""Sentences about ships, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import loading as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, may, rules
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words


def load(power: Power) -> Words:
    """Hand cards onto the ship just played, and perhaps one laid from hand when it lands."""
    up_to = Words(
        f"bis zu {phrases.NUMBERS[power.amount].de}", f"up to {phrases.NUMBERS[power.amount].en}"
    )
    effect = may(
        power,
        "{n} meiner Handkarten auf dieses Schiff laden",
        "load {n} of my hand cards onto this ship",
        n=Words("eine", "one") if power.amount == 1 else up_to,
    )
    if not power.with_hand:
        return effect
    return phrases.worded(
        "{effect} In dem Zug, in dem ich es anlande, darf ich außerdem {card} aus der Hand "
        "auslegen.",
        "{effect} On the turn I land it, I may also lay {card} from my hand.",
        effect=effect,
        card=phrases.a(codes.LAID),
    )


TELLS: Final[Tells] = {
    powers.FROM_HAND: (
        always(
            "In dem Zug, in dem ich dieses Schiff anlande, darf ich auch Handkarten auslegen.",
            "On the turn I land this ship, I may also lay cards from my hand.",
        ),
        rules("ICON-SHIP", 15),
    ),
    powers.LOAD_NOW: (load, rules("ICON-SHIP", 8, 9, 12)),
}
