"""The messages and HTTP bodies as JSON Schema; run as a module, it prints them."""

import sys
from typing import Any, Final, get_type_hints

import msgspec

from moontable.server.api import api
from moontable.server.client_messages import ClientMessage
from moontable.server.http_types import DeckReport, ReviewLine, TrialLine
from moontable.server.server_messages import ServerMessages

OTHER_BODIES: Final = (TrialLine, ReviewLine, DeckReport)
"""Bodies outside the signatures of endpoints: lines of streams, and what games extend."""


def bodies() -> list[type[msgspec.Struct]]:
    """The bodies that endpoints have in their signatures."""
    hints = [h for route in api.routes for h in get_type_hints(route.endpoint).values()]  # type: ignore[attr-defined]
    return [
        h for h in dict.fromkeys(hints) if isinstance(h, type) and issubclass(h, msgspec.Struct)
    ]


def schema() -> dict[str, Any]:
    """Every type by name, and the unions of client and server messages."""
    (client, server, *_), parts = msgspec.json.schema_components(
        (ClientMessage, ServerMessages, *bodies(), *OTHER_BODIES), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "moontable wire",
        "$defs": {**parts, "ClientMessage": client, "ServerMessage": server},
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")
