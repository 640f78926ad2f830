"""A view belongs to the person who may see it, whatever order people and seats come and go in."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from moontable.kernel import SPECTATOR, Refused
from moontable.server.connection import Connection
from moontable.server.http_types import NewTable
from moontable.server.rooms import Room
from moontable.server.service import Service
from moontable.server.settings import Settings
from moontable.tables.agreement import PLAYING
from moontable.tables.commands import play, presence
from moontable.tables.table import Table
from moontable.workers.bot import BotTask
from tests.server.consents import Consents
from tests.server.running import STRICT, Json, Running, sqlite_in

PEOPLE = st.integers(0, 2)
SEATS = st.integers(0, 1)


async def test_whoever_stands_up_sees_the_seat_no_more(server: Running) -> None:
    """The host's old line shows a spectator's view once the guest sits on the host's seat."""
    opened = await server.open()
    table, path = opened["table"], f"/api/tables/{opened['table']}/join"
    async with server.line(table, opened["key"]) as host:
        assert host.now["look"] == 0
        await host.ask("stand", seat=0)
        wish = {"name": "South", "invite": opened["invite"], "seat": 0}
        guest_key = (await server.post(path, wish))["key"]
        await host.ask("seat_bot", seat=1, level="random")
        await host.ask("start")
        async with server.line(table, guest_key) as guest:
            assert guest.now["asks"] or guest.now["waiting"]
        assert host.now["look"] is None
        assert host.now["asks"] == []
        state = (await server.service.rooms.room(table).table()).session.state
        seen = (await server.service.rooms.room(table).table()).game.view(state, SPECTATOR)
        assert host.now["view"] == msgspec.json.decode(msgspec.json.encode(seen))


