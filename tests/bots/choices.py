"""Walks through games with bots on every seat: what each of them chose, thought and said.

`python -m tests.bots.choices` records the present choices; the test compares later ones with them.
"""

import json
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from moontable.bots.search import halving
from moontable.games import registry
from moontable.kernel import ask_bot
from moontable.kernel.rng import below, child, step
from moontable.lab.contestants import level_named, with_evaluations

FILE: Final = Path(__file__).with_name("choices.json")
MS: Final = 60
EVALUATIONS: Final = 1500
"""For levels that count them: what a machine evaluates in a time differs."""
WALKS: Final[dict[str, list[dict[str, Any]]]] = {
    "blue-moon": [
        {"players": [{"deck": one}, {"deck": two}], "options": {"mulligan": True}}
        for one, two in (("hoax", "buka"), ("flit", "aqua"), ("khind", "terrah"))
    ],
    "blue-moon-city": [{"players": [{}] * count} for count in (2, 3)],
    "tsukuyumi": [{}, {"players": [{}] * 4}],
}
QUESTIONS: Final = {"blue-moon": 24, "blue-moon-city": 20, "tsukuyumi": 30}
"""How many real choices are asked for in one walk."""
FORMER: Final = {"blue-moon": ("master@5",)}
HURRY: Final = {"blue-moon": 2, "blue-moon-city": 4, "tsukuyumi": 5}
"""One question of so many is answered by lot, so that plans are left and games go strange ways."""

Line = list[Any]


def walk(name: str, level: str, number: int) -> list[Line]:
    """The choices of a level in a game that it plays against itself, with some chance."""
    game = registry.game(name)
    setup = game.setup(WALKS[name][number])
    state: Any = game.deal(setup, number + 5)
    maker = level_named(name, with_evaluations(name, level, EVALUATIONS))
    bots = [maker.sit(game, seat, number + 7, MS) for seat in range(len(setup.players))]
    rng = child(number, 0x90)
    found: list[Line] = []
    while (pending := game.pending(state)) and len(found) < QUESTIONS[name]:
        decision = pending[0]
        rng = step(rng)
        options = decision.options
        if len(found) % HURRY[name] == 1 and below(rng, 2):
            game.apply(state, decision.seat, options[below(rng, len(options))])
            continue
        choice = ask_bot(game, bots[decision.seat], state, decision, words=True)
        if len(options) > 1:
            value = None if choice.value is None else round(choice.value, 9)
            found.append([choice.action, value, choice.why.de, choice.why.en])
        game.apply(state, decision.seat, choice.action)
    return found


def cases() -> list[tuple[str, str, int]]:
    """Every level of every game, and the master before, every walk."""
    return [
        (name, level, number)
        for name, setups in WALKS.items()
        for level in (*registry.level_names(name), *FORMER.get(name, ()))
        for number in range(len(setups))
        if level in {"random", "novice", "adept", "expert", "master", *FORMER.get(name, ())}
    ]


def record() -> None:
    """Write down what is chosen now; the clock stands still meanwhile."""
    told = {" ".join(map(str, case)): walk(*case) for case in cases()}
    lines = [
        json.dumps(case) + ": [\n" + ",\n".join(json.dumps(x, ensure_ascii=False) for x in found)
        for case, found in told.items()
    ]
    FILE.write_text("{\n" + "\n],\n".join(lines) + "\n]\n}\n", "utf-8")


if __name__ == "__main__":
    with patch.object(halving, "monotonic", lambda: 0.0):
        record()
