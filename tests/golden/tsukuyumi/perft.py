"""Leaf counts from fixed positions; run as a module to write them anew."""

from pathlib import Path
from typing import Any, Final

from moontable.games.tsukuyumi import GAME

FILE: Final = Path(__file__).parent / "perft.toml"
DEPTH: Final = 4
MOON: Final = {"terrain": "moon", "units": {"oni": {"small": 1, "large": 1}}}
PLAYERS: Final[dict[str, Any]] = {
    "nomads": {"weapons": {"pistol": 2}}, "boarlords": {}, "dark_seed": {},
}  # fmt: skip
BOARD: Final[dict[str, Any]] = {
    "0,0": MOON,
    "1,0": {"units": {"nomads": {"private": 2, "launcher": 1}, "boarlords": {"squeaker": 2}}},
    "0,1": {"owner": "boarlords", "units": {"boarlords": {"boarrior": 1}}},
    "-1,1": {"home": "dark_seed", "units": {"dark_seed": {"breeder": 1, "worker": 2}}},
    "-1,0": {"terrain": "mountain", "units": {"dark_seed": {"warrior": 1}}},
    "1,-1": {"terrain": "alluvial", "blocked": [4], "home": "nomads"},
}
POSITIONS: Final[dict[str, dict[str, Any]]] = {
    "red": {"phase": "red", "turn": "nomads", "left": {"movement": 1, "combat": 1}},
    "green": {"phase": "green", "turn": "nomads", "left": {"production": 2, "oni_place": 1}},
    "oni": {"phase": "green", "turn": "boarlords", "left": {"oni_conquest": 1}},
    "blue": {"phase": "blue", "turn": "dark_seed", "left": {"effect": 1, "initiative": 1}},
    "white": {"phase": "white", "turn": "boarlords"},
}


def start(name: str) -> Any:
    """The state of a position."""
    told = {"game": "tsukuyumi", "areas": BOARD, "players": PLAYERS, "events": {"draw": []}}
    return GAME.position(told | POSITIONS[name])


def leaves(state: Any, depth: int) -> int:
    """How many sequences of that many decisions there are."""
    pending = GAME.pending(state)
    if not depth or not pending:
        return 1
    total = 0
    for action in pending[0].options:
        after = GAME.clone(state)
        GAME.apply(after, pending[0].seat, action)
        total += leaves(after, depth - 1)
    return total


def counts(name: str) -> list[int]:
    """Leaf counts at depth 1 to DEPTH."""
    return [leaves(start(name), depth) for depth in range(1, DEPTH + 1)]


if __name__ == "__main__":
    FILE.write_text("".join(f"{name} = {counts(name)}\n" for name in POSITIONS), "utf-8")
