"""Ask the questions of effects: one at a time, options sorted, cards by slot."""

from collections.abc import Callable
from typing import TypeAlias

from moontable.games.blue_moon.content.powers.power import CardArea, Power
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.state import State, count, side, slots
from moontable.kernel.decision import one_decision, sorted_options
from moontable.kernel.frames import Begin, Events, Frame, Resume

Operation: TypeAlias = tuple[int, Begin[State] | None, Resume[State] | None]
Start: TypeAlias = Callable[[State, int, int, Power, Events], None]
"""What happens at a power's moment, for a seat and a slot."""
Possible: TypeAlias = Callable[[State, int, Power], bool]
"""Would carrying out a yes-or-no power do anything at all?"""
CarryOut: TypeAlias = Callable[[State, int, int, int, Events], None]
"""Carry out a wanted power of a seat and a slot, for a number of cards where that is chosen."""
Starts: TypeAlias = list[tuple[int, Start]]
Mays: TypeAlias = list[tuple[int, Possible, CarryOut]]


def ask(state: State, frame: Frame, kind: int, options: list[int]) -> None:
    """Stop here until the frame's seat has chosen; options are sorted by verb."""
    state.stack.append(frame)
    _, seat, slot, _, _ = frame
    deck = side(state, frames.owner_of(frame)).deck
    source = deck.cards[slot] if 0 <= slot < deck.size else -1
    state.asked = one_decision(seat, kind, source, sorted_options(options))


def picks(cards: int) -> list[int]:
    """One option per card."""
    options: list[int] = []
    codes.offer(options, codes.PICK, cards)
    return options


def ascending(cards: int, following: int, left: int) -> list[int]:
    """One option per card from a slot on, leaving enough cards to choose after it."""
    possible = slots(cards >> following << following)
    return [codes.option(codes.PICK, slot) for slot in possible[: len(possible) - left + 1]]


def picked(action: int) -> int:
    """The slot an option names."""
    return action >> 6 & 63


def verb_of(action: int) -> int:
    """The verb of an option."""
    return action >> 12


def second(action: int) -> int:
    """The other slot or number an option names."""
    return action & 63


def yours(state: State, seat: int, power: Power) -> int:
    """The opponent's cards that a discarding power of this seat may reach."""
    you = side(state, 1 - seat)
    which = power.which
    reach = you.active | you.supports | you.bluffs
    if which.area == CardArea.FEATS:
        return you.standing & you.deck.crystals
    if which.free:
        reach &= you.deck.free & ~you.blank & ~you.bluffs
    if which.area == CardArea.COMBAT:
        reach = 0
        for slot in you.combat:
            reach |= 1 << slot
    shielded = you.deck.protected & (you.active | you.supports) & ~you.bare
    reach &= ~shielded
    kept = 0
    for slot in slots(reach):
        type_ = codes.SUPPORT if you.bluffs >> slot & 1 else you.deck.types[slot]
        if type_ & which.types and (not which.icon or you.deck.with_icon >> slot & 1):
            kept |= 1 << slot
    fighting = you.active & you.deck.characters
    if which.but_last_character and count(fighting) == 1:
        kept &= ~fighting
    return kept
