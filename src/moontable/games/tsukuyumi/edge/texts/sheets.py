"""What stands on faction sheets and units beside the pack's own texts, made from their numbers.

It knows qualities, bonuses, shields and markers; what they do in play stands in the rules.
"""

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
    told = [QUALITY[quality] for quality in entry["qualities"] if quality in QUALITY]
    if entry["production"]:
        points = counted(int(entry["production"]), POINT)
        told.append(
            Words(
                f"Bringt in der grünen Phase {points.de}.",
                f"Brings {points.en} in the green phase.",
            )
        )
    if entry.get("text_de"):
        told.append(Words(str(entry["text_de"]), str(entry["text_en"])))
    return Words(" ".join(w.de for w in told), " ".join(w.en for w in told))


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


def marker_text(side: str) -> Words:
    """What the markers of a faction do."""
    numbers = pack.NUMBERS
    if side == "dark_seed":
        return Words(
            "Eier: Neue Einheiten dürfen bei einem Ei erscheinen, das dann abgegeben wird; "
            f"{numbers['eggs_per_worker']} Eier eines Gebietes werden in der grünen Phase zum "
            "Worker.",
            "Eggs: new units may appear at an egg, which is then given up; "
            f"{numbers['eggs_per_worker']} eggs of an area become a Worker in the green phase.",
        )
    if side == "nomads":
        return Words(
            f"Minen: je {numbers['mine_damage']} Schaden für die Einheit, die das Gebiet betritt; "
            "Nomads und Fliegende lösen sie nicht aus.",
            f"Mines: {numbers['mine_damage']} damage each to the unit that enters the area; "
            "Nomads and flying units do not set them off.",
        )
    if side == "boarlords":
        return Words(
            "Tunnel: Boarlords verlassen das Gebiet unter Blockaden hindurch. "
            f"Deckung: verteidigend {numbers['cover_health']} Lebenspunkte mehr je Einheit. "
            f"Festung: verteidigend {numbers['fortress_conquest']} Eroberung mehr.",
            "Tunnel: Boarlords leave the area under blockades. "
            f"Cover: {numbers['cover_health']} more health per defending unit. "
            f"Fortress: {numbers['fortress_conquest']} more conquest in defence.",
        )
    return Words("", "")
