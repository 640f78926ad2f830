"""Sentences about drawing, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import drawing as powers
from moontable.games.blue_moon.edge.texts.sentences import AT_ONCE, AT_THE_END, Tells, deed

TELLS: Final[Tells] = {
    powers.DRAW: (deed("{cards} ziehen", "draw {cards}"), AT_ONCE),
    powers.DRAW_FROM_DISCARD: (
        deed(
            "meinen Abwurfstapel verdeckt mischen und {cards} daraus ziehen",
            "shuffle my discard pile face down and draw {cards} from it",
        ),
        AT_ONCE,
    ),
    powers.DRAW_EXTRA: (deed("{extra_cards} ziehen", "draw {extra_cards}"), AT_THE_END),
    powers.FILL_TO: (
        deed("Karten ziehen, bis ich {n} auf der Hand habe", "draw cards until I hold {n}"),
        AT_THE_END,
    ),
    powers.SACRIFICE: (
        deed(
            "bis zu {n} Karten offen von meinem Nachziehstapel auf die Hand nehmen; eine davon "
            "werfe ich ab",
            "take up to {n} cards openly from my draw pile into my hand; one of them I discard",
        ),
        AT_THE_END,
    ),
    powers.DEEDS_TO_COME: (
        deed(
            "bis zu {extra_cards} ziehen; ziehe ich mindestens eine, mische ich danach zwei "
            "Handkarten meiner Wahl in meinen Nachziehstapel",
            "draw up to {extra_cards}; if I draw at least one, I then shuffle two hand cards of my "
            "choice into my draw pile",
        ),
        AT_THE_END,
    ),
}
