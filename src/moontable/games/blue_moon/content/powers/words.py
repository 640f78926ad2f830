"""The vocabulary of powers: small constructors that read like the cards.

A power is declared here and nowhere carried out; `lower` turns it into tables, `text` into
sentences. A power's rank among others follows from its verb, never from a number on a card.
"""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.rules.codes import (
    ANY,
    CHARACTER,
    EARTH,
    FIRE,
    NO_ELEMENT,
    PROTECTED,
    STOP,
    SUPPORT,
)


class When(IntEnum):
    """When a power works."""

    ALWAYS = 0
    NOW = 1
    THIS_TURN = 2
    MY_TURN = 3
    START = 4
    AFTER_BOOST = 5
    END = 6
    LAYING = 7
    LANDING = 8
    ANSWER = 9
    GAME = 10


class Test(IntEnum):
    """A condition on the table at the moment of laying."""

    NEVER = 0
    YOUR_DRAGONS = 1
    YOUR_HAND_AHEAD = 2
    YOUR_CARDS = 3
    YOUR_ACTIVE = 4
    YOUR_STRENGTH = 5
    NO_CARDS_OF_MINE = 6
    NO_INFLUENCE_OF_MINE = 7
    YOUR_CHARACTERS = 8
    YOUR_BOOSTERS = 9
    YOUR_SUPPORTS = 10
    YOUR_CARDS_WITH_ICONS = 11
    YOUR_HYLAS = 12
    YOUR_FREE = 13
    MY_DRAGONS = 14


class Raise(IntEnum):
    """What a value rises to, other than a plain number."""

    SUM = 100
    HIGHER = 101


class Op(IntEnum):
    """How a power changes the number of dragons won by a retreat, in the order applied."""

    ADD = 1
    SUBTRACT = 2
    CAP = 3
    NONE = 4


class Area(IntEnum):
    """Where the cards lie that a power reaches."""

    ACTIVE = 0
    COMBAT = 1
    HAND = 2
    FEATS = 3


BOTH: Final = 1 << FIRE | 1 << EARTH
ANY_NUMBER: Final = 99
ALL: Final = 98


@dataclass(frozen=True)
class Which:
    """Which cards a power speaks of."""

    types: int = ANY
    text: bool | None = None
    icon: bool = False
    free: bool = False
    above: int = 0
    area: Area = Area.ACTIVE
    but_flit: bool = False
    but_unignored_protected: bool = False
    but_cards: tuple[str, ...] = ()
    but_last_character: bool = False
    but_itself: bool = False
    either: bool = False


@dataclass(frozen=True)
class Power:
    """One power: what, when, on which cards, how much, and whether its owner may decline."""

    verb: int
    when: When = When.ALWAYS
    which: Which = Which()
    amount: int = 0
    may: bool = False
    elements: int = BOTH
    op: int = 0
    test: Test = Test.NEVER
    turns_to: int = NO_ELEMENT
    but_icons: int = 0
    aimed: bool = False
    fire: int = 0
    earth: int = 0
    moons: int = 0
    split: bool = False
    either: bool = False
    from_ship: bool = False
    mine: bool = False
    with_hand: bool = False
    may_retreat: bool = False


def ignore_cards(types: int = ANY, *, icon: bool = False, but_flit: bool = False) -> Power:
    """Your cards of these types (or with icons) are ignored."""
    which = Which(types, icon=icon, but_flit=but_flit, but_unignored_protected=icon)
    return Power(does.IGNORE_CARDS, which=which)


def ignore_text(
    *, but_flit: bool = False, but_cards: tuple[str, ...] = (), this_turn: bool = False
) -> Power:
    """Your power texts are ignored."""
    when = When.THIS_TURN if this_turn else When.ALWAYS
    return Power(does.IGNORE_TEXT, when, Which(but_flit=but_flit, but_cards=but_cards))


def ignore_icons(*, but_protected: bool = False) -> Power:
    """Your icons are ignored, except STOP and perhaps PROTECTED."""
    return Power(does.IGNORE_ICONS, but_icons=STOP | (PROTECTED if but_protected else 0))


def you_may_not_lay(types: int = ANY, *, text: bool | None = None, above: int = 0) -> Power:
    """You may not lay cards of these types (with or without power text, or with high values)."""
    return Power(does.FORBID, which=Which(types, text=text, above=above))


def one_card_a_turn(area: Area) -> Power:
    """You may not lay more than one card a turn, at all or into the combat area."""
    return Power(does.LIMIT_LAYING, which=Which(area=area), amount=1)


