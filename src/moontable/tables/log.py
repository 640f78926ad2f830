"""How events are stored: their kinds, and their data as JSON."""

from typing import Any, Final

import msgspec

from moontable.tables.agreement import leaves
from moontable.tables.events import TableEvent, play, presence, seats

KINDS: Final = {str(event.__struct_config__.tag): event for event in leaves(TableEvent)}
DECODERS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    kind: msgspec.json.Decoder(event) for kind, event in KINDS.items()
}


def encode_event(event: TableEvent) -> str:
    """An event's data; its kind is stored beside it."""
    fields = msgspec.structs.asdict(event).items()
    data = {name: value for name, value in fields if value is not msgspec.UNSET}
    return msgspec.json.encode(data).decode()


def decode_event(kind: str, data: str | bytes) -> TableEvent:
    """The event that was stored."""
    event: TableEvent = DECODERS[kind].decode(data)
    return event


__all__ = ["DECODERS", "KINDS", "decode_event", "encode_event", "play", "presence", "seats"]
