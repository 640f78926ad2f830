"""The learnt weights in the package are the ones their file tells about."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import moontable.games.blue_moon.bots
from moontable.bots.evaluation.network import Network
from moontable.games.blue_moon.bots.task import linear, network
from moontable.games.blue_moon.content.declared import PRINTED
from moontable.games.blue_moon.features.model import ZONES
from moontable.games.blue_moon.features.vector import NAMES

FOLDER = Path(moontable.games.blue_moon.bots.__file__).parent / "trained"
FILES = sorted(FOLDER.glob("*.npz"))


def test_there_are_weights() -> None:
    """The master's weights come with the package."""
    assert [file.stem for file in FILES] == ["cards", "network"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_weights_match_their_recorded_hash(file: Path) -> None:
    """The hash, the seed and the figures of the run stand beside the weights; they are small."""
    told = tomllib.loads(file.with_suffix(".toml").read_text("utf-8"))
    assert told["sha256"] == hashlib.sha256(file.read_bytes()).hexdigest()
    assert told["command"].startswith(f"moontable train {told['game']} --games ")
    assert f"--seed {told['seed']}" in told["command"]
    assert 0 < told["wins_against_rival"] <= 1
    assert file.stat().st_size < 2_000_000


def test_weights_fit_the_game() -> None:
    """They can be read, one for each number and for each card in each zone."""
    weights = linear()
    assert weights.numbers.shape == (len(NAMES),)
    zones, cards = weights.cards.shape
    assert zones == 2 * len(ZONES)
    assert cards >= len(PRINTED)
    assert weights.cards.any()


def test_the_network_fits_the_game() -> None:
    """It has a place for each feature and for each card in each zone."""
    found = network()
    assert found.numbers.shape[0] == len(NAMES)
    zones, cards, _ = found.cards.shape
    assert zones == 2 * len(ZONES)
    assert cards >= len(PRINTED)


def test_a_checkpoint_is_a_network_too(tmp_path: Path) -> None:
    """Whoever sits down with a course's checkpoint plays by its running average."""
    fresh = Network.fresh(linear(), 3)
    parts = fresh.parts().items()
    named = {f"{kind}:{name}": part for kind in ("network", "average") for name, part in parts}
    named["average:heads_bias"] = fresh.heads_bias + 1
    parts_kept: dict[str, Any] = {"seed": 1, **named}
    np.savez(tmp_path / "checkpoint.npz", **parts_kept)
    found = Network.load(tmp_path / "checkpoint.npz")
    assert np.array_equal(found.heads_bias, fresh.heads_bias + 1)
    assert np.array_equal(found.cards, fresh.cards)
