"""Write the levels' ratings from ladders: `python scripts/ratings.py LADDER.json ...`.

Each file is what `moontable ladder GAME --levels ... --out LADDER.json` has kept.
"""

import json
import sys
from pathlib import Path
from typing import Any

from moontable.lab.scale import scale
from moontable.tables.ratings import FILE


def entry(ladder: dict[str, Any]) -> dict[str, Any]:
    """What is kept of a ladder: how it was played, and the scale."""
    points = scale(ladder["pairs"])
    levels = ",".join(points)
    command = f"moontable ladder {ladder['game']} --levels {levels} --games {ladder['games']}"
    return {
        "command": f"{command} --ms {ladder['ms']} --seed {ladder['seed']}",
        "players": ladder["pairs"][0]["players"],
        "levels": points,
    }


def main() -> None:
    """Renew the games that are given, keep the others."""
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in sys.argv[1:]:
        ladder = json.loads(Path(name).read_text("utf-8"))
        kept[ladder["game"]] = entry(ladder)
    games = {name: kept[name] for name in sorted(kept)}
    FILE.write_text(json.dumps(games, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
