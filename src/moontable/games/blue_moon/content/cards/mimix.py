"""The cards of the Mimix: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.both_players import each_reshuffles
from moontable.games.blue_moon.content.powers.dragons import dragons
from moontable.games.blue_moon.content.powers.drawing import (
    deeds_to_come,
    draw_from_discard,
    sacrifice,
)
from moontable.games.blue_moon.content.powers.forbidding import you_may_not_lay
from moontable.games.blue_moon.content.powers.power import CardArea, Op, When
from moontable.games.blue_moon.content.powers.taking import search_discard, search_pile, take_back
from moontable.games.blue_moon.rules.codes import (
    BOOSTER,
    CHARACTER,
    CHOSEN,
    FREE,
    LEADERSHIP,
    PAIR,
    SHIELDS,
    STOP,
    SUPPORT,
)

_: Final = CardsOfPeople("mimix", "M")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Blaue Aura", "Blue Radiance"),
    _.card(
        1,
        "Wächterin der Zeit",
        "Guardian of Time",
        CHARACTER,
        (6, 4),
        moons=3,
        icons=PAIR,
        later="X1",
    ),
    _.card(
        2,
        "Wächterin des Raumes",
        "Guardian of Space",
        CHARACTER,
        (4, 6),
        moons=3,
        icons=PAIR,
        later="X2",
    ),
    _.card(
        3,
        "Jungfrau des Reinen Feuers",
        "Virgin of Pure Fire",
        CHARACTER,
        (6, 1),
        moons=2,
        icons=PAIR,
    ),
    _.card(
        4,
        "Jungfrau der Reinen Erde",
        "Virgin of Pure Earth",
        CHARACTER,
        (1, 6),
        moons=2,
        icons=PAIR,
    ),
    _.card(
        5,
        "Heldin der Hohen Flammen",
        "Heroine of the High Flames",
        CHARACTER,
        (5, 3),
        moons=2,
        icons=PAIR,
    ),
    _.card(
        6,
        "Heldin der Großen Ebenen",
        "Heroine of the Great Plains",
        CHARACTER,
        (3, 5),
        moons=2,
        icons=PAIR,
        deck=("vulca", "V"),
    ),
    _.card(
        7, "Bewahrerin der Nacht", "Spirit of the Night", CHARACTER, (5, 2), moons=1, icons=PAIR
    ),
    _.card(
        8, "Bewahrerin des Lichts", "Spirit of the Light", CHARACTER, (2, 5), moons=1, icons=PAIR
    ),
    _.card(
        9,
        "Amazone der Hohen Sprünge",
        "Amazon Leaping High",
        CHARACTER,
        (4, 4),
        moons=2,
        icons=PAIR,
    ),
    _.card(
        10,
        "Amazone der Weiten Sprünge",
        "Amazon Leaping Far",
        CHARACTER,
        (4, 4),
        moons=2,
        icons=PAIR,
    ),
    _.card(11, "Tänzerin der Morgenröte", "Dancer of Dawn", CHARACTER, (4, 2), moons=1, icons=PAIR),
    _.card(
        12, "Tänzerin der Abenddämmerung", "Dancer of Dusk", CHARACTER, (2, 4), moons=1, icons=PAIR
    ),
    _.card(13, "Hüterin der Gazelle", "Wild Gazelle", CHARACTER, (3, 3), icons=PAIR),
    _.card(14, "Hüterin der Antilope", "Wild Antelope", CHARACTER, (3, 3), icons=PAIR),
    _.card(
        15,
        "Hüterin des Einhorns",
        "Wild Unicorn",
        CHARACTER,
        (3, 3),
        moons=2,
        icons=SHIELDS | PAIR,
        deck=("pillar", "P"),
    ),
    _.card(16, "Junge Bärin", "Young Bear", CHARACTER, (3, 2), icons=PAIR),
    _.card(17, "Junge Füchsin", "Young Fox", CHARACTER, (2, 3), icons=PAIR),
    _.card(
        18,
        "Schamane des Heiligen Opfers",
        "Shaman of the Holy Sacrifice",
        CHARACTER,
        (2, 2),
        moons=1,
        power=sacrifice(),
    ),
    _.card(
        19,
        "Schamane der künftigen Heldentaten",
        "Shaman of the Deeds to Come",
        CHARACTER,
        (2, 2),
        moons=1,
        power=deeds_to_come(),
    ),
    _.card(
        20,
        "Schamane des Hier und Jetzt",
        "Shaman of the Here and Now",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=STOP,
        power=search_pile(When.AFTER_BOOST),
    ),
    _.card(
        21,
        "Schamane des Lebens nach dem Tod",
        "Shaman of the Afterlife",
        CHARACTER,
        (2, 2),
        moons=3,
        icons=STOP,
        power=draw_from_discard(2, When.AFTER_BOOST),
    ),
    _.card(22, "Untergehende Sonne", "Sun Setting", CHARACTER, (2, 1), moons=2, icons=FREE),
    _.card(23, "Aufgehender Mond", "Moon Rising", CHARACTER, (1, 2), moons=2, icons=FREE),
    _.card(24, "Leuchtender Stern", "Stars Shining", CHARACTER, (1, 1), moons=1, icons=FREE),
    _.card(25, "Glühender Pfeilhagel", "Hail of Arrows", BOOSTER, (2, 1)),
    _.card(26, "Wirbelndes Kriegsbeil", "Whirling Hatchet", BOOSTER, (1, 2)),
    _.card(27, "Bedrohlicher Kriegstanz", "Menacing Wardance", SUPPORT, (2, 2), moons=2),
    _.card(
        28,
        "Hypnotisierendes Gerassel",
        "Hypnotic Rattle",
        SUPPORT,
        moons=2,
        power=you_may_not_lay(BOOSTER),
    ),
    _.card(
        29,
        "Brennende Raserei",
        "Fearsome Chant",
        SUPPORT,
        moons=3,
        power=dragons(Op.SUBTRACT, 1, mine=True),
        deck=("khind", "K"),
    ),
    _.card(
        30,
        "Rufe den Geist des Schlachtfeldes",
        "Call Spirit of the Battlefield",
        LEADERSHIP,
        moons=2,
        power=take_back(CardArea.COMBAT),
    ),
    _.card(
        31,
        "Rufe den Geist der Unterwelt",
        "Call Spirit of the Underworld",
        LEADERSHIP,
        moons=4,
        power=search_discard(),
    ),
    _.card(
        32,
        "Auserwählte der Natur",
        "Chosen of Nature",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_reshuffles(),
        later="X1",
    ),
)
