"""A seeded random game as a readable transcript; run as a module to write it anew."""

from pathlib import Path
from typing import Final

from moontable.games.tsukuyumi import GAME
from moontable.kernel import SPECTATOR, Event
from moontable.kernel.rng import below, child, step

FILE: Final = Path(__file__).parent / "random-three-players.txt"
SETUP: Final = {"options": {"mode": "quick", "scenario": "pacific_standoff"}}
SEED: Final = 11


def transcript() -> str:
    """Everything that happens, told in English, and the table after every round."""
    state = GAME.deal(GAME.setup(SETUP), SEED)
    rng = child(SEED, 0x60)
    lines: list[str] = []
    sides = [str(player["faction"]) for player in GAME.setup(SETUP).players]
    while pending := GAME.pending(state):
        rng = step(rng)
        decision = pending[0]
        log: list[Event] = []
        action = decision.options[below(rng, len(decision.options))]
        GAME.apply(state, decision.seat, action, log)
        for event in log:
            name, _, words = GAME.notation.event(event)
            if name == "round" and len(lines) > 1:
                lines += ["", *GAME.notation.table(GAME.view(state, SPECTATOR)).en.splitlines(), ""]
            who = sides[event.seat] if event.seat >= 0 else "table"
            lines.append(f"{who}: {words.en}")
    outcome = GAME.outcome(state)
    assert outcome is not None
    return "\n".join([*lines, f"scores: {outcome.scores}", outcome.reason.en, ""])


if __name__ == "__main__":
    FILE.write_text(transcript(), "utf-8")
