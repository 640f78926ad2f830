"""Sentences about values, dragons and cards that are taken or discarded.

It knows which phrases such a power's fields call for; `text` knows which verb is told by what.
"""

from typing import Final

from moontable.games.blue_moon.content.powers.words import (
    ALL,
    BOTH,
    Area,
    Op,
    Power,
    Raise,
    Test,
    When,
    Which,
)
from moontable.games.blue_moon.edge.texts.phrases import (
    AND,
    ELEMENTS,
    MOMENTS,
    NOTHING,
    NUMBERS,
    OR,
    RAISED_TO,
    TYPES,
    VALUES,
    a,
    condition,
    counted,
    dragons,
    listed,
    named,
    plural,
    printed,
    say,
)
from moontable.games.blue_moon.rules.codes import ACHIEVEMENT, CHARACTER, HYLA, LAID, LEADERSHIP
from moontable.kernel import Words

KINDS: Final = {
    LEADERSHIP: Words("Anführeraktionen", "leadership actions"),
    HYLA: Words("Hyla", "Hyla"),
    ACHIEVEMENT: Words("Kristallkarten", "crystal cards"),
}


def may(power: Power, de: str, en: str, **parts: Words) -> Words:
    """The owner may do something at the power's moment."""
    return say(
        f"{{moment}} darf ich {de}.",
        f"{{moment}} I may {en}.",
        moment=MOMENTS[power.when],
        **parts,
    )


def multiply(power: Power) -> Words:
    """Values count twice, of all cards of a type or of one."""
    whose = plural(power.which.types, AND)
    if not power.aimed:
        return say(
            "die Werte aller meiner {cards} zählen doppelt.",
            "the values of all my {cards} count twice.",
            cards=whose,
        )
    return say(
        "{values} eines meiner {cards} {count} doppelt.",
        "{values} of one of my {cards} {count} twice.",
        values=VALUES[power.elements][0],
        cards=whose,
        count=Words("zählen", "count") if power.elements == BOTH else Words("zählt", "counts"),
    )


def raise_values(power: Power) -> Words:
    """Values of one character rise, or those of all bluffs."""
    number = str(power.amount)
    if not power.aimed and power.which.types & CHARACTER:
        return say(
            "beide Werte jedes meiner Charaktere steigen auf {to}, soweit sie niedriger sind.",
            "both values of each of my characters rise to {to} where they are lower.",
            to=RAISED_TO[Raise(power.amount)],
        )
    if not power.aimed:
        return Words(
            f"jeder meiner Bluffs zählt mindestens {number}.",
            f"each of my bluffs counts at least {number}.",
        )
    values, they = VALUES[power.elements]
    both = power.elements == BOTH
    to = RAISED_TO[Raise(power.amount)] if power.amount in RAISED_TO else Words(number, number)
    return say(
        "{values} eines meiner Charaktere {rise} auf {to}, {if_} {they} niedriger {are}.",
        "{values} of one of my characters {rise} to {to} {if_} {they} {are} lower.",
        values=values,
        rise=Words("steigen", "rise") if both else Words("steigt", "rises"),
        to=to,
        if_=Words("soweit", "where") if both else Words("wenn", "if"),
        they=they,
        are=Words("sind", "are") if both else Words("ist", "is"),
    )


def raise_strength(power: Power) -> Words:
    """The strength is at least a number."""
    number = Words(str(power.amount), str(power.amount))
    if power.elements == BOTH:
        return say(
            "meine Stärke beträgt in jedem Element mindestens {n}.",
            "my strength is at least {n}, whatever the element.",
            n=number,
        )
    return say(
        "meine Stärke im Element {element} beträgt mindestens {n}.",
        "my strength in {element} is at least {n}.",
        element=ELEMENTS[power.elements.bit_length() - 1],
        n=number,
    )


def zero(power: Power) -> Words:
    """Odd or even printed values count nothing."""
    return say(
        "die {parity} aufgedruckten Werte deiner {cards} zählen als 0.",
        "the {parity} printed values of your {cards} count as 0.",
        parity=Words("ungeraden", "odd") if power.amount else Words("geraden", "even"),
        cards=plural(power.which.types, AND),
    )


def dragons_won(power: Power) -> Words:
    """A retreat brings more, fewer or no dragons."""
    won = dragons(power.amount) if power.amount else NOTHING
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
    return say(
        f"{retreat.de} {number.de}.",
        f"{retreat.en} {number.en}.",
        now=Words(" in diesem Zug", " this turn") if power.when == When.THIS_TURN else NOTHING,
    )