def one_active_character() -> Power:
    """You may not end your character phase with more than one active character."""
    return Power(does.LIMIT_ACTIVE, which=Which(CHARACTER), amount=1)


def you_may_not_take(*, from_pile: bool, after: int = 0, while_holding: int = 0) -> Power:
    """You may not take cards: from your draw pile or at all, after some, or with a full hand."""
    area = Area.ACTIVE if from_pile else Area.HAND
    return Power(does.LIMIT_TAKING, which=Which(area=area), amount=after, op=while_holding)


def you_may_not_call() -> Power:
    """You may not call my bluff."""
    return Power(does.NO_CALL)


def additional(types: int, amount: int, *, this_turn: bool = False) -> Power:
    """I may lay more cards of a type."""
    when = When.THIS_TURN if this_turn else When.MY_TURN
    return Power(does.EXTRA, when, Which(types), amount, may=True)


def next_card_free() -> Power:
    """The next card I lay this turn is laid as if it had FREE."""
    return Power(does.NEXT_FREE, When.THIS_TURN)


def as_free_if(test: Test, amount: int) -> Power:
    """I may lay this card as if it had FREE if a condition holds."""
    return Power(does.AS_FREE, When.LAYING, amount=amount, test=test, may=True)


def attack_again() -> Power:
    """I need no character this turn, and my combat cards stay active."""
    return Power(does.AGAIN, When.THIS_TURN)


def land_with_hand() -> Power:
    """On the turn this ship lands I may also lay cards from my hand."""
    return Power(does.FROM_HAND, When.LANDING, may=True)


def doubled(types: int, *, elements: int = BOTH, one: bool = False) -> Power:
    """The values of my cards of a type, or of one of them, count twice."""
    return Power(does.MULTIPLY, which=Which(types), amount=2, elements=elements, aimed=one)


def raised(amount: int, *, elements: int = BOTH, one: bool = True) -> Power:
    """The values of one of my characters, or of all of them, rise to a number."""
    return Power(does.RAISE, which=Which(CHARACTER), amount=amount, elements=elements, aimed=one)


def bluffs_raised(amount: int) -> Power:
    """The values of my bluffs rise to a number."""
    return Power(does.RAISE, which=Which(SUPPORT), amount=amount)


def strength_raised(amount: int, *, elements: int = BOTH) -> Power:
    """My strength rises to a number."""
    return Power(does.RAISE_STRENGTH, amount=amount, elements=elements)


def zeroed(types: int, *, odd: bool) -> Power:
    """Odd or even printed values of your cards of these types count as 0."""
    return Power(does.ZERO, which=Which(types), amount=int(odd))


def dragons(op: Op, amount: int = 0, *, mine: bool, this_turn: bool = False) -> Power:
    """When I (`mine`) or you retreat, the other wins more, fewer or no dragons."""
    when = When.THIS_TURN if this_turn else When.ALWAYS
    return Power(does.DRAGONS, when, amount=amount, op=op, mine=mine)


def storm() -> Power:
    """With another storm I win a dragon at the start of my turn."""
    return Power(does.STORM, When.START, amount=2)


def flood() -> Power:
    """With another flood you must retreat after my turn."""
    return Power(does.FLOOD, amount=2)


def sirens() -> Power:
    """You must discard a character each turn, or I win a dragon."""
    return Power(does.SIRENS, which=Which(CHARACTER), amount=1)


def caterpillar(
    *, fire: int = 0, earth: int = 0, moons: int = 0, split: bool = False, either: bool = False
) -> Power:
    """You must discard printed values or moons each turn or retreat."""
    return Power(does.CATERPILLAR, fire=fire, earth=earth, moons=moons, split=split, either=either)


def caterpillar_doubled() -> Power:
    """The numbers in the text of one of my caterpillars double."""
    return Power(does.DOUBLE_CATERPILLAR, aimed=True)


def you_must_lay(types: int) -> Power:
    """You must play a card of this type on your turn or retreat."""
    return Power(does.MUST_LAY, which=Which(types))


def only_if(
    test: Test, amount: int = 0, *, element: int = NO_ELEMENT, turns_to: int = NO_ELEMENT
) -> Power:
    """I may lay this card only if a condition holds; then the fight changes its element."""
    elements = BOTH if element == NO_ELEMENT else 1 << element
    return Power(
        does.ONLY_IF, When.LAYING, amount=amount, test=test, elements=elements, turns_to=turns_to
    )


