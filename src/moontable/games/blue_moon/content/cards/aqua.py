"""The cards of the Aqua: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.allowing import next_card_free
from moontable.games.blue_moon.content.powers.both_players import each_new_hand
from moontable.games.blue_moon.content.powers.crystals import crown
from moontable.games.blue_moon.content.powers.discarding import (
    discard_own_hand,
    discard_yours,
    you_discard_down_to,
)
from moontable.games.blue_moon.content.powers.dragons import flood
from moontable.games.blue_moon.content.powers.duties import sirens
from moontable.games.blue_moon.content.powers.power import ALL, Raise, Which
from moontable.games.blue_moon.content.powers.raising import raised, strength_raised
from moontable.games.blue_moon.content.powers.shuffling import put_under, reshuffle
from moontable.games.blue_moon.rules.codes import (
    BOOSTER,
    CHARACTER,
    CHOSEN,
    EARTH,
    FIRE,
    FLOOD,
    FREE,
    LEADERSHIP,
    PROTECTED,
    SHIELDS,
    SUPPORT,
)

_: Final = CardsOfPeople("aqua", "A")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Aqua-Alpha-Alpha", "Aqua-Alpha-Alpha"),
    _.card(1, "Elena-Aqua-Prima-Alpha", "Eelena-Aqua-Prima-Alpha", CHARACTER, (5, 5), moons=2),
    _.card(2, "Riesenoktopus", "Giant Octopus", CHARACTER, (5, 0), moons=1, icons=PROTECTED),
    _.card(3, "Schreckenskrake", "Terrible Kraken", CHARACTER, (0, 5), moons=1, icons=PROTECTED),
    _.card(
        4,
        "Aaralia-Aqua Secunda",
        "Aaralia-Aqua Secunda",
        CHARACTER,
        (4, 4),
        moons=1,
        deck=("vulca", "V"),
    ),
    _.card(5, "Gewaltiger Zitteraal", "Electric Eel", CHARACTER, (4, 0), icons=PROTECTED),
    _.card(6, "Verfressener Monsterfisch", "Briny Behemoth", CHARACTER, (0, 4), icons=PROTECTED),
    _.card(7, "Uurunia-Aqua-Terz", "Uurunia-Aqua-Terz", CHARACTER, (3, 3)),
    _.card(8, "Iisilia-Aqua-Terz", "Iisilia-Aqua-Terz", CHARACTER, (3, 3)),
    _.card(9, "Gefräßiger Seetang", "Kelp Leech", CHARACTER, (3, 0), icons=PROTECTED),
    _.card(
        10, "Gigantisches Krustentier", "Colossal Crustacean", CHARACTER, (0, 3), icons=PROTECTED
    ),
    _.card(
        11,
        "Oomola-Aqua-Delta",
        "Oomola-Aqua-Delta",
        CHARACTER,
        (2, 2),
        moons=1,
        power=discard_own_hand(),
    ),
    _.card(12, "Yang", "Yang", CHARACTER, (2, 0), moons=1, power=next_card_free()),
    _.card(13, "Yin", "Yin", CHARACTER, (0, 2), moons=1, power=next_card_free()),
    _.card(
        14, "Oosa-Aqua-Epsilon", "Oosa-Aqua-Epsilon", CHARACTER, (1, 1), moons=1, power=put_under()
    ),
    _.card(
        15,
        "Uusa-Alpha-Omega",
        "Uusa-Alpha-Omega",
        CHARACTER,
        (0, 0),
        moons=2,
        icons=FREE,
        power=crown(),
        later="X2",
    ),
    _.card(16, "Tosende Wasserhose", "Sudden Waterspout", BOOSTER, (2, 0), moons=1, icons=FREE),
    _.card(17, "Unentrinnbarer Sog", "Instant Undertow", BOOSTER, (0, 2), moons=1, icons=FREE),
    _.card(18, "Wasserrüstung", "Aquatic Armor", BOOSTER, (0, 0), moons=2, icons=SHIELDS),
    _.card(
        19,
        "Feuerwasser",
        "Firewater",
        BOOSTER,
        moons=2,
        power=strength_raised(7, elements=1 << FIRE),
    ),
    _.card(
        20,
        "Erdwasser",
        "Earthwater",
        BOOSTER,
        moons=2,
        power=strength_raised(7, elements=1 << EARTH),
        deck=("flit", "F"),
    ),
    _.card(21, "Brennender Sumpf", "Fire Swamp", SUPPORT, (2, 0), moons=2, icons=FREE),
    _.card(22, "Gefahrvoller Modder", "Perilous Marsh", SUPPORT, (0, 2), moons=2, icons=FREE),
    _.card(
        23, "Hungrige Sumpflurche", "Ravenous Razorjaw", SUPPORT, (3, 0), moons=2, icons=PROTECTED
    ),
    _.card(
        24,
        "Schwärmende Seeschlangen",
        "Swarming Sea Serpents",
        SUPPORT,
        (0, 3),
        moons=2,
        icons=PROTECTED,
    ),
    _.card(
        25,
        "Reißende Sturzflut",
        "Torrential Flood",
        SUPPORT,
        (1, 1),
        moons=3,
        tags=FLOOD,
        power=flood(),
    ),
    _.card(
        26,
        "Gewaltige Gezeitenflut",
        "Tidal Flood",
        SUPPORT,
        (1, 1),
        moons=3,
        tags=FLOOD,
        power=flood(),
    ),
    _.card(
        27,
        "Wasser der Verbindung",
        "Water of Connection",
        SUPPORT,
        moons=4,
        power=raised(Raise.HIGHER, one=False),
        later="X1",
    ),
    _.card(28, "Unwiderstehliche Sirenen", "Irresistible Sirens", SUPPORT, moons=3, power=sirens()),
    _.card(
        29,
        "Weihe das Wasser der Balance",
        "Sprinkle Water of Tranquility",
        LEADERSHIP,
        moons=1,
        power=you_discard_down_to(5),
    ),
    _.card(
        30,
        "Ertränke den Widerstand",
        "Drown Resistance",
        LEADERSHIP,
        moons=2,
        power=discard_yours(Which(CHARACTER | BOOSTER, but_last_character=True), ALL),
        deck=("khind", "K"),
    ),
    _.card(
        31,
        "Trinke das Wasser des Lebens",
        "Administer Water of Immortality",
        LEADERSHIP,
        moons=4,
        power=reshuffle(),
    ),
    _.card(
        32,
        "Auserwählte des Wassers",
        "Chosen of Water",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_new_hand(6),
        later="X2",
    ),
)
