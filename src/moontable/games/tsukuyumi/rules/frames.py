"""Each suspended effect by name; the function that makes it says what its numbers mean."""

from typing import Final

from moontable.kernel.frames import Frame

ROUND: Final = 0
CHOOSE: Final = 1
PHASE: Final = 2
TURN: Final = 3
END_TURN: Final = 4
END_PHASE: Final = 5
END_ROUND: Final = 6
HOME: Final = 7
START: Final = 8
PLACE_UNITS: Final = 9
SETUP_UPLINK: Final = 10
SETUP_EGGS: Final = 11
TERRAFORM: Final = 12
SETTLER: Final = 13
COMBAT: Final = 14
EVENTS: Final = 15
PRODUCTION: Final = 16
WHERE: Final = 17
PLACE_ONI: Final = 18
ONI_WHERE: Final = 19
ONI_CONQUEST: Final = 20
ONI_MARCH: Final = 21
ONI_TARGET: Final = 22
MARCH: Final = 23
TO: Final = 24
ASSIGN: Final = 25
COUNTER: Final = 26
RESOLVE: Final = 27
TAKE: Final = 28
LOSSES: Final = 29
WEAPONS: Final = 30
STRIKE: Final = 31
CONQUER: Final = 32
COUNTERS: Final = 33
ANSWER: Final = 34
INITIATIVE: Final = 35
KEEP: Final = 36
EVENT: Final = 37
EVENT_SIDE: Final = 38
EVENT_TILE: Final = 39
EVENT_TURN: Final = 40
SEED_EFFECT: Final = 42
UPLINKS: Final = 43
UPLINK_AREA: Final = 44
UPLINK_VICTIM: Final = 45
ROCKETS: Final = 46
TAKE_ROCKET: Final = 47
AFTER: Final = 48
QUEEN: Final = 49
QUEEN_TO: Final = 50
SACRIFICE: Final = 51
SECOND: Final = 53
HOMING: Final = 54
ROCKET_HIT: Final = 55
BUNDLE: Final = 56
MATRIX: Final = 57
MOVE_MARKER: Final = 58
TERRA_SIDE: Final = 59
MINES: Final = 60
SPLIT: Final = 61
LIGHTEN: Final = 62
CRUSH: Final = 63
EVENT_SECOND: Final = 64
CONFIRM: Final = 65


def new_round() -> Frame:
    """Begin a round."""
    return (ROUND, 0, 0, 0, 0)


def choose() -> Frame:
    """Let everybody choose an action card in secret."""
    return (CHOOSE, 0, 0, 0, 0)


def phase_(phase: int = 0, entered: int = 0) -> Frame:
    """Run a phase: the next side with a turn in it; `entered` once its beginning was reported."""
    return (PHASE, 0, phase, entered, 0)


def turn(side: int) -> Frame:
    """Run a side's turn in a phase."""
    return (TURN, side, 0, 0, 0)


def end_turn(side: int) -> Frame:
    """End a side's turn."""
    return (END_TURN, side, 0, 0, 0)


def end_phase(phase: int = 0) -> Frame:
    """End a phase."""
    return (END_PHASE, 0, phase, 0, 0)


def end_round(settled: int = 0) -> Frame:
    """End a round; `settled` once its final points have been counted."""
    return (END_ROUND, 0, settled, 0, 0)


def home(side: int) -> Frame:
    """Let a side place its home area."""
    return (HOME, side, 0, 0, 0)


def start(side: int, left: int = 0) -> Frame:
    """Let a side mark this many more start areas."""
    return (START, side, left, 0, 0)


def place_units(side: int, kind: int = 0, placed: int = 0) -> Frame:
    """Let a side place its start units: the kind, and how many of it are already placed."""
    return (PLACE_UNITS, side, kind, placed, 0)


def setup_uplink(side: int) -> Frame:
    """Choose the first uplink."""
    return (SETUP_UPLINK, side, 0, 0, 0)


def setup_eggs(side: int, left: int = 0) -> Frame:
    """Place the first eggs: how many more."""
    return (SETUP_EGGS, side, left, 0, 0)


def terraform(side: int, cell: int = 0, count: int = 0, optional: int = 0) -> Frame:
    """Terraform in one area or anywhere, this many times, perhaps not at all."""
    return (TERRAFORM, side, cell, count, optional)


