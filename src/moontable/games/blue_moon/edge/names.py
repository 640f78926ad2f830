"""Names of Blue Moon's numbers in the protocol and for people."""

from functools import lru_cache
from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.messages import say
from moontable.kernel import Message, Seat, Who, Words

ELEMENTS: Final = ("fire", "earth")
ELEMENT_WORDS: Final = tuple(say(f"element-{element}") for element in ELEMENTS)

PHASES: Final = (
    *("mulligan", "start", "action", "retreat", "character", "boost"),
    *("after_boost", "announce", "call", "draw", "end", "over"),
)
PHASE_WORDS: Final = tuple(say(f"phase-{phase.replace('_', '-')}") for phase in PHASES)

KINDS: Final = ("phase", "pick", "may", "aim", "element", "call", "redraw", "answer")
ENDINGS: Final = {1: "dragon", 2: "cards", 3: "cards-middle", 4: "stuck"}
CARD_NAMES: Final = {card.id: say(f"card-{card.id}") for card in (*CATALOGUE, *packs.CARDS)}


@lru_cache(4096)
def named(card: int) -> Message:
    """A card's name; cards that players made bring theirs along."""
    facts = card_at(card)
    return CARD_NAMES.get(facts.id) or Words(facts.de, facts.en)


def ending(how: int, winner: Seat) -> Message:
    """Why a game is over, with who won and who lost."""
    return say(f"ending-{ENDINGS[how]}", winner=Who(winner), loser=Who(1 - winner))