def take_back(power: Power) -> Words:
    """One of my cards comes back into my hand."""
    if power.which.area == Area.ACTIVE:
        return may(
            power,
            "eine meiner aktiven Karten auf die Hand nehmen",
            "take one of my active cards into my hand",
        )
    return may(
        power,
        "eine {other}Karte aus meinem Kampfbereich auf die Hand nehmen, ob aktiv oder nicht",
        "take one {other}card from my combat area into my hand, active or not",
        other=Words("andere ", "other ") if power.which.but_itself else NOTHING,
    )


def discard_yours(power: Power) -> Words:
    """Some or all of your cards go."""
    told = _all_of_yours(power.which) if power.amount == ALL else _one_of_yours(power.which)
    if power.which.free:
        told = Words(
            "alle deine aktiven Karten mit wirkendem FREI",
            "all your active cards whose FREE icon is in effect",
        )
    elif power.which.area == Area.FEATS:
        told = Words("eine deiner aktiven Kristallkarten", "one of your active crystal cards")
    if power.from_ship:
        return say(
            "spiele ich diese Karte von einem angelandeten Schiff aus, darf ich {told} abwerfen.",
            "if I play this card from a landed ship, I may discard {told}.",
            told=told,
        )
    if power.test != Test.NEVER:
        return may(
            power,
            "{told} abwerfen, wenn {condition}",
            "discard {told} if {condition}",
            told=told,
            condition=condition(power, power.op),
        )
    return may(
        power,
        "{once}{told} abwerfen{but}",
        "{once}discard {told}{but}",
        once=Words("einmal ", "once ") if power.when == When.MY_TURN else NOTHING,
        told=told,
        but=_last_character(power),
    )


def _last_character(power: Power) -> Words:
    if not power.which.but_last_character or power.amount == ALL:
        return NOTHING
    return Words(
        ", nicht aber deinen letzten aktiven Charakter", ", but not your last active character"
    )


def _one_of_yours(which: Which) -> Words:
    if which.icon:
        return Words(
            "eine deiner aktiven Karten mit Symbolen", "one of your active cards with icons"
        )
    return say(
        "{one} deiner aktiven {cards}",
        "{one} of your active {cards}",
        one=Words("einen" if which.types == CHARACTER else "eine", "one"),
        cards=plural(which.types, OR),
    )


def _all_of_yours(which: Which) -> Words:
    if which.area == Area.COMBAT:
        return Words(
            "alle Karten deines Kampfbereichs, ob aktiv oder nicht,",
            "all cards of your combat area, active or not",
        )
    if which.but_last_character:
        return Words(
            "alle aktiven Karten deines Kampfbereichs bis auf einen Charakter meiner Wahl",
            "all active cards of your combat area except one character of my choice",
        )
    if which.either:
        first, second = (TYPES[type_][1] for type_ in named(which.types))
        return say(
            "entweder alle deine aktiven {first} oder alle deine aktiven {second}",
            "either all your active {first} or all your active {second}",
            first=first,
            second=second,
        )
    return say(
        "alle deine aktiven {cards}", "all your active {cards}", cards=plural(which.types, AND)
    )


def load(power: Power) -> Words:
    """Hand cards onto the ship just played, and perhaps one laid from hand when it lands."""
    up_to = Words(f"bis zu {NUMBERS[power.amount].de}", f"up to {NUMBERS[power.amount].en}")
    told = may(
        power,
        "{n} meiner Handkarten auf dieses Schiff laden",
        "load {n} of my hand cards onto this ship",
        n=Words("eine", "one") if power.amount == 1 else up_to,
    )
    if not power.with_hand:
        return told
    return say(
        "{told} In dem Zug, in dem ich es anlande, darf ich außerdem {card} aus der Hand auslegen.",
        "{told} On the turn I land it, I may also lay {card} from my hand.",
        told=told,
        card=a(LAID),
    )


def buy_dragon(power: Power) -> Words:
    """Hand cards for a dragon."""
    price = printed(power) if not power.amount else _characters(power.amount)
    if power.which.either:
        price = alike(power)
    return may(
        power,
        "{price} abwerfen und dafür einen Drachen gewinnen",
        "discard {price} and win one dragon for it",
        price=price,
    )


def _characters(amount: int) -> Words:
    return say(
        "{characters} aus der Hand",
        "{characters} from my hand",
        characters=counted(amount, *TYPES[CHARACTER]),
    )


def alike(power: Power) -> Words:
    """Cards of one kind out of several, as a price."""
    named = [word for type_, word in KINDS.items() if power.which.types & type_]
    number = NUMBERS[power.amount]
    return listed([Words(f"{number.de} {word.de}", f"{number.en} {word.en}") for word in named], OR)
