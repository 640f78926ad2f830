"""The words of the game in German and English: names, verbs, questions, sentences of events.

It knows vocabulary only; how a phrase is put together stands in `telling`.
"""

from collections.abc import Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.rules import codes
from moontable.kernel import Words


def _name(entry: Mapping[str, Any]) -> Words:
    mark = "*" if entry.get("provenance") == "reconstructed" else ""
    return Words(f"{entry['de']}{mark}", f"{entry['en']}{mark}")


UNIT: Final = {str(entry["id"]): _name(entry) for entry in pack.UNITS}
SIDE: Final = {
    **{str(f["id"]): Words(str(f["name"]), str(f["name"])) for f in pack.FACTIONS},
    "oni": Words("Oni", "Oni"),
}
CARD: Final = {
    str(entry["id"]): _name(entry)
    for entries in (pack.CARDS, pack.EVENTS, pack.BATTLE_CARDS, pack.UPLINK_CARDS)
    for entry in (*entries, *pack.WEAPONS, *pack.ROCKETS)
}
COUNTER: Final = {int(entry["number"]): _name(entry) for entry in pack.COUNTERS}
THING: Final = {
    "bundle": Words("2 Einheiten und 1 Waffe", "2 units and 1 weapon"),
    "egg": Words("Ei", "egg"),
    "mine": Words("Mine", "mine"),
    "tunnel": Words("Tunnel", "tunnel"),
    "cover": Words("Deckung", "cover"),
    "fortress": Words("Festung", "fortress"),
    "dug_blockade": Words("Blockade der Boarlords", "Boarlord blockade"),
    "kaneda": Words("Kaneda", "Kaneda"),
    "rocket_attack": Words("Rocket Attack", "Rocket Attack"),
    "radioactive": Words("Radioaktiv-Marker", "radioactive marker"),
    "unstable": Words("Instabil-Marker", "unstable marker"),
    "tsukuyumi": Words("Tsukuyumi-Marker", "Tsukuyumi marker"),
    "negation": Words("Negierungs-Marker", "negation marker"),
    "blockade": Words("Blockade", "blockade"),
    "passage": Words("Durchgang", "passage"),
    "movement": Words("Bewegung", "movement"),
    "combat": Words("Kampf", "combat"),
    "production": Words("Produktion", "production"),
    "event": Words("Ereignis", "event"),
    "move_all": Words("alle Einheiten bewegen", "move all units"),
    "fly": Words("alle Einheiten fliegen", "all units fly"),
    "lay_eggs": Words("Eier legen", "lay eggs"),
    "move_unit": Words("eine Einheit bewegen", "move one unit"),
    "mines": Words("Minen legen", "lay mines"),
    "immunity": Words("immun gegen Radioaktivität", "immune to radioactivity"),
    "terraform": Words("Terraformings legen", "lay terraformings"),
    "pile": Words("vom Stapel", "from the pile"),
    "here": Words("dieses Gebiet", "this area"),
}
VERB: Final = {
    "choose_card": Words("Aktionskarte", "action card"),
    "white": Words("weiße Aktion:", "white action:"),
    "initiative": Words("Initiative", "initiative"),
    "draw_event": Words("Ereignis ziehen", "draw event"),
    "play_event": Words("Ereignis spielen:", "play event:"),
    "produce": Words("produzieren:", "produce:"),
    "place_oni": Words("Oni platzieren", "place Oni"),
    "oni_move": Words("Oni-Zug", "Oni move"),
    "move": Words("bewegen:", "move:"),
    "attack": Words("angreifen:", "attack:"),
    "counter": Words("Konter", "counter"),
    "assign": Words("Schaden für", "damage for"),
    "take": Words("Schaden nimmt", "damage goes to"),
    "place_home": Words("Heimatgebiet auf", "home area on"),
    "mark_start": Words("Startgebiet", "start area"),
    "place_unit": Words("aufstellen:", "place:"),
    "effect": Words("Effekt", "effect"),
    "pass": Words("weiter", "done"),
}
KEY: Final = {
    "from": Words("von", "from"),
    "to": Words("nach", "to"),
    "where": Words("in", "in"),
    "area": Words("in", "in"),
    "left": Words("noch", "left"),
    "side": Words("Seite", "side"),
    "turn": Words("gedreht um", "turned by"),
    "with": Words("mit", "with"),
    "take": Words("nimm von", "take from"),
    "take_side": Words("dessen Seite", "its side"),
    "keep": Words("behalte", "keep"),
    "sacrifice": Words("opfere", "sacrifice"),
    "hatch": Words("Eier ausbrüten in", "hatch eggs in"),
    "light": Words("nicht massiv:", "not massive:"),
    "conquer": Words("erobere", "conquer"),
    "lay": Words("lege", "lay"),
    "tile": Words("Gebiet", "tile"),
    "marker": Words("Marker", "marker"),
    "player": Words("", ""),
    "damage": Words(":", ":"),
}
PROMPT: Final = {
    "choose_card": Words("Welche Aktionskarte wählst du?", "Which action card do you choose?"),
    "place_home": Words("Wohin legst du dein Heimatgebiet?", "Where do you lay your home area?"),
    "mark_start": Words("Welches Startgebiet markierst du?", "Which start area do you mark?"),
    "place_unit": Words("Wohin stellst du die Einheit?", "Where do you place the unit?"),
    "uplink": Words("Welchen Uplink hast du zu Beginn?", "Which uplink do you begin with?"),
    "lay": Words("Was legst du wohin?", "What do you lay, and where?"),
    "act": Words("Was tust du?", "What do you do?"),
    "initiative": Words("Steigst du auf oder ab?", "Do you rise or fall?"),
    "keep_event": Words("Welches Ereignis behältst du?", "Which event do you keep?"),
    "event": Words("Was tust du mit dem Ereignis?", "What do you do with the event?"),
    "produce": Words("Was produzierst du?", "What do you produce?"),
    "where": Words("Wohin kommt die Einheit?", "Where does the unit go?"),
    "place_oni": Words("Welchen Oni platzierst du, und wo?", "Which Oni do you place, and where?"),
    "oni_move": Words("Welche Oni ziehen?", "Which Oni move?"),
    "oni_attack": Words("Welches Gebiet erobern die Oni?", "Which area do the Oni conquer?"),
    "move": Words("Welche Einheit bewegst du?", "Which unit do you move?"),
    "move_to": Words("Wohin zieht sie?", "Where does it go?"),
    "attack": Words("Wo greifst du wie an?", "Where and how do you attack?"),
    "assign": Words("Wie viel Schaden erleidet diese Seite?", "How much damage for this side?"),
    "counter": Words("Welchen Konter wählst du?", "Which counter do you choose?"),
    "take": Words("Welche Einheit nimmt den Schaden?", "Which unit takes the damage?"),
    "weapon": Words("Welche Waffe setzt du ein?", "Which weapon do you use?"),
    "effect": Words("Wie nutzt du den Effekt?", "How do you use the effect?"),
    "sacrifice": Words("Welche Einheit gibst du auf?", "Which unit do you give up?"),
    "push": Words("Wohin wird sie gedrängt?", "Where is it pushed?"),
    "rocket": Words("Welche Rakete, auf wen?", "Which rocket, on whom?"),
    "confirm": Words("Eroberst du das Gebiet auch?", "Do you conquer the area too?"),
}