def settler(place: int = 0) -> Frame:
    """Let the side at this place of the track set up."""
    return (SETTLER, 0, place, 0, 0)


def combat(side: int) -> Frame:
    """Let a side attack once."""
    return (COMBAT, side, 0, 0, 0)


def events(side: int, draws: int = 0, plays: int = 0) -> Frame:
    """Let a side draw and play this many more events."""
    return (EVENTS, side, draws, plays, 0)


def production(side: int, points: int = 0) -> Frame:
    """Let a side spend this many points on production."""
    return (PRODUCTION, side, points, 0, 0)


def where(side: int, product: int = 0) -> Frame:
    """Choose the place for a product."""
    return (WHERE, side, product, 0, 0)


def place_oni(side: int, count: int = 0, quiet: int = 0, placed: int = 0) -> Frame:
    """Let a side place this many Oni; `quiet` without a conquest, `placed` once one stands."""
    return (PLACE_ONI, side, count, quiet, placed)


def oni_where(side: int, kind: int = 0) -> Frame:
    """Choose the place for an Oni of a kind."""
    return (ONI_WHERE, side, kind, 0, 0)


def oni_conquest(side: int) -> Frame:
    """Let a side choose the area from which the Oni march."""
    return (ONI_CONQUEST, side, 0, 0, 0)


def oni_march(side: int, origin: int = 0, waiting: int = 0, unit: int = 0) -> Frame:
    """Move Oni out of an area; `waiting` while the chosen one still needs its destination."""
    return (ONI_MARCH, side, origin, waiting, unit)


def oni_target(side: int) -> Frame:
    """Choose the area the Oni conquer."""
    return (ONI_TARGET, side, 0, 0, 0)


def march(side: int, mover: int = 0, count: int = 0, must: int = 0) -> Frame:
    """Let at most this many of `mover`'s units march, steered by a side; `must` if they have to."""
    return (MARCH, side, mover, count, must)


def move_to(side: int, unit: int = 0, must: int = 0) -> Frame:
    """Choose where a marching unit goes; `must` if it has to move."""
    return (TO, side, unit, must, 0)


def assign(side: int) -> Frame:
    """Split the damage of the attack."""
    return (ASSIGN, side, 0, 0, 0)


def counter(side: int, place: int = 0, defender: int = 0) -> Frame:
    """Let the defender at this place of the track choose a counter."""
    return (COUNTER, side, place, defender, 0)


def resolve(side: int) -> Frame:
    """Carry out the attack with its counters."""
    return (RESOLVE, side, 0, 0, 0)


def take(victim: int, amount: int = 0, cell: int = 0, dealer: int = 0) -> Frame:
    """Let a victim take damage in an area, dealt by another side."""
    return (TAKE, victim, amount, cell, dealer)


def losses(side: int, final: int = 0) -> Frame:
    """Remove losses; `final` at the very end of a combat."""
    return (LOSSES, side, final, 0, 0)


def weapons(side: int, least: int = 0, used: int = 0, countering: int = 0) -> Frame:
    """Let a side spend weapons in ascending order; `countering` if it answers an attack."""
    return (WEAPONS, side, least, used, countering)


def strike(side: int) -> Frame:
    """Deal the attacker's damage."""
    return (STRIKE, side, 0, 0, 0)


def conquer(side: int, cell: int = 0) -> Frame:
    """Conquer an area if possible."""
    return (CONQUER, side, cell, 0, 0)


def counters(side: int, stage: int = 0, done: int = 0) -> Frame:
    """Carry out the counters of one stage; `done` is a mask of sides."""
    return (COUNTERS, side, stage, 0, done)


def answer(side: int, number: int = 0, armed: int = 0) -> Frame:
    """Carry out one counter; `armed` once weapons were chosen."""
    return (ANSWER, side, number, armed, 0)


def initiative(side: int, amount: int = 0, up_to: int = 0) -> Frame:
    """Raise or lower a marker by an amount, or by up to that amount."""
    return (INITIATIVE, side, amount, up_to, 0)


def keep(side: int) -> Frame:
    """Keep one of two drawn events."""
    return (KEEP, side, 0, 0, 0)


def event(side: int, card: int = 0) -> Frame:
    """Choose the area for an event."""
    return (EVENT, side, card, 0, 0)


def event_side(side: int, card: int = 0, cell: int = 0) -> Frame:
    """Choose the edge for an event in an area."""
    return (EVENT_SIDE, side, card, cell, 0)


