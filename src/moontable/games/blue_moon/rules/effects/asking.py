"""How effects ask: one question at a time, options sorted, a card by its slot.

It knows options as numbers and which of the opponent's cards a power reaches.
"""

from moontable.games.blue_moon.content.powers.words import Area, Power
from moontable.games.blue_moon.rules.codes import PICK, SUPPORT, option
from moontable.games.blue_moon.rules.frames import ANSWER, EACH, PAY_DUTY, PAY_EACH, VICTIM
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.question import question


def ask(state: State, frame: Frame, kind: int, options: list[int]) -> None:
    """Stop here until the frame's seat has chosen; options are sorted by what they do."""
    state.stack.append(frame)
    options.sort()
    deck = side(state, owner_of(frame)).deck
    source = deck.cards[frame[2]] if 0 <= frame[2] < deck.size else -1
    state.asked = question(frame[1], kind, source, tuple(options))


def owner_of(frame: Frame) -> int:
    """Whose card a frame speaks of: its seat's, or the opponent's where it makes a victim act."""
    op, seat = frame[0], frame[1]
    if op < ANSWER:
        return 1 - seat if op in {VICTIM, PAY_DUTY} else seat
    return frame[3] if op in {EACH, PAY_EACH} else seat


def picks(cards: int) -> list[int]:
    """One option per card."""
    return [option(PICK, slot) for slot in slots(cards)]


def picked(action: int) -> int:
    """The slot an option names."""
    return action >> 6 & 63


def verb_of(action: int) -> int:
    """The verb of an option."""
    return action >> 12


def yours(state: State, seat: int, power: Power) -> int:
    """The opponent's cards that a discarding power of this seat may reach."""
    you = side(state, 1 - seat)
    which = power.which
    reach = you.active | you.supports | you.bluffs
    if which.area == Area.FEATS:
        return you.standing & you.deck.crystals
    if which.free:
        reach &= you.deck.free & ~you.blank & ~you.bluffs
    if which.area == Area.COMBAT:
        reach = 0
        for slot in you.combat:
            reach |= 1 << slot
    shielded = you.deck.protected & (you.active | you.supports) & ~you.bare
    reach &= ~shielded
    kept = 0
    for slot in slots(reach):
        type_ = SUPPORT if you.bluffs >> slot & 1 else you.deck.types[slot]
        if type_ & which.types and (not which.icon or you.deck.with_icon >> slot & 1):
            kept |= 1 << slot
    fighting = you.active & you.deck.characters
    if which.but_last_character and fighting.bit_count() == 1:
        kept &= ~fighting
    return kept
