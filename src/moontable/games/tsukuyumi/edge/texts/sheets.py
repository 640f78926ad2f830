"""What faction sheets and units say beside the pack's own texts, made from their numbers."""

from typing import Final

from moontable.games.tsukuyumi.content import pack
from moontable.kernel import Words
from moontable.kernel.speech import Counted, counted

POINT: Final = Counted(
    "Produktionspunkt", "Produktionspunkte", "production point", "production points"
)
QUALITY: Final = {
    "flying": Words("Fliegend.", "Flying."),
    "massive": Words("Massiv.", "Massive."),
}


def unit_text(entry: pack.Entry) -> Words:
    """What a unit is and can do: qualities, what it brings in the green phase, its own text."""
    parts = [QUALITY[quality] for quality in entry["qualities"] if quality in QUALITY]
    if entry["production"]:
        points = counted(int(entry["production"]), POINT)
        parts.append(
            Words(
                f"Bringt in der grünen Phase {points.de}.",
                f"Brings {points.en} in the green phase.",
            )
        )
    if entry.get("text_de"):
        parts.append(Words(str(entry["text_de"]), str(entry["text_en"])))
    return Words(" ".join(w.de for w in parts), " ".join(w.en for w in parts))


def shield_text(entry: pack.Entry) -> Words:
    """What the counter Protection gives each unit of a faction."""
    value = int(entry["shield_value"])
    if entry["shield"] == "multiply":
        return Words(
            f"Schild: {value}-fache Lebenspunkte je Einheit.",
            f"Shield: {value} times the health of each unit.",
        )
    return Words(
        f"Schild: {value} Lebenspunkte mehr je Einheit.", f"Shield: {value} more health per unit."
    )
