"""Every way the nine ignoring cards can lie on both sides: what settles, and what is a ruling.

Sides are interchangeable, so each of the 4^9 distributions is met once up to swapping seats.
"""

from itertools import combinations_with_replacement

from moontable.games.blue_moon.content.cards import BY_ID
from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.edge.packing import paired
from moontable.games.blue_moon.rules import switches
from moontable.games.blue_moon.rules.law.ignored import grounded
from moontable.games.blue_moon.rules.state import Side
from tests.marks import long, rule
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import position

IDS = [
    *("flit-07", "flit-08", "flit-09", "flit-12", "flit-13"),
    *("hoax-16", "hoax-28", "khind-27", "terrah-26"),
]
CARDS = tuple(sorted(BY_ID[card] for card in IDS))
ONE, TWO = paired(CARDS, CARDS)


def bit(card: str) -> int:
    """The card as a set of slots."""
    return 1 << ONE.slot_of[BY_ID[card]]


TITTERTWEET = bit("flit-07")
FLITTERFLUTTER = bit("flit-08")
ENTHRALL = bit("hoax-28")
GAS = bit("khind-27")


def lying(deck: Deck, cards: int) -> Side:
    """A side with exactly these ignoring cards active."""
    side = Side(deck)
    side.active = cards & deck.characters
    side.supports = cards & deck.supports
    side.leading = cards & deck.leadership
    return side


def is_circle(mine: int, yours: int) -> bool:
    """Enthrall and Gas against Flitterflutter and Gas, with nothing that cuts the circle.

    Your Gas works if Flitterflutter silences mine, who works if Enthrall does not, who works if
    your Gas does not.
    """
    return (
        mine & (ENTHRALL | GAS) == ENTHRALL | GAS
        and not mine & (TITTERTWEET | FLITTERFLUTTER)
        and yours & (FLITTERFLUTTER | GAS) == FLITTERFLUTTER | GAS
        and not yours & (TITTERTWEET | ENTHRALL)
    )


@long
@rule("BM-POWER-09", "BM-POWER-10", "BM-POWER-11", "BM-POWER-12", "BM-POWER-03")
def test_everything_settles_but_two_kinds_of_circle() -> None:
    """Two active Enthralls cannot occur in play; the one other circle is exactly `is_circle`."""
    sides = [(lying(ONE, cards), lying(TWO, cards)) for cards in range(1 << len(IDS))]
    met = 0
    for mine, yours in combinations_with_replacement(range(1 << len(IDS)), 2):
        if mine & yours & ENTHRALL:
            continue
        met += 1
        first, second = grounded(
            sides[mine][0], (0, mine), sides[yours][1], (0, yours), switches.OFFICIAL
        )
        open_ = bool(first[1] or second[1])
        assert open_ == (is_circle(mine, yours) or is_circle(yours, mine)), (mine, yours)
    assert met == 256 * 257 // 2 + 256 * 256


@rule("BM-POWER-09", "BM-POWER-10")
def test_two_enthralls_are_open_unless_a_tittertweet_decides() -> None:
    """Leadership is active on its owner's turn only, so this never happens; it is stated here."""
    for cards in range(1 << len(IDS)):
        if not cards & ENTHRALL:
            continue
        sides = lying(ONE, cards), lying(TWO, ENTHRALL)
        first, second = grounded(sides[0], (0, cards), sides[1], (0, ENTHRALL), switches.OFFICIAL)
        decided = bool(cards & (TITTERTWEET | GAS))
        assert bool(first[1] or second[1]) != decided


@rule("BM-POWER-08", "BM-POWER-09")
def test_in_a_circle_what_worked_goes_on_working() -> None:
    """Your Flitterflutter and Gas worked before I play Enthrall: it does nothing."""
    me = {"hand": ["Enthrall Opposition", "Volca", "Sear"], "support": ["Laughing Gas"]}
    you = {"combat": ["Flitterflutter"], "support": ["Laughing Gas"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Enthrall Opposition")
    assert table.side()["ignored"] == ["khind-27"]
    assert "flit-08" not in table.side(1)["ignored_text"]


@rule("BM-POWER-08", "BM-POWER-09")
def test_in_a_circle_enthrall_too_goes_on_working() -> None:
    """My Tittertweet held your Gas, so Enthrall worked; it still does when she is covered."""
    me = {
        "hand": ["Enthrall Opposition", "Volca", "Sear", "Sun Setting"],
        "combat": ["Tittertweet"],
        "support": ["Laughing Gas"],
    }
    you = {"combat": ["Flitterflutter"], "support": ["Laughing Gas"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Enthrall Opposition", "Volca")
    assert table.side(1)["ignored_text"] == ["flit-08"]
    assert table.side()["ignored"] == []
