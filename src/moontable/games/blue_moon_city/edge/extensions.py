"""What Blue Moon City registers beside its rules and levels."""

from collections.abc import Mapping
from typing import Any, Final

from moontable.kernel import Json, Words, extensions


def _faces(found: Json) -> Mapping[str, extensions.CardFace]:
    cards: Any = found["cards"]
    return {
        card["id"]: extensions.CardFace(
            Words(card["name"]["de"], card["name"]["en"]), card["colour"], (None, card["value"])
        )
        for card in cards
    }


REPORT: Final = extensions.ReportSchema(
    {
        "drawn": ("drew", "took_aside", "cards_won"),
        "played": ("paid", "flew", "dragon_flew"),
    },
    _faces,
)
DERIVATIONS: Final = {"payment": "why_payment", "payout": "payout"}
EVALUATION: Final = extensions.EvaluationProtocol(
    "blue-moon-city/1", "blue-moon-city", ("random", "novice", "adept"), 40
)
ENVIRONMENT: Final = extensions.EnvironmentSpec(20_000, {"single": 4.0})
TERMINAL: Final = extensions.TerminalSchema(
    {
        "red": ("Vulca",),
        "green": ("Khind", "Terrah"),
        "blue": ("Aqua",),
        "yellow": ("Pillar",),
        "cyan": ("Flit", "Hoax"),
        "magenta": ("Mimix", "Buka"),
    }
)
