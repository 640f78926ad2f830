# Warum etwas nicht geht, nach Regel und Fall: `card` ist die Karte, um die es geht, `source` die Karte, die es verhindert.

no-bm-end-01-plain = Das Spiel ist zu Ende.
no-bm-end-06-plain = Das Spiel ist zu Ende.
no-bm-end-08-plain = Das Spiel ist zu Ende.
no-bm-undo-04-plain = Das Spiel ist zu Ende.
no-bm-turn-01-plain = Dein Gegner ist gefragt.
no-bm-power-17-plain = Erst wird { $source-quoted } ausgeführt.
no-bm-power-17-choice = { $source-quoted }: { $card-quoted } steht nicht zur Wahl.
no-bm-power-17-duty = { $source-quoted }: Das ist Pflicht, soweit es geht.
no-bm-power-17-other = Gerade wird keine Sonderfunktion ausgeführt, die das verlangt.
no-bm-retreat-05-plain = Erst werden für den Verzicht ein bis drei Handkarten abgeworfen.
no-bm-retreat-05-choice = { $card-quoted } ist nicht auf deiner Hand.
no-bm-retreat-05-duty = Mindestens eine Handkarte muss abgeworfen werden.
no-bm-icon-replace-02-plain = Erst ist die Frage, ob du für die ersetzte Karte nachziehst.
no-bm-achievement-02-plain = Erst wirft jeder eine Errungenschaft ab.
no-bm-intervention-01-plain = Gerade kann auf nichts geantwortet werden.
no-bm-intervention-01-at-hand = { $card-quoted } ist keine Intervention auf deiner Hand.
no-bm-intervention-01-choice = Erst ist die Frage, ob geantwortet wird.
no-bm-intervention-01-other = { $card-quoted } ist eine Intervention und wird als Antwort gespielt.
no-bm-intervention-07-plain = Die Sonderfunktion von { $card-quoted } wird ignoriert.
no-bm-intervention-09-plain = { $card-quoted } passt nicht auf das, was gerade geschieht.
no-bm-area-03-plain = { $card-quoted } ist nicht deine Karte.
no-bm-icon-gang-05-plain = { $card-quoted } liegt ohnehin als neuer erster Charakter.
no-bm-turn-02-plain = { $card-quoted } gehört in eine andere Phase; jetzt ist „{ $phase }“.
no-bm-turn-02-other = In dieser Phase muss entschieden werden: „{ $phase }“.
no-bm-boost-03-plain = { $card-quoted } kommt erst nach den Charakteren.
no-bm-power-16-plain = { $source-quoted }: keine { $types }.
no-bm-card-16-plain = { $source-quoted }: mehr Karten darfst du in diesem Zug nicht auslegen.
no-bm-card-17-plain = { $source-quoted }: mehr Karten darfst du in diesem Zug nicht in den Kampfbereich legen.
no-bm-icon-stop-01-plain = Nach STOPP legst du in diesem Zug nichts mehr aus.
no-bm-char-08-plain = Die Bedingung von { $card-quoted } ist nicht erfüllt.
no-bm-turn-04-plain = Du hast in diesem Zug schon eine Anführeraktion gespielt.
no-bm-turn-04-at-hand = { $card-quoted } ist nicht auf deiner Hand.
no-bm-achievement-04-plain = Für { $card-quoted } hast du nicht genug Drachen.
no-bm-char-01-plain = { $card-quoted } ist nicht auf deiner Hand.
no-bm-char-04-plain = Du hast schon einen Charakter gelegt, und { $card-quoted } ist nicht frei dazu.
no-bm-char-06-plain = Du kannst keinen Charakter auslegen und musst dich zurückziehen.
no-bm-strength-07-plain = So oft hast du es versucht: Jetzt musst du dich zurückziehen.
no-bm-turn-07-plain = Wer weiterkämpft, muss einen Charakter legen.
no-bm-icon-ship-15-plain = { $source-quoted } ist angelandet: Gelegt wird nur von Schiffen.
no-bm-turn-08-plain = Du hast in diesem Zug schon verstärkt oder unterstützt.
no-bm-turn-09-plain = Im ersten Zug eines Kampfes gibt es weder Verstärkung noch Unterstützung.
no-bm-icon-bluff-01-plain = { $card-quoted } ist kein Bluff auf deiner Hand.
no-bm-icon-bluff-02-plain = Bluffs werden wie Unterstützungen gelegt; jetzt ist „{ $phase }“.
no-bm-icon-bluff-06-plain = { $source-quoted }: keine Unterstützungen, also auch keine Bluffs.
no-bm-icon-bluff-07-plain = { $source-quoted } verbietet, was auf der Vorderseite von { $card-quoted } steht.
no-bm-icon-bluff-08-plain = Jetzt ist kein Bluff da, den du aufdecken lassen kannst.
no-bm-icon-bluff-13-plain = { $source-quoted } ignoriert deine Bluffs.
no-bm-icon-bluff-14-plain = Das Symbol von { $card-quoted } wird ignoriert.
no-bm-icon-bluff-15-plain = Bluffs wirft man zum Zugbeginn ab, und nur eigene.
no-bm-icon-bluff-18-plain = { $source-quoted } schützt die Bluffs.
no-bm-icon-bluff-20-plain = Deine Charaktere werden ignoriert, { $card-quoted } also auch.
no-bm-icon-ship-04-plain = Beladen wird in der Phase Verstärkung oder Unterstützung; jetzt ist „{ $phase }“.
no-bm-icon-ship-06-plain = { $source-quoted }: keine Unterstützungen, also auch keine Ladung.
no-bm-icon-ship-06-other = Du darfst jetzt keine Unterstützung legen, also auch nichts laden.
no-bm-icon-ship-08-plain = { $card-quoted } kann nicht geladen werden.
no-bm-icon-ship-12-plain = { $source-quoted } ist voll.
no-bm-icon-ship-14-plain = Angelandet wird zum Zugbeginn und nur mit eigenen Schiffen.
no-bm-icon-ship-16-plain = { $card-quoted } ist gerade nicht zum Laden da.
no-bm-icon-ship-22-plain = Dieses Schiff liegt nicht in deinem Einflussbereich.
no-bm-icon-stop-06-plain = Nach STOPP wird auch nichts geladen.
no-bm-icon-replace-01-plain = Ersetzt wird in der Aktionsphase, und nur eine Handkarte mit ERSETZEN.
no-bm-icon-04-plain = Das geliehene Symbol von { $card-quoted } wird ignoriert.
no-bm-power-04-plain = Das Symbol von { $card-quoted } wird ignoriert.
no-bm-icon-retrieve-01-plain = Wieder aufgenommen wird zum Zugbeginn, und { $card-quoted } braucht dazu das Symbol.
no-bm-icon-retrieve-04-plain = { $source-quoted } verhindert, dass du Charaktere aufnimmst.
no-bm-icon-retrieve-07-plain = { $card-quoted } ist keine deiner aktiven Karten.
no-bm-card-11-plain = { $source-quoted }: Du darfst nichts auf die Hand nehmen.
no-bm-retreat-03-plain = Darüber wird vor den Charakteren entschieden; jetzt ist „{ $phase }“.
no-bm-retreat-04-plain = Der Kampf beginnt erst: Man verzichtet, statt sich zurückzuziehen.
no-bm-retreat-04-other = Der Kampf läuft schon: Man zieht sich zurück, statt zu verzichten.
no-bm-retreat-12-plain = { $source-quoted } verlangt mehr, als du aufbringen kannst.
no-bm-power-29-plain = { $card-quoted } verlangt gerade nichts von dir.
no-bm-turn-17-plain = { $card-quoted } kann jetzt nicht genutzt werden.
no-bm-strength-02-plain = Jetzt wird kein Element angesagt.
no-bm-strength-17-plain = Jetzt wird kein Ziel gewählt.
no-bm-draw-01-plain = Jetzt wird nicht nachgezogen.
no-bm-setup-08-plain = Die Starthand kann jetzt nicht so getauscht werden.

# Was mit gemeint ist

this-card = Diese Karte
types-above = { $types } mit einem Wert über { $above }
types-text = { $types } mit Sonderfunktion
types-no-text = { $types } ohne Sonderfunktion

## Wie es ginge

without-stopped = ohne STOPP
without-acted = ohne die gespielte Anführeraktion
without-regular = ohne den gelegten Charakter
without-boosts = ohne die schon gelegte Karte
without-first-turn = in einem späteren Zug des Kampfes
without-failures = beim ersten Versuch
in-phase = in der Phase „{ $phase }“
with-card = mit { $card-quoted } auf der Hand
without-ignoring = ohne dass { $card-quoted } ignoriert wird
with-dragons = { $count ->
    [one] mit { $count } Drachen mehr
   *[other] mit { $count } Drachen mehr
}
without-card = ohne { $card-quoted }
