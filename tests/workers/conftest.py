"""A running server, as the tests of the server have it."""

from tests.server.conftest import same_deals, server

__all__ = ["same_deals", "server"]