PHASE_WORDS: Final = (
    Words("Aufbau", "set-up"),
    Words("Kartenwahl", "choice of cards"),
    Words("weiße Phase", "white phase"),
    Words("blaue Phase", "blue phase"),
    Words("grüne Phase", "green phase"),
    Words("rote Phase", "red phase"),
    Words("Wertung", "scoring"),
)

# How the three numbers of each event are called, and its sentence: u unit, h hex, s side,
# p product, c action card, e event card, b battle card, l laid thing, w white action,
# k counter, f phase, g upgrade, n number, t tile.
EVENT: Final[dict[int, tuple[str, str, str]]] = {
    codes.E_ROUND: ("round:n", "Runde {0} beginnt.", "Round {0} begins."),
    codes.E_PHASE: ("phase:f", "Es folgt: {0}.", "Now: {0}."),
    codes.E_CHOSEN: ("card:c", "wählt eine Karte.", "chooses a card."),
    codes.E_REVEALED: ("card:c", "deckt {0} auf.", "reveals {0}."),
    codes.E_HOME: ("area:h", "legt das Heimatgebiet auf {0}.", "lays the home area on {0}."),
    codes.E_MARKED: ("area:h", "markiert {0}.", "marks {0}."),
    codes.E_PLACED: ("unit:u area:h", "{0} erscheint in {1}.", "{0} appears in {1}."),
    codes.E_TURN: ("phase:f", "ist am Zug ({0}).", "takes the turn ({0})."),
    codes.E_PASSED: ("", "ist fertig.", "is done."),
    codes.E_INITIATIVE: (
        "by:n place:n",
        "ändert die Initiative um {0} und steht auf Platz {1}.",
        "changes initiative by {0} to place {1}.",
    ),
    codes.E_DRAWN: ("card:e", "zieht ein Ereignis.", "draws an event."),
    codes.E_PLAYED: ("card:e", "spielt {0}.", "plays {0}."),
    codes.E_LAID: ("marker:l area:h", "{0} liegt nun in {1}.", "{0} now lies in {1}."),
    codes.E_REMOVED: ("marker:l area:h", "{0} verlässt {1}.", "{0} leaves {1}."),
    codes.E_TILE: ("area:h tile:t", "{0} ist nun Gebiet {1}.", "{0} is now tile {1}."),
    codes.E_PRODUCED: ("unit:u area:h", "produziert {0} in {1}.", "produces {0} in {1}."),
    codes.E_UPGRADED: ("upgrade:g area:h", "wertet auf: {0} in {1}.", "upgrades: {0} in {1}."),
    codes.E_BOUGHT: ("product:p", "erhält {0}.", "gets {0}."),
    codes.E_MOVED: ("unit:u from:h to:h", "{0} zieht von {1} nach {2}.", "{0} moves {1} to {2}."),
    codes.E_MINES: (
        "unit:u area:h damage:n",
        "{0} löst in {1} Minen aus: {2} Schaden.",
        "{0} sets off mines in {1}: {2} damage.",
    ),
    codes.E_ATTACK: ("card:b area:h", "greift mit {0} in {1} an.", "attacks with {0} in {1}."),
    codes.E_ASSIGNED: (
        "victim:s damage:n",
        "verteilt auf {0}: {1} Schaden.",
        "assigns to {0}: {1} damage.",
    ),
    codes.E_COUNTER: ("number:k by:s", "Konter: {0} ({1}).", "Counter: {0} ({1})."),
    codes.E_DAMAGE: (
        "unit:u damage:n area:h",
        "{0} nimmt {1} Schaden in {2}.",
        "{0} takes {1} damage in {2}.",
    ),
    codes.E_DOOMED: ("unit:u area:h", "{0} in {1} ist verloren.", "{0} in {1} is lost."),
    codes.E_LAPSED: (
        "damage:n area:h",
        "{0} Schaden verfallen in {1}.",
        "{0} damage lapse in {1}.",
    ),
    codes.E_DESTROYED: (
        "unit:u area:h by:s",
        "{0} in {1} wird entfernt ({2}).",
        "{0} in {1} is removed ({2}).",
    ),
    codes.E_CONQUERED: ("area:h from:s", "erobert {0} (vorher {1}).", "conquers {0} (was {1})."),
    codes.E_HELD: (
        "area:h conquest:n needed:n",
        "Eroberung von {0} scheitert: {1} gegen {2}.",
        "Conquest of {0} fails: {1} against {2}.",
    ),
    codes.E_EFFECT: ("which:n", "nutzt den Fraktionseffekt.", "uses the faction effect."),
    codes.E_MISSION: ("mission:s vp:n", "erfüllt die Mission von {0}.", "fulfils {0}'s mission."),
    codes.E_GOAL: ("vp:n", "erfüllt das Fraktionsziel.", "fulfils the faction goal."),
    codes.E_MOON: ("vp:n", "erhält {0} Punkt für den Mond.", "gets {0} point for the moon."),
    codes.E_RADIATION: ("unit:u area:h", "{0} in {1} verstrahlt.", "{0} in {1} irradiated."),
    codes.E_OVER: ("total:n", "gewinnt mit {0} Punkten.", "wins with {0} points."),
    codes.E_WHITE: ("action:w", "wählt die weiße Aktion {0}.", "chooses the white action {0}."),
    codes.E_HATCHED: ("unit:u area:h", "{0} schlüpft in {1}.", "{0} hatches in {1}."),
    codes.E_SPENT: ("product:p", "setzt {0} ein.", "uses {0}."),
    codes.E_SCORE: ("total:n round:n", "steht bei {0} Punkten.", "stands at {0} points."),
    codes.E_FALLBACK: ("", "führt Oni ohne Eroberung.", "leads Oni without a conquest."),
}
