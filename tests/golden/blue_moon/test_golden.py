"""Golden games and perft: what must not change unnoticed.

`python -m tests.golden.blue_moon.test_golden` writes both files anew; the diff is to be reviewed.
"""

import tomllib
from pathlib import Path

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.rules.state import State
from moontable.kernel import Event, Setup
from moontable.kernel.rng import below, child, step
from moontable.tables.protocol import game_event
from tests.rules.blue_moon.random_decks import heavy_setup

FOLDER = Path(__file__).parent
DEPTH = 3


def transcript(people: str) -> str:
    """A seeded random game of a people, told as its log with every tenth table."""
    other = PEOPLES[(PEOPLES.index(people) + 1) % len(PEOPLES)]
    setup = GAME.setup({"players": [{"deck": people}, {"deck": other}]})
    seed = 1000 + PEOPLES.index(people)
    return told(setup, seed, f"# {people} against {other}, seed {seed}")


def later_transcript() -> str:
    """A seeded random game full of later and reconstructed cards."""
    return told(heavy_setup(8), 8, "# self-built decks with later cards, seed 8")


def told(setup: Setup, seed: int, title: str) -> str:
    """A random game as its log with every tenth table."""
    state = GAME.deal(setup, seed)
    lines = [title, ""]
    rng = child(seed, 1)
    number = 0
    while pending := GAME.pending(state):
        rng = step(rng)
        options = pending[0].options
        if number % 10 == 0:
            lines += ["", GAME.notation.table(GAME.view(state, pending[0].seat)).en, ""]
        events: list[Event] = []
        GAME.apply(state, pending[0].seat, options[below(rng, len(options))], events)
        lines += [game_event(GAME, event, None).en for event in events]
        number += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    return "\n".join([*lines, "", f"{number} decisions, crystals {outcome.scores}", ""])


def perft(state: State, depth: int) -> int:
    """How many lines of so many decisions there are."""
    if not depth:
        return 1
    total = 0
    for decision in GAME.pending(state)[:1]:
        for action in decision.options:
            after = GAME.clone(state)
            GAME.apply(after, decision.seat, action)
            total += perft(after, depth - 1)
    return total


def perft_start(people: str) -> State:
    """A fixed position per people: some random decisions into a seeded game."""
    setup = GAME.setup({"players": [{"deck": people}, {"deck": "buka"}]})
    seed = 1 + PEOPLES.index(people)
    state = GAME.deal(setup, seed)
    rng = child(seed, 2)
    for _ in range(25):
        rng = step(rng)
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
    return state


def perft_table() -> dict[str, list[int]]:
    """Counts for depths one to three from each fixed position, and from a deal."""
    starts = {people: perft_start(people) for people in PEOPLES}
    starts["deal"] = GAME.deal(GAME.setup({}), 1)
    return {
        name: [perft(state, depth) for depth in range(1, DEPTH + 1)]
        for name, state in starts.items()
    }


@pytest.mark.parametrize("people", PEOPLES)
def test_golden_transcripts(people: str) -> None:
    """The seeded game of this people is played and told exactly as before."""
    remedy = "if the change is meant: python -m tests.golden.blue_moon.test_golden"
    assert transcript(people) == (FOLDER / f"{people}.txt").read_text("utf-8"), remedy


def test_golden_transcript_of_later_cards() -> None:
    """So is a game with interventions, Hyla, crystal cards and inquisitors."""
    assert later_transcript() == (FOLDER / "later.txt").read_text("utf-8")


def test_perft() -> None:
    """From ten fixed positions there are exactly as many lines as before."""
    assert perft_table() == tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))


def write() -> None:
    """Write all golden files anew."""
    for people in PEOPLES:
        (FOLDER / f"{people}.txt").write_text(transcript(people), "utf-8")
    (FOLDER / "later.txt").write_text(later_transcript(), "utf-8")
    lines = [f"{name} = {counts}" for name, counts in perft_table().items()]
    (FOLDER / "perft.toml").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
