"""Sentences about what both players do, and the rules that bear on such powers.

It knows which phrases a power of this family calls for.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import both_players as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts.phrases import cards, counted, printed, say
from moontable.games.blue_moon.edge.texts.sentences import AT_ONCE, Tells, rules
from moontable.kernel import Words

EACH: Final = Words(
    "Sobald diese Karte aktiv wird, {does}; du tust es zuerst.",
    "When this card becomes active, {does}; you do so first.",
)
CHOSEN_ONES: Final = (*AT_ONCE, *rules("CARD", 1))


def _each(de: str, en: str, **parts: Words) -> Words:
    return say(EACH.de, EACH.en, does=say(de, en, **parts))


def each_discards(power: Power) -> Words:
    """Both discard hand cards."""
    hand_cards = counted(
        power.amount, Words("Handkarte", "hand card"), Words("Handkarten", "hand cards")
    )
    return _each(
        "wirft jeder von uns {cards} seiner Wahl ab",
        "each of us discards {cards} of his choice",
        cards=hand_cards,
    )


def each_recalls(power: Power) -> Words:
    """Both take a leadership action back into the pile."""
    del power
    return _each(
        "zeigt jeder von uns eine seiner ausgespielten Anführeraktionen, nur nicht diese Karte, "
        "und mischt sie in seinen Nachziehstapel",
        "each of us shows one of his played leadership actions, but not this card, and shuffles "
        "it into his draw pile",
    )


def each_reshuffles(power: Power) -> Words:
    """Both shuffle the discard pile in."""
    del power
    return _each(
        "mischt jeder von uns seinen Abwurfstapel in seinen Nachziehstapel",
        "each of us shuffles his discard pile into his draw pile",
    )


def each_drops_supports(power: Power) -> Words:
    """Both lose their supports."""
    del power
    return _each(
        "wirft jeder von uns seine aktiven Unterstützungen ab, ausgenommen Karten mit nicht "
        "ignoriertem GESCHÜTZT",
        "each of us discards his active supports, except cards whose PROTECTED icon is not ignored",
    )


def each_crowns(power: Power) -> Words:
    """Both may play a crystal card."""
    del power
    return _each(
        "darf jeder von uns eine Kristallkarte ausspielen, als stünde ihr Drache auf seiner Seite",
        "each of us may play one crystal card as if its dragon were on his side",
    )


def each_draws(power: Power) -> Words:
    """Both draw."""
    return _each(
        "zieht jeder von uns {cards}", "each of us draws {cards}", cards=cards(power.amount)
    )


def each_buys(power: Power) -> Words:
    """Both may buy a dragon."""
    return _each(
        "darf jeder von uns {price} abwerfen und dafür einen Drachen gewinnen",
        "each of us may discard {price} and win one dragon for it",
        price=printed(power),
    )


def each_new_hand(power: Power) -> Words:
    """Both get a new hand."""
    return _each(
        "mischt jeder von uns seine Handkarten in seinen Nachziehstapel und zieht {cards}",
        "each of us shuffles his hand into his draw pile and draws {cards}",
        cards=cards(power.amount),
    )


TELLS: Final[Tells] = {
    powers.EACH_DISCARDS: (
        each_discards,
        CHOSEN_ONES,
    ),
    powers.EACH_RECALLS: (
        each_recalls,
        (*CHOSEN_ONES, *rules("AREA", 6)),
    ),
    powers.EACH_RESHUFFLES: (
        each_reshuffles,
        CHOSEN_ONES,
    ),
    powers.EACH_DROPS_SUPPORTS: (
        each_drops_supports,
        (*CHOSEN_ONES, *rules("ICON-PROTECTED", 5)),
    ),
    powers.EACH_CROWNS: (
        each_crowns,
        (*CHOSEN_ONES, *rules("ACHIEVEMENT", 1)),
    ),
    powers.EACH_DRAWS: (
        each_draws,
        CHOSEN_ONES,
    ),
    powers.EACH_BUYS: (
        each_buys,
        (*CHOSEN_ONES, *rules("CARD", 2), *rules("DRAGON", 17)),
    ),
    powers.EACH_NEW_HAND: (
        each_new_hand,
        CHOSEN_ONES,
    ),
}
