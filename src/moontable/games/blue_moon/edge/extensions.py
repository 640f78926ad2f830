"""What Blue Moon registers beside its rules and levels."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.edge import catalogue
from moontable.kernel import Json, Words, extensions


def _faces(found: Json) -> Mapping[str, extensions.CardFace]:
    cards: Any = found["cards"]
    return {
        card["id"]: extensions.CardFace(
            Words(card["name_de"], card["name_en"]), card["people"], (card["fire"], card["earth"])
        )
        for card in cards
    }


class Lookup:
    """Looks up cards by name or text."""

    def find(self, name: str) -> extensions.CardSheet:
        """The card with that id or name; refuses with the nearest name."""
        return _sheet(catalogue.find_card(name))

    def search(self, text: str) -> Sequence[extensions.CardSheet]:
        """The cards whose names and texts contain all the words."""
        return [_sheet(card) for card in catalogue.search(text)]


def _sheet(card: Card) -> extensions.CardSheet:
    text, statements = catalogue.text_of(card), catalogue.statements()
    origin = [f"deck {card.deck}" if card.deck else "no ready deck"]
    origin += [f"set {card.set_code}"] if card.set_code else []
    origin += [catalogue.provenance(card)] if card.provenance != "printed" else []
    return extensions.CardSheet(
        card.id,
        Words(card.de, card.en),
        ", ".join(origin),
        (catalogue.facts_line(card), text),
        text,
        {rule: statements[rule] for rule in catalogue.rules_on(card)},
        catalogue.card_json(card),
    )


REPORT: Final = extensions.ReportSchema(
    {"drawn": ("draw",), "played": ("lay", "load", "land")},
    _faces,
    fights=("fight",),
    view_counters={"turns": "turns", "fights": "fight"},
)
DERIVATIONS: Final = {"strength": "strength", "dragons": "retreat_dragons"}
EVALUATION: Final = extensions.EvaluationProtocol(
    "blue-moon/1", "blue-moon", ("random", "novice", "adept", "expert"), 81
)
ENVIRONMENT: Final = extensions.EnvironmentSpec(4_000, {"single": 4.0, "vector": 8.0})
TERMINAL: Final = extensions.TerminalSchema(
    {
        "red": ("Feuer", "Fire", "Vulca"),
        "green": ("Erde", "Earth", "Khind", "Terrah"),
        "blue": ("Aqua",),
        "yellow": ("Pillar",),
        "cyan": ("Flit", "Hoax"),
        "magenta": ("Mimix", "Buka"),
    },
    Lookup(),
)
