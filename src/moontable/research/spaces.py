"""What Gymnasium's spaces say about a game: bytes of planes, a mask, numbers of actions.

It knows shapes and names of environments; no game is played here.
"""

from typing import Any, Final

import numpy as np

from moontable.games import registry
from moontable.kernel.encoding import Encoding
from moontable.kernel.extras import needs

with needs("moontable.research.spaces"):
    from gymnasium import spaces

NAMES: Final = {
    "blue-moon": "BlueMoon",
    "blue-moon-city": "BlueMoonCity",
    "tsukuyumi": "Tsukuyumi",
}


def environment_id(game: str) -> str:
    """The id of a game's environment; it ends with the version of planes and actions."""
    return f"moontable/{NAMES[game]}-v{registry.encoding(game).version}"


def observation_space(encoding: Encoding) -> spaces.Dict:
    """The planes and the mask of the seat that looks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (encoding.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def action_space(encoding: Encoding) -> Any:
    """The numbers of all actions."""
    return spaces.Discrete(encoding.actions)
