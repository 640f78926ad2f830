# Warum etwas nicht geht.

not-your-turn = { $who-name } ist am Zug.
is-over = Die Partie ist zu Ende.
other-phase = Das gehört zu „{ $phase }“; jetzt ist „{ $now }“ dran.
not-in-hand = { $card } ist nicht auf deiner Hand.
same-place = Deine Figur steht schon dort.
too-far = { $steps ->
    [one] Das ist { $steps } Schritt, erlaubt sind höchstens { $limit }.
   *[other] Das sind { $steps } Schritte, erlaubt sind höchstens { $limit }.
}
no-such-power = { $card } kann das nicht.
other-dragon = { $card } bewegt { $dragon-accusative }.
dragon-outside = Noch außerhalb der Stadt: { $dragon }.
marching = Alle gehen zum Marktplatz.
other-tile = Deine Figur steht { $tile-on }.
no-building = Auf dem Marktplatz wird nicht gebaut.
finished-already = Dieses Gebäude ist fertig.
no-brick = Du hast keinen Baustein mehr.
no-section = Die Tafel hat { $count } Abschnitte.
section-taken = { $who ->
    [you] Dort hast du schon gebaut.
   *[other] Dort hat { $who-name } schon gebaut.
}
too-poor = Deine Karten ergeben für diesen Abschnitt ({ $colour }) keine { $price }.
worthless = { $card } hilft hier nicht: Der Abschnitt ({ $colour }) kostet { $price }, und jede Karte muss nötig sein.
ascending = { $card } kommt vor den schon gelegten Karten; gelegt wird in aufsteigender Folge.
first-pay = Bezahle erst den Abschnitt.
not-at-market = Deine Figur steht nicht auf dem Marktplatz.
one-offering = Du hast in diesem Zug schon geopfert.
few-crystals = Das kostet { $price }, du hast nur { $have }.
first-offer = Erst kommt das reguläre Opfer.
not-asked = Gefragt wird nach { $limit } Zügen ohne Bauen und Opfern; bis jetzt sind es { $count }.
must-offer = Wer opfern kann, muss es tun.
overpaid = Das sind { $worth } statt { $price }, und deine Karten der Farbe ergeben genau { $price }.
no-steps = Du hast keinen Schritt mehr.
ascending-later = { $card } passt, aber erst später: Gelegt wird in aufsteigender Folge.
obelisk-full = Der Obelisk ist voll.
no-yellow = Du hast keine gelbe 1 oder 2 auf der Hand.
dragon-there = Der Drache ist schon dort.
