"""Sentences about replacing, and the rules that bear on such powers.

It knows which phrases a power of this family calls for.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import replacing as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts.sentences import Tells, rules
from moontable.kernel import Words


def replace_any(power: Power) -> Words:
    """All my cards can be replaced."""
    del power
    return Words(
        "ich darf jede meiner Handkarten ersetzen, als hätte sie ERSETZEN.",
        "I may replace any of my hand cards as if it had REPLACE.",
    )


TELLS: Final[Tells] = {
    powers.REPLACE_ANY: (
        replace_any,
        (*rules("CARD", 13), *rules("ICON-REPLACE", 1, 2, 3)),
    ),
}
