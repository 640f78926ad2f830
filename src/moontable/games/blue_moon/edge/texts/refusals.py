"""What stands in the way of a deed, as one short sentence for each case.

`{card}` is the card of the deed, `{source}` the card that applies the rule, `{phase}` the phase.
"""

from typing import Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.content.powers import forbidding
from moontable.games.blue_moon.edge.names import PHASE_WORDS
from moontable.games.blue_moon.edge.texts import phrases
from moontable.kernel import NO_CARD, Reason, Words

PLAIN, AT_HAND, CHOICE, DUTY, OTHER = range(5)
"""The cases of a rule that has several: see SENTENCES."""

THIS: Final = Words("Diese Karte", "This card")
SENTENCES: Final[dict[tuple[str, int], Words]] = {
    ("BM-END-01", PLAIN): Words("Das Spiel ist zu Ende.", "The game is over."),
    ("BM-END-06", PLAIN): Words("Das Spiel ist zu Ende.", "The game is over."),
    ("BM-END-08", PLAIN): Words("Das Spiel ist zu Ende.", "The game is over."),
    ("BM-UNDO-04", PLAIN): Words("Das Spiel ist zu Ende.", "The game is over."),
    ("BM-TURN-01", PLAIN): Words("Dein Gegner ist gefragt.", "Your opponent is asked."),
    ("BM-POWER-17", PLAIN): Words(
        "Erst wird {source} ausgeführt.", "{source} is carried out first."
    ),
    ("BM-POWER-17", CHOICE): Words(
        "{source}: {card} steht nicht zur Wahl.", "{source}: {card} is not on offer."
    ),
    ("BM-POWER-17", DUTY): Words(
        "{source}: Das ist Pflicht, soweit es geht.",
        "{source}: that must be done as far as possible.",
    ),
    ("BM-POWER-17", OTHER): Words(
        "Gerade wird keine Sonderfunktion ausgeführt, die das verlangt.",
        "No power that asks for this is being carried out.",
    ),
    ("BM-RETREAT-05", PLAIN): Words(
        "Erst werden für den Verzicht ein bis drei Handkarten abgeworfen.",
        "First one to three hand cards are discarded for declining.",
    ),
    ("BM-RETREAT-05", CHOICE): Words(
        "{card} ist nicht auf deiner Hand.", "{card} is not in your hand."
    ),
    ("BM-RETREAT-05", DUTY): Words(
        "Mindestens eine Handkarte muss abgeworfen werden.",
        "At least one hand card must be discarded.",
    ),
    ("BM-ICON-REPLACE-02", PLAIN): Words(
        "Erst ist die Frage, ob du für die ersetzte Karte nachziehst.",
        "First say whether you draw for the replaced card.",
    ),
    ("BM-ACHIEVEMENT-02", PLAIN): Words(
        "Erst wirft jeder eine Errungenschaft ab.", "First each player discards an achievement."
    ),
    ("BM-INTERVENTION-01", PLAIN): Words(
        "Gerade kann auf nichts geantwortet werden.", "There is nothing to answer now."
    ),
    ("BM-INTERVENTION-01", AT_HAND): Words(
        "{card} ist keine Intervention auf deiner Hand.",
        "{card} is no intervention in your hand.",
    ),
    ("BM-INTERVENTION-01", CHOICE): Words(
        "Erst ist die Frage, ob geantwortet wird.", "First comes the question of an answer."
    ),
    ("BM-INTERVENTION-01", OTHER): Words(
        "{card} ist eine Intervention und wird als Antwort gespielt.",
        "{card} is an intervention and played as an answer.",
    ),
    ("BM-INTERVENTION-07", PLAIN): Words(
        "Die Sonderfunktion von {card} wird ignoriert.", "The power of {card} is ignored."
    ),
    ("BM-INTERVENTION-09", PLAIN): Words(
        "{card} passt nicht auf das, was gerade geschieht.",
        "{card} does not fit what is happening.",
    ),
    ("BM-AREA-03", PLAIN): Words("{card} ist nicht deine Karte.", "{card} is not your card."),
    ("BM-ICON-GANG-05", PLAIN): Words(
        "{card} liegt ohnehin als neuer erster Charakter.",
        "{card} would be a fresh first character anyway.",
    ),
    ("BM-TURN-02", PLAIN): Words(
        "{card} gehört in eine andere Phase; jetzt ist „{phase}“.",
        "{card} belongs to another phase; now it is “{phase}”.",
    ),
    ("BM-TURN-02", OTHER): Words(
        "In dieser Phase muss entschieden werden: „{phase}“.",
        "This phase asks for a decision: “{phase}”.",
    ),
    ("BM-BOOST-03", PLAIN): Words(
        "{card} kommt erst nach den Charakteren.", "{card} comes only after the characters."
    ),
    ("BM-POWER-16", PLAIN): Words("{source}: keine {types}.", "{source}: no {types}."),
    ("BM-CARD-16", PLAIN): Words(
        "{source}: mehr Karten darfst du in diesem Zug nicht auslegen.",
        "{source}: you may lay no more cards this turn.",
    ),
    ("BM-CARD-17", PLAIN): Words(
        "{source}: mehr Karten darfst du in diesem Zug nicht in den Kampfbereich legen.",
        "{source}: you may lay no more cards into your combat area this turn.",
    ),
    ("BM-ICON-STOP-01", PLAIN): Words(
        "Nach STOPP legst du in diesem Zug nichts mehr aus.", "After STOP you lay nothing more."
    ),
    ("BM-CHAR-08", PLAIN): Words(
        "Die Bedingung von {card} ist nicht erfüllt.", "The condition of {card} is not fulfilled."
    ),
    ("BM-TURN-04", PLAIN): Words(
        "Du hast in diesem Zug schon eine Anführeraktion gespielt.",
        "You have played a leadership action this turn.",
    ),
    ("BM-TURN-04", AT_HAND): Words(
        "{card} ist nicht auf deiner Hand.", "{card} is not in your hand."
    ),
    ("BM-ACHIEVEMENT-04", PLAIN): Words(
        "Für {card} hast du nicht genug Drachen.", "You have too few dragons for {card}."
    ),
    ("BM-CHAR-01", PLAIN): Words(
        "{card} ist nicht auf deiner Hand.", "{card} is not in your hand."
    ),
    ("BM-CHAR-04", PLAIN): Words(
        "Du hast schon einen Charakter gelegt, und {card} ist nicht frei dazu.",
        "You have laid a character, and {card} may not join it.",
    ),
    ("BM-CHAR-06", PLAIN): Words(
        "Du kannst keinen Charakter auslegen und musst dich zurückziehen.",
        "You cannot lay a character and must retreat.",
    ),
    ("BM-STRENGTH-07", PLAIN): Words(
        "So oft hast du es versucht: Jetzt musst du dich zurückziehen.",
        "You have tried often enough: now you must retreat.",
    ),
    ("BM-TURN-07", PLAIN): Words(
        "Wer weiterkämpft, muss einen Charakter legen.", "Whoever fights on must lay a character."
    ),
    ("BM-ICON-SHIP-15", PLAIN): Words(
        "{source} ist angelandet: Gelegt wird nur von Schiffen.",
        "{source} has landed: cards come from ships only.",
    ),
    ("BM-TURN-08", PLAIN): Words(
        "Du hast in diesem Zug schon verstärkt oder unterstützt.",
        "You have laid a booster or support this turn.",
    ),
    ("BM-TURN-09", PLAIN): Words(
        "Im ersten Zug eines Kampfes gibt es weder Verstärkung noch Unterstützung.",
        "The first turn of a fight allows neither booster nor support.",
    ),
    ("BM-ICON-BLUFF-01", PLAIN): Words(
        "{card} ist kein Bluff auf deiner Hand.", "{card} is no bluff in your hand."
    ),
    ("BM-ICON-BLUFF-02", PLAIN): Words(
        "Bluffs werden wie Unterstützungen gelegt; jetzt ist „{phase}“.",
        "Bluffs are laid like supports; now it is “{phase}”.",
    ),
    ("BM-ICON-BLUFF-06", PLAIN): Words(
        "{source}: keine Unterstützungen, also auch keine Bluffs.",
        "{source}: no supports, so no bluffs either.",
    ),
    ("BM-ICON-BLUFF-07", PLAIN): Words(
        "{source} verbietet, was auf der Vorderseite von {card} steht.",
        "{source} forbids what stands on the face of {card}.",
    ),
    ("BM-ICON-BLUFF-08", PLAIN): Words(
        "Jetzt ist kein Bluff da, den du aufdecken lassen kannst.",
        "There is no bluff that you could call now.",
    ),
    ("BM-ICON-BLUFF-13", PLAIN): Words(
        "{source} ignoriert deine Bluffs.", "{source} ignores your bluffs."
    ),
    ("BM-ICON-BLUFF-14", PLAIN): Words(
        "Das Symbol von {card} wird ignoriert.", "The icon of {card} is ignored."
    ),
    ("BM-ICON-BLUFF-15", PLAIN): Words(
        "Bluffs wirft man zum Zugbeginn ab, und nur eigene.",
        "Bluffs are dropped at turn start, and only your own.",
    ),
    ("BM-ICON-BLUFF-18", PLAIN): Words(
        "{source} schützt die Bluffs.", "{source} protects the bluffs."
    ),
    ("BM-ICON-BLUFF-20", PLAIN): Words(
        "Deine Charaktere werden ignoriert, {card} also auch.",
        "Your characters are ignored, and so is {card}.",
    ),
    ("BM-ICON-SHIP-04", PLAIN): Words(
        "Beladen wird in der Phase Verstärkung oder Unterstützung; jetzt ist „{phase}“.",
        "Ships are loaded in the booster/support phase; now it is “{phase}”.",
    ),
    ("BM-ICON-SHIP-06", PLAIN): Words(
        "{source}: keine Unterstützungen, also auch keine Ladung.",
        "{source}: no supports, so no cargo either.",
    ),
    ("BM-ICON-SHIP-06", OTHER): Words(
        "Du darfst jetzt keine Unterstützung legen, also auch nichts laden.",
        "You may lay no support now, so you may not load either.",
    ),
    ("BM-ICON-SHIP-08", PLAIN): Words(
        "{card} kann nicht geladen werden.", "{card} cannot be loaded."
    ),
    ("BM-ICON-SHIP-12", PLAIN): Words("{source} ist voll.", "{source} is full."),
    ("BM-ICON-SHIP-14", PLAIN): Words(
        "Angelandet wird zum Zugbeginn und nur mit eigenen Schiffen.",
        "Ships land at turn start, and only your own.",
    ),
    ("BM-ICON-SHIP-16", PLAIN): Words(
        "{card} ist gerade nicht zum Laden da.", "{card} is not there to be loaded now."
    ),
    ("BM-ICON-SHIP-22", PLAIN): Words(
        "Dieses Schiff liegt nicht in deinem Einflussbereich.",
        "That ship is not in your influence area.",
    ),
    ("BM-ICON-STOP-06", PLAIN): Words(
        "Nach STOPP wird auch nichts geladen.", "After STOP nothing is loaded either."
    ),
    ("BM-ICON-REPLACE-01", PLAIN): Words(
        "Ersetzt wird in der Aktionsphase, und nur eine Handkarte mit ERSETZEN.",
        "Only a hand card with REPLACE is replaced, in the action phase.",
    ),
    ("BM-ICON-04", PLAIN): Words(
        "Das geliehene Symbol von {card} wird ignoriert.", "The lent icon of {card} is ignored."
    ),
    ("BM-POWER-04", PLAIN): Words(
        "Das Symbol von {card} wird ignoriert.", "The icon of {card} is ignored."
    ),
    ("BM-ICON-RETRIEVE-01", PLAIN): Words(
        "Wieder aufgenommen wird zum Zugbeginn, und {card} braucht dazu das Symbol.",
        "Cards are retrieved at turn start, and {card} needs the icon for it.",
    ),
    ("BM-ICON-RETRIEVE-04", PLAIN): Words(
        "{source} verhindert, dass du Charaktere aufnimmst.",
        "{source} keeps you from retrieving characters.",
    ),
    ("BM-ICON-RETRIEVE-07", PLAIN): Words(
        "{card} ist keine deiner aktiven Karten.", "{card} is none of your active cards."
    ),
    ("BM-CARD-11", PLAIN): Words(
        "{source}: Du darfst nichts auf die Hand nehmen.",
        "{source}: you may take nothing into your hand.",
    ),
    ("BM-RETREAT-03", PLAIN): Words(
        "Darüber wird vor den Charakteren entschieden; jetzt ist „{phase}“.",
        "That is decided before the characters; now it is “{phase}”.",
    ),
    ("BM-RETREAT-04", PLAIN): Words(
        "Der Kampf beginnt erst: Man verzichtet, statt sich zurückzuziehen.",
        "The fight only begins: you decline instead of retreating.",
    ),
    ("BM-RETREAT-04", OTHER): Words(
        "Der Kampf läuft schon: Man zieht sich zurück, statt zu verzichten.",
        "The fight is on: you retreat instead of declining.",
    ),
    ("BM-RETREAT-12", PLAIN): Words(
        "{source} verlangt mehr, als du aufbringen kannst.",
        "{source} demands more than you can give.",
    ),
    ("BM-POWER-29", PLAIN): Words(
        "{card} verlangt gerade nichts von dir.", "{card} demands nothing of you now."
    ),
    ("BM-TURN-17", PLAIN): Words(
        "{card} kann jetzt nicht genutzt werden.", "{card} cannot be used now."
    ),
    ("BM-STRENGTH-02", PLAIN): Words(
        "Jetzt wird kein Element angesagt.", "No element is announced now."
    ),
    ("BM-STRENGTH-17", PLAIN): Words("Jetzt wird kein Ziel gewählt.", "No target is chosen now."),
    ("BM-DRAW-01", PLAIN): Words("Jetzt wird nicht nachgezogen.", "This is not the time to draw."),
    ("BM-SETUP-08", PLAIN): Words(
        "Die Starthand kann jetzt nicht so getauscht werden.",
        "The opening hand cannot be exchanged like this now.",
    ),
}


