"""The cards of the Flit: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.allowing import additional
from moontable.games.blue_moon.content.powers.both_players import each_drops_supports
from moontable.games.blue_moon.content.powers.discarding import discard_yours
from moontable.games.blue_moon.content.powers.dragons import dragons
from moontable.games.blue_moon.content.powers.forbidding import no_extra_draw, one_card_a_turn
from moontable.games.blue_moon.content.powers.ignoring import ignore_cards, ignore_text
from moontable.games.blue_moon.content.powers.paying import buy_dragon
from moontable.games.blue_moon.content.powers.power import ANY_NUMBER, CardArea, Op, Test, Which
from moontable.games.blue_moon.content.powers.raising import doubled
from moontable.games.blue_moon.rules.codes import (
    BOOSTER,
    CHARACTER,
    CHOSEN,
    LEADERSHIP,
    PAIR,
    RETRIEVE,
    SHIELD_EARTH,
    SUPPORT,
)

_: Final = CardsOfPeople("flit", "F")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Falk", "Falc"),
    _.card(
        1,
        "Geschwaderführer Säbelfeder",
        "Wing Commander Razorfeather",
        CHARACTER,
        (4, 4),
        moons=2,
        icons=RETRIEVE,
    ),
    _.card(
        2,
        "Staffelführer Schwinge",
        "Squadron Leader Squeak",
        CHARACTER,
        (4, 2),
        moons=1,
        icons=RETRIEVE,
    ),
    _.card(
        3, "Rottenführer Kralle", "Flight Leader Squawk", CHARACTER, (2, 4), moons=1, icons=RETRIEVE
    ),
    _.card(4, "Flatter", "Peckswift", CHARACTER, (3, 2), icons=RETRIEVE),
    _.card(5, "Gleiter", "Steepstoop", CHARACTER, (2, 3), icons=RETRIEVE),
    _.card(
        6,
        "Pluster",
        "Highchirp",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=RETRIEVE,
        power=discard_yours(Which(CHARACTER), 1, test=Test.YOUR_CHARACTERS, least=2),
    ),
    _.card(
        7,
        "Zirper",
        "Tittertweet",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=RETRIEVE,
        power=ignore_text(but_flit=True),
    ),
    _.card(
        8,
        "Zwitscher",
        "Flitterflutter",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=RETRIEVE,
        power=ignore_cards(SUPPORT),
    ),
    _.card(
        9,
        "Triller",
        "Trillilling",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=RETRIEVE,
        power=ignore_cards(BOOSTER),
    ),
    _.card(
        10,
        "Plärrer",
        "Cheepchirrup",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=RETRIEVE,
        power=one_card_a_turn(CardArea.COMBAT),
    ),
    _.card(
        11, "Kami Kaze", "Carl Kamikaze Crow", CHARACTER, (0, 0), moons=1, power=doubled(BOOSTER)
    ),
    _.card(
        12,
        "Hacker Hank",
        "Hank Highflyer Hawk",
        CHARACTER,
        (0, 0),
        moons=3,
        power=ignore_cards(CHARACTER, but_flit=True),
        deck=("hoax", "H"),
    ),
    _.card(
        13,
        "Mad Mike",
        "Mad Mike Magpie",
        CHARACTER,
        (0, 0),
        moons=2,
        power=ignore_cards(icon=True, but_flit=True),
        deck=("terrah", "T"),
    ),
    _.card(
        14,
        "Stolzhaupt Phönix",
        "Proud Phoenix Phil",
        CHARACTER,
        (0, 0),
        moons=1,
        icons=SHIELD_EARTH,
    ),
    _.card(15, "Abwurf Gluterde", "Launch Burning Earth", BOOSTER, (3, 3), moons=2, icons=PAIR),
    _.card(16, "Abwurf Feuerregen", "Launch Rain of Fire", BOOSTER, (3, 2), moons=2, icons=PAIR),
    _.card(
        17,
        "Abwurf Heuschreckenschwarm",
        "Launch Locust Paratroopers",
        BOOSTER,
        (2, 3),
        moons=2,
        icons=PAIR,
    ),
    _.card(
        18, "Abwurf Brandfackeln", "Launch Dazzling Flares", BOOSTER, (3, 1), moons=2, icons=PAIR
    ),
    _.card(19, "Abwurf Siedeöl", "Launch Boiling Oil", BOOSTER, (1, 3), moons=2, icons=PAIR),
    _.card(
        20,
        "Abwurf Eishagel",
        "Launch Hail of Doom",
        BOOSTER,
        (2, 2),
        moons=1,
        icons=PAIR,
        deck=("aqua", "A"),
    ),
    _.card(
        21,
        "Abwurf Kakerlaken",
        "Launch Cockroaches",
        BOOSTER,
        (2, 2),
        moons=2,
        icons=PAIR | RETRIEVE,
        later="X1",
    ),
    _.card(22, "Abwurf Feuerblitze", "Launch Fire Flash", BOOSTER, (2, 1), moons=1, icons=PAIR),
    _.card(23, "Abwurf Felsbrocken", "Launch Rockdrop", BOOSTER, (1, 2), moons=1, icons=PAIR),
    _.card(24, "Abwurf Flammenstaub", "Launch Flaming Dust", BOOSTER, (2, 0), moons=1, icons=PAIR),
    _.card(
        25, "Abwurf Schleimsuppe", "Launch Slippery Slime", BOOSTER, (0, 2), moons=1, icons=PAIR
    ),
    _.card(
        26,
        "Abwurf Juckkäfer",
        "Launch Itching Bugs",
        BOOSTER,
        (1, 1),
        moons=1,
        icons=PAIR | RETRIEVE,
    ),
    _.card(
        27,
        "Abwurf Faulgas",
        "Launch Sloth Gas",
        BOOSTER,
        moons=2,
        icons=PAIR,
        power=dragons(Op.SUBTRACT, 1, mine=True),
    ),
    _.card(
        28,
        "Nervtötendes Gezwitscher",
        "Nerve-racking Twitter",
        SUPPORT,
        (1, 1),
        moons=2,
        power=no_extra_draw(),
        later="X2",
    ),
    _.card(
        29,
        "Verwirre den Heiligen Drachen",
        "Distract Holy Dragon",
        LEADERSHIP,
        moons=1,
        power=dragons(Op.CAP, 1, mine=True, this_turn=True),
    ),
    _.card(
        30,
        "Täusche den Heiligen Drachen",
        "Beguile Holy Dragon",
        LEADERSHIP,
        moons=4,
        power=buy_dragon(characters=3),
    ),
    _.card(
        31,
        "Starte Großangriff",
        "Commence Mega Launch",
        LEADERSHIP,
        moons=1,
        power=additional(BOOSTER, ANY_NUMBER, this_turn=True),
    ),
    _.card(
        32,
        "Auserwählter der Lüfte",
        "Chosen of the Skies",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_drops_supports(),
        later="X1",
    ),
)
