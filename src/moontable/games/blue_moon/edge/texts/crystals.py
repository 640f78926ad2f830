"""Sentences about crystal cards, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import crystals as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules
from moontable.kernel import Words


def crystal(power: Power) -> Words:
    """A crystal card and the dragon it needs."""
    return phrases.worded(
        "ich darf diese Karte nur ausspielen, wenn {condition}. Solange sie aktiv ist, zählt sie "
        "am Spielende einen Kristall für mich.",
        "I may play this card only if {condition}. While it is active, it counts as one crystal "
        "for me when the game ends.",
        condition=phrases.condition(power, power.amount),
    )


TELLS: Final[Tells] = {
    powers.CROWN: (
        always(
            "in meiner Aktionsphase darf ich eine Kristallkarte ausspielen, als stünde ihr Drache "
            "auf meiner Seite.",
            "in my action phase I may play one crystal card as if its dragon were on my side.",
        ),
        rules("ACHIEVEMENT", 1),
    ),
    powers.CRYSTAL: (crystal, rules("ACHIEVEMENT", 3)),
}
