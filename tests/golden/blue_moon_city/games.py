"""Golden games and perft counts of Blue Moon City, and how to make them anew.

`python -m tests.golden.blue_moon_city.games` writes the files afresh; the difference is to be read.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel import SPECTATOR, Event, Json
from moontable.kernel.rng import below, child, step
from moontable.tables.protocol import game_event

FOLDER: Final = Path(__file__).parent
TRANSCRIPT: Final = FOLDER / "random-2-players-seed-1225.txt"
PERFT: Final = FOLDER / "perft.toml"
PLAYERS: Final = 2
SEED: Final = 1225


def transcript() -> str:
    """A random game as a spectator hears it, and how the table looks before and after."""
    state = GAME.deal(GAME.setup({"players": [{}] * PLAYERS}), SEED)
    lines = [GAME.notation.table(GAME.view(state, SPECTATOR)).en, ""]
    rng = child(SEED, 1)
    while pending := GAME.pending(state):
        rng = step(rng)
        options = pending[0].options
        log: list[Event] = []
        GAME.apply(state, pending[0].seat, options[below(rng, len(options))], log)
        lines += [game_event(GAME, event, SPECTATOR).en for event in log]
    outcome = GAME.outcome(state)
    assert outcome is not None
    lines += [f"{outcome.reason.en} Offerings {outcome.scores}, winners {outcome.winners}.", ""]
    lines += [GAME.notation.table(GAME.view(state, SPECTATOR)).en]
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def perft(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are from here."""
    pending = GAME.pending(state)
    if not pending:
        return 1
    if depth == 1:
        return len(pending[0].options)
    total = 0
    for action in pending[0].options:
        after = GAME.clone(state)
        GAME.apply(after, pending[0].seat, action)
        total += perft(after, depth - 1)
    return total


def positions() -> dict[str, Any]:
    """The perft positions and their counts, as the file has them."""
    return tomllib.loads(PERFT.read_text("utf-8"))


def start(case: dict[str, Any]) -> State:
    """The state a perft case begins with."""
    if "position" in case:
        return GAME.position(case["position"])
    wish: Json = {"players": [{}] * case["players"]}
    return GAME.deal(GAME.setup(wish), case["seed"])


def main() -> None:
    """Write the transcript anew and say the counts."""
    TRANSCRIPT.write_text(transcript(), "utf-8")
    for name, case in positions().items():
        counts = [perft(start(case), depth + 1) for depth in range(len(case["counts"]))]
        print(name, counts)  # noqa: T201 - this is its output


if __name__ == "__main__":
    main()
