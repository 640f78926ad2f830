"""Sentences about replacing, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import replacing as powers
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules

TELLS: Final[Tells] = {
    powers.REPLACE_ANY: (
        always(
            "ich darf jede meiner Handkarten ersetzen, als hätte sie ERSETZEN.",
            "I may replace any of my hand cards as if it had REPLACE.",
        ),
        (*rules("CARD", 13), *rules("ICON-REPLACE", 1, 2, 3)),
    ),
}
