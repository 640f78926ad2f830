"""Fit the weights of the city's expert to the games of a course, and print them.

A course of `moontable train blue-moon-city` keeps what it saw and who won; its network needs many
more games than these few weights.

Example: .venv/bin/python scripts/city_weights.py course
"""

import sys
from pathlib import Path

import numpy as np

from moontable.bots.evaluation.weights import Floats
from moontable.games.blue_moon_city.bots.weights import ADEPT_WEIGHTS
from moontable.games.blue_moon_city.features.vector import NAMES
from moontable.games.blue_moon_city.features.wide_vector import WIDE_NAMES
from moontable.lab.training.fit import fit_logistic, log_loss
from moontable.lab.training.samples import Samples

PLAYERS = [WIDE_NAMES.index(f"{count}_players") for count in ("two", "three", "four")]
HELD_OUT = 5
"""One block of so many is kept apart, to tell what a fit is worth."""


def columns(lots: list[Samples]) -> tuple[Floats, Floats, Floats]:
    """Features, numbers of players, and who won."""
    samples = Samples.concatenate(lots)
    numbers = samples.numbers.astype(np.float64)
    won = (1 + np.sign(samples.targets[:, 1])) / 2
    return numbers[:, : len(NAMES)], numbers[:, PLAYERS], won


def fit(course: Path) -> None:
    """Tell the loss on games kept apart, then the weights that fit all games best."""
    files = sorted(course.glob("samples/*/*.npz"), key=lambda file: (int(file.parent.name), file))
    lots = [Samples.load(file) for file in files]
    adept: Floats = np.array(ADEPT_WEIGHTS)
    held = columns(lots[::HELD_OUT])
    learnt = columns([lot for place, lot in enumerate(lots) if place % HELD_OUT])
    losses = [log_loss(*held, each) for each in (adept, fit_logistic(*learnt, adept))]
    print(f"loss on games kept apart: adept {losses[0]:.4f}, fitted {losses[1]:.4f}")
    for name, weight in zip(NAMES, fit_logistic(*columns(lots), adept), strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    fit(Path(sys.argv[1]))
