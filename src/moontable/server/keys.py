"""Keys: made of chance, shown once, kept only as hashes, compared in constant time.

It knows who a key belongs to; it knows neither requests nor passphrases of any other kind.
"""

import asyncio
import hmac
import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from moontable.kernel import Refused
from moontable.server.clock import milliseconds
from moontable.server.database import ACCOUNTS, KEYS
from moontable.server.store import Store

HASHER: Final = PasswordHasher()
NOBODY: Final = HASHER.hash(secrets.token_urlsafe())
"""Checked against when there is no such account, so that both cases take the same time."""


LIFETIME: Final = 180 * 86_400_000
"""Milliseconds a key lives after it was last renewed."""
HASHED_AT_ONCE: Final = 2
"""Passphrases: each takes its time and 64 MB on purpose."""


class Holder(NamedTuple):
    """Whose key it is: a person's at a table, an account's, or both."""

    table: str | None
    person: int | None
    account: int | None


def new_key() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """How a key is kept."""
    return sha256(key.encode()).hexdigest()


def same(key: str, kept: str) -> bool:
    """Does a key fit what is kept? In constant time."""
    return hmac.compare_digest(hashed(key), kept)


def key_row(key: str, holder: Holder) -> dict[str, object]:
    """How somebody's key is kept."""
    return {
        "hash": hashed(key),
        "table_id": holder.table,
        "person": holder.person,
        "account": holder.account,
        "created": milliseconds(),
        "expires": milliseconds() + LIFETIME,
    }


HOLDER: Final = select(KEYS.c.table_id, KEYS.c.person, KEYS.c.account, KEYS.c.expires).where(
    KEYS.c.hash == bindparam("hash")
)


class KeyRing:
    """The keys and accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hashing = asyncio.Semaphore(HASHED_AT_ONCE)

    async def give(self, holder: Holder) -> str:
        """Make a key for somebody."""
        key = new_key()
        row = key_row(key, holder)

        def work(connection: Connection) -> None:
            connection.execute(insert(KEYS), row)

        await self._store.write(work)
        return key

    async def holder(self, key: str) -> Holder | None:
        """Whose key this is."""

        def work(connection: Connection) -> tuple[Holder, int | None] | None:
            row = connection.execute(HOLDER, {"hash": hashed(key)}).first()
            return None if row is None else (Holder(*row[:3]), row[3])

        found = await self._store.read(work)
        if found is None:
            return None
        holder, expires = found
        left = 0 if expires is None else expires - milliseconds()
        if expires is not None and left <= 0:
            return None
        if left < LIFETIME // 2:
            await self._renew(key)
        return holder

    async def _renew(self, key: str) -> None:
        """A key that is used lives on; one that nobody uses ends."""
        query = update(KEYS).where(KEYS.c.hash == hashed(key))
        later = query.values(expires=milliseconds() + LIFETIME)
        await self._store.write(lambda connection: connection.execute(later))

    async def revoke(self, key: str) -> None:
        """This key opens nothing any more."""
        if await self.holder(key) is None:
            raise Refused("key", "opens nothing", code="wrong_key")
        query = delete(KEYS).where(KEYS.c.hash == hashed(key))
        await self._store.write(lambda connection: connection.execute(query))

    async def revoke_all(self, account: int) -> None:
        """No key of an account opens anything any more; who knows the passphrase logs in anew."""
        own = KEYS.c.account == account
        ended = delete(KEYS).where(own, KEYS.c.table_id.is_(None))
        last = update(KEYS).where(own, KEYS.c.table_id.is_not(None)).values(expires=0)

        def work(connection: Connection) -> None:
            connection.execute(ended)
            connection.execute(last)

        await self._store.write(work)

    async def person_at(self, key: str | None, table: str) -> int | None:
        """The person this key makes one at a table; refuses a key that opens nothing here."""
        if key is None:
            return None
        holder = await self.holder(key)
        if holder is None or holder.table != table or holder.person is None:
            raise Refused("key", "does not open this table", code="wrong_key")
        return holder.person

    async def account_of(self, key: str | None) -> int:
        """The account a key stands for."""
        holder = None if key is None else await self.holder(key)
        if holder is None or holder.account is None or holder.table is not None:
            raise Refused("key", "is no account's", "log in first", code="wrong_key")
        return holder.account

    async def register(self, name: str, passphrase: str) -> str:
        """Make an account; its key comes back."""
        async with self._hashing:
            secret = await asyncio.to_thread(HASHER.hash, passphrase)

        def work(connection: Connection) -> int:
            row = {
                "name": name,
                "folded": name.casefold(),
                "secret": secret,
                "created": milliseconds(),
            }
            try:
                found = connection.execute(insert(ACCOUNTS).returning(ACCOUNTS.c.id), row)
            except IntegrityError:
                raise Refused("name", f"{name!r} is taken", code="taken") from None
            return int(found.scalar_one())

        return await self.give(Holder(None, None, await self._store.write(work)))

    async def log_in(self, name: str, passphrase: str) -> str:
        """A key for an account, if the passphrase is right."""

        def work(connection: Connection) -> tuple[int, str] | None:
            query = select(ACCOUNTS.c.id, ACCOUNTS.c.secret)
            found = connection.execute(query.where(ACCOUNTS.c.folded == name.casefold()))
            row = found.first()
            return None if row is None else (row[0], row[1])

        account = await self._store.read(work)
        try:
            async with self._hashing:
                kept = NOBODY if account is None else account[1]
                await asyncio.to_thread(HASHER.verify, kept, passphrase)
        except Argon2Error:
            account = None
        if account is None:
            raise Refused("passphrase", "name and passphrase do not fit", code="wrong_key")
        return await self.give(Holder(None, None, account[0]))

    async def claim(self, account: int, key: str) -> None:
        """Gather the table of a guest's key under an account."""
        holder = await self.holder(key)
        if holder is None or holder.table is None or holder.account not in {None, account}:
            raise Refused("key", "cannot be claimed", code="wrong_key")

        def work(connection: Connection) -> None:
            connection.execute(
                update(KEYS).where(KEYS.c.hash == hashed(key)).values(account=account)
            )

        await self._store.write(work)

    async def places(self, account: int) -> list[Holder]:
        """Where an account sits."""

        def work(connection: Connection) -> list[Holder]:
            query = select(KEYS.c.table_id, KEYS.c.person, KEYS.c.account).where(
                KEYS.c.account == account, KEYS.c.table_id.is_not(None)
            )
            return [Holder(*row) for row in connection.execute(query.distinct())]

        return await self._store.read(work)
