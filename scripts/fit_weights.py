"""Fit the weights of an expert to the games of a training run, and print them.

A run of `moontable train` keeps the positions it met and who won. A network needs many more games
than these few weights.

Example: .venv/bin/python scripts/fit_weights.py blue-moon-city FOLDER
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from moontable.bots.evaluation.linear import Floats
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS
from moontable.games.blue_moon_city.features.vector import NAMES as CITY_NAMES
from moontable.games.blue_moon_city.features.wide_vector import WIDE_NAMES as CITY_COLUMNS
from moontable.games.tsukuyumi.bots.action_search import SCALE
from moontable.games.tsukuyumi.bots.weights import EXPERT_WEIGHTS
from moontable.games.tsukuyumi.features.wide_vector import SHORT_NAMES, WIDE_NAMES
from moontable.lab.training.log_loss import fit_logistic, log_loss
from moontable.lab.training.samples import Samples

HELD_OUT = 5
"""One block of so many is held out to measure the fit."""


class Fit(NamedTuple):
    """What is fitted in a game."""

    initial: Floats
    """The weights to start from, for the first features of a sample."""
    players: list[int]
    """The columns that tell the number of players."""
    lines: Callable[[Floats], list[str]]
    """Fitted weights as lines of Python."""


def _city() -> Fit:
    players = [CITY_COLUMNS.index(f"{count}_players") for count in ("two", "three", "four")]

    def lines(found: Floats) -> list[str]:
        return [f'"{name}": {weight:.2f},' for name, weight in zip(CITY_NAMES, found, strict=True)]

    return Fit(np.array(ADEPT_WEIGHTS), players, lines)


def _board() -> Fit:
    """Every feature has a weight that always counts and one that is added early in the game."""
    pairs = list(EXPERT_WEIGHTS.values())
    initial: Floats = np.array([one for one, _ in pairs] + [more for _, more in pairs]) / SCALE
    players = [WIDE_NAMES.index(f"{count}_players") for count in (3, 4, 5)]

    def lines(found: Floats) -> list[str]:
        always, early = np.split(SCALE * found, 2)
        weights = zip(SHORT_NAMES, always, early, strict=True)
        return [f'"{name}": ({one:.2f}, {more:.2f}),' for name, one, more in weights]

    return Fit(initial, players, lines)


FITS = {"blue-moon-city": _city, "tsukuyumi": _board}


def columns(fit: Fit, blocks: list[Samples]) -> tuple[Floats, Floats, Floats]:
    """Features, numbers of players, and who won."""
    samples = Samples.concatenate(blocks)
    numbers = samples.numbers.astype(np.float64)
    won = (1 + np.sign(samples.targets[:, 1])) / 2
    return numbers[:, : len(fit.initial)], numbers[:, fit.players], won


def main(game: str, folder: Path) -> None:
    """Print the loss on held-out games, then the weights that fit all games best."""
    fit = FITS[game]()
    files = sorted(folder.glob("samples/*/*.npz"), key=lambda file: (int(file.parent.name), file))
    blocks = [Samples.load(file) for file in files]
    held = columns(fit, blocks[::HELD_OUT])
    learned = columns(fit, [block for place, block in enumerate(blocks) if place % HELD_OUT])
    fitted = fit_logistic(*learned, fit.initial)
    before, after = (log_loss(*held, each) for each in (fit.initial, fitted))
    print(f"loss on held-out games: {before:.4f} before, {after:.4f} fitted")
    for line in fit.lines(fit_logistic(*columns(fit, blocks), fit.initial)):
        print(f"    {line}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