async def test_whoever_sits_down_later_is_asked_on_the_same_line(server: Running) -> None:
    """One who has one seat looks from it, whenever it was taken; nothing else need be said."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/join"
    key = (await server.post(path, {"name": "South", "invite": opened["invite"]}))["key"]
    async with (
        server.line(opened["table"], opened["key"]) as host,
        server.line(opened["table"], key) as guest,
    ):
        if 1 in [place["person"] for place in guest.now["seats"]]:
            await guest.ask("stand", seat=1)
        assert guest.now["look"] is None
        await host.ask("stand", seat=0)
        await guest.ask("sit", seat=0)
        await host.ask("seat_bot", seat=1, level="random")
        await host.ask("start")
        await guest.until(host.now["seq"])
        assert guest.now["look"] == 0
        assert [ask["seat"] for ask in guest.now["asks"]] == [0]


async def test_consent_shows_a_seat_and_lets_nobody_act(server: Running) -> None:
    """The watcher's line gets the seat's view, log and events until the player takes it back."""
    table, one, _ = await server.pair(public=True)
    key = (await server.post(f"/api/tables/{table}/join", {"name": "West"}))["key"]
    async with server.line(table, one) as north, server.line(table, key) as west:
        assert (await west.ask("look", seat=0))["code"] == "not_yours"
        await west.ask("look_over", seat=0)
        async with server.line(table) as stranger:
            assert stranger.now["shoulders"] == []
            await north.until(west.now["seq"])
            assert north.now["shoulders"] == west.now["shoulders"] != []
            await north.ask("let_look", person=2, yes=True)
            await stranger.until(north.now["seq"])
            assert [s["name"] for s in stranger.now["shoulders"] if s["open"]] == ["West"]
            assert stranger.now["look"] is None
        await west.until(north.now["seq"])
        assert (west.now["look"], west.now["view"]) == (0, north.now["view"])
        assert (west.now["asks"], north.now["asks"] == []) == ([], False)
        ask = north.now["asks"][0]
        answer = {"ask": ask["ask"], "seat": 0, "action": ask["options"][0]["action"]}
        assert (await west.ask("answer", **answer))["code"] == "not_yours"
        assert (await west.ask("hint", seat=0, level="random"))["code"] == "not_yours"
        assert (await west.ask("look", seat=0))["body"]["log"]
        await north.ask("let_look", person=2, yes=False)
        await west.until(north.now["seq"])
        assert west.now["look"] is None
        assert west.now["view"] != north.now["view"]


class Sleepers:
    """Bots that never answer: only people act."""

    async def think(self, task: BotTask, whose: str) -> None:
        """Think for ever."""
        del task, whose
        await asyncio.Event().wait()

    async def stop(self) -> None:
        """There is nothing to end."""


def lent(table: Table) -> dict[int, int]:
    """Who may look over whose shoulder by what is written down."""
    consents = Consents()
    for entry, _ in table.history:
        fact = entry.event
        consents.hear(entry.kind, getattr(fact, "seat", None), getattr(fact, "person", None))
    return consents.seats


def check(table: Table, person: int | None, message: Json) -> None:
    """Nothing in a message was made with a seat this person neither owns nor may look at."""
    now = message.get("now") or message.get("body", {}).get("now")
    if now is None:
        return
    own = table.seats_of(person)
    look = now["look"]
    told = {s["seat"] for s in now["shoulders"] if s["open"] and s["person"] == person}
    assert look is None or look in own or look in told
    if now["seq"] == table.seq and look is not None and look not in own:
        assert person is not None
        assert not own
        assert lent(table).get(person) == look
    assert all(ask["seat"] in own for ask in now["asks"])
    if now["seq"] == table.seq and table.status != "gathering":
        eyes = SPECTATOR if look is None else look
        seen = table.game.view(table.session.state, eyes)
        assert now["view"] == msgspec.json.decode(msgspec.json.encode(seen))


class MusicalChairs(RuleBasedStateMachine):
    """Three people and two seats; old lines stay open through everything, rematches too."""

    @initialize()
    def open_table(self) -> None:
        """The host sits on seat 0."""
        self.loop = asyncio.new_event_loop()
        folder = Path(tempfile.mkdtemp(prefix="moontable-eyes-"))
        self.service = Service(Settings(db=sqlite_in(folder)))
        services = self.service.rooms._services
        self.service.rooms._services = services._replace(bots=Sleepers())  # type: ignore[arg-type]
        self.keys: list[str | None] = []
        self.lines: list[tuple[int | None, Room, Connection]] = []
        self.loop.run_until_complete(self._open())

    async def _open(self) -> None:
        await self.service.open()
        wish = {"game": "blue-moon-city", "seats": [{"kind": "human"}, {}], "mine": [0]}
        opened = await self.service.open_table(msgspec.convert(wish | {"name": "A"}, NewTable))
        self.keys = [opened.key]
        for name in ("B", "C"):
            joined = await self.service.join(opened.table, name, opened.invite, None)
            self.keys.append(joined.key)
        self.room = self.service.rooms.room(opened.table)
        for person in range(3):
            await self._connect(person, None)
        await self._hear()

    async def _connect(self, person: int | None, look: int | None) -> None:
        line = Connection(self.room, self.service.keys, 10**6)
        key = None if person is None else self.keys[person]
        hello: Json = {"op": "hello", "id": 0, "key": key}
        await line.receive(msgspec.json.encode(hello | ({} if look is None else {"look": look})))
        self.lines.append((line.person, self.room, line))

    async def _hear(self) -> None:
        """Everything every line was told fits its person at the table as it stands."""
        for person, room, line in self.lines:
            table = await room.table()
            while not line.outbox.empty():
                raw = line.outbox.get_nowait()
                assert raw is not None
                STRICT.decode(raw)
                check(table, person, msgspec.json.decode(raw))

    def _do(self, work: Any) -> None:
        async def run() -> None:
            await work
            await self._hear()

        self.loop.run_until_complete(run())

    def _ask(self, person: int, op: str, /, **fields: Any) -> None:
        """Ask on every line of a person at the table that is played now."""
        raw = msgspec.json.encode({"op": op, "id": 1, **fields})
        for who, room, line in self.lines:
            if who == person and room is self.room:
                self._do(line.receive(raw))

    @rule(person=st.none() | PEOPLE, look=st.none() | SEATS)
    def connect(self, person: int | None, look: int | None) -> None:
        """Somebody comes, perhaps to watch, and wishes a seat's view."""
        self._do(self._connect(person, look))

    @rule(person=PEOPLE, seat=SEATS, op=st.sampled_from(["sit", "stand", "look", "reclaim"]))
    def move(self, person: int, seat: int, op: str) -> None:
        """Sit, stand, look from or reclaim a seat."""
        self._ask(person, op, seat=seat)

    @rule(person=PEOPLE)
    def spectate(self, person: int) -> None:
        """Look as a spectator."""
        self._ask(person, "look", seat=None)

    @rule(person=PEOPLE, seat=SEATS, yes=st.booleans())
    def lend(self, person: int, seat: int, yes: bool) -> None:
        """Somebody asks to look over a shoulder and is answered; a no takes it back as well."""
        self._ask(person, "look_over", seat=seat)
        owner = self.loop.run_until_complete(self.room.table()).seats[seat].person
        if owner is not None:
            self._ask(owner, "let_look", person=person, yes=yes)

    @rule(person=PEOPLE)
    def look_away(self, person: int) -> None:
        """Somebody looks over nobody's shoulder any more."""
        self._ask(person, "look_over")

    @rule(seat=SEATS)
    def swap(self, seat: int) -> None:
        """Whoever sits there stands up and the next person sits down."""
        owner = self.loop.run_until_complete(self.room.table()).seats[seat].person
        if owner is not None:
            self._ask(owner, "stand", seat=seat)
            self._ask((owner + 1) % 3, "sit", seat=seat)

    @rule(seat=SEATS, level=st.none() | st.just("random"))
    def seat_bot(self, seat: int, level: str | None) -> None:
        """The host lets a bot sit or opens the seat."""
        self._ask(0, "seat_bot", seat=seat, level=level)

    @rule()
    def start(self) -> None:
        """The host begins the game."""
        self._ask(0, "start")

    @rule(seat=SEATS)
    def replace(self, seat: int) -> None:
        """A person does not answer and a bot plays on."""
        self._do(self._replace(seat))

    async def _replace(self, seat: int) -> None:
        async with self.room.lock:
            table = await self.room.table()
        others = [p for place in table.seats if (p := place.person) is not None]
        for order in (presence.go_away(seat), *(presence.replace(p, seat, None) for p in others)):
            try:
                await self.room.execute(lambda t, at, order=order: order(t, at + 10**8))  # type: ignore[misc]
            except Refused:
                continue

    @rule(person=PEOPLE, pick=st.integers(0, 20))
    def answer(self, person: int, pick: int) -> None:
        """A person answers for any of the seats that are asked."""
        table = self.loop.run_until_complete(self.room.table())
        for seat, ask in tuple(table.open_decisions.items()):
            action = ask.decision.options[pick % len(ask.decision.options)]
            self._ask(person, "answer", ask=ask.number, seat=seat, action=action)

    @precondition(lambda self: self.loop.run_until_complete(self.room.table()).status == PLAYING)
    @rule(first=PEOPLE)
    def rematch(self, first: int) -> None:
        """Somebody gives up, and both play once more at another table."""
        self._do(self._rematch(first))

    async def _rematch(self, first: int) -> None:
        table, before = await self.room.table(), self.room
        if first not in {place.person for place in table.seats}:
            return
        await before.execute(play.resign(first, table.seats_of(first)[0]))
        if table.status == PLAYING:
            return
        owners = {place.person for place in table.seats if place.person is not None}
        keys: list[str | None] = [None, None, None]
        opened = await self.service.rematch(before.name, self.keys[first] or "")
        keys[0] = opened.key
        for number, other in enumerate(sorted(owners - {first})):
            following = await self.service.rematch(before.name, self.keys[other] or "")
            keys[number + 1] = following.key
        self.keys, self.room = keys, self.service.rooms.room(opened.table)
        await self._connect(0, None)

    def teardown(self) -> None:
        """Close the service."""
        if hasattr(self, "loop"):
            self.loop.run_until_complete(self.service.close())
            self.loop.close()


TestNobodySeesForOthers = MusicalChairs.TestCase
TestNobodySeesForOthers.settings = settings(max_examples=10, stateful_step_count=40, deadline=None)


def test_a_consent_that_survives_standing_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same people and chairs, where nothing but a no ends a consent."""
    monkeypatch.setattr(Table, "_end_shared_views", lambda _table: None)
    found = settings(TestNobodySeesForOthers.settings, max_examples=400, derandomize=True)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(MusicalChairs, settings=settings(found, phases=[Phase.generate]))
