"""A new kind of order touches three places: its fact, its check and its message."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import moontable

FACT = '''

class Waved(OfPerson, frozen=True):
    """Somebody waved."""

    times: int
    shown: ClassVar = ("times",)
    says: ClassVar = Words("{name} winkt.", "{name} waves.")

    def fold(self, table: Table) -> None:
        """Whoever waves may speak again."""
        table.people[self.person].muted = False
'''
CHECK = '''

def wave(person: int | None, times: int) -> Order:
    """Greet everybody."""

    def order(table: Table, _at: int) -> Fact:
        if person is None:
            raise Refused("person", "watches only", code="not_yours")
        return talk.Waved(person, times)

    return order


from moontable.tables.facts import talk
'''
MESSAGE = '''class Wave(OrderRequest, tag="wave"):
    """Greet everybody."""

    times: Count
    makes: ClassVar = orders.wave


REQUESTS: Final'''
USE = """
import asyncio, sys
from pathlib import Path
from moontable.server.service import Service
from moontable.server.connection import Connection
from moontable.server.http_types import NewTable, SeatWish
from moontable.server.schema import schema
from moontable.server.settings import Settings

async def main():
    service = Service(Settings(db=f"sqlite:///{sys.argv[1]}/tables.db"))
    await service.open()
    seats = [SeatWish(kind="human"), SeatWish()]
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


def test_a_new_order_touches_three_places(tmp_path: Path) -> None:
    """A copy of the package learns to wave: understood, checked, kept, folded, shown and said."""
    package = tmp_path / "moontable"
    shutil.copytree(Path(moontable.__file__).parent, package)
    for place, addition in (("tables/facts/talk.py", FACT), ("tables/orders.py", CHECK)):
        with (package / place).open("a", encoding="utf-8") as file:
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
    assert '"en":"North waves.","data":{"times":3}' in done.stdout
    assert "fact=Waved(person=0, times=3)" in done.stdout
    assert done.stdout.endswith("True\n")
