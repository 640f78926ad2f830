"""The cards of the Terrah: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.both_players import each_draws
from moontable.games.blue_moon.content.powers.discarding import (
    discard_crystal,
    discard_yours,
    you_discard,
)
from moontable.games.blue_moon.content.powers.dragons import storm
from moontable.games.blue_moon.content.powers.duties import you_must_lay
from moontable.games.blue_moon.content.powers.forbidding import you_may_not_lay, you_may_not_take
from moontable.games.blue_moon.content.powers.ignoring import ignore_icons
from moontable.games.blue_moon.content.powers.paying import buy_dragon
from moontable.games.blue_moon.content.powers.power import ALL, CardArea, Which
from moontable.games.blue_moon.rules.codes import (
    ACTIONS,
    BOOSTER,
    CHARACTER,
    CHOSEN,
    LEADERSHIP,
    SHIELD_FIRE,
    STORM,
    SUPPORT,
)

_: Final = CardsOfPeople("terrah", "T")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Tekton Erdbeber", "Tecton Earthquaker"),
    _.card(1, "Megalit Bergerschütterer", "Megalit Mountainshaker", CHARACTER, (0, 7), moons=3),
    _.card(2, "Romban Felsenmeister", "Roomban Rockmaster", CHARACTER, (3, 6), moons=2),
    _.card(3, "Suranom Sturmbringer", "Suranom Stormbringer", CHARACTER, (0, 6), moons=2),
    _.card(4, "Gravitos Kraftstrotzer", "Gravitos Greatpower", CHARACTER, (4, 5), moons=2),
    _.card(5, "Catusan", "Catusan", CHARACTER, (1, 5), moons=1, deck=("hoax", "H")),
    _.card(6, "Flamitos", "Flamitos", CHARACTER, (4, 3), moons=1),
    _.card(7, "Terraton", "Terraton", CHARACTER, (3, 4), moons=1),
    _.card(8, "Helitos", "Helitos", CHARACTER, (4, 1)),
    _.card(9, "Sonatos", "Sonatos", CHARACTER, (4, 0)),
    _.card(10, "Rocara", "Rocara", CHARACTER, (0, 4)),
    _.card(11, "Torana", "Torana", CHARACTER, (3, 3)),
    _.card(
        12, "Ferro Fos", "Ferro Fos", CHARACTER, (2, 2), moons=1, power=you_may_not_lay(text=True)
    ),
    _.card(13, "Kabu Kat", "Kabu Kat", CHARACTER, (2, 1), moons=3, power=you_must_lay(SUPPORT)),
    _.card(14, "Baku But", "Baku But", CHARACTER, (1, 2), moons=3, power=you_must_lay(BOOSTER)),
    _.card(
        15,
        "Bashdin",
        "Bashdin",
        CHARACTER,
        (1, 2),
        moons=1,
        power=you_discard(2),
        deck=("flit", "F"),
    ),
    _.card(
        16,
        "Korono Kos",
        "Corono Cos",
        CHARACTER,
        (1, 1),
        moons=3,
        power=you_may_not_lay(text=False),
    ),
    _.card(17, "Silento Sol", "Silento Sol", CHARACTER, (0, 0), moons=1, icons=SHIELD_FIRE),
    _.card(18, "Erdrutsch", "Earthblast", BOOSTER, (2, 3), moons=1),
    _.card(
        19,
        "Erdbeben",
        "Earthtremor",
        BOOSTER,
        moons=1,
        power=discard_yours(Which(BOOSTER | SUPPORT), 1),
    ),
    _.card(20, "Unaufhaltsamer Erdbohrer", "Seismic Drill", SUPPORT, (1, 3), moons=2),
    _.card(
        21,
        "Krachender Gewittersturm",
        "Crashing Thunder Storm",
        SUPPORT,
        (1, 1),
        moons=2,
        tags=STORM,
        power=storm(),
    ),
    _.card(
        22,
        "Wirbelnder Schneesturm",
        "Swirling Snow Storm",
        SUPPORT,
        (1, 1),
        moons=2,
        tags=STORM,
        power=storm(),
    ),
    _.card(
        23,
        "Peitschender Sandsturm",
        "Lashing Sand Storm",
        SUPPORT,
        (1, 1),
        moons=2,
        tags=STORM,
        power=storm(),
    ),
    _.card(
        24,
        "Mitreißender Regensturm",
        "Drowning Rain Storm",
        SUPPORT,
        (1, 1),
        moons=2,
        tags=STORM,
        power=storm(),
        deck=("aqua", "A"),
    ),
    _.card(
        25,
        "Stinkender Morast",
        "Cloying Mud",
        SUPPORT,
        moons=1,
        power=you_may_not_lay(CHARACTER, above=4),
    ),
    _.card(
        26,
        "Undurchdringlicher Nebel",
        "Impenetrable Fog",
        SUPPORT,
        moons=2,
        power=ignore_icons(but_protected=True),
    ),
    _.card(
        27,
        "Undurchquerbarer Treibsand",
        "Quivering Quicksand",
        SUPPORT,
        moons=2,
        power=you_may_not_take(from_pile=False, while_holding=4),
    ),
    _.card(
        28,
        "Boshaftes Auge",
        "Evil Eye",
        SUPPORT,
        moons=1,
        power=you_may_not_lay(ACTIONS),
        later="X1",
    ),
    _.card(
        29,
        "Erzeuge ein Erdbeben",
        "Provoke Earthquake",
        LEADERSHIP,
        moons=4,
        power=discard_yours(Which(CHARACTER | BOOSTER, area=CardArea.COMBAT), ALL),
    ),
    _.card(
        30,
        "Imponiere dem Heiligen Drachen",
        "Impress Holy Dragon",
        LEADERSHIP,
        moons=4,
        power=buy_dragon(earth=8),
    ),
    _.card(
        31,
        "Beschwöre einen Taifun",
        "Conjure a Typhoon",
        LEADERSHIP,
        moons=1,
        power=discard_crystal(),
        later="X2",
    ),
    _.card(
        32,
        "Auserwählter der Erde",
        "Chosen of the Earth",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_draws(3),
        later="X2",
    ),
)
