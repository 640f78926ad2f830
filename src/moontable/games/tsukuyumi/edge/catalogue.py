"""The catalogue of the content pack and the choices before the game."""

from typing import Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.edge.factions import SHEETS, shield_text, unit_text
from moontable.games.tsukuyumi.edge.setup import DEFAULT_SIDES, MODES
from moontable.games.tsukuyumi.edge.texts import cards
from moontable.kernel import Json, Words, capabilities

MODE_NAMES: Final = {
    "normal": Words("normal, vier Runden", "normal, four rounds"),
    "quick": Words("kurz, drei Runden", "quick, three rounds"),
    "epic": Words("lang, fünf Runden", "epic, five rounds"),
    "superiority": Words("Überlegenheit", "superiority"),
}


FACTION: Final = Words("Fraktion", "Faction")
SCENARIO: Final = Words("Szenario", "Scenario")


def catalogue() -> Json:
    """The content pack by kind, and the set-up choices."""
    return {
        "units": [_described(entry, unit_text(entry)) for entry in pack.UNITS],
        "cards": [_described(entry, cards.card_text(entry)) for entry in pack.CARDS],
        "events": [_described(entry, cards.event_text(entry)) for entry in pack.EVENTS],
        "battle_cards": [
            _described(entry, cards.battle_text(entry)) for entry in pack.BATTLE_CARDS
        ],
        "counters": [_described(entry, cards.counter_text(entry)) for entry in pack.COUNTERS],
        "factions": [_sheet(entry) for entry in pack.FACTIONS],
        "upgrades": [dict(entry) for entry in pack.UPGRADES],
        "uplinks": [dict(entry) for entry in pack.UPLINK_CARDS],
        "weapons": [dict(entry) for entry in pack.WEAPONS],
        "rockets": [dict(entry) for entry in pack.ROCKETS],
        "switches": [dict(entry) for entry in pack.SWITCHES],
        "choices": choices(),
    }


def _sheet(entry: pack.Entry) -> Json:
    """A faction's entry with the texts of its shield and markers."""
    shield, markers = shield_text(entry), SHEETS[str(entry["id"])].markers
    return {
        **entry,
        "shield_text_de": shield.de,
        "shield_text_en": shield.en,
        "markers_text_de": markers.de,
        "markers_text_en": markers.en,
    }


def _described(entry: pack.Entry, text: Words) -> Json:
    """An entry with a text generated from its behaviour."""
    return {**entry, "text_de": text.de, "text_en": text.en}


def _scenarios() -> list[capabilities.SetupOption]:
    found: list[capabilities.SetupOption] = []
    for entry in pack.SCENARIOS.values():
        option = capabilities.setup_option(entry["id"], Words(entry["de"], entry["en"]))
        option["players"] = list(entry["players"])
        found.append(option)
    return found


def choices() -> list[capabilities.SetupChoice]:
    """All set-up choices with their defaults."""
    factions = [
        capabilities.setup_option(
            entry["id"],
            Words(entry["name"], entry["name"]),
            SHEETS[entry["id"]].character,
        )
        for entry in pack.FACTIONS
    ]
    modes = [capabilities.setup_option(mode, MODE_NAMES[mode]) for mode in MODES]
    no_yes = [
        capabilities.setup_option(False, capabilities.NO),
        capabilities.setup_option(True, capabilities.YES),
    ]
    quick, named, skip = (
        Words("Schnellstart: alle Gebiete gleich", "Quick start: all land alike"),
        Words("Oni mit Namen", "Named Oni"),
        Words("Erste weiße Phase entfällt", "Skip the first white phase"),
    )
    return [
        capabilities.setup_choice(
            "player", "faction", FACTION, factions, DEFAULT_SIDES[5], unique=True
        ),
        capabilities.setup_choice("table", "scenario", SCENARIO, _scenarios(), "free"),
        capabilities.setup_choice("table", "mode", Words("Länge", "Length"), modes, "normal"),
        capabilities.setup_choice("table", "quick_start", quick, no_yes, False),
        capabilities.setup_choice("table", "named_oni", named, no_yes, False),
        capabilities.setup_choice("table", "skip_first_white", skip, no_yes, False),
    ]
