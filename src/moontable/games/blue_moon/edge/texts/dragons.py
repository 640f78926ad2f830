"""Sentences about dragons, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import dragons as powers
from moontable.games.blue_moon.content.powers.power import Op, Power, When
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import Tells, always, rules
from moontable.kernel import Words

RETREATING: Final = rules("DRAGON", 7, 15)


def dragons_won(power: Power) -> Words:
    """A retreat brings more, fewer or no dragons."""
    won = phrases.dragons(power.amount) if power.amount else phrases.NOTHING
    number = {
        Op.ADD: Words(f"{won.de} mehr", f"{won.en} more"),
        Op.SUBTRACT: Words(f"{won.de} weniger", f"{won.en} fewer"),
        Op.CAP: Words(f"höchstens {won.de}", f"at most {won.en}"),
        Op.NONE: Words("keinen Drachen", "no dragon"),
    }[Op(power.op)]
    retreat = (
        Words("ziehe ich mich{now} zurück, gewinnst du", "if I retreat{now}, you win")
        if power.mine
        else Words("ziehst du dich{now} zurück, gewinne ich", "if you retreat{now}, I win")
    )
    return phrases.worded(
        f"{retreat.de} {number.de}.",
        f"{retreat.en} {number.en}.",
        now=Words(" in diesem Zug", " this turn")
        if power.when == When.THIS_TURN
        else phrases.NOTHING,
    )


TELLS: Final[Tells] = {
    powers.DRAGONS: (dragons_won, RETREATING),
    powers.STORM: (
        always(
            "Habe ich zu Beginn meines Zuges mindestens {n} aktive Stürme, gewinne ich sofort "
            "einen Drachen; mehr bringen alle Stürme zusammen nicht.",
            "If I have at least {n} active Storms at the start of my turn, I win one dragon at "
            "once; all Storms together bring no more.",
        ),
        rules("DRAGON", 12, 16),
    ),
    powers.FLOOD: (
        always(
            "Habe ich nach dem Ende meines Zuges mindestens {n} aktive Fluten, musst du dich "
            "sofort zurückziehen.",
            "If I have at least {n} active Floods after the end of my turn, you must retreat at "
            "once.",
        ),
        rules("RETREAT", 11),
    ),
    powers.START_DRAGON: (
        always(
            "zu Beginn des Spiels gewinne ich einen Drachen.",
            "when the game begins, I win one dragon.",
        ),
        rules("INQUISITOR", 2),
    ),
}
