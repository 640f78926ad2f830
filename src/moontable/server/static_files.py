"""The browser client's files, compressed when they were built."""

import os
from typing import Final

from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from moontable.server.middleware import accepted_encodings

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings and file suffixes, the smallest first."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
OK: Final = 200


class ClientFiles(StaticFiles):
    """Files with compressed copies beside them; names in `assets/` contain a hash."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file in the smallest encoding that the client accepts."""
        response = await self._smallest(path, scope)
        is_hashed = path.replace(os.sep, "/").startswith("assets/")
        response.headers["cache-control"] = IMMUTABLE if is_hashed else REVALIDATE
        return response

    async def _smallest(self, path: str, scope: Scope) -> Response:
        plain = await super().get_response(path, scope)
        accepted = accepted_encodings(scope["headers"])
        file = "index.html" if path == "." else path
        for encoding, suffix in ENCODINGS.items():
            if encoding in accepted and plain.status_code == OK and self._exists(file + suffix):
                packed = await super().get_response(file + suffix, scope)
                packed.headers["content-type"] = plain.headers["content-type"]
                packed.headers["content-encoding"] = encoding
                packed.headers["vary"] = "accept-encoding"
                return packed
        return plain

    def _exists(self, path: str) -> bool:
        return self.lookup_path(path)[1] is not None
