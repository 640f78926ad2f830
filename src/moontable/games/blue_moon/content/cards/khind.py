"""The cards of the Khind: facts and powers, no functions."""

from typing import Final

from moontable.games.blue_moon.content.cards.card import Card, CardsOfPeople
from moontable.games.blue_moon.content.powers.allowing import attack_again, covers_nothing
from moontable.games.blue_moon.content.powers.both_players import each_crowns
from moontable.games.blue_moon.content.powers.discarding import (
    discard_yours,
    top_of_your_pile,
    you_discard,
)
from moontable.games.blue_moon.content.powers.dragons import dragons
from moontable.games.blue_moon.content.powers.drawing import draw_extra, draw_from_discard
from moontable.games.blue_moon.content.powers.forbidding import you_may_not_lay, you_may_not_take
from moontable.games.blue_moon.content.powers.ignoring import ignore_text
from moontable.games.blue_moon.content.powers.power import Op, When, Which
from moontable.games.blue_moon.content.powers.raising import doubled, zeroed
from moontable.games.blue_moon.content.powers.taking import search_pile
from moontable.games.blue_moon.rules.codes import (
    BOOSTER,
    CHARACTER,
    CHOSEN,
    GANG_COOL,
    GANG_FUN,
    GANG_NO,
    GANG_TOP,
    LAID,
    LEADERSHIP,
    STOP,
    SUPPORT,
)

_: Final = CardsOfPeople("khind", "K")

CARDS: Final[tuple[Card, ...]] = (
    _.leader("Pit Pan", "PitPan"),
    _.card(
        1,
        "Cool Cat",
        "CoolCat",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_COOL,
        power=zeroed(CHARACTER, odd=True),
    ),
    _.card(
        2,
        "Cool Cop",
        "CoolCop",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_COOL,
        power=zeroed(CHARACTER, odd=False),
    ),
    _.card(
        3,
        "Cool Kid",
        "CoolKid",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_COOL,
        power=zeroed(BOOSTER | SUPPORT, odd=True),
    ),
    _.card(
        4,
        "Cool Cub",
        "CoolCub",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_COOL,
        power=zeroed(BOOSTER | SUPPORT, odd=False),
    ),
    _.card(5, "Top Gun", "TopGun", CHARACTER, (2, 2), moons=1, icons=GANG_TOP, power=draw_extra(1)),
    _.card(
        6,
        "Top Dog",
        "TopDog",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=GANG_TOP,
        power=discard_yours(Which(LAID, icon=True, but_last_character=True), 1, when=When.MY_TURN),
    ),
    _.card(
        7,
        "Top Star",
        "TopNotch",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_TOP,
        power=discard_yours(Which(BOOSTER | SUPPORT), 1, when=When.MY_TURN),
    ),
    _.card(
        8,
        "Top Banana",
        "TopBanana",
        CHARACTER,
        (2, 2),
        moons=1,
        icons=GANG_TOP,
        power=you_discard(1, When.END),
    ),
    _.card(
        9,
        "Top Shot",
        "TopShot",
        CHARACTER,
        (2, 2),
        moons=2,
        icons=GANG_TOP,
        power=top_of_your_pile(),
    ),
    _.card(10, "Fun Fair", "FunFair", CHARACTER, (3, 2), moons=1, icons=GANG_FUN),
    _.card(11, "Fun Flop", "FunFlop", CHARACTER, (2, 3), moons=1, icons=GANG_FUN),
    _.card(12, "Fun Flap", "FunFlap", CHARACTER, (3, 1), moons=1, icons=GANG_FUN),
    _.card(13, "Fun Flip", "FunFlip", CHARACTER, (1, 3), moons=1, icons=GANG_FUN),
    _.card(
        14,
        "Fun Fun",
        "FunFun",
        CHARACTER,
        (0, 0),
        moons=3,
        icons=GANG_FUN,
        power=doubled(CHARACTER),
    ),
    _.card(15, "Null Null", "NoNo", CHARACTER, (3, 1), moons=1, icons=GANG_NO),
    _.card(16, "Null Diät", "NoStopping", CHARACTER, (1, 3), moons=1, icons=GANG_NO),
    _.card(17, "Null Stil", "NoStyle", CHARACTER, (3, 0), moons=1, icons=GANG_NO),
    _.card(18, "Null Hirn", "NoBrains", CHARACTER, (0, 3), moons=1, icons=GANG_NO),
    _.card(
        19, "Null Bock", "NoProblem", CHARACTER, (2, 2), moons=1, icons=GANG_NO, deck=("mimix", "M")
    ),
    _.card(20, "Null Ahnung", "NoClue", CHARACTER, (2, 1), icons=GANG_NO),
    _.card(21, "Null Chance", "NoClass", CHARACTER, (1, 2), icons=GANG_NO),
    _.card(22, "Null Respekt", "NoRespect", CHARACTER, (1, 1), icons=GANG_NO),
    _.card(
        23, "KhindKin", "KhindKin", CHARACTER, (1, 1), moons=4, power=covers_nothing(), later="X1"
    ),
    _.card(
        24,
        "Schleuder der Bestürzung",
        "Slingshot of Dismay",
        BOOSTER,
        moons=2,
        power=dragons(Op.ADD, 1, mine=False),
        later="X2",
    ),
    _.card(
        25,
        "Klebriger Staub",
        "Gluing Dust",
        SUPPORT,
        moons=2,
        power=you_may_not_take(from_pile=True, after=1),
    ),
    _.card(
        26,
        "Höllenlärm",
        "Pandemonium",
        SUPPORT,
        moons=2,
        power=you_may_not_lay(SUPPORT),
        deck=("vulca", "V"),
    ),
    _.card(
        27,
        "Lachgas",
        "Laughing Gas",
        SUPPORT,
        moons=3,
        power=ignore_text(but_flit=True, but_cards=("khind-27",)),
    ),
    _.card(28, "Khind-Brüderschaft", "Oath of Khindship", SUPPORT, moons=1, power=draw_extra(1)),
    _.card(
        29,
        "Pfeif das Lied der Freundschaft",
        "Blow Whistle of Friendship",
        LEADERSHIP,
        moons=4,
        power=search_pile(),
    ),
    _.card(
        30,
        "Öffne die Wundertüte des Lebens",
        "Open Lucky Bag of Life",
        LEADERSHIP,
        moons=3,
        power=draw_from_discard(3),
    ),
    _.card(
        31,
        "Lass' die Fäuste tanzen",
        "Bounce Back",
        LEADERSHIP,
        moons=3,
        icons=STOP,
        power=attack_again(),
        deck=("pillar", "P"),
    ),
    _.card(
        32,
        "Auserwählte der Jugend",
        "Chosen of Youth",
        LEADERSHIP,
        tags=CHOSEN,
        power=each_crowns(),
        later="X2",
    ),
)
