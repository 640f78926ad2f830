"""What every faction begins with, from the pack, lowered to ints.

It knows numbers only; `placing` asks where things stand.
"""

from typing import Final

from moontable.games.tsukuyumi.content import pack

_SETUPS: Final = {entry["side"]: entry for entry in pack.SETUPS}
_ROCKETS: Final = _SETUPS["kg03"].get("rockets", {})
_WEAPONS: Final = _SETUPS["nomads"].get("weapons", {})

START_UNITS: Final[list[int]] = [
    int(_SETUPS[unit["side"]]["units"].get(unit["id"], 0)) if unit["side"] in _SETUPS else 0
    for unit in pack.UNITS
]
START_EGGS: Final[int] = int(_SETUPS["dark_seed"].get("eggs", 0))
START_TERRAFORMINGS: Final[int] = int(_SETUPS["boarlords"].get("terraformings", 0))
START_UPLINK_COST: Final[int] = int(_SETUPS["cybersamurai"].get("uplinks", 0))
START_ROCKETS: Final[list[int]] = [int(_ROCKETS.get(r["id"], 0)) for r in pack.ROCKETS]
START_WEAPONS: Final[list[int]] = [int(_WEAPONS.get(w["id"], 0)) for w in pack.WEAPONS]
