"""What TSUKUYUMI registers beside its rules and levels."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.edge.factions import SHEETS
from moontable.games.tsukuyumi.edge.texts.words import SIDE
from moontable.kernel import Json, Words, extensions

MISSION: Final = "mission:"


def _faces(found: Json) -> Mapping[str, extensions.CardFace]:
    return dict(_named(found))


def _named(found: Any) -> Iterator[tuple[str, extensions.CardFace]]:
    for kind in ("cards", "events", "battle_cards"):
        for card in found[kind]:
            yield (
                card["id"],
                extensions.CardFace(Words(card["de"], card["en"]), card.get("side", "")),
            )
    for faction in found["factions"]:
        name = Words(f"Auftrag: {faction['name']}", f"Mission: {faction['name']}")
        yield f"{MISSION}{faction['id']}", extensions.CardFace(name, faction["id"])


REPORT: Final = extensions.ReportSchema(
    {"drawn": ("drawn",), "played": ("played", "revealed", "attack", "mission")},
    _faces,
    fights=("attack",),
    event_items={"mission": MISSION},
)
DERIVATIONS: Final = {
    "conquest": "conquest",
    "damage": "damage",
    "victory_points": "victory_points",
}
EVALUATION: Final = extensions.EvaluationProtocol(
    "tsukuyumi/1", "tsukuyumi", ("random", "novice", "adept"), 20, players=3
)
ENVIRONMENT: Final = extensions.EnvironmentSpec(40_000, {"single": 1.5})
TERMINAL: Final = extensions.TerminalSchema(
    {
        sheet.colour: tuple(
            SIDE[name].en for name, other in SHEETS.items() if other.colour == sheet.colour
        )
        for sheet in SHEETS.values()
    }
)
