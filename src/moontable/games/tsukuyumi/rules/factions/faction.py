"""What a faction does its own way: one record per faction, looked up by side."""

from collections.abc import Callable
from typing import Final, TypeAlias

from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel.frames import Events, Operation

Act: TypeAlias = Callable[[State, Events], None]
Test: TypeAlias = Callable[[State], bool]
Options: TypeAlias = Callable[[State], list[int]]
AtCell: TypeAlias = Callable[[State, int], None]
Strength: TypeAlias = Callable[[State, int], int]


def _nothing(state: State, events: Events) -> None:
    """No effect of its own."""


def _no_material(state: State) -> None:
    """Nothing but units."""


def _always(state: State) -> bool:
    return state is not None


def _never(state: State) -> bool:
    return state is None


def _no_options(state: State) -> list[int]:
    del state
    return []


def _no_products(state: State, points: int, found: list[int]) -> None:
    """Units only."""


def _none(state: State) -> int:
    del state
    return 0


def _no_damage(state: State, cell: int) -> int:
    del state, cell
    return 0


def _nowhere(state: State, cell: int) -> None:
    """Nothing happens there."""


class Faction:
    """A faction's own rules; every default is what most factions do."""

    def __init__(  # noqa: PLR0913 - one field for each thing a faction may do its own way
        self,
        effect: Act = _nothing,
        *,
        has_effect: Test = _always,
        settle: Callable[[State], None] = _no_material,
        open_blue: Act = _nothing,
        blue_options: Options = _no_options,
        green_options: Options = _no_options,
        products: Callable[[State, int, list[int]], None] = _no_products,
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
        displaces: bool = False,
        shoots: bool = False,
        operations: tuple[Operation[State], ...] = (),
    ) -> None:
        self.effect: Final = effect
        """The effect on the faction sheet (TS-047)."""
        self.has_effect: Final = has_effect
        """Would the effect do anything?"""
        self.settle: Final = settle
        """Set-up material besides units (TS-028)."""
        self.open_blue: Final = open_blue
        """What happens as its blue phase begins."""
        self.blue_options: Final = blue_options
        self.green_options: Final = green_options
        self.products: Final = products
        """Add what it can buy besides units and upgrades."""
        self.ground: Final = ground
        """More areas in which new units may appear, as a bit mask."""
        self.produced: Final = produced
        """What a new unit uses up where it appears."""
        self.may_defend: Final = may_defend
        """Can its defence action do anything (TS-123)?"""
        self.defend: Final = defend
        """Carry out the defence action in an area."""
        self.defence_damage: Final = defence_damage
        """The most damage the defence action can deal to the attacker."""
        self.card_conquest: Final = card_conquest
        """The conquest that a card like Synchrony adds."""
        self.draws_two: Final = draws_two
        """Does it keep one of two events it draws?"""
        self.is_sealed: Final = is_sealed
        """Is it immune to radioactivity this round?"""
        self.lays_eggs: Final = lays_eggs
        """Do its destroyed units leave eggs, may it hold them, and can all its units fly?"""
        self.lays_mines: Final = lays_mines
        self.terraforms: Final = terraforms
        """Does it use tunnels, covers and fortresses?"""
        self.has_weapons: Final = has_weapons
        """Do its units use up weapons when they strike?"""
        self.displaces: Final = displaces
        """Does its defence action move the attackers away?"""
        self.shoots: Final = shoots
        """Do its battle cards strike from afar?"""
        self.operations: Final = operations
        """How its own frames begin and resume."""


FACTIONS: Final[list[Faction]] = [Faction() for _ in range(codes.SIDES)]
"""By side, the Oni last; `flow` puts the factions in."""
