"""Each suspended effect by name: the function that makes it says what its numbers mean."""

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
    """A round begins."""
    return (ROUND, 0, 0, 0, 0)


def choose() -> Frame:
    """Everybody chooses an action card in secret."""
    return (CHOOSE, 0, 0, 0, 0)


def phase_(phase: int = 0, entered: int = 0) -> Frame:
    """A phase: the next side that has a turn in it; `entered` once its beginning was reported."""
    return (PHASE, 0, phase, entered, 0)


def turn(side: int) -> Frame:
    """A side's turn in a phase."""
    return (TURN, side, 0, 0, 0)


def end_turn(side: int) -> Frame:
    """A side's turn is over."""
    return (END_TURN, side, 0, 0, 0)


def end_phase(phase: int = 0) -> Frame:
    """A phase is over."""
    return (END_PHASE, 0, phase, 0, 0)


def end_round(settled: int = 0) -> Frame:
    """A round is over; `settled` once the points of its end have been looked at."""
    return (END_ROUND, 0, settled, 0, 0)


def home(side: int) -> Frame:
    """A side lays its home area."""
    return (HOME, side, 0, 0, 0)


def start(side: int, left: int = 0) -> Frame:
    """A side marks this many more start areas."""
    return (START, side, left, 0, 0)


def place_units(side: int, kind: int = 0, placed: int = 0) -> Frame:
    """A side places its start units: the kind, and how many of it are placed."""
    return (PLACE_UNITS, side, kind, placed, 0)


def setup_uplink(side: int) -> Frame:
    """The first uplink is chosen."""
    return (SETUP_UPLINK, side, 0, 0, 0)


def setup_eggs(side: int, left: int = 0) -> Frame:
    """The first eggs are laid: how many more."""
    return (SETUP_EGGS, side, left, 0, 0)


def terraform(side: int, cell: int = 0, count: int = 0, optional: int = 0) -> Frame:
    """Terraforming: in one area or anywhere, so often, perhaps not at all."""
    return (TERRAFORM, side, cell, count, optional)


def settler(place: int = 0) -> Frame:
    """Whoever stands at this place of the track sets up."""
    return (SETTLER, 0, place, 0, 0)


def combat(side: int) -> Frame:
    """A side may attack once."""
    return (COMBAT, side, 0, 0, 0)


def events(side: int, draws: int = 0, plays: int = 0) -> Frame:
    """A side may draw and play this many more events."""
    return (EVENTS, side, draws, plays, 0)


def production(side: int, points: int = 0) -> Frame:
    """A side has this many points for production."""
    return (PRODUCTION, side, points, 0, 0)


def where(side: int, product: int = 0) -> Frame:
    """A product wants a place."""
    return (WHERE, side, product, 0, 0)


def place_oni(side: int, count: int = 0, quiet: int = 0, placed: int = 0) -> Frame:
    """A side places this many Oni; `quiet` without the Oni conquest, `placed` once one stands."""
    return (PLACE_ONI, side, count, quiet, placed)


def oni_where(side: int, kind: int = 0) -> Frame:
    """An Oni of a kind wants a place."""
    return (ONI_WHERE, side, kind, 0, 0)


def oni_conquest(side: int) -> Frame:
    """A side steers the Oni: from which area do they march?"""
    return (ONI_CONQUEST, side, 0, 0, 0)


def oni_march(side: int, origin: int = 0, waiting: int = 0, unit: int = 0) -> Frame:
    """Oni march from an area; `waiting` while the chosen one wants its goal."""
    return (ONI_MARCH, side, origin, waiting, unit)


def oni_target(side: int) -> Frame:
    """Which area do the Oni conquer?"""
    return (ONI_TARGET, side, 0, 0, 0)


def march(side: int, mover: int = 0, count: int = 0, must: int = 0) -> Frame:
    """At most this many units of a side march, steered by a side; `must` if they have to."""
    return (MARCH, side, mover, count, must)


def move_to(side: int, unit: int = 0, must: int = 0) -> Frame:
    """Ask where a marching unit goes; `must` if it has to move."""
    return (TO, side, unit, must, 0)


def assign(side: int) -> Frame:
    """The damage of the attack is split."""
    return (ASSIGN, side, 0, 0, 0)


def counter(side: int, place: int = 0, defender: int = 0) -> Frame:
    """The defender at this place of the track chooses a counter."""
    return (COUNTER, side, place, defender, 0)


def resolve(side: int) -> Frame:
    """The attack is carried out with its counters."""
    return (RESOLVE, side, 0, 0, 0)


def take(victim: int, amount: int = 0, cell: int = 0, dealer: int = 0) -> Frame:
    """A victim takes damage in an area, dealt by somebody."""
    return (TAKE, victim, amount, cell, dealer)


def losses(side: int, final: int = 0) -> Frame:
    """Losses are removed; `final` at the very end of a combat."""
    return (LOSSES, side, final, 0, 0)


def weapons(side: int, least: int = 0, used: int = 0, countering: int = 0) -> Frame:
    """A side spends weapons in ascending order; `countering` if it answers an attack."""
    return (WEAPONS, side, least, used, countering)


def strike(side: int) -> Frame:
    """The attacker's damage is dealt."""
    return (STRIKE, side, 0, 0, 0)


def conquer(side: int, cell: int = 0) -> Frame:
    """An area is conquered if it can be."""
    return (CONQUER, side, cell, 0, 0)