def event_tile(side: int, card: int = 0, cell: int = 0) -> Frame:
    """Choose the tile for an event in an area."""
    return (EVENT_TILE, side, card, cell, 0)


def event_turn(side: int, card: int = 0, cell: int = 0) -> Frame:
    """Choose the rotation of a tile laid by an event."""
    return (EVENT_TURN, side, card, cell, 0)


def event_second(side: int, card: int = 0, cell: int = 0) -> Frame:
    """Choose the second area for an event."""
    return (EVENT_SECOND, side, card, cell, 0)


def move_marker(side: int, card: int = 0, cell: int = 0, edge: int = 0) -> Frame:
    """Move a marker from elsewhere: to this area, or to one of its edges."""
    return (MOVE_MARKER, side, card, cell, edge)


def seed_effect(side: int, left: int = 0, done: int = 0) -> Frame:
    """Carry out Dark Seed's effect: how many more parts, and a mask of those done."""
    return (SEED_EFFECT, side, left, done, 0)


def uplinks(side: int, left: int = 0) -> Frame:
    """Use this many more uplinks."""
    return (UPLINKS, side, left, 0, 0)


def uplink_area(side: int, uplink: int = 0) -> Frame:
    """Choose the area for an uplink."""
    return (UPLINK_AREA, side, uplink, 0, 0)


def uplink_victim(side: int, uplink: int = 0, cell: int = 0) -> Frame:
    """Choose the victim of an uplink in an area."""
    return (UPLINK_VICTIM, side, uplink, cell, 0)


def rockets(side: int) -> Frame:
    """Choose the rocket to spend."""
    return (ROCKETS, side, 0, 0, 0)


def take_rocket(side: int) -> Frame:
    """Take a rocket from the supply."""
    return (TAKE_ROCKET, side, 0, 0, 0)


def after(side: int) -> Frame:
    """Carry out what follows an attack."""
    return (AFTER, side, 0, 0, 0)


def queen(side: int, cell: int = 0, count: int = 0) -> Frame:
    """For the Queen: how many more units are given up in an area."""
    return (QUEEN, side, cell, count, 0)


def queen_to(side: int, cell: int = 0) -> Frame:
    """For the Queen: choose where the others go."""
    return (QUEEN_TO, side, cell, 0, 0)


def sacrifice(side: int, cell: int = 0, given: int = 0) -> Frame:
    """Give up units before an attack: how many so far."""
    return (SACRIFICE, side, cell, given, 0)


def second(side: int, cell: int = 0, card: int = 0) -> Frame:
    """Swarm Tide: attack a second area next to the first with the same card."""
    return (SECOND, side, cell, card, 0)


def homing(side: int, step: int = 0, victim: int = 0) -> Frame:
    """Aim a homing rocket: 0 which side, 1 its cover, 2 its target."""
    return (HOMING, side, step, victim, 0)


def rocket_hit(side: int) -> Frame:
    """Let the spent rocket hit."""
    return (ROCKET_HIT, side, 0, 0, 0)


def bundle(side: int, units: int = 0, arms: int = 0) -> Frame:
    """Make a bundle: how many more units and weapons."""
    return (BUNDLE, side, units, arms, 0)


def matrix(side: int, cell: int = 0) -> Frame:
    """Choose the uplink with which the Defence Matrix answers in an area."""
    return (MATRIX, side, cell, 0, 0)


def terra_side(side: int, cell: int = 0) -> Frame:
    """Choose the edge for a dug blockade."""
    return (TERRA_SIDE, side, cell, 0, 0)


def mines(side: int) -> Frame:
    """Lay mines, or spend the round without radioactivity."""
    return (MINES, side, 0, 0, 0)


def split(dealer: int, amount: int = 0, victims: int = 0, cell: int = 0) -> Frame:
    """Split damage over a mask of victims in an area."""
    return (SPLIT, dealer, amount, victims, cell)


def lighten(side: int) -> Frame:
    """Choose the mech that becomes light."""
    return (LIGHTEN, side, 0, 0, 0)


def crush(side: int, moved: int = 0) -> Frame:
    """Crush: push enemies out, and once they `moved`, hit the rest."""
    return (CRUSH, side, moved, 0, 0)


def confirm(side: int, cell: int = 0) -> Frame:
    """Ask whether the area is conquered at all."""
    return (CONFIRM, side, cell, 0, 0)
