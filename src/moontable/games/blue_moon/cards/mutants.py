"""The mutants, who belong to no people: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.cards.card import People
from moontable.games.blue_moon.codes import (
    CHARACTER,
    EARTH,
    FIRE,
    MUTANT,
    SHIELDS,
    STOP,
)
from moontable.games.blue_moon.powers.words import (
    Test,
    only_if,
)

_: Final = People("mutant", "")

CARDS: Final = (
    _.card(
        101,
        "Den-bal-Ton",
        "Den-bal-Ton",
        CHARACTER,
        (8, 8),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_DRAGONS, 1),
        deck=("khind", "K"),
    ),
    _.card(
        102,
        "Sas-van-Son",
        "Sas-van-Son",
        CHARACTER,
        (7, 7),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_HAND_AHEAD, 2),
        deck=("aqua", "A"),
    ),
    _.card(
        103,
        "Pen-dor-Nith",
        "Pen-dor-Nith",
        CHARACTER,
        (6, 6),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_CARDS, 6),
        deck=("pillar", "P"),
    ),
    _.card(
        104,
        "Neth-sur-Pot",
        "Neth-sur-Pot",
        CHARACTER,
        (5, 5),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_ACTIVE, 3),
        deck=("mimix", "M"),
    ),
    _.card(
        105,
        "Var-dis-Nar",
        "Var-dis-Nar",
        CHARACTER,
        (4, 4),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_STRENGTH, 7),
        deck=("hoax", "H"),
    ),
    _.card(
        106,
        "Zig-nur-Don",
        "Zig-nur-Don",
        CHARACTER,
        (4, 0),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_STRENGTH, 5, element=EARTH, turns_to=FIRE),
        deck=("vulca", "V"),
    ),
    _.card(
        107,
        "Ras-mus-Pan",
        "Ras-mus-Pan",
        CHARACTER,
        (0, 4),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.YOUR_STRENGTH, 5, element=FIRE, turns_to=EARTH),
        deck=("terrah", "T"),
    ),
    _.card(
        109,
        "Fel-nar-Gan",
        "Fel-nar-Gan",
        CHARACTER,
        (0, 0),
        icons=SHIELDS | STOP,
        tags=MUTANT,
        power=only_if(Test.NO_CARDS_OF_MINE),
        deck=("flit", "F"),
    ),
)
