"""The cards of the Hoax: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.allowing import additional
from moontable.games.blue_moon.content.powers.both_players import each_discards
from moontable.games.blue_moon.content.powers.discarding import blind_discard, discard_yours
from moontable.games.blue_moon.content.powers.dragons import dragons
from moontable.games.blue_moon.content.powers.drawing import draw, fill_to
from moontable.games.blue_moon.content.powers.forbidding import one_card_a_turn, you_may_not_lay
from moontable.games.blue_moon.content.powers.ignoring import ignore_icons, ignore_text
from moontable.games.blue_moon.content.powers.paying import buy_dragon_alike
from moontable.games.blue_moon.content.powers.power import ALL, ANY_NUMBER, CardArea, Op, Which
from moontable.games.blue_moon.content.powers.raising import doubled
from moontable.games.blue_moon.rules.codes import (
    ACHIEVEMENT,
    BOOSTER,
    CHARACTER,
    CHOSEN,
    EARTH,
    HYLA,
    LEADERSHIP,
    RETRIEVE,
    SHIELD_FIRE,
    SUPPORT,
)

_: Final = CardsOfPeople("hoax", "H")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Xelethotiras", "Xelethotiras"),
    _.card(1, "Wogarathoras der Düstere", "Wogarathoras the Gloomy", CHARACTER, (5, 1), moons=1),
    _.card(2, "Athradysas der Suchende", "Athradysas the Seeker", CHARACTER, (5, 0), moons=1),
    _.card(3, "Ledinemras der Mönch", "Ledinemras the Monk", CHARACTER, (4, 1)),
    _.card(4, "Zedemikras das Gehirn", "Zedemikras the Brain", CHARACTER, (4, 0)),
    _.card(
        5,
        "Ciklarethas der Mürrische",
        "Ciklarethas the Bitter",
        CHARACTER,
        (3, 3),
        moons=1,
        icons=RETRIEVE,
    ),
    _.card(6, "Nirwadas der Reisende", "Nirwadas the Traveler", CHARACTER, (3, 2)),
    _.card(7, "Penemikanas der Paranoide", "Penemikanas the Paranoid", CHARACTER, (2, 3)),
    _.card(8, "Vetraskedas der Skeptiker", "Vetraskedas the Sceptic", CHARACTER, (3, 1)),
    _.card(9, "Helkomedes der Redner", "Helkomedes the Rhetorician", CHARACTER, (1, 3)),
    _.card(
        10,
        "Redamikanas der Kartograph",
        "Redamikanas the Cartographer",
        CHARACTER,
        (2, 2),
        moons=2,
        power=dragons(Op.ADD, 1, mine=False),
    ),
    _.card(
        11,
        "Bethenitana die Erzählerin",
        "Bethenitana the Storyteller",
        CHARACTER,
        (2, 2),
        moons=2,
        power=dragons(Op.NONE, mine=True),
    ),
    _.card(
        12,
        "Demegodas der Kauz",
        "Demegodas the Odd",
        CHARACTER,
        (2, 2),
        moons=1,
        power=doubled(SUPPORT),
    ),
    _.card(
        13,
        "Thirkomedas der Heitere",
        "Thirkomedas the Serene",
        CHARACTER,
        (2, 2),
        moons=2,
        power=you_may_not_lay(LEADERSHIP | BOOSTER | SUPPORT),
    ),
    _.card(
        14,
        "Genathones der Blinde",
        "Genathones the Blind",
        CHARACTER,
        (2, 2),
        moons=1,
        power=additional(SUPPORT, 1),
    ),
    _.card(
        15,
        "Ketharkopas der Astronom",
        "Ketharkopas the Astronomer",
        CHARACTER,
        (2, 2),
        moons=2,
        power=fill_to(9),
        deck=("khind", "K"),
    ),
    _.card(
        16,
        "Mekarthas der Scharfsinnige",
        "Mekarthas the Shrewd",
        CHARACTER,
        (2, 2),
        moons=1,
        power=ignore_icons(),
        deck=("aqua", "A"),
    ),
    _.card(
        17,
        "Sarogakanas der Uralte",
        "Sarogakanas the Ancient",
        CHARACTER,
        (1, 1),
        moons=1,
        power=blind_discard(2),
    ),
    _.card(
        18,
        "Undurchdringliche Rüstung",
        "Inscrutable Armor",
        BOOSTER,
        (0, 0),
        moons=1,
        icons=SHIELD_FIRE,
    ),
    _.card(
        19, "Kämpfender Bumerang", "Battling Boomerang", BOOSTER, (2, 2), moons=2, icons=RETRIEVE
    ),
    _.card(20, "Buch der Weisheit", "Tome of Wisdom", SUPPORT, (3, 3), moons=3),
    _.card(21, "Kriegsmaschine der Angst", "Trebuchet of Fear", SUPPORT, (2, 1), moons=1),
    _.card(22, "Schleuder der Verwirrung", "Ballista of Confusion", SUPPORT, (1, 2), moons=1),
    _.card(
        23,
        "Pulsierende Schockwelle",
        "Pulsating Shockwave",
        SUPPORT,
        (2, 1),
        moons=2,
        icons=RETRIEVE,
        deck=("mimix", "M"),
    ),
    _.card(
        24, "Zielsuchende Geschosse", "Homing Missiles", SUPPORT, (1, 2), moons=2, icons=RETRIEVE
    ),
    _.card(
        25,
        "Trickreicher Stärkedoppler",
        "Duplicator of Strength",
        SUPPORT,
        moons=4,
        power=doubled(CHARACTER, elements=1 << EARTH, one=True),
    ),
    _.card(
        26,
        "Tückischer Gedankenblocker",
        "Brain Drain",
        SUPPORT,
        moons=4,
        power=one_card_a_turn(CardArea.ACTIVE),
    ),
    _.card(27, "Sammle neue Anhänger", "Muster Reinforcements", LEADERSHIP, moons=4, power=draw(5)),
    _.card(
        28,
        "Banne den Gegner",
        "Enthrall Opposition",
        LEADERSHIP,
        moons=1,
        power=ignore_text(but_cards=("khind-27", "flit-07"), this_turn=True),
    ),
    _.card(
        29,
        "Entfache den Gedankensturm",
        "Trigger Brainstorm",
        LEADERSHIP,
        moons=1,
        power=additional(SUPPORT, ANY_NUMBER, this_turn=True),
    ),
    _.card(
        30,
        "Vertreibe die Gefolgsleute",
        "Expel the Followers",
        LEADERSHIP,
        moons=1,
        power=discard_yours(Which(free=True), ALL),
        later="X1",
    ),
    _.card(
        31,
        "Beeinflusse den Heiligen Drachen",
        "Influence Holy Dragon",
        LEADERSHIP,
        moons=4,
        power=buy_dragon_alike(LEADERSHIP | HYLA | ACHIEVEMENT, 2),
        later="X2",
    ),
    _.card(
        32,
        "Auserwählter des Geistes",
        "Chosen of the Mind",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_discards(3),
        later="X1",
    ),
)
