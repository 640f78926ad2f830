"""What every faction begins with, lowered to ints."""

from typing import Any, Final

from moontable.games.tsukuyumi.content import pack


def _material(field: str, nothing: Any) -> Any:
    """What the set-up of the one faction that has such material says about it."""
    return next((entry[field] for entry in pack.SETUPS if field in entry), nothing)


_SETUPS: Final = {entry["side"]: entry for entry in pack.SETUPS}
START_UNITS: Final[list[int]] = [
    int(_SETUPS[unit["side"]]["units"].get(unit["id"], 0)) if unit["side"] in _SETUPS else 0
    for unit in pack.UNITS
]
START_EGGS: Final[int] = int(_material("eggs", 0))
START_TERRAFORMINGS: Final[int] = int(_material("terraformings", 0))
START_UPLINK_COST: Final[int] = int(_material("uplinks", 0))
_ROCKETS: Final = _material("rockets", {})
_WEAPONS: Final = _material("weapons", {})
START_ROCKETS: Final[list[int]] = [int(_ROCKETS.get(r["id"], 0)) for r in pack.ROCKETS]
START_WEAPONS: Final[list[int]] = [int(_WEAPONS.get(w["id"], 0)) for w in pack.WEAPONS]
