"""Write the levels' ratings from ladders: `python scripts/ratings.py LADDER.json ...`.

Each file is what `moontable ladder GAME --levels ... --out LADDER.json` wrote.
"""

import json
import sys
from pathlib import Path
from typing import Any

import moontable.games
from moontable.lab.tournament import scale

GAMES = Path(moontable.games.__file__).parent


def entry(ladder: dict[str, Any]) -> dict[str, Any]:
    """The command that played a ladder, and the scale."""
    points = scale(ladder["pairs"])
    levels = ",".join(points)
    command = f"moontable ladder {ladder['game']} --levels {levels} --games {ladder['games']}"
    return {
        "command": f"{command} --ms {ladder['ms']} --seed {ladder['seed']}",
        "players": ladder["pairs"][0]["players"],
        "levels": points,
    }


def main() -> None:
    """Replace the ratings of the given games."""
    for name in sys.argv[1:]:
        ladder = json.loads(Path(name).read_text("utf-8"))
        file = GAMES / ladder["game"].replace("-", "_") / "bots" / "ratings.json"
        file.write_text(json.dumps(entry(ladder), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