def draw(amount: int) -> Power:
    """I may draw cards."""
    return Power(does.DRAW, When.NOW, amount=amount, may=True)


def draw_from_discard(amount: int, when: When = When.NOW) -> Power:
    """I may draw random cards from my shuffled discard pile."""
    return Power(does.DRAW_FROM_DISCARD, when, amount=amount, may=True)


def search_pile(when: When = When.NOW) -> Power:
    """I may search my draw pile for a card."""
    return Power(does.SEARCH_PILE, when, amount=1, may=True)


def search_discard() -> Power:
    """I may choose a card of my discard pile."""
    return Power(does.SEARCH_DISCARD, When.NOW, amount=1, may=True)


def favour() -> Power:
    """I may search my draw pile for a ship to play or a card to load."""
    return Power(does.FAVOUR, When.NOW, amount=1, may=True)


def take_back(area: Area, *, but_itself: bool = False) -> Power:
    """I may take one of my cards back into my hand."""
    return Power(does.TAKE_BACK, When.NOW, Which(area=area, but_itself=but_itself), 1, may=True)


def discard_yours(
    which: Which, amount: int, *, when: When = When.NOW, test: Test = Test.NEVER, least: int = 0
) -> Power:
    """I may discard some or all of your cards."""
    return Power(does.DISCARD_YOURS, when, which, amount, may=True, test=test, op=least)


def discard_yours_if_landed(which: Which) -> Power:
    """If this card came from a landed ship I may discard all of your cards there."""
    return Power(does.DISCARD_YOURS, When.NOW, which, ALL, may=True, from_ship=True)


def blind_discard(amount: int) -> Power:
    """I may pull cards from your hand and discard them."""
    return Power(does.BLIND_DISCARD, When.NOW, amount=amount, may=True)


def you_discard(amount: int, when: When = When.NOW) -> Power:
    """I may have you discard cards of your choice."""
    return Power(does.YOU_DISCARD, when, amount=amount, may=True)


def you_discard_down_to(amount: int) -> Power:
    """You must discard down to a number of cards."""
    return Power(does.YOU_DISCARD_DOWN_TO, When.NOW, amount=amount)


def discard_own_hand() -> Power:
    """I may discard any number of my hand cards."""
    return Power(does.DISCARD_OWN_HAND, When.NOW, amount=ANY_NUMBER, may=True)


def put_under() -> Power:
    """I may put any number of my hand cards under my draw pile."""
    return Power(does.PUT_UNDER, When.NOW, amount=ANY_NUMBER, may=True)


def reshuffle() -> Power:
    """I may shuffle my discard pile into my draw pile."""
    return Power(does.RESHUFFLE, When.NOW, may=True)


def disclose() -> Power:
    """You must turn your hand face up."""
    return Power(does.DISCLOSE, When.NOW)


def buy_dragon(*, fire: int = 0, earth: int = 0, moons: int = 0, characters: int = 0) -> Power:
    """I may discard hand cards to win a dragon."""
    which = Which(CHARACTER) if characters else Which()
    price = Power(does.BUY_DRAGON, When.NOW, which, characters, may=True)
    return replace(price, fire=fire, earth=earth, moons=moons)


def buy_dragon_alike(types: int, amount: int) -> Power:
    """I may discard hand cards of one of these types, all of the same one, to win a dragon."""
    return Power(does.BUY_DRAGON, When.NOW, Which(types, either=True), amount, may=True)


def load_now(amount: int, *, with_hand: bool = False) -> Power:
    """I may load hand cards onto this ship, and perhaps lay one hand card when it lands."""
    return Power(does.LOAD_NOW, When.NOW, amount=amount, may=True, with_hand=with_hand)


def draw_extra(amount: int) -> Power:
    """At the end of my turn I may draw extra cards."""
    return Power(does.DRAW_EXTRA, When.END, amount=amount, may=True)


def fill_to(amount: int) -> Power:
    """At the end of my turn I may fill my hand up."""
    return Power(does.FILL_TO, When.END, amount=amount, may=True)


def sacrifice() -> Power:
    """At the end of my turn I may take up to three cards openly and discard one of them."""
    return Power(does.SACRIFICE, When.END, amount=3, may=True)


def deeds_to_come() -> Power:
    """At the end of my turn I may draw up to three cards, then shuffle two into my pile."""
    return Power(does.DEEDS_TO_COME, When.END, amount=3, may=True)


def top_of_your_pile() -> Power:
    """At the end of my turn I may discard the top card of your draw pile."""
    return Power(does.TOP_OF_PILE, When.END, amount=1, may=True)
