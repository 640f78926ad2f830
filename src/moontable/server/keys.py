"""Random keys to tables and accounts: shown once, stored as hashes, compared in constant time."""

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
DUMMY_HASH: Final = HASHER.hash(secrets.token_urlsafe())
"""Verified if there is no such account, so that both cases take the same time."""
LIFETIME: Final = 180 * 86_400_000
"""Milliseconds until an unused key expires."""
MAX_HASHING: Final = 2
"""Passphrases hashed at once; each deliberately takes time and 64 MB."""


class Holder(NamedTuple):
    """The owner of a key: a person at a table, an account, or both."""

    table: str | None
    person: int | None
    account: int | None


def new_key() -> str:
    """A new random key."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """A key as it is stored."""
    return sha256(key.encode()).hexdigest()


def is_match(key: str, stored: str) -> bool:
    """Does a key match a stored hash? Takes constant time."""
    return hmac.compare_digest(hashed(key), stored)


def key_row(key: str, holder: Holder) -> dict[str, object]:
    """The database row of a key."""
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
        self._hashing = asyncio.Semaphore(MAX_HASHING)

    async def issue(self, holder: Holder) -> str:
        """Create a key."""
        key = new_key()
        await self._store.execute(insert(KEYS).values(key_row(key, holder)))
        return key

    async def holder(self, key: str) -> Holder | None:
        """The holder of a key; None if it is unknown or expired."""
        rows = await self._store.fetch(HOLDER, {"hash": hashed(key)})
        if not rows:
            return None
        holder, expires = Holder(*rows[0][:3]), rows[0][3]
        left = 0 if expires is None else expires - milliseconds()
        if expires is not None and left <= 0:
            return None
        if left < LIFETIME // 2:
            await self._renew(key)
        return holder

    async def _renew(self, key: str) -> None:
        query = update(KEYS).where(KEYS.c.hash == hashed(key))
        await self._store.execute(query.values(expires=milliseconds() + LIFETIME))

    async def revoke(self, key: str) -> None:
        """Delete a key."""
        if await self.holder(key) is None:
            raise Refused("key", "opens nothing", code="wrong_key")
        await self._store.execute(delete(KEYS).where(KEYS.c.hash == hashed(key)))

    async def revoke_all(self, account: int) -> None:
        """Revoke all keys of an account; its owner can log in again."""
        own = KEYS.c.account == account
        await self._store.execute(
            delete(KEYS).where(own, KEYS.c.table_id.is_(None)),
            update(KEYS).where(own, KEYS.c.table_id.is_not(None)).values(expires=0),
        )

    async def person_at(self, key: str | None, table: str) -> int | None:
        """The person a key belongs to at a table; refuses a key that does not open this table."""
        if key is None:
            return None
        holder = await self.holder(key)
        if holder is None or holder.table != table or holder.person is None:
            raise Refused("key", "does not open this table", code="wrong_key")
        return holder.person

    async def account_of(self, key: str | None) -> int:
        """The account of a key; refuses a key to a table."""
        holder = None if key is None else await self.holder(key)
        if holder is None or holder.account is None or holder.table is not None:
            raise Refused("key", "does not belong to an account", "log in first", code="wrong_key")
        return holder.account

    async def register(self, name: str, passphrase: str) -> str:
        """Create an account and return a key to it."""
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
                result = connection.execute(insert(ACCOUNTS).returning(ACCOUNTS.c.id), row)
            except IntegrityError:
                raise Refused("name", f"{name!r} is taken", code="taken") from None
            return int(result.scalar_one())

        return await self.issue(Holder(None, None, await self._store.write(work)))

    async def log_in(self, name: str, passphrase: str) -> str:
        """A new key to an account; refuses a wrong passphrase."""
        query = select(ACCOUNTS.c.id, ACCOUNTS.c.secret)
        accounts = await self._store.fetch(query.where(ACCOUNTS.c.folded == name.casefold()))
        try:
            async with self._hashing:
                stored = accounts[0][1] if accounts else DUMMY_HASH
                await asyncio.to_thread(HASHER.verify, stored, passphrase)
        except Argon2Error:
            accounts = ()
        if not accounts:
            raise Refused("passphrase", "wrong name or passphrase", code="wrong_key")
        return await self.issue(Holder(None, None, accounts[0][0]))

    async def claim(self, account: int, key: str) -> None:
        """Add the table of a guest's key to an account."""
        holder = await self.holder(key)
        if holder is None or holder.table is None or holder.account not in {None, account}:
            raise Refused("key", "cannot be claimed", code="wrong_key")
        query = update(KEYS).where(KEYS.c.hash == hashed(key))
        await self._store.execute(query.values(account=account))

    async def holders_of(self, account: int) -> list[Holder]:
        """The tables of an account, and its person at each."""
        query = select(KEYS.c.table_id, KEYS.c.person, KEYS.c.account).where(
            KEYS.c.account == account, KEYS.c.table_id.is_not(None)
        )
        return [Holder(*row) for row in await self._store.fetch(query.distinct())]
