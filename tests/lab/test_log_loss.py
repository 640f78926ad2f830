"""Weights fitted to results: they are found again where they are known."""

import numpy as np
import pytest

from moontable.bots.evaluation.linear import Floats
from moontable.lab.training.log_loss import fit_logistic, log_loss

TRUE = np.array([1.0, -0.5, 0.0])


def results(games: int, constant: float) -> tuple[Floats, Floats, Floats]:
    """Positions whose results follow from known weights and a constant."""
    rng = np.random.default_rng(5)
    features = rng.normal(0, 1, (games, len(TRUE)))
    chance = 1 / (1 + np.exp(-2 * features @ TRUE - constant))
    return features, np.ones((games, 1)), (rng.random(games) < chance).astype(np.float64)


def test_known_weights_are_found() -> None:
    """From many results the weights behind them come out, however seldom one wins at all."""
    found = fit_logistic(*results(400_000, -1.0), np.zeros(len(TRUE)))
    assert found == pytest.approx(TRUE, abs=0.03)


def test_few_results_change_little() -> None:
    """Weights stay near where they were as long as little speaks against them."""
    start = np.array([0.3, 0.3, 0.3])
    assert fit_logistic(*results(20, 0.0), start) == pytest.approx(start, abs=0.05)


def test_better_weights_surprise_less() -> None:
    """The loss is least for the weights behind the results, whatever the constant."""
    known = results(20_000, 2.0)
    losses = [log_loss(*known, weights) for weights in (TRUE, TRUE + 0.3, np.zeros(len(TRUE)))]
    assert losses == sorted(losses)
