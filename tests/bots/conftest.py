"""What all tests of bots share."""

import pytest

from moontable.bots.search import halving


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine is too slow for these tests: only tries count."""
    monkeypatch.setattr(halving, "monotonic", lambda: 0.0)
