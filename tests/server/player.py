"""Who plays or watches in the simulation, and believes only what follows from what was told.

It knows the wire as a browser does: what it hears out of order, twice or from a foreign seat is a
`Violation`.
"""

import asyncio
import random
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from moontable.server.connection import Connection
from tests.server.consents import Consents
from tests.server.virtual import Violation, delay

if TYPE_CHECKING:
    from tests.server.simulation import Server, World

TABLE = "table"
PATIENCE = 90.0
"""Virtual seconds within which every request must have its reply."""
THOUGHT = 4.0
"""Virtual seconds a person or a bot thinks at most."""
Json = dict[str, Any]


class Client:
    """A player's browser: it connects again and again, plays, and remembers what it was told."""

    def __init__(self, world: "World", person: int, key: str) -> None:
        self.world, self.person, self.key = world, person, key
        self.chance = random.Random(f"{world.seed} client {person}")
        self.last = 0
        self.now: Json = {}
        self.asked: dict[int, Json] = {}
        """What was asked and has no reply yet."""
        self.replies: dict[int, list[str]] = defaultdict(list)
        """To each decision's number, what was heard about answers to it."""
        self.acknowledged: list[tuple[int, Json]] = []
        self.greeted: float | None = None
        """Since when a line has been open on which we were welcome."""
        self._consents = Consents()
        self._number = 0

    async def live(self) -> None:
        """Connect somewhere, play until the line ends, and again."""
        while not self.world.over:
            server = self.world.some_server(self.chance)
            if server is not None:
                await self._visit(server)
            await delay(self.chance, self.chance.choice((0.1, 2.0)))

    async def _visit(self, server: "Server") -> None:
        line = Connection(server.rooms.room(TABLE), server.keys, 10**6)
        inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        server.spawn(server.serve(line, inbox))
        self._say(inbox, {"op": "hello", "key": self.key, "last": self.last})
        greeted = False
        while not (greeted and self.world.cut(self.chance)):
            try:
                raw = await asyncio.wait_for(line.outbox.get(), PATIENCE)
            except TimeoutError:
                self._complain_if_forgotten(server)
                break
            if raw is None:
                break
            await delay(self.chance, 0.02)
            greeted = self._hear(msgspec.json.decode(raw)) or greeted
            if self.world.cut(self.chance) or not (greeted or self.asked):
                break
            if greeted and not self.asked and line.outbox.empty():
                await delay(self.chance, THOUGHT)
                self._act(inbox)
        self.lose_line()
        inbox.put_nowait(None)

    def _complain_if_forgotten(self, server: "Server") -> None:
        """Nothing was heard for long: is a reply missing, or something that was written?"""
        if server.alive and self.asked:
            raise Violation(f"{self.asked} got no reply")
        if server.alive and self.last < (written := self.world.written()):
            raise Violation(f"person {self.person} knows {self.last} of {written}")

    def lose_line(self) -> None:
        """What was asked may or may not have been heard."""
        self.greeted = None
        for request in self.asked.values():
            self.replies[request.get("ask", 0)].append("cut")
        self.asked.clear()

    def _say(self, inbox: "asyncio.Queue[bytes | None]", request: Json) -> None:
        self._number += 1
        self.asked[self._number] = request
        inbox.put_nowait(msgspec.json.encode({**request, "id": self._number}))

    def _hear(self, message: Json) -> bool:
        """Check a message against what was told before; True once we are welcome."""
        request = self.asked.pop(message["id"], None) if message.get("id") else None
        kind: str = message["type"]
        if kind == "welcome":
            self.greeted = asyncio.get_running_loop().time()
            self._follow(message["missed"], message["now"])
        elif kind == "update":
            self._follow([message["entry"]], message["now"])
            if request is not None:
                self.acknowledged.append((message["seq"], request))
        if request is not None:
            told: str = message.get("code") or kind
            self.replies[request.get("ask", 0)].append(told)
            self.world.hear(told)
        return kind == "welcome"

    def _follow(self, entries: list[Json], now: Json) -> None:
        numbers = [entry["seq"] for entry in entries]
        expected = list(range(self.last + 1, self.last + 1 + len(numbers)))
        if numbers != expected:
            raise Violation(f"person {self.person} heard {numbers} after {self.last}")
        self.last += len(numbers)
        if now["seq"] < self.last:
            raise Violation(f"person {self.person} is shown {now['seq']} after {self.last}")
        self.now = now
        for entry in entries:
            self._consents.hear(entry["kind"], entry["seat"], entry["data"].get("person"))
        self._check_eyes(now)

    def _check_eyes(self, now: Json) -> None:
        """No foreign view unless its owner consents: by what is told with it, and by the log."""
        look, mine = now["look"], self._mine(now)
        if look is not None and look not in mine:
            self.world.hear("shoulder")
            told = [s["seat"] for s in now["shoulders"] if s["open"] and s["person"] == self.person]
            unheard = now["seq"] != self.last
            lent = unheard or self._consents.seats.get(self.person) == look
            if mine or look not in told or not lent:
                raise Violation(f"person {self.person} sees seat {look}")
        if any(ask["seat"] != look or look not in mine for ask in now["asks"]):
            raise Violation(f"person {self.person} hears what others are asked")

    def _mine(self, now: Json) -> list[int]:
        return [s for s, seat in enumerate(now["seats"]) if seat["person"] == self.person]

    def _act(self, inbox: "asyncio.Queue[bytes | None]") -> None:
        """Answer what is asked; now and then do something else."""
        chance, now, mine = self.chance, self.now, self._mine(self.now)
        back = [s for s in mine if now["seats"][s]["replaced"]]
        if back and now["status"] == "playing":
            self._say(inbox, {"op": "reclaim", "seat": back[0]})
        elif now["asks"]:
            ask = now["asks"][0]
            action = chance.choice(ask["options"])["action"]
            wish = {"ask": ask["ask"], "seat": ask["seat"], "action": action}
            self._say(inbox, {"op": "answer", **wish})
        elif shoulder := self._shoulder(mine):
            self._say(inbox, shoulder)
        elif len(mine) < len(now["seats"]) and chance.random() < 0.1:
            others = [s for s in range(len(now["seats"])) if s not in mine]
            self._say(inbox, {"op": "call_absent", "seat": chance.choice(others)})
        elif chance.random() < 0.1 and not self.world.calm:
            self._say(inbox, {"op": "say", "text": f"{self.person}.{self._number}"})

    def _shoulder(self, mine: list[int]) -> Json | None:
        """Whoever watches asks to look over a shoulder; players consent and take it back."""
        chance, now = self.chance, self.now
        if not mine and not now["shoulders"] and now["status"] != "over" and chance.random() < 0.7:
            people = [s for s, seat in enumerate(now["seats"]) if seat["kind"] == "human"]
            return {"op": "look_over", "seat": chance.choice(people)} if people else None
        for shoulder in now["shoulders"]:
            if shoulder["seat"] in mine and chance.random() < (0.1 if shoulder["open"] else 0.9):
                yes = not shoulder["open"] and chance.random() < 0.8
                return {"op": "let_look", "person": shoulder["person"], "yes": yes}
        return None
