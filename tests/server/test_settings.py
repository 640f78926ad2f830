"""What an operator decides is checked, and stays with the server."""

import pytest

from moontable.kernel import Refused
from moontable.server.settings import Settings, from_mapping, to_environment
from moontable.workers.protocol import child_environment
from tests.server.running import Running


@pytest.mark.parametrize(
    "wrong",
    [{"bots": -1}, {"backlog": 0}, {"port": 70_000}, {"trials": "1"}, {"bot_moment": 3_001}],
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    """No negative limits and no impossible port; the refusal names the field."""
    with pytest.raises(Refused, match=next(iter(wrong))):
        from_mapping(wrong)


def test_processes_for_bots_get_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the settings with their passwords nor the database's own variables."""
    monkeypatch.setenv("MOONTABLE_SERVER", "")
    monkeypatch.setenv("PGPASSWORD", "secret moon")
    to_environment(Settings(db="postgresql://north:secret-moon@host/tables"))
    seen = child_environment()
    assert "PATH" in seen
    assert not any("secret" in value for value in seen.values())


async def test_what_is_not_yours_is_forbidden(server: Running) -> None:
    """A key that is right but not for this is 403; no key, or a wrong one, is 401."""
    opened = await server.open()
    wish = {"name": "North", "passphrase": "moon over hill"}
    key = (await server.post("/api/accounts", wish))["key"]
    path = f"/api/tables/{opened['table']}/key"
    assert (await server.try_post(path, {}, key)).status_code == 403
    assert (await server.try_post(path, {}, "wrong")).status_code == 401