def counters(side: int, stage: int = 0, done: int = 0) -> Frame:
    """The counters of one stage are carried out; `done` is a mask of sides."""
    return (COUNTERS, side, stage, 0, done)


def answer(side: int, number: int = 0, armed: int = 0) -> Frame:
    """One counter is carried out; `armed` once weapons were chosen."""
    return (ANSWER, side, number, armed, 0)


def initiative(side: int, amount: int = 0, up_to: int = 0) -> Frame:
    """A marker rises or falls by an amount, or by up to it."""
    return (INITIATIVE, side, amount, up_to, 0)


def keep(side: int) -> Frame:
    """One of two drawn events is kept."""
    return (KEEP, side, 0, 0, 0)


def event(side: int, card: int = 0) -> Frame:
    """An event wants its area."""
    return (EVENT, side, card, 0, 0)


def event_side(side: int, card: int = 0, cell: int = 0) -> Frame:
    """An event in an area wants an edge."""
    return (EVENT_SIDE, side, card, cell, 0)


def event_tile(side: int, card: int = 0, cell: int = 0) -> Frame:
    """An event in an area wants a tile."""
    return (EVENT_TILE, side, card, cell, 0)


def event_turn(side: int, card: int = 0, cell: int = 0) -> Frame:
    """A tile laid by an event wants its rotation."""
    return (EVENT_TURN, side, card, cell, 0)


def event_second(side: int, card: int = 0, cell: int = 0) -> Frame:
    """An event in an area wants a second area."""
    return (EVENT_SECOND, side, card, cell, 0)


def move_marker(side: int, card: int = 0, cell: int = 0, edge: int = 0) -> Frame:
    """An event takes a marker from elsewhere: for this area, or for one of its edges."""
    return (MOVE_MARKER, side, card, cell, edge)


def seed_effect(side: int, left: int = 0, done: int = 0) -> Frame:
    """Dark Seed's effect: how many more parts, and a mask of those done."""
    return (SEED_EFFECT, side, left, done, 0)


def uplinks(side: int, left: int = 0) -> Frame:
    """So many uplinks more may be used."""
    return (UPLINKS, side, left, 0, 0)


def uplink_area(side: int, uplink: int = 0) -> Frame:
    """An uplink wants its area."""
    return (UPLINK_AREA, side, uplink, 0, 0)


def uplink_victim(side: int, uplink: int = 0, cell: int = 0) -> Frame:
    """An uplink in an area wants its victim."""
    return (UPLINK_VICTIM, side, uplink, cell, 0)


def rockets(side: int) -> Frame:
    """Which rocket is spent?"""
    return (ROCKETS, side, 0, 0, 0)


def take_rocket(side: int) -> Frame:
    """A rocket is taken from the supply."""
    return (TAKE_ROCKET, side, 0, 0, 0)


def after(side: int) -> Frame:
    """What follows an attack."""
    return (AFTER, side, 0, 0, 0)


def queen(side: int, cell: int = 0, count: int = 0) -> Frame:
    """For the Queen: how many more units are given up in an area."""
    return (QUEEN, side, cell, count, 0)


def queen_to(side: int, cell: int = 0) -> Frame:
    """For the Queen: where do the others go?"""
    return (QUEEN_TO, side, cell, 0, 0)


def sacrifice(side: int, cell: int = 0, given: int = 0) -> Frame:
    """Units are given up before an attack: how many so far."""
    return (SACRIFICE, side, cell, given, 0)


def second(side: int, cell: int = 0, card: int = 0) -> Frame:
    """Swarm Tide: a second area is attacked from a first one with a card."""
    return (SECOND, side, cell, card, 0)


def homing(side: int, step: int = 0, victim: int = 0) -> Frame:
    """A homing rocket: 0 which side, 1 its cover, 2 its target."""
    return (HOMING, side, step, victim, 0)


def rocket_hit(side: int) -> Frame:
    """The spent rocket hits."""
    return (ROCKET_HIT, side, 0, 0, 0)


def bundle(side: int, units: int = 0, arms: int = 0) -> Frame:
    """A bundle: how many more units and weapons."""
    return (BUNDLE, side, units, arms, 0)


def matrix(side: int, cell: int = 0) -> Frame:
    """The Defence Matrix: which uplink answers in an area?"""
    return (MATRIX, side, cell, 0, 0)


def terra_side(side: int, cell: int = 0) -> Frame:
    """A dug blockade wants its edge."""
    return (TERRA_SIDE, side, cell, 0, 0)


def mines(side: int) -> Frame:
    """Mines are laid, or a round goes without radioactivity."""
    return (MINES, side, 0, 0, 0)


def split(dealer: int, amount: int = 0, victims: int = 0, cell: int = 0) -> Frame:
    """A dealer splits damage over a mask of victims in an area."""
    return (SPLIT, dealer, amount, victims, cell)


def lighten(side: int) -> Frame:
    """Which mech becomes light?"""
    return (LIGHTEN, side, 0, 0, 0)


def crush(side: int, moved: int = 0) -> Frame:
    """Crush: enemies are pushed out, and once they `moved` the rest is hit."""
    return (CRUSH, side, moved, 0, 0)


def confirm(side: int, cell: int = 0) -> Frame:
    """Is the area conquered at all?"""
    return (CONFIRM, side, cell, 0, 0)
