"""What every byte and number meant: written down once for each version, compared ever after.

Run: python -m tests.research.golden     writes the files of versions that have none yet
"""

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

from moontable.games import registry
from moontable.kernel.encoding import words
from moontable.research.episode import Episode

FOLDER = Path(__file__).parent.parent / "golden" / "encodings"
GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")
DECKS = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
SEATS = {"blue-moon": (2,), "blue-moon-city": (2, 3, 4), "tsukuyumi": (3, 4, 5)}


def wishes(game: str) -> list[dict[str, Any]]:
    """Set-ups that show much of a game: every deck, every number of players."""
    if game == "blue-moon":
        pairs = zip(DECKS, (*DECKS[1:], DECKS[0]), strict=True)
        return [{"players": [{"deck": one}, {"deck": two}]} for one, two in pairs]
    return [{"players": [{}] * seats} for seats in SEATS[game]]


def played(game: str, wish: dict[str, Any], seed: int, most: int) -> list[Episode]:
    """The moments of a game played by chance."""
    episode, chance = Episode(game, wish), random.Random(seed)
    episode.deal(seed)
    found: list[Episode] = []
    while not episode.over and len(found) < most:
        found.append(episode.clone())
        episode.step(chance.choice(episode.legal))
    return found


def meaning(game: str) -> dict[str, Any]:
    """The version, the digests of both tables, and of what games played by chance look like."""
    encoding = registry.encoding(game)
    table = "\n".join(" ".join(words(encoding, n)) for n in range(encoding.actions))
    planes = "\n".join(f"{plane.name} {plane.shape}" for plane in encoding.planes)
    seen = sha256()
    for seed, wish in enumerate(wishes(game)):
        for episode in played(game, wish, seed, 120):
            seen.update(episode.observe(episode.seat).tobytes())
            seen.update(str(episode.legal).encode())
    return {
        "version": encoding.version,
        "actions": encoding.actions,
        "bytes": encoding.size,
        "table": sha256(table.encode()).hexdigest(),
        "planes": sha256(planes.encode()).hexdigest(),
        "games": seen.hexdigest(),
    }


def file_of(game: str) -> Path:
    """Where the version of a game that is current stands."""
    return FOLDER / f"{game}-v{registry.encoding(game).version}.json"


if __name__ == "__main__":
    for name in GAMES:
        if not file_of(name).exists():
            file_of(name).write_text(json.dumps(meaning(name), indent=1) + "\n", "utf-8")
