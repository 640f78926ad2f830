"""Sentences about showing hands, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import showing as powers
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules

TELLS: Final[Tells] = {
    powers.DISCLOSE: (
        always(
            "Sobald diese Karte aktiv wird, musst du deine Handkarten aufdecken; sie bleiben "
            "offen, solange du sie auf der Hand hast.",
            "When this card becomes active, you must turn your hand cards face up; they stay open "
            "as long as you hold them.",
        ),
        rules("POWER", 25, 26, 27),
    ),
}
