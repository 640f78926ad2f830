"""The engine protocol with Blue Moon City: its levels, and what each says to what it would do."""

from typing import Any

import msgspec
import pytest

from moontable.tables.engine import Engine

LEVELS = ("novice", "adept", "expert")


def asked(engine: Engine, op: str, **fields: object) -> Any:
    """One request, one answer that is no refusal."""
    line = msgspec.json.encode({"id": 1, "op": op, **fields})
    answer = msgspec.json.decode(engine.answer_line(line))
    assert answer["ok"], answer
    return answer


def test_hello_lists_all_levels() -> None:
    """Whoever opens a table can choose among them."""
    games = asked(Engine(), "hello")["games"]
    city = next(game for game in games if game["game"] == "blue-moon-city")
    assert {"random", *LEVELS} <= set(city["levels"])


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_hints_in_words(level: str) -> None:
    """Moving, building, paying and discarding: an option, and why in both languages."""
    engine = Engine()
    pending = asked(engine, "new", game="blue-moon-city", seed=5)["pending"]
    kinds = set()
    for _ in range(12):
        seat = pending[0]["seat"]
        hint = asked(engine, "bot", seat=seat, level=level, ms=1, seed=3)
        assert hint["action"] in [option["action"] for option in pending[0]["options"]]
        assert hint["why"]["de"] != hint["why"]["en"]
        assert all(hint["why"][language].endswith(".") for language in ("de", "en"))
        kinds.add(pending[0]["kind"])
        pending = asked(engine, "apply", seat=seat, action=hint["action"])["pending"]
    assert {"move", "build", "pay", "discard"} <= kinds