def refusal(reason: Reason) -> Words:
    """The sentence of a reason: its case, with the cards it names."""
    case, card, phase = reason.detail
    words = SENTENCES[reason.rule, case]
    subject, source = _named(card), _named(reason.source)
    types = _forbidden(reason.source)
    now = PHASE_WORDS[phase]
    return Words(
        words.de.format(card=subject.de, source=source.de, phase=now.de, types=types.de),
        words.en.format(card=subject.en, source=source.en, phase=now.en, types=types.en),
    )


def _named(card: int) -> Words:
    return THIS if card == NO_CARD else Words(card_at(card).de, card_at(card).en)


def _forbidden(card: int) -> Words:
    """What a forbidding power forbids, in a few words."""
    power = None if card == NO_CARD else card_at(card).power
    if power is None or power.verb != forbidding.FORBID:
        return Words("", "")
    types = phrases.plural(power.which.types, phrases.OR)
    kind = _kind(power.which.above, power.which.text)
    return Words(f"{types.de}{kind.de}", f"{types.en}{kind.en}")


def _kind(above: int, text: bool | None) -> Words:
    if above:
        return Words(f" mit einem Wert über {above}", f" with a value above {above}")
    if text is None:
        return Words("", "")
    if text:
        return Words(" mit Sonderfunktion", " with power text")
    return Words(" ohne Sonderfunktion", " without power text")
