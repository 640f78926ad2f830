"""Everything a server process holds together: storage, keys, rooms, notices; and what it opens.

It knows how tables come into being and how they are listed; HTTP and sockets come in by it.
"""

import asyncio
import secrets

from msgspec.structs import asdict, replace

from moontable.kernel import Refused
from moontable.server.bodies import Joined, MatchWish, NewTable, Opened, SeatSummary, Summary
from moontable.server.bot_pool import BotPool
from moontable.server.database import read_url
from moontable.server.keys import Holder, KeyRing, hashed, key_row, milliseconds, new_key, same
from moontable.server.news import News
from moontable.server.notices import Notices
from moontable.server.rooms import Room, Rooms
from moontable.server.settings import Settings
from moontable.server.store import Store
from moontable.server.trials import Trials
from moontable.tables import orders, sheet
from moontable.tables.facts import seats
from moontable.tables.log import GATHERING, OVER, Agreement, Entry, Object, SeatWish, Sheet
from moontable.tables.orders import Order
from moontable.tables.session import Session
from moontable.tables.sheet import ScoreSheet
from moontable.tables.table import Table


class Service:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        url = read_url(settings.database)
        self.store = Store(url)
        self.store.name = secrets.token_hex(8)
        self.keys = KeyRing(self.store)
        self.rooms = Rooms(self.store, BotPool(settings.bots))
        self.trials = Trials(settings.trials)
        self.notices = Notices(settings, self.store)
        self.rooms.on_entry = self.notices.on_entry
        self.notices.here = lambda table, person: person in self.rooms.room(table).here()
        self._news: News | None = None
        if self.store.is_postgres:
            rooms = self.rooms
            self._news = News(url, self.store.name, rooms.changed, rooms.refresh_all)

    async def open(self) -> None:
        """Begin the day."""
        await self.store.open()
        if self._news is not None:
            await self._news.start()
        self.rooms.start()

    async def close(self) -> None:
        """Finish what is being written, then close."""
        if self._news is not None:
            await self._news.stop()
        await self.trials.stop()
        await self.rooms.stop()
        await self.notices.stop()
        await self.store.close()

    async def open_table(self, wish: NewTable) -> Opened:
        """Open a table; it starts at once if nobody else is waited for."""
        agreement = await self._agreement(wish)
        return await self._keep(agreement)

    async def _keep(self, agreed: Agreement) -> Opened:
        agreement = await asyncio.to_thread(_checked, agreed)
        name, invite, key = secrets.token_urlsafe(9), new_key(), new_key()
        entry = Entry(1, milliseconds(), seats.opening(agreement))
        row = {
            "id": name,
            "game": agreement.game,
            "status": GATHERING,
            "public": agreement.public,
            "created": entry.at,
            "due": None,
            "invite": hashed(invite),
        }
        await self.store.create(row, entry, key_row(key, Holder(name, 0, None)))
        table = Table.of(name, [entry])
        self.rooms.room(name).adopt(table)
        if all(place.kind != "open" for place in table.seats) and not _chooses_again(table):
            await self.rooms.room(name).order(orders.start(0))
        return Opened(name, key, invite)

    async def _agreement(self, wish: NewTable) -> Agreement:
        return Agreement(
            game=wish.game,
            setup=wish.setup,
            seed=secrets.randbits(63) if wish.seed is None else wish.seed,
            seed_chosen=wish.seed is not None,
            seats=wish.seats,
            mine=wish.mine,
            host=wish.name,
            pace=wish.pace,
            absent=wish.absent,
            public=wish.public,
            hints=wish.hints,
            guarded=wish.guarded,
            record=await self._beginning(wish),
            match=_first_sheet(wish.match),
        )

    async def _beginning(self, wish: NewTable) -> Object | None:
        """The record a table goes on from, if it does."""
        given = [wish.record, wish.play_on, wish.position]
        if sum(value is not None for value in given) > 1:
            raise Refused("record", "give one of record, from and position")
        if wish.position is not None:
            session = await asyncio.to_thread(Session.at, wish.position)
        elif wish.record is not None:
            session = await asyncio.to_thread(Session.load, wish.record)
        elif wish.play_on is not None:
            session = Session.load(await self.record(wish.play_on.table))
        else:
            return None
        if session.game.name != wish.game:
            raise Refused("game", f"is {wish.game!r}", f"the record is of {session.game.name!r}")
        upto = wish.upto if wish.play_on is None else wish.play_on.upto
        return (session.record if upto is None else session.record.upto(upto)).json()

    async def record(self, name: str) -> dict[str, object]:
        """A finished game's record with the names of its players."""
        room = self.rooms.room(name)
        async with room.lock:
            table = await room.table()
            if table.status != OVER:
                wrong = "the game is not over; a record would tell everything"
                raise Refused("table", wrong, code="not_over")
            names = [place.name or place.level or "" for place in table.seats]
            return {**table.session.save(), "players": names}

    async def sheet(self, name: str) -> ScoreSheet:
        """The score sheet of the match a table belongs to."""
        room = self.rooms.room(name)
        async with room.lock:
            scored = sheet.score_sheet(await room.table())
        if scored is None:
            raise Refused("table", "belongs to no match", code="not_found")
        return scored

    async def join(self, name: str, person: str, invite: str | None, seat: int | None) -> Joined:
        """Somebody comes to a table, with its invitation or because it is public."""
        row = await self.store.row(name)
        if row is None:
            self.rooms.forget(name)
            raise Refused("table", f"there is no table {name!r}", code="unknown_table")
        if not row["public"] and (invite is None or not same(invite, row["invite"])):
            raise Refused("invite", "does not open this table", code="wrong_key")
        room = self.rooms.room(name)
        number = await _joined(room, orders.come(person))
        if seat is not None:
            await room.order(orders.sit(number, seat))
        return Joined(await self.keys.give(Holder(name, number, None)), seat)

    async def rematch(self, name: str, key: str, *, swap: bool = False) -> Opened:
        """The rematch of a finished table: opened by the first who asks, found by the others.

        Swapped, everybody plays what the next seat played.
        """
        person = await self.keys.person_at(key, name)
        assert person is not None
        room = self.rooms.room(name)
        async with room.lock:
            table = await room.table()
            following, agreement = table.rematch, _again(table, person, swap=swap)
        if following is None:
            opened = await self._keep(agreement)
            try:
                await room.order(orders.rematch(opened.table))
            except Refused as refused:
                if refused.code != "taken" or table.rematch is None:
                    raise
                following = table.rematch
            else:
                return opened
        return await self._follow(following, table, person)

    async def _follow(self, following: str, before: Table, person: int) -> Opened:
        room = self.rooms.room(following)
        number = await _joined(room, orders.join(before.people[person].name))
        for seat in before.seats_of(person):
            try:
                await room.order(orders.sit(number, seat))
            except Refused as refused:
                if refused.code not in {"taken", "begun"}:
                    raise
        return Opened(following, await self.keys.give(Holder(following, number, None)), "")

    async def summary(self, name: str, person: int | None = None) -> Summary:
        """A table in a list."""
        room = self.rooms.room(name)
        async with room.lock:
            try:
                table = await room.table()
            except Refused:
                self.rooms.forget(name)
                raise
            return summary_of(table, person)


