"""Sentences of the later sets: the Chosen, interventions, crystals, inquisitors.

It knows which phrases such a power's fields call for; `text` knows which verb is told by what.
"""

from typing import Final

from moontable.games.blue_moon.content.powers.words import Power
from moontable.games.blue_moon.edge.texts.effects import may
from moontable.games.blue_moon.edge.texts.phrases import (
    MOMENTS,
    NUMBERS,
    a,
    cards,
    condition,
    counted,
    printed,
    say,
)
from moontable.games.blue_moon.rules.codes import ACTIONS, INTERVENTION
from moontable.kernel import Words

EACH: Final = Words(
    "Sobald diese Karte aktiv wird, {does}; du tust es zuerst.",
    "When this card becomes active, {does}; you do so first.",
)


def _each(de: str, en: str, **parts: Words) -> Words:
    return say(EACH.de, EACH.en, does=say(de, en, **parts))


def waive(power: Power) -> Words:
    """A mutant without its condition."""
    return say(
        "{moment} darf ich in meiner Charakterphase einen Mutanten auslegen, ohne dass seine "
        "Bedingung erfüllt ist.",
        "{moment} I may lay one mutant in my character phase although its condition does not hold.",
        moment=MOMENTS[power.when],
    )


def keep_active(power: Power) -> Words:
    """This card covers nothing."""
    del power
    return Words(
        "ich darf diese Karte auslegen, ohne die aktiven Karten meines Kampfbereichs abzudecken; "
        "sie bleiben dann aktiv.",
        "I may lay this card without covering the active cards of my combat area; they then stay "
        "active.",
    )


def no_extra_draw(power: Power) -> Words:
    """No extra cards at the end of your turn."""
    del power
    return Words(
        "Solange diese Karte wirkt, darfst du am Ende deines Zuges keine zusätzlichen Karten "
        "ziehen.",
        "While this card works, you may not draw extra cards at the end of your turn.",
    )


def replace_any(power: Power) -> Words:
    """All my cards can be replaced."""
    del power
    return Words(
        "ich darf jede meiner Handkarten ersetzen, als hätte sie ERSETZEN.",
        "I may replace any of my hand cards as if it had REPLACE.",
    )


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


def shuffle_yours(power: Power) -> Words:
    """Your areas go back into your pile."""
    return may(
        power,
        "dich alle Karten deines Kampf- und Unterstützungsbereichs, ob aktiv oder nicht, in deinen "
        "Nachziehstapel mischen lassen, ausgenommen aktive Karten mit GESCHÜTZT",
        "have you shuffle all cards of your combat and support areas, active or not, into your "
        "draw pile, except active cards with PROTECTED",
    )


def crown(power: Power) -> Words:
    """A crystal card without its dragon."""
    del power
    return Words(
        "in meiner Aktionsphase darf ich eine Kristallkarte ausspielen, als stünde ihr Drache auf "
        "meiner Seite.",
        "in my action phase I may play one crystal card as if its dragon were on my side.",
    )


def start_dragon(power: Power) -> Words:
    """A dragon when the game begins."""
    del power
    return Words(
        "zu Beginn des Spiels gewinne ich einen Drachen.",
        "when the game begins, I win one dragon.",
    )


def crystal(power: Power) -> Words:
    """A crystal card and the dragon it needs."""
    return say(
        "ich darf diese Karte nur ausspielen, wenn {condition}. Solange sie aktiv ist, zählt sie "
        "am Spielende einen Kristall für mich.",
        "I may play this card only if {condition}. While it is active, it counts as one crystal "
        "for me when the game ends.",
        condition=condition(power, power.amount),
    )


def cancel(power: Power) -> Words:
    """Your card is void."""
    retreat = Words("", "")
    if power.may_retreat:
        retreat = Words(
            " Danach darfst du dich zurückziehen, im ersten Zug eines Kampfes auf den Kampfbeginn "
            "verzichten.",
            " You may then retreat, or decline to start in the first turn of a fight.",
        )
    types = power.which.types
    what = a(types)
    if types == ACTIONS:
        what = Words("eine Aktionskarte", "an action card")
    elif types == INTERVENTION:
        what = Words("eine Intervention", "an intervention")
    return say(
        "ich darf diese Karte auslegen, wenn du {what} auslegst: Deine Karte ist ungültig und wird "
        "abgeworfen.{retreat}",
        "I may lay this card when you lay {what}: your card is void and is discarded.{retreat}",
        what=what,
        retreat=retreat,
    )


def away(power: Power) -> Words:
    """One of your cards goes after you announced."""
    del power
    return Words(
        "ich darf diese Karte auslegen, sofort nachdem du deine Stärke angesagt hast: Ich werfe "
        "eine deiner aktiven Verstärkungen oder Unterstützungen ab.",
        "I may lay this card immediately after you announced your strength: I discard one of "
        "your active boosters or supports.",
    )


def no_dragon(power: Power) -> Words:
    """One dragon fewer for you."""
    return say(
        "ich darf diese Karte auslegen, wenn du durch eine Sonderfunktion Drachen gewinnst: Du "
        "gewinnst {n} weniger.",
        "I may lay this card when a power text wins you dragons: you win {n} fewer.",
        n=Words(
            "einen" if power.amount == 1 else NUMBERS[power.amount].de, NUMBERS[power.amount].en
        ),
    )
