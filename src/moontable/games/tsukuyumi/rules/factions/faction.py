"""A faction's own rules: one record per faction, looked up by side."""

from collections.abc import Callable
from typing import Final, TypeAlias

from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.frames import Events, Operation

Act: TypeAlias = Callable[[State, Events], None]
Test: TypeAlias = Callable[[State], bool]
Options: TypeAlias = Callable[[State], list[int]]
AtCell: TypeAlias = Callable[[State, int], None]
DeedAt: TypeAlias = Callable[[State, int, Events], None]
Strength: TypeAlias = Callable[[State, int], int]


def _nothing(state: State, events: Events) -> None:
    """No effect of its own."""


def _no_material(state: State) -> None:
    """No special material."""


def _always(state: State) -> bool:
    return state is not None


def _never(state: State) -> bool:
    return state is None


def _no_options(state: State) -> list[int]:
    del state
    return []


def _no_products(state: State, points: int, found: list[int]) -> None:
    """Units are the only products."""


def _none(state: State) -> int:
    del state
    return 0


def _no_damage(state: State, cell: int) -> int:
    del state, cell
    return 0


def _nowhere(state: State, cell: int) -> None:
    """No area has anything to do."""


def _no_deed(state: State, cell: int, events: Events) -> None:
    del state, cell, events
    raise AssertionError("the faction offers no such option")


class Faction:
    """A faction's own rules; every default is what most factions do."""

    effect: Act
    """The effect on the faction sheet (TS-047)."""
    has_effect: Test
    """Would the effect do anything?"""
    settle: Callable[[State], None]
    """Set-up material besides units (TS-028)."""
    open_blue: Act
    """What happens as its blue phase begins."""
    close_phase: Act
    """What happens at the end of every phase."""
    blue_options: Options
    sacrifice: DeedAt
    """Carry out a sacrifice that its blue options offer."""
    green_options: Options
    hatch: DeedAt
    """Carry out a hatching that its green options offer."""
    products: Callable[[State, int, list[int]], None]
    """Add what it can buy besides units and upgrades."""
    wares: tuple[int, ...]
    """Everything it could ever buy besides units and upgrades."""
    ground: Callable[[State], int]
    """More areas in which new units may appear, as a bit mask."""
    produced: AtCell
    """What a new unit uses up where it appears."""
    may_defend: Test
    """Can its defence action do anything (TS-123)?"""
    defend: AtCell
    """Carry out the defence action in an area."""
    defence_damage: Strength
    """The most damage the defence action can deal to the attacker."""
    card_conquest: Callable[[State], int]
    """The conquest that a card like Synchrony adds."""
    draws_two: Test
    """Does it keep one of two events it draws?"""
    is_sealed: Test
    """Is it immune to radioactivity this round?"""
    lays_eggs: bool
    """Do its destroyed units leave eggs, may it hold them, and can all its units fly?"""
    lays_mines: bool
    terraforms: bool
    """Does it use tunnels, covers and fortresses?"""
    has_weapons: bool
    """Do its units use up weapons when they strike?"""
    shoots: bool
    """Do its battle cards strike from afar?"""
    targets: Strength
    """The areas that a battle effect of its own can strike from afar, as a bit mask."""
    shot_damage: Callable[[State], int]
    """The damage its shot deals."""
    parts: tuple[str, ...]
    """The parts of its effect that it chooses from, by name."""
    other_number: int
    """Its number where the rulebook names two (Q09)."""
    operations: tuple[Operation[State], ...]
    """How its own frames begin and resume."""

    def __init__(  # noqa: PLR0913 - one field for each thing a faction may do its own way
        self,
        effect: Act = _nothing,
        *,
        has_effect: Test = _always,
        settle: Callable[[State], None] = _no_material,
        open_blue: Act = _nothing,
        close_phase: Act = _nothing,
        blue_options: Options = _no_options,
        sacrifice: DeedAt = _no_deed,
        green_options: Options = _no_options,
        hatch: DeedAt = _no_deed,
        products: Callable[[State, int, list[int]], None] = _no_products,
        wares: tuple[int, ...] = (),
        ground: Callable[[State], int] = _none,
        produced: AtCell = _nowhere,
        may_defend: Test = _always,
        defend: AtCell = _nowhere,
        defence_damage: Strength = _no_damage,
        card_conquest: Callable[[State], int] = _none,
        draws_two: Test = _never,
        is_sealed: Test = _never,
        lays_eggs: bool = False,
        lays_mines: bool = False,
        terraforms: bool = False,
        has_weapons: bool = False,
        targets: Strength = _no_damage,
        shot_damage: Callable[[State], int] = _none,
        parts: tuple[str, ...] = (),
        other_number: int = 0,
        operations: tuple[Operation[State], ...] = (),
    ) -> None:
        self.effect = effect
        self.has_effect = has_effect
        self.settle = settle
        self.open_blue = open_blue
        self.close_phase = close_phase
        self.blue_options = blue_options
        self.sacrifice = sacrifice
        self.green_options = green_options
        self.hatch = hatch
        self.products = products
        self.ground = ground
        self.produced = produced
        self.may_defend = may_defend
        self.defend = defend
        self.defence_damage = defence_damage
        self.card_conquest = card_conquest
        self.draws_two = draws_two
        self.is_sealed = is_sealed
        self.lays_eggs = lays_eggs
        self.lays_mines = lays_mines
        self.terraforms = terraforms
        self.has_weapons = has_weapons
        self.shoots = targets is not _no_damage
        self.targets = targets
        self.shot_damage = shot_damage
        self.parts, self.wares = parts, wares
        self.other_number = other_number
        self.operations = operations


FACTIONS: Final[list[Faction]] = [Faction() for _ in range(codes.SIDES)]
"""By side, the Oni last; `flow` puts the factions in."""
