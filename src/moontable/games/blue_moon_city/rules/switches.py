"""The rule switches: other readings of the rulebook that a table may choose."""

from collections.abc import Mapping
from typing import Final

from moontable.kernel.values import only, truth

FREE_OVERPAYING: Final = 1
SEAT_ORDER: Final = 2
CRYSTAL_PIECES: Final = 4
SWITCHES: Final = {
    "free_overpaying": FREE_OVERPAYING,
    "seat_order": SEAT_ORDER,
    "crystal_pieces": CRYSTAL_PIECES,
}


def switched(wish: Mapping[str, object], where: str) -> int:
    """The bits of the switches that are on; refuses names and values it does not know."""
    only(wish, tuple(SWITCHES), where)
    return sum(SWITCHES[name] for name, on in wish.items() if truth(on, f"{where}.{name}"))


def switch_values(rules: int) -> dict[str, bool]:
    """The switches that are on, by name."""
    return {name: True for name, bit in SWITCHES.items() if rules & bit}
