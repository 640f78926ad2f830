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
    "kaneda_blue": Words("Kaneda blau", "Kaneda blue"),
    "kaneda_red": Words("Kaneda rot", "Kaneda red"),
    "rocket_attack_blue": Words("Rocket Attack blau", "Rocket Attack blue"),
    "rocket_attack_red": Words("Rocket Attack rot", "Rocket Attack red"),
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
    "place_oni": Words("platzieren:", "place:"),
    "oni_move": Words("Oni führen:", "lead Oni:"),
    "move": Words("bewegen:", "move:"),
    "attack": Words("angreifen:", "attack:"),
    "counter": Words("Konter", "counter"),
    "assign": Words("Schaden für", "damage for"),
    "take": Words("Schaden nimmt", "damage goes to"),
    "place_home": Words("Heimatgebiet legen:", "lay the home area:"),
    "mark_start": Words("Startgebiet markieren:", "mark as start area:"),
    "place_unit": Words("aufstellen:", "place:"),
    "effect": Words("Effekt", "effect"),
    "pass": Words("weiter", "done"),
}
WHOLE: Final = {
    "place_oni": Words("Oni platzieren", "place Oni"),
    "oni_move": Words("Oni-Eroberung ausführen", "carry out the Oni conquest"),
    "effect": Words("Fraktionseffekt nutzen", "use the faction effect"),
}
"""Deeds that say no more than their verb."""
EFFECT: Final = {
    "part": Words("{0}", "{0}"),
    "uplink": Words("{0} nutzen", "use {0}"),
    "lay": Words("{0} legen", "lay {0}"),
    "weapon": Words("{0} einsetzen", "use {0}"),
    "rocket": Words("{0} abfeuern", "fire {0}"),
    "sacrifice": Words("{0} opfern", "sacrifice {0}"),
    "hatch": Words("Eier ausbrüten in {0}", "hatch eggs in {0}"),
    "player": Words("gegen {0}", "against {0}"),
    "light": Words("{0} ist diese Runde nicht massiv", "{0} is not massive this round"),
    "conquer": Words("{0} erobern", "conquer {0}"),
    "area": Words("in {0}", "in {0}"),
    "side": Words("{0}", "{0}"),
}
"""The parts of what a faction does in its own way."""
DIRECTION: Final = (
    Words("im Osten", "in the east"),
    Words("im Nordosten", "in the north-east"),
    Words("im Nordwesten", "in the north-west"),
    Words("im Westen", "in the west"),
    Words("im Südwesten", "in the south-west"),
    Words("im Südosten", "in the south-east"),
)
PASS: Final = {
    codes.D_ACT: Words("Zug beenden", "end the turn"),
    codes.D_MOVE_TO: Words("stehen bleiben", "stay"),
    codes.D_MOVE: Words("Bewegung beenden", "end the movement"),
    codes.D_ONI_MOVE: Words("Oni-Bewegung beenden", "end the Oni movement"),
    codes.D_ATTACK: Words("nicht angreifen", "do not attack"),
    codes.D_CONFIRM: Words("nicht erobern", "do not conquer"),
    codes.D_COUNTER: Words("kein Konter", "no counter"),
    codes.D_PRODUCE: Words("Produktion beenden", "end the production"),
    codes.D_EVENT: Words("kein Ereignis mehr", "no further event"),
    codes.D_WEAPON: Words("keine Waffe mehr", "no further weapon"),
    codes.D_SACRIFICE: Words("keine Einheit mehr opfern", "sacrifice no further unit"),
    codes.D_EFFECT: Words("Effekt beenden", "end the effect"),
    codes.D_LAY: Words("nichts mehr legen", "lay nothing more"),
    codes.D_INITIATIVE: Words("Initiative behalten", "keep the initiative"),
}
KEY: Final = {
    "from": Words("von", "from"),
    "to": Words("nach", "to"),
    "where": Words("in", "in"),
    "area": Words("in", "in"),
    "tile": Words("wird", "becomes"),
    "with": Words("mit", "with"),
    "take": Words("nimm von", "take from"),
    "keep": Words("behalte", "keep"),
    "marker": Words("entferne", "remove"),
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
    "assign": Words("Wie viel Schaden teilst du zu?", "How much damage do you assign?"),
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

SYMBOL: Final = (
    Words("Fraktionseffekt", "faction effect"),
    Words("Initiative", "initiative"),
    Words("Ereignis ziehen", "draw an event"),
    Words("Ereignis spielen", "play an event"),
    Words("Produktion", "production"),
    Words("Oni platzieren", "place Oni"),
    Words("Oni-Eroberung", "Oni conquest"),
    Words("Bewegung", "movement"),
    Words("Kampf", "combat"),
)

# How the numbers of each event are called (kinds: see `numbers`), and its sentence; {w} is who does
# it or whom it happens to, {c} the battle card it comes from, in brackets.
EVENT: Final[dict[int, tuple[str, str, str]]] = {
    codes.E_ROUND: ("round:n", "Runde {0} beginnt.", "Round {0} begins."),
    codes.E_PHASE: ("phase:f", "Es folgt die {0}.", "The {0} begins."),
    codes.E_CHOSEN: (
        "card:c",
        "{w} wählt|wählen eine Aktionskarte.",
        "{w} chooses|choose an action card.",
    ),
    codes.E_REVEALED: ("card:c", "{w} deckt|decken {0} auf.", "{w} reveals|reveal {0}."),
    codes.E_HOME: (
        "area:h",
        "{w} legt|legen das Heimatgebiet {0} aus.",
        "{w} lays|lay out the home area {0}.",
    ),
    codes.E_MARKED: (
        "area:h",
        "{w} markiert|markieren {0} als Startgebiet.",
        "{w} marks|mark {0} as a start area.",
    ),
    codes.E_PLACED: (
        "unit:u area:h",
        "{w} stellt|stellen {0} in {1} auf.",
        "{w} places|place {0} in {1}.",
    ),
    codes.E_TURN: ("phase:f", "{w} ist|sind am Zug ({0}).", "{w} takes|take the turn ({0})."),
    codes.E_PASSED: ("", "{w} ist|sind fertig.", "{w} is|are done."),
    codes.E_INITIATIVE: (
        "by:i place:n",
        "{w} ändert|ändern die Initiative um {0} und steht|stehen auf Platz {1}.",
        "{w} changes|change initiative by {0} and is|are in place {1}.",
    ),
    codes.E_DRAWN: ("card:e", "{w} zieht|ziehen ein Ereignis.", "{w} draws|draw an event."),
    codes.E_PLAYED: (
        "card:e",
        "{w} spielt|spielen das Ereignis {0}.",
        "{w} plays|play the event {0}.",
    ),
    codes.E_LAID: ("marker:l area:h", "{w} legt|legen in {1}: {0}.", "{w} lays|lay in {1}: {0}."),
    codes.E_REMOVED: (
        "marker:l area:h",
        "{w} entfernt|entfernen aus {1}: {0}.",
        "{w} removes|remove from {1}: {0}.",
    ),
    codes.E_TILE: (
        "area:h tile:t",
        "{w} legt|legen ein anderes Gebietsfeld: {0}.",
        "{w} lays|lay another tile: {0}.",
    ),
    codes.E_PRODUCED: (
        "unit:u area:h",
        "{w} produziert|produzieren {0} in {1}.",
        "{w} produces|produce {0} in {1}.",
    ),
    codes.E_UPGRADED: (
        "upgrade:g area:h",
        "{w} wertet|werten in {1} auf: {0}.",
        "{w} upgrades|upgrade in {1}: {0}.",
    ),
    codes.E_BOUGHT: ("product:p", "{w} erhält|erhalten: {0}.", "{w} gets|get: {0}."),
    codes.E_MOVED: (
        "unit:u from:h to:h",
        "{w} zieht|ziehen {0} von {1} nach {2}.",
        "{w} moves|move {0} from {1} to {2}.",
    ),
    codes.E_MINES: (
        "unit:u area:h damage:n",
        "{w} löst|lösen mit {0} in {1} Minen aus: {2} Schaden.",
        "{w} sets|set off mines with {0} in {1}: {2} damage.",
    ),
    codes.E_ATTACK: (
        "card:b area:h",
        "{w} greift|greifen in {1} an: {0}.",
        "{w} attacks|attack in {1}: {0}.",
    ),
    codes.E_ASSIGNED: (
        "victim:s damage:m",
        "{w} fügt|fügen {0} {1} Schaden zu{c}.",
        "{w} deals|deal {1} damage to {0}{c}.",
    ),
    codes.E_COUNTER: (
        "number:k by:s",
        "{w} kontert|kontern mit {0}{c}.",
        "{w} counters|counter with {0}{c}.",
    ),
    codes.E_DAMAGE: (
        "unit:u damage:n area:h",
        "{w} lässt|lassen {0} in {2} {1} Schaden nehmen.",
        "{w} lets|let {0} in {2} take {1} damage.",
    ),
    codes.E_DOOMED: (
        "unit:u area:h",
        "{0} von {w} ist in {1} vernichtet.",
        "{0} of {w} is destroyed in {1}.",
    ),
    codes.E_LAPSED: (
        "damage:n area:h",
        "{0} Schaden gegen {w} in {1} verfallen.",
        "{0} damage against {w} in {1} lapses.",
    ),
    codes.E_DESTROYED: (
        "unit:u area:h by:x",
        "{w} verliert|verlieren {0} in {1}{2}.",
        "{w} loses|lose {0} in {1}{2}.",
    ),
    codes.E_CONQUERED: (
        "area:h from:o",
        "{w} erobert|erobern {0}{1}{c}.",
        "{w} conquers|conquer {0}{1}{c}.",
    ),
    codes.E_HELD: (
        "area:h conquest:n needed:n",
        "{w} scheitert|scheitern an {0}: {1} von {2}{c}.",
        "{w} fails|fail to conquer {0}: {1} of {2}{c}.",
    ),
    codes.E_EFFECT: (
        "which:n",
        "{w} nutzt|nutzen den Fraktionseffekt.",
        "{w} uses|use the faction effect.",
    ),
    codes.E_MISSION: (
        "mission:s vp:n",
        "{w} erfüllt|erfüllen die Mission von {0}: {1} SP.",
        "{w} fulfils|fulfil the mission of {0}: {1} VP.",
    ),
    codes.E_GOAL: (
        "vp:n",
        "{w} erfüllt|erfüllen das Fraktionsziel: {0} SP.",
        "{w} fulfils|fulfil the faction goal: {0} VP.",
    ),
    codes.E_MOON: (
        "vp:n",
        "{w} hält|halten die Mondmitte: {0} SP.",
        "{w} holds|hold the moon centre: {0} VP.",
    ),
    codes.E_RADIATION: (
        "unit:u area:h",
        "{w} verliert|verlieren {0} in {1} durch Radioaktivität.",
        "{w} loses|lose {0} in {1} to radioactivity.",
    ),
    codes.E_OVER: ("total:n", "{w} gewinnt|gewinnen mit {0} SP.", "{w} wins|win with {0} VP."),
    codes.E_WHITE: (
        "action:w",
        "{w} wählt|wählen die weiße Aktion {0}.",
        "{w} chooses|choose the white action {0}.",
    ),
    codes.E_HATCHED: (
        "unit:u area:h",
        "{w} lässt|lassen in {1} schlüpfen: {0}.",
        "{w} hatches|hatch in {1}: {0}.",
    ),
    codes.E_SPENT: ("product:p", "{w} setzt|setzen {0} ein.", "{w} uses|use {0}."),
    codes.E_SCORE: (
        "total:n round:n",
        "{w} steht|stehen bei {0} SP.",
        "{w} stands|stand at {0} VP.",
    ),
    codes.E_FALLBACK: (
        "",
        "{w} führt|führen Oni, die nichts erobern können.",
        "{w} leads|lead Oni that can conquer nothing.",
    ),
}
