"""The sentence a player reads on a card, made from its power in German and English.

It knows which verb is told by which sentence; "I" is who laid the card, "you" the other player.
What the power does stands in `verbs` and `law`.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.content.powers.words import Power
from moontable.games.blue_moon.edge.texts import effects, later, limits
from moontable.games.blue_moon.edge.texts.phrases import (
    AND,
    ICONS,
    NUMBERS,
    TYPES,
    cards,
    counted,
    listed,
    say,
)
from moontable.kernel import Words

Told = Callable[[Power], Words]


def text_of(card: Card) -> Words:
    """What the card's power says, or nothing for a card without one."""
    if card.power is None:
        return Words("", "")
    told = TELL[card.power.verb](card.power)
    told = Words(told.de[0].upper() + told.de[1:], told.en[0].upper() + told.en[1:])
    if card.id not in card.power.which.but_cards or card.power.verb == does.EACH_RECALLS:
        return told
    return say(
        "{told} Das gilt nicht, solange du „{name}“ hast und dessen Sonderfunktion nicht "
        "ignoriert wird.",
        "{told} This does not hold while you have {name} and its power text is not ignored.",
        told=told,
        name=Words(card.de, card.en),
    )


def facts_line(card: Card) -> Words:
    """Type, values, icons, moons and capacity in words."""
    told = [TYPES[card.type][0]]
    told[0] = Words(told[0].de, told[0].en.capitalize())
    if card.fire >= 0:
        told.append(
            Words(f"Feuer {card.fire}, Erde {card.earth}", f"fire {card.fire}, earth {card.earth}")
        )
    icons = [word for icon, word in ICONS.items() if card.icons & icon]
    if icons:
        told.append(listed(icons, AND))
    if card.moons:
        told.append(
            Words(
                f"{card.moons} Mond{'e' if card.moons > 1 else ''}",
                f"{card.moons} moon{'s' if card.moons > 1 else ''}",
            )
        )
    if card.capacity:
        told.append(Words(f"Ladekapazität {card.capacity}", f"capacity {card.capacity}"))
    return Words(" · ".join(word.de for word in told), " · ".join(word.en for word in told))


def _deed(de: str, en: str) -> Told:
    """A verb that is told by its moment, its number of cards and one phrase."""
    return lambda power: effects.may(power, de, en, **_numbers(power))


def _always(de: str, en: str) -> Told:
    """A verb that is told by one sentence."""
    return lambda power: say(de, en, **_numbers(power))


def _numbers(power: Power) -> dict[str, Words]:
    if power.amount not in NUMBERS:
        return {}
    return {
        "n": NUMBERS[power.amount],
        "cards": cards(power.amount),
        "hand_cards": counted(
            power.amount, Words("Handkarte", "hand card"), Words("Handkarten", "hand cards")
        ),
        "extra_cards": counted(
            power.amount,
            Words("zusätzliche Karte", "extra card"),
            Words("zusätzliche Karten", "extra cards"),
        ),
    }


