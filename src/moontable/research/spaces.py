"""Gymnasium's spaces and environment ids for a game's encoding."""

from typing import Any

import numpy as np

from moontable.games import registry
from moontable.kernel.encoding import Encoding
from moontable.kernel.extras import needs

with needs("moontable.research.spaces"):
    from gymnasium import spaces


def environment_id(game: str) -> str:
    """The id of a game's environment, ending with the version of its encoding."""
    return f"moontable/{game.title().replace('-', '')}-v{registry.encoding(game).version}"


def observation_space(encoding: Encoding) -> spaces.Dict:
    """The planes and the mask of the viewing seat."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (encoding.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def action_space(encoding: Encoding) -> Any:
    """The numbers of all actions."""
    return spaces.Discrete(encoding.actions)
