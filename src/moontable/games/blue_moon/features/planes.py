"""The layout of a duel's observation planes and action numbers.

A row is a card of the catalogue; cards of one game only follow in the order of their deck.
"""

from typing import Final

from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.declared import PACK
from moontable.games.blue_moon.rules import codes, frames
from moontable.kernel.encoding import Block, Plane, first_numbers, marks, offsets

VERSION: Final = "2"
KNOWN: Final = len(CATALOGUE) + len(PACK)
ROWS: Final = KNOWN + codes.MOST_CARDS
CARD_LABELS: Final = (
    *[card.id for card in (*CATALOGUE, *PACK)],
    *[f"own-card-{number + 1}" for number in range(codes.MOST_CARDS)],
)
OWN_SHIPS: Final = 8
SHIPS: Final = tuple(
    [row for row, card in enumerate((*CATALOGUE, *PACK)) if card.type == codes.SHIP]
)
SHIP_LABELS: Final = (
    *[CARD_LABELS[row] for row in SHIPS],
    *[f"own-ship-{number + 1}" for number in range(OWN_SHIPS)],
)
COUNTS: Final = 11
"""A power is used for this many cards less one at most."""
PLACES: Final = 64
SUBSETS: Final = 64
PHASES: Final = (
    *("mulligan", "start", "action", "retreat", "character", "boost"),
    *("after_boost", "announce", "call", "draw", "end", "over"),
)
KINDS: Final = ("phase", "pick", "may", "aim", "element", "call", "redraw", "answer")
STEPS: Final = frames.NAMES
ZONES: Final = {
    "revealed": "hand cards that lie open",
    "known": "hand cards that the other side knows",
    "combat": "active cards of the combat area",
    "inactive": "covered cards of the combat area",
    "support": "active supports",
    "leading": "leadership cards that are active",
    "ships": "ships in the area of influence",
    "landed": "ships that have landed",
    "cargo": "cards on ships",
    "standing": "Hyla, achievements and the inquisitor",
    "laying": "cards that are laid and not active yet",
    "aimed_at": "cards that an aimed power is meant for",
    "ignored": "cards that are ignored as a whole",
    "ignored_text": "cards whose text is ignored",
    "ignored_icons": "cards whose icons are ignored",
    "served": "duties of the other side that were served this turn (rows of that side's cards)",
    "discard_top": "the top card of the discard pile",
    "leadership_top": "the top card of the leadership pile",
    "leader": "the leader",
}
HIDDEN: Final = {"hand": "cards in hand", "bluffs": "the faces of one's bluffs"}
SIDE_NUMBERS: Final = (*("hand", "draw pile", "bluffs", "dragons", "fire", "earth", "shielded"),)
TABLE: Final = (
    *("my turn", "first turn", "must retreat", "acted", "stopped", "dragons in the middle"),
    *("fight", "turns"),
)


def _side(words: str) -> list[Plane]:
    zones = ZONES | HIDDEN if words == "own" else ZONES
    planes = [marks(f"{words}.{zone}", (ROWS,), about) for zone, about in zones.items()]
    about = ", ".join(SIDE_NUMBERS)
    return [*planes, Plane(f"{words}.numbers", (len(SIDE_NUMBERS),), about)]


PLANES: Final = (
    *_side("own"),
    *_side("other"),
    marks("phase", (len(PHASES),), "one of: " + ", ".join(PHASES)),
    marks("element", (2,), "one of: fire, earth; none before a fight"),
    Plane("table", (len(TABLE),), ", ".join(TABLE)),
    marks("question.kind", (len(KINDS),), "if this seat is asked, one of: " + ", ".join(KINDS)),
    marks("question.step", (len(STEPS),), "the effect that asks, one of: " + ", ".join(STEPS)),
    Plane("question.amount", (1,), "what the effect counts: cards left to choose, or a price"),
    marks("question.own_source", (ROWS,), "the own card that asks"),
    marks("question.other_source", (ROWS,), "the opponent's card that asks"),
    marks("question.chosen", (ROWS,), "hand cards chosen so far for a price"),
)
AT: Final = offsets(PLANES)

ELEMENTS: Final = ("fire", "earth")
BLOCKS: Final = (
    Block("pass", (), "go on, or do not"),
    Block("retreat", (), "retreat"),
    Block("decline", (), "decline to start the fight"),
    Block("call", (), "call the bluff"),
    Block("done", (), "no more cards"),
    Block("draw", (), "draw, where that is a choice among others at the end of a turn"),
    Block("announce", (ELEMENTS,), "announce strength in an element"),
    Block("choose", (("boosters", "supports"),), "all boosters or all supports"),
    Block("lay", (CARD_LABELS,), "lay a card"),
    Block("lay_fresh", (CARD_LABELS,), "lay a character afresh, covering the old cards"),
    Block("lay_bluff", (CARD_LABELS,), "lay a card face down"),
    Block("land", (CARD_LABELS,), "land a ship"),
    Block("retrieve", (CARD_LABELS,), "take a card back into the hand"),
    Block("drop_bluff", (CARD_LABELS,), "discard a bluff of one's own"),
    Block("intervene", (CARD_LABELS,), "answer with an intervention"),
    Block("replace", (CARD_LABELS,), "exchange a card"),
    Block("serve", (CARD_LABELS,), "serve a duty; the card is the opponent's"),
    Block("pick", (CARD_LABELS,), "choose a card of one's own"),
    Block("pick_other", (CARD_LABELS,), "choose a card of the opponent's"),
    Block("aim", (CARD_LABELS,), "the card an aimed power is meant for"),
    Block(
        "pick_blind",
        (("hand", *[f"place-{place}" for place in range(1, PLACES)]),),
        "choose a card one does not see: in the hand, or a bluff by its place",
    ),
    Block(
        "redraw",
        (tuple([f"subset-{number}" for number in range(SUBSETS)]),),
        "exchange cards of the opening hand: bit n is the n-th hand card of the catalogue",
    ),
    Block(
        "use",
        (CARD_LABELS, tuple([str(number) for number in range(COUNTS)])),
        "use a power; for so many cards where that is chosen, else 0",
    ),
    Block("load", (CARD_LABELS, SHIP_LABELS), "load a card onto a ship"),
)
FIRST: Final = first_numbers(BLOCKS)
