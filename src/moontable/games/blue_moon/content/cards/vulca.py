"""The cards of the Vulca: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.allowing import any_mutant
from moontable.games.blue_moon.content.powers.both_players import each_recalls
from moontable.games.blue_moon.content.powers.discarding import discard_yours
from moontable.games.blue_moon.content.powers.dragons import dragons
from moontable.games.blue_moon.content.powers.drawing import draw_extra
from moontable.games.blue_moon.content.powers.forbidding import you_may_not_lay, you_may_not_take
from moontable.games.blue_moon.content.powers.paying import buy_dragon
from moontable.games.blue_moon.content.powers.power import ALL, CardArea, Op, Which
from moontable.games.blue_moon.content.powers.raising import doubled, strength_raised
from moontable.games.blue_moon.content.powers.shuffling import shuffle_yours
from moontable.games.blue_moon.content.powers.taking import take_back
from moontable.games.blue_moon.rules.codes import (
    BOOSTER,
    CHARACTER,
    CHOSEN,
    EARTH,
    FIRE,
    LEADERSHIP,
    SHIELD_EARTH,
    SUPPORT,
)

_: Final = CardsOfPeople("vulca", "V")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Inferno", "Inferno"),
    _.card(1, "Flammar der Blendende", "Flamebreath the Dazzling", CHARACTER, (7, 0), moons=3),
    _.card(
        2,
        "Blizzar der Brandstifter",
        "Flash the Incendiary",
        CHARACTER,
        (6, 3),
        moons=2,
        deck=("terrah", "T"),
    ),
    _.card(3, "Sengar der Glutvolle", "Scorch the Inflammable", CHARACTER, (6, 0), moons=2),
    _.card(4, "Lavar der Mächtige", "Lavar the Powerful", CHARACTER, (5, 4), moons=2),
    _.card(5, "Volca", "Volca", CHARACTER, (5, 1), moons=1),
    _.card(6, "Magma", "Blaze", CHARACTER, (4, 3), moons=1),
    _.card(7, "Glutar", "Furnace", CHARACTER, (3, 4), moons=1),
    _.card(8, "Etnar", "Spark", CHARACTER, (4, 2)),
    _.card(9, "Kratar", "Ignite", CHARACTER, (2, 4)),
    _.card(10, "Brandar", "Sear", CHARACTER, (4, 1)),
    _.card(11, "Kandar", "Torch", CHARACTER, (1, 4)),
    _.card(12, "Shimmar", "Shimmer", CHARACTER, (3, 2)),
    _.card(13, "Glimma", "Glimmer", CHARACTER, (2, 3)),
    _.card(
        14,
        "Asha",
        "Cinder",
        CHARACTER,
        (2, 2),
        moons=1,
        power=discard_yours(Which(BOOSTER | SUPPORT), 1),
    ),
    _.card(15, "Flacka", "Flare", CHARACTER, (2, 2), moons=1, power=draw_extra(2)),
    _.card(
        16,
        "Zundar",
        "Ember",
        CHARACTER,
        (1, 1),
        moons=2,
        power=you_may_not_lay(CHARACTER, text=False),
    ),
    _.card(17, "Erupta", "Erupta", CHARACTER, (1, 1), moons=3, power=shuffle_yours(), later="X2"),
    _.card(18, "Feuerstoß", "Fireblast", BOOSTER, (3, 2), moons=1),
    _.card(19, "Höllenrüstung", "Infernal Armor", BOOSTER, (0, 0), moons=1, icons=SHIELD_EARTH),
    _.card(
        20,
        "Urgewaltiger Zauber",
        "Elemental Enchantment",
        BOOSTER,
        moons=2,
        power=strength_raised(6),
    ),
    _.card(
        21,
        "Vulkanhandschuhe",
        "Volcanic Gauntlets",
        BOOSTER,
        moons=2,
        power=doubled(CHARACTER, elements=1 << FIRE, one=True),
    ),
    _.card(
        22,
        "Titanhandschuhe",
        "Titanic Gauntlets",
        BOOSTER,
        moons=2,
        power=doubled(CHARACTER, elements=1 << EARTH, one=True),
        deck=("flit", "F"),
    ),
    _.card(23, "Blitzschläge", "Lightning Bolts", SUPPORT, (3, 1), moons=2),
    _.card(
        24,
        "Feuerzauber",
        "Flickering Fires",
        SUPPORT,
        (1, 1),
        moons=1,
        power=you_may_not_lay(LEADERSHIP),
    ),
    _.card(
        25,
        "Hitzeschleier",
        "Heat Haze",
        SUPPORT,
        moons=2,
        power=you_may_not_lay(CHARACTER | BOOSTER, text=True),
        deck=("pillar", "P"),
    ),
    _.card(
        26, "Feuerwall", "Wall of Fire", SUPPORT, moons=3, power=you_may_not_take(from_pile=True)
    ),
    _.card(
        27,
        "Geisterbilder",
        "Fearsome Spirits",
        SUPPORT,
        moons=3,
        power=dragons(Op.ADD, 1, mine=False),
    ),
    _.card(
        28,
        "Rufe den Dunklen Meister",
        "Summon Sorcerer",
        LEADERSHIP,
        moons=2,
        power=take_back(CardArea.ACTIVE),
    ),
    _.card(
        29,
        "Bezaubere den Heiligen Drachen",
        "Charm Holy Dragon",
        LEADERSHIP,
        moons=4,
        power=buy_dragon(fire=8),
    ),
    _.card(
        30,
        "Beschwöre die Feuersbrunst",
        "Cast Cataclysm",
        LEADERSHIP,
        moons=2,
        power=discard_yours(Which(SUPPORT), ALL),
    ),
    _.card(
        31,
        "Entflamme den Mutanten",
        "Enflame the Mutant",
        LEADERSHIP,
        moons=1,
        power=any_mutant(),
        later="X1",
    ),
    _.card(
        32,
        "Auserwählte des Feuers",
        "Chosen of Fire",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_recalls("vulca-32"),
        later="X1",
    ),
)
