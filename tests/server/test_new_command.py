"""A new command touches three places: its event, its check and its message."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import moontable

EVENT = '''

class Waved(PersonEvent, frozen=True, tag="waved"):
    """A person waved."""

    times: int
    shown: ClassVar = ("times",)
    says: ClassVar = "waved"

    def fold(self, table: Table) -> None:
        """Let the person speak again."""
        table.people[self.person].muted = False
'''
CHECK = '''

@command
def wave(table: Table, _at: int, person: int | None, times: int) -> TableEvent:
    """Greet everybody."""
    return Waved(check_joined(person), times)


from moontable.tables.events.presence import Waved
'''
MESSAGE = '''class Wave(CommandRequest, tag="wave"):
    """Greet everybody."""

    times: Count
    makes: ClassVar = presence.wave


REQUESTS: Final'''
USE = """
import asyncio, sys
from pathlib import Path
from moontable.server.service import Service
from moontable.server.connection import Connection
from moontable.server.http_types import NewTable
from moontable.server.schema import schema
from moontable.server.settings import Settings
from moontable.tables.agreement import InitialSeat

async def main():
    service = Service(Settings(db=f"sqlite:///{sys.argv[1]}/tables.db"))
    await service.open()
    seats = [InitialSeat(kind="human"), InitialSeat()]
    opened = await service.open_table(
        NewTable(game="blue-moon", seats=seats, mine=[0], name="North")
    )
    line = Connection(service.rooms.room(opened.table), service.keys, 100)
    await line.receive('{"op":"hello","id":1,"key":"' + opened.key + '"}')
    await line.receive('{"op":"wave","id":2,"times":3}')
    while not line.outbox.empty():
        print(line.outbox.get_nowait().decode())
    print((await service.store.log(opened.table))[-1])
    print("Wave" in schema()["$defs"])
    await service.close()

asyncio.run(main())
"""


def test_a_new_command_touches_three_places(tmp_path: Path) -> None:
    """A copy of the package learns to wave: understood, checked, kept, folded, shown and said."""
    package = tmp_path / "moontable"
    shutil.copytree(Path(moontable.__file__).parent, package)
    for place, addition in (("events", EVENT), ("commands", CHECK)):
        with (package / "tables" / place / "presence.py").open("a", encoding="utf-8") as file:
            file.write(addition)
    requests = package / "server" / "client_messages.py"
    requests.write_text(requests.read_text("utf-8").replace("REQUESTS: Final", MESSAGE, 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", USE, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "MOONTABLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"key":"table:waved","args":{"name":"North"}' in done.stdout
    assert "event=Waved(person=0, times=3)" in done.stdout
    assert done.stdout.endswith("True\n")
