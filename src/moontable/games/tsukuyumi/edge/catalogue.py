"""What a table shows of the content pack, and what is chosen before the game.

It knows the pack's entries and words for people; what a choice does stands in `setup`.
"""

from typing import Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.edge.setup import DEFAULT_SIDES, MODES
from moontable.games.tsukuyumi.edge.texts.cards import (
    battle_text,
    card_text,
    counter_text,
    event_text,
)
from moontable.games.tsukuyumi.edge.texts.sheets import marker_text, shield_text, unit_text
from moontable.kernel import Json, Words
from moontable.kernel.capabilities import (
    NO,
    YES,
    SetupChoice,
    SetupOption,
    setup_choice,
    setup_option,
)

CHARACTER: Final = {
    "cybersamurai": Words(
        "Drohnen und Uplinks: schlägt über weite Wege zu.",
        "Drones and uplinks: strike over long distances.",
    ),
    "dark_seed": Words(
        "Brut aus dem All: legt Eier und überrennt mit Masse.",
        "A brood from space: lays eggs and overruns by numbers.",
    ),
    "kg03": Words(
        "Mechs mit Ausbauten und Raketen: wenige, aber schwere Einheiten.",
        "Mechs with upgrades and rockets: few but heavy units.",
    ),
    "nomads": Words(
        "Wanderer mit Waffen und Minen: schnell und gefährlich zu verfolgen.",
        "Wanderers with weapons and mines: fast, and dangerous to follow.",
    ),
    "boarlords": Words(
        "Graben die Erde um und ihre Krieger zu Größerem heran.",
        "Dig up the land and raise their warriors to greater ones.",
    ),
}
MODE_NAMES: Final = {
    "normal": Words("normal, vier Runden", "normal, four rounds"),
    "quick": Words("kurz, drei Runden", "quick, three rounds"),
    "epic": Words("lang, fünf Runden", "epic, five rounds"),
    "superiority": Words("Überlegenheit", "superiority"),
}


FACTION: Final = Words("Fraktion", "Faction")
SCENARIO: Final = Words("Szenario", "Scenario")


def catalogue() -> Json:
    """The pack by kind, and the choices."""
    return {
        "units": [_told(entry, unit_text(entry)) for entry in pack.UNITS],
        "cards": [_told(entry, card_text(entry)) for entry in pack.CARDS],
        "events": [_told(entry, event_text(entry)) for entry in pack.EVENTS],
        "battle_cards": [_told(entry, battle_text(entry)) for entry in pack.BATTLE_CARDS],
        "counters": [_told(entry, counter_text(entry)) for entry in pack.COUNTERS],
        "factions": [_sheet(entry) for entry in pack.FACTIONS],
        "upgrades": [dict(entry) for entry in pack.UPGRADES],
        "uplinks": [dict(entry) for entry in pack.UPLINK_CARDS],
        "weapons": [dict(entry) for entry in pack.WEAPONS],
        "rockets": [dict(entry) for entry in pack.ROCKETS],
        "switches": [dict(entry) for entry in pack.SWITCHES],
        "choices": choices(),
    }


def _sheet(entry: pack.Entry) -> Json:
    """A faction's sheet: the shield and what its markers do as well."""
    shield, markers = shield_text(entry), marker_text(str(entry["id"]))
    return {
        **entry,
        "shield_text_de": shield.de,
        "shield_text_en": shield.en,
        "markers_text_de": markers.de,
        "markers_text_en": markers.en,
    }


def _told(entry: pack.Entry, text: Words) -> Json:
    """An entry with the text made from its behaviour."""
    return {**entry, "text_de": text.de, "text_en": text.en}


def _scenarios() -> list[SetupOption]:
    found: list[SetupOption] = []
    for entry in pack.SCENARIOS.values():
        option = setup_option(entry["id"], Words(entry["de"], entry["en"]))
        option["players"] = list(entry["players"])
        found.append(option)
    return found


def choices() -> list[SetupChoice]:
    """Everything that can be chosen, with its default."""
    factions = [
        setup_option(entry["id"], Words(entry["name"], entry["name"]), CHARACTER[entry["id"]])
        for entry in pack.FACTIONS
    ]
    modes = [setup_option(mode, MODE_NAMES[mode]) for mode in MODES]
    no_yes = [setup_option(False, NO), setup_option(True, YES)]
    quick, named, skip = (
        Words("Schnellstart: alle Gebiete gleich", "Quick start: all land alike"),
        Words("Oni mit Namen", "Named Oni"),
        Words("Erste weiße Phase entfällt", "Skip the first white phase"),
    )
    return [
        setup_choice("player", "faction", FACTION, factions, DEFAULT_SIDES[5], unique=True),
        setup_choice("table", "scenario", SCENARIO, _scenarios(), "free"),
        setup_choice("table", "mode", Words("Länge", "Length"), modes, "normal"),
        setup_choice("table", "quick_start", quick, no_yes, False),
        setup_choice("table", "named_oni", named, no_yes, False),
        setup_choice("table", "skip_first_white", skip, no_yes, False),
    ]
