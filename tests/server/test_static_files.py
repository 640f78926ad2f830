"""Answers made small: JSON by gzip for whoever reads it, the client's files as they were packed."""

import gzip
from pathlib import Path

import httpx2
from fastapi import FastAPI

from moontable.server.middleware import accepted_encodings
from moontable.server.static_files import IMMUTABLE, REVALIDATE, ClientFiles
from tests.server.running import Running

GZIP = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


def test_encodings_are_read_as_they_are_told() -> None:
    """What a client refuses with a quality of nought is not sent to it."""
    told = [(b"accept-encoding", b"gzip;q=0, br ;q=0.5"), (b"accept-encoding", b"deflate")]
    assert accepted_encodings(told) == {"br", "deflate"}
    assert accepted_encodings([]) == {""}


async def test_a_catalogue_comes_packed_and_reads_the_same(server: Running) -> None:
    """The catalogue is a tenth of its length for whoever reads gzip, and whole for others."""
    path = server.base + "/api/games/blue-moon/catalogue"
    async with httpx2.AsyncClient() as client:
        small = await client.get(path, headers=GZIP)
        whole = await client.get(path, headers=PLAIN)
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in whole.headers
    assert small.json() == whole.json()
    assert int(small.headers["content-length"]) < len(whole.content) / 5


async def test_short_answers_stay_as_they_are(server: Running) -> None:
    """What fits into one packet is not packed."""
    async with httpx2.AsyncClient() as client:
        answer = await client.get(server.base + "/api/tables", headers=GZIP)
    assert "content-encoding" not in answer.headers


def client_in(folder: Path) -> FastAPI:
    """An application with a client of two files, one of them packed."""
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<p>moon</p>")
    script = folder / "assets" / "index-1.js"
    script.write_text("moon()")
    (folder / "assets" / "index-1.js.gz").write_bytes(gzip.compress(b"moon()"))
    app = FastAPI()
    app.mount("/", ClientFiles(directory=folder, html=True))
    return app


async def test_files_come_packed_and_are_kept_if_their_name_tells_their_content(
    tmp_path: Path,
) -> None:
    """A script comes packed, as a script, for ever; the page itself is asked for again."""
    transport = httpx2.ASGITransport(client_in(tmp_path))
    async with httpx2.AsyncClient(transport=transport, base_url="http://moon") as client:
        small = await client.get("/assets/index-1.js", headers=GZIP)
        whole = await client.get("/assets/index-1.js", headers=PLAIN)
        page = await client.get("/", headers=GZIP)
        again = await client.get(
            "/assets/index-1.js", headers=GZIP | {"if-none-match": small.headers["etag"]}
        )
    assert small.text == whole.text == "moon()"
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["content-type"] == whole.headers["content-type"]
    assert small.headers["content-type"].startswith("text/javascript")
    assert (small.headers["cache-control"], page.headers["cache-control"]) == (
        IMMUTABLE,
        REVALIDATE,
    )
    assert page.text == "<p>moon</p>"
    assert again.status_code == httpx2.codes.NOT_MODIFIED
