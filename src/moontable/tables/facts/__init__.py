"""Every kind of fact a log may hold, and how facts are kept.

It knows their names and their JSON; what each of them changes and says stands beside it.
"""

from typing import Any, Final

import msgspec

from moontable.tables.facts import absence, match, play, seats, shoulder, talk, undo
from moontable.tables.log import Fact, leaves

KINDS: Final = {str(kind.__struct_config__.tag): kind for kind in leaves(Fact)}
READERS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()
}


def written(fact: Fact) -> str:
    """A fact as it is kept; its kind is kept beside it."""
    told = msgspec.structs.asdict(fact).items()
    kept = {name: value for name, value in told if value is not msgspec.UNSET}
    return msgspec.json.encode(kept).decode()


def read(kind: str, data: str | bytes) -> Fact:
    """A kept fact."""
    fact: Fact = READERS[kind].decode(data)
    return fact


__all__ = [
    "KINDS",
    "absence",
    "match",
    "play",
    "read",
    "seats",
    "shoulder",
    "talk",
    "undo",
    "written",
]