async def _joined(room: Room, order: Order) -> int:
    """Somebody gets a key to a table: the person's number there."""
    fact = (await room.order(order)).fact
    assert isinstance(fact, seats.Joined), "joining is written down as such"
    return fact.person


def _first_sheet(wish: MatchWish | None) -> Sheet | None:
    """The sheet a match begins with."""
    return None if wish is None else Sheet(**asdict(wish), seed=secrets.randbits(48))


def _checked(agreed: Agreement) -> Agreement:
    """What is agreed on, with what a match adds, if it can be played at all."""
    agreement = sheet.next_agreement(agreed)
    orders.check_agreement(agreement)
    return agreement


def _again(table: Table, person: int, *, swap: bool) -> Agreement:
    """The same table once more, with the seats of the others open."""
    if table.status != OVER:
        raise Refused("table", "the game is not over", code="not_over")
    if not table.seats_of(person):
        raise Refused("person", "did not play here", code="not_yours")
    agreed = table.agreement
    if swap and agreed.match is not None:
        raise Refused("swap", "the match says how sets go on", "leave it out")
    mine = table.seats_of(person)
    played, turned = [place.player for place in table.seats], int(swap)
    chairs = [
        SeatWish("bot", level=place.level)
        if place.kind == "bot"
        else SeatWish("human" if seat in mine else "open", name=place.name)
        for seat, place in enumerate(table.seats)
    ]
    return replace(
        agreed,
        seed=secrets.randbits(63),
        seed_chosen=False,
        record=None,
        seats=chairs,
        mine=mine,
        host=table.people[person].name,
        setup={**agreed.setup, "players": [*played[turned:], *played[:turned]]},
        match=sheet.following(table),
    )


def _chooses_again(table: Table) -> bool:
    """Does a person still choose a set in secret before the next game of a match?"""
    match = table.agreement.match
    return sheet.secret(table) and match is not None and bool(match.games)


def summary_of(table: Table, person: int | None) -> Summary:
    """What a list tells about a table."""
    hidden = sheet.secret(table)
    return Summary(
        table=table.name,
        game=table.agreement.game,
        status=table.status,
        seats=[
            SeatSummary(kind=p.kind, name=p.name, level=p.level, player={} if hidden else p.player)
            for p in table.seats
        ],
        created=table.story[0][0].at,
        moved=table.story[-1][0].at,
        waiting=sorted(table.asks),
        mine=table.seats_of(person),
        decisions=table.decisions,
        public=table.agreement.public,
        hours=table.agreement.pace.hours,
    )