TELL: Final[dict[int, Told]] = {
    does.IGNORE_CARDS: limits.ignore_cards,
    does.IGNORE_TEXT: limits.ignore_text,
    does.IGNORE_ICONS: limits.ignore_icons,
    does.FORBID: limits.forbid,
    does.LIMIT_LAYING: limits.limit_laying,
    does.LIMIT_ACTIVE: limits.limit_active,
    does.LIMIT_TAKING: limits.limit_taking,
    does.NO_CALL: _always(
        "Solange diese Karte wirkt, darfst du von mir nicht verlangen, Farbe zu bekennen.",
        "While this card works, you may not call my bluff.",
    ),
    does.EXTRA: limits.extra,
    does.NEXT_FREE: limits.next_free,
    does.AS_FREE: limits.as_free,
    does.AGAIN: _always(
        "In diesem Zug muss ich keinen Charakter ausspielen; die aktiven Karten meines "
        "Kampfbereichs bleiben aktiv und kämpfen noch einmal.",
        "This turn I need not play a character; the active cards of my combat area stay active "
        "and fight again.",
    ),
    does.FROM_HAND: _always(
        "In dem Zug, in dem ich dieses Schiff anlande, darf ich auch Handkarten auslegen.",
        "On the turn I land this ship, I may also lay cards from my hand.",
    ),
    does.MULTIPLY: effects.multiply,
    does.RAISE: effects.raise_values,
    does.RAISE_STRENGTH: effects.raise_strength,
    does.ZERO: effects.zero,
    does.DRAGONS: effects.dragons_won,
    does.STORM: _always(
        "Habe ich zu Beginn meines Zuges mindestens {n} aktive Stürme, gewinne ich sofort einen "
        "Drachen; mehr bringen alle Stürme zusammen nicht.",
        "If I have at least {n} active Storms at the start of my turn, I win one dragon at once; "
        "all Storms together bring no more.",
    ),
    does.FLOOD: _always(
        "Habe ich nach dem Ende meines Zuges mindestens {n} aktive Fluten, musst du dich sofort "
        "zurückziehen.",
        "If I have at least {n} active Floods after the end of my turn, you must retreat at once.",
    ),
    does.SIRENS: limits.sirens,
    does.CATERPILLAR: limits.caterpillar,
    does.MUST_LAY: limits.must_lay,
    does.DOUBLE_CATERPILLAR: _always(
        "Die Zahlen in der Sonderfunktion einer meiner Raupen verdoppeln sich.",
        "The numbers in the power text of one of my Caterpillars double.",
    ),
    does.ONLY_IF: limits.only_if,
    does.DRAW: _deed("{cards} ziehen", "draw {cards}"),
    does.DRAW_FROM_DISCARD: _deed(
        "meinen Abwurfstapel verdeckt mischen und {cards} daraus ziehen",
        "shuffle my discard pile face down and draw {cards} from it",
    ),
    does.SEARCH_PILE: _deed(
        "{cards} aus meinem Nachziehstapel heraussuchen, dir zeigen und auf die Hand nehmen; "
        "danach mische ich den Stapel",
        "look for {cards} in my draw pile, show you what I take and put it into my hand; then I "
        "shuffle the pile",
    ),
    does.SEARCH_DISCARD: _deed(
        "{cards} aus meinem Abwurfstapel aussuchen, dir zeigen und auf die Hand nehmen",
        "choose {cards} from my discard pile, show you what I take and put it into my hand",
    ),
    does.FAVOUR: _deed(
        "meinen Nachziehstapel durchsuchen und daraus entweder eine Einflusskarte ausspielen oder "
        "einen Charakter, eine Verstärkung oder eine Unterstützung auf eines meiner Schiffe laden; "
        "danach mische ich den Stapel",
        "look through my draw pile and either play an influence card from it or load a character, "
        "a booster or a support from it onto one of my ships; then I shuffle the pile",
    ),
    does.TAKE_BACK: effects.take_back,
    does.DISCARD_YOURS: effects.discard_yours,
    does.BLIND_DISCARD: _deed(
        "{cards} blind aus deiner Hand ziehen und abwerfen",
        "pull {cards} blindly from your hand and discard what I pulled",
    ),
    does.YOU_DISCARD: _deed(
        "dich {hand_cards} deiner Wahl abwerfen lassen",
        "have you discard {hand_cards} of your choice",
    ),
    does.YOU_DISCARD_DOWN_TO: _always(
        "Sobald diese Karte aktiv wird, musst du Handkarten deiner Wahl abwerfen, bis du "
        "höchstens {n} hast.",
        "When this card becomes active, you must discard hand cards of your choice until you hold "
        "no more than {n}.",
    ),
    does.DISCARD_OWN_HAND: _deed(
        "beliebig viele meiner Handkarten abwerfen", "discard any number of my hand cards"
    ),
    does.PUT_UNDER: _deed(
        "beliebig viele meiner Handkarten unter meinen Nachziehstapel legen",
        "put any number of my hand cards under my draw pile",
    ),
    does.RESHUFFLE: _deed(
        "meinen Abwurfstapel in meinen Nachziehstapel mischen",
        "shuffle my discard pile into my draw pile",
    ),
    does.DISCLOSE: _always(
        "Sobald diese Karte aktiv wird, musst du deine Handkarten aufdecken; sie bleiben offen, "
        "solange du sie auf der Hand hast.",
        "When this card becomes active, you must turn your hand cards face up; they stay open as "
        "long as you hold them.",
    ),
    does.BUY_DRAGON: effects.buy_dragon,
    does.LOAD_NOW: effects.load,
    does.WAIVE: later.waive,
    does.KEEP_ACTIVE: later.keep_active,
    does.NO_EXTRA_DRAW: later.no_extra_draw,
    does.REPLACE_ANY: later.replace_any,
    does.EACH_DISCARDS: later.each_discards,
    does.EACH_RECALLS: later.each_recalls,
    does.EACH_RESHUFFLES: later.each_reshuffles,
    does.EACH_DROPS_SUPPORTS: later.each_drops_supports,
    does.EACH_CROWNS: later.each_crowns,
    does.EACH_DRAWS: later.each_draws,
    does.EACH_BUYS: later.each_buys,
    does.EACH_NEW_HAND: later.each_new_hand,
    does.SHUFFLE_YOURS: later.shuffle_yours,
    does.CROWN: later.crown,
    does.START_DRAGON: later.start_dragon,
    does.CRYSTAL: later.crystal,
    does.CANCEL: later.cancel,
    does.AWAY: later.away,
    does.NO_DRAGON: later.no_dragon,
    does.DRAW_EXTRA: _deed("{extra_cards} ziehen", "draw {extra_cards}"),
    does.FILL_TO: _deed(
        "Karten ziehen, bis ich {n} auf der Hand habe", "draw cards until I hold {n}"
    ),
    does.SACRIFICE: _deed(
        "bis zu {n} Karten offen von meinem Nachziehstapel auf die Hand nehmen; eine davon werfe "
        "ich ab",
        "take up to {n} cards openly from my draw pile into my hand; one of them I discard",
    ),
    does.DEEDS_TO_COME: _deed(
        "bis zu {extra_cards} ziehen; ziehe ich mindestens eine, mische ich danach zwei Handkarten "
        "meiner Wahl in meinen Nachziehstapel",
        "draw up to {extra_cards}; if I draw at least one, I then shuffle two hand cards of my "
        "choice into my draw pile",
    ),
    does.TOP_OF_PILE: _deed(
        "die oberste Karte deines Nachziehstapels abwerfen",
        "discard the top card of your draw pile",
    ),
}
