"""Fit the weights of TSUKUYUMI's expert to the games of a course, and print them.

A course of `moontable train tsukuyumi` keeps what it saw and who won. Every feature has a weight
that always counts and one that is added early on; they are moved together.

Example: .venv/bin/python scripts/tsukuyumi_weights.py course
"""

import sys
from pathlib import Path

import numpy as np

from moontable.bots.evaluation.weights import Floats
from moontable.games.tsukuyumi.bots.action_search import SCALE
from moontable.games.tsukuyumi.bots.weights import EXPERT_WEIGHTS
from moontable.games.tsukuyumi.features.wide_vector import SHORT_NAMES, WIDE_NAMES
from moontable.lab.training.fit import fit_logistic, log_loss
from moontable.lab.training.samples import Samples

PLAYERS = [WIDE_NAMES.index(f"{count}_players") for count in (3, 4, 5)]
HELD_OUT = 5
"""One block of so many is kept apart, to tell what a fit is worth."""


def columns(lots: list[Samples]) -> tuple[Floats, Floats, Floats]:
    """Features twice, numbers of players, and who won."""
    samples = Samples.concatenate(lots)
    numbers = samples.numbers.astype(np.float64)
    won = (1 + np.sign(samples.targets[:, 1])) / 2
    return numbers[:, : 2 * len(SHORT_NAMES)], numbers[:, PLAYERS], won


def fit(course: Path) -> None:
    """Tell the loss on games kept apart, then the weights that fit all games best, in points."""
    files = sorted(course.glob("samples/*/*.npz"), key=lambda file: (int(file.parent.name), file))
    lots = [Samples.load(file) for file in files]
    pairs = list(EXPERT_WEIGHTS.values())
    expert: Floats = np.array([one for one, _ in pairs] + [more for _, more in pairs]) / SCALE
    held = columns(lots[::HELD_OUT])
    learnt = columns([lot for place, lot in enumerate(lots) if place % HELD_OUT])
    losses = [log_loss(*held, each) for each in (expert, fit_logistic(*learnt, expert))]
    print(f"loss on games kept apart: expert {losses[0]:.4f}, fitted {losses[1]:.4f}")
    found = SCALE * fit_logistic(*columns(lots), expert)
    for place, name in enumerate(SHORT_NAMES):
        print(f'    "{name}": ({found[place]:.2f}, {found[place + len(SHORT_NAMES)]:.2f}),')


if __name__ == "__main__":
    fit(Path(sys.argv[1]))
