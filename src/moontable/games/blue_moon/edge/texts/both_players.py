"""Sentences about what both players do, and the rules that bear on such powers."""

from typing import Final

from moontable.games.blue_moon.content.powers import both_players as powers
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.games.blue_moon.edge.texts.sentences import AT_ONCE, Sentence, Tells, always, rules
from moontable.kernel import Words

CHOSEN_ONES: Final = (*AT_ONCE, *rules("CARD", 1))
BEFORE: Final = Words("Sobald diese Karte aktiv wird, ", "When this card becomes active, ")
AFTER: Final = Words("; du tust es zuerst.", "; you do so first.")


def _each(de: str, en: str) -> Sentence:
    """What each of us does, as part of a sentence."""
    return always(f"{BEFORE.de}{de}{AFTER.de}", f"{BEFORE.en}{en}{AFTER.en}")


def each_buys(power: Power) -> Words:
    """Both may buy a dragon."""
    effect = _each(
        "darf jeder von uns {{price}} abwerfen und dafür einen Drachen gewinnen",
        "each of us may discard {{price}} and win one dragon for it",
    )(power)
    return phrases.worded(effect.de, effect.en, price=phrases.printed(power))


TELLS: Final[Tells] = {
    powers.EACH_DISCARDS: (
        _each(
            "wirft jeder von uns {hand_cards} seiner Wahl ab",
            "each of us discards {hand_cards} of his choice",
        ),
        CHOSEN_ONES,
    ),
    powers.EACH_RECALLS: (
        _each(
            "zeigt jeder von uns eine seiner ausgespielten Anführeraktionen, nur nicht diese "
            "Karte, und mischt sie in seinen Nachziehstapel",
            "each of us shows one of his played leadership actions, but not this card, and "
            "shuffles it into his draw pile",
        ),
        (*CHOSEN_ONES, *rules("AREA", 6)),
    ),
    powers.EACH_RESHUFFLES: (
        _each(
            "mischt jeder von uns seinen Abwurfstapel in seinen Nachziehstapel",
            "each of us shuffles his discard pile into his draw pile",
        ),
        CHOSEN_ONES,
    ),
    powers.EACH_DROPS_SUPPORTS: (
        _each(
            "wirft jeder von uns seine aktiven Unterstützungen ab, ausgenommen Karten mit nicht "
            "ignoriertem GESCHÜTZT",
            "each of us discards his active supports, except cards whose PROTECTED icon is not "
            "ignored",
        ),
        (*CHOSEN_ONES, *rules("ICON-PROTECTED", 5)),
    ),
    powers.EACH_CROWNS: (
        _each(
            "darf jeder von uns eine Kristallkarte ausspielen, als stünde ihr Drache auf seiner "
            "Seite",
            "each of us may play one crystal card as if its dragon were on his side",
        ),
        (*CHOSEN_ONES, *rules("ACHIEVEMENT", 1)),
    ),
    powers.EACH_DRAWS: (
        _each("zieht jeder von uns {cards}", "each of us draws {cards}"),
        CHOSEN_ONES,
    ),
    powers.EACH_BUYS: (each_buys, (*CHOSEN_ONES, *rules("CARD", 2), *rules("DRAGON", 17))),
    powers.EACH_NEW_HAND: (
        _each(
            "mischt jeder von uns seine Handkarten in seinen Nachziehstapel und zieht {cards}",
            "each of us shuffles his hand into his draw pile and draws {cards}",
        ),
        CHOSEN_ONES,
    ),
}
