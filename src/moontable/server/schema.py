"""The wire as JSON Schema, for whoever writes a client; run as a module it prints it."""

import sys
from typing import Any

import msgspec

from moontable.server.requests import ClientMessage
from moontable.server.wire import ServerMessages


def schema() -> dict[str, Any]:
    """Every message by name, and the two unions."""
    (client, server), parts = msgspec.json.schema_components(
        (ClientMessage, ServerMessages), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "moontable wire",
        "$defs": {**parts, "ClientMessage": client, "ServerMessage": server},
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")
