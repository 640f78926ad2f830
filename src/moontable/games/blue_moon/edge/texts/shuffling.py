"""Sentences about shuffling, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import shuffling as powers
from moontable.games.blue_moon.edge.texts.sentences import AT_ONCE, Tells, deed, rules

TELLS: Final[Tells] = {
    powers.PUT_UNDER: (
        deed(
            "beliebig viele meiner Handkarten unter meinen Nachziehstapel legen",
            "put any number of my hand cards under my draw pile",
        ),
        AT_ONCE,
    ),
    powers.RESHUFFLE: (
        deed(
            "meinen Abwurfstapel in meinen Nachziehstapel mischen",
            "shuffle my discard pile into my draw pile",
        ),
        AT_ONCE,
    ),
    powers.SHUFFLE_YOURS: (
        deed(
            "dich alle Karten deines Kampf- und Unterstützungsbereichs, ob aktiv oder nicht, in "
            "deinen Nachziehstapel mischen lassen, ausgenommen aktive Karten mit GESCHÜTZT",
            "have you shuffle all cards of your combat and support areas, active or not, into your "
            "draw pile, except active cards with PROTECTED",
        ),
        (*AT_ONCE, *rules("ICON-PROTECTED", 1)),
    ),
}
