"""What a course publishes: a copy of its network that learns once more, slower and slower.

It knows the samples a course keeps. The course itself goes on at its own rate: new games are
learnt best by large steps, the last differences by small ones.
"""

from typing import Final, NamedTuple

import numpy as np

from moontable.bots.network import Network
from moontable.kernel import Refused
from moontable.kernel.rng import child
from moontable.lab.optimizer import BATCH, Adam, Regression, loss
from moontable.lab.samples import Samples
from moontable.lab.training import HIGHEST_RATE, LOWEST_RATE, Kept, TrainingRun, TrainingState

STREAM: Final = 0xC001
FIRST_RATE: Final = HIGHEST_RATE / 4
"""Where the rate begins to fall, whatever the course has come to."""


class Cooled(NamedTuple):
    """The network that is published, and the loss on games it has not learnt from."""

    network: Network
    before: float
    after: float


def cool_down(run: TrainingRun, state: TrainingState, passes: int) -> Cooled:
    """Learn from every kept sample so many times, at a rate that falls to the lowest."""
    kept = Kept(run, state.iterations)
    if not kept.replay:
        raise Refused(str(run.folder), "keeps no samples", "a course that has played games")
    replay, held = Samples.together(kept.replay), Samples.together(kept.held)
    network = state.average.copy()
    regression = Regression(network, network.copy(), Adam())
    before = loss(network, held)
    rng = np.random.default_rng(child(run.seed, STREAM) >> 1)
    steps = max(1, passes * len(replay) // BATCH)
    for number in range(steps):
        rate = FIRST_RATE * (LOWEST_RATE / FIRST_RATE) ** (number / steps)
        regression.learn(replay, rng.integers(0, len(replay), BATCH), rate)
    return Cooled(regression.average, before, loss(regression.average, held))
