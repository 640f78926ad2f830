# Why a deed is not possible, by rule and case: `card` is the card of the deed, `source` the card that prevents it.

no-bm-end-01-plain = The game is over.
no-bm-end-06-plain = The game is over.
no-bm-end-08-plain = The game is over.
no-bm-undo-04-plain = The game is over.
no-bm-turn-01-plain = Your opponent is asked.
no-bm-power-17-plain = { $source-quoted } is carried out first.
no-bm-power-17-choice = { $source-quoted }: { $card-quoted } is not on offer.
no-bm-power-17-duty = { $source-quoted }: that must be done as far as possible.
no-bm-power-17-other = No power that asks for this is being carried out.
no-bm-retreat-05-plain = First one to three hand cards are discarded for declining.
no-bm-retreat-05-choice = { $card-quoted } is not in your hand.
no-bm-retreat-05-duty = At least one hand card must be discarded.
no-bm-icon-replace-02-plain = First say whether you draw for the replaced card.
no-bm-achievement-02-plain = First each player discards an achievement.
no-bm-intervention-01-plain = There is nothing to answer now.
no-bm-intervention-01-at-hand = { $card-quoted } is no intervention in your hand.
no-bm-intervention-01-choice = First comes the question of an answer.
no-bm-intervention-01-other = { $card-quoted } is an intervention and played as an answer.
no-bm-intervention-07-plain = The power of { $card-quoted } is ignored.
no-bm-intervention-09-plain = { $card-quoted } does not fit what is happening.
no-bm-area-03-plain = { $card-quoted } is not your card.
no-bm-icon-gang-05-plain = { $card-quoted } would be a fresh first character anyway.
no-bm-turn-02-plain = { $card-quoted } belongs to another phase; now it is “{ $phase }”.
no-bm-turn-02-other = This phase asks for a decision: “{ $phase }”.
no-bm-boost-03-plain = { $card-quoted } comes only after the characters.
no-bm-power-16-plain = { $source-quoted }: no { $types }.
no-bm-card-16-plain = { $source-quoted }: you may lay no more cards this turn.
no-bm-card-17-plain = { $source-quoted }: you may lay no more cards into your combat area this turn.
no-bm-icon-stop-01-plain = After STOP you lay nothing more.
no-bm-char-08-plain = The condition of { $card-quoted } is not fulfilled.
no-bm-turn-04-plain = You have played a leadership action this turn.
no-bm-turn-04-at-hand = { $card-quoted } is not in your hand.
no-bm-achievement-04-plain = You have too few dragons for { $card-quoted }.
no-bm-char-01-plain = { $card-quoted } is not in your hand.
no-bm-char-04-plain = You have laid a character, and { $card-quoted } may not join it.
no-bm-char-06-plain = You cannot lay a character and must retreat.
no-bm-strength-07-plain = You have tried often enough: now you must retreat.
no-bm-turn-07-plain = Whoever fights on must lay a character.
no-bm-icon-ship-15-plain = { $source-quoted } has landed: cards come from ships only.
no-bm-turn-08-plain = You have laid a booster or support this turn.
no-bm-turn-09-plain = The first turn of a fight allows neither booster nor support.
no-bm-icon-bluff-01-plain = { $card-quoted } is no bluff in your hand.
no-bm-icon-bluff-02-plain = Bluffs are laid like supports; now it is “{ $phase }”.
no-bm-icon-bluff-06-plain = { $source-quoted }: no supports, so no bluffs either.
no-bm-icon-bluff-07-plain = { $source-quoted } forbids what stands on the face of { $card-quoted }.
no-bm-icon-bluff-08-plain = There is no bluff that you could call now.
no-bm-icon-bluff-13-plain = { $source-quoted } ignores your bluffs.
no-bm-icon-bluff-14-plain = The icon of { $card-quoted } is ignored.
no-bm-icon-bluff-15-plain = Bluffs are dropped at turn start, and only your own.
no-bm-icon-bluff-18-plain = { $source-quoted } protects the bluffs.
no-bm-icon-bluff-20-plain = Your characters are ignored, and so is { $card-quoted }.
no-bm-icon-ship-04-plain = Ships are loaded in the booster/support phase; now it is “{ $phase }”.
no-bm-icon-ship-06-plain = { $source-quoted }: no supports, so no cargo either.
no-bm-icon-ship-06-other = You may lay no support now, so you may not load either.
no-bm-icon-ship-08-plain = { $card-quoted } cannot be loaded.
no-bm-icon-ship-12-plain = { $source-quoted } is full.
no-bm-icon-ship-14-plain = Ships land at turn start, and only your own.
no-bm-icon-ship-16-plain = { $card-quoted } is not there to be loaded now.
no-bm-icon-ship-22-plain = That ship is not in your influence area.
no-bm-icon-stop-06-plain = After STOP nothing is loaded either.
no-bm-icon-replace-01-plain = Only a hand card with REPLACE is replaced, in the action phase.
no-bm-icon-04-plain = The lent icon of { $card-quoted } is ignored.
no-bm-power-04-plain = The icon of { $card-quoted } is ignored.
no-bm-icon-retrieve-01-plain = Cards are retrieved at turn start, and { $card-quoted } needs the icon for it.
no-bm-icon-retrieve-04-plain = { $source-quoted } keeps you from retrieving characters.
no-bm-icon-retrieve-07-plain = { $card-quoted } is none of your active cards.
no-bm-card-11-plain = { $source-quoted }: you may take nothing into your hand.
no-bm-retreat-03-plain = That is decided before the characters; now it is “{ $phase }”.
no-bm-retreat-04-plain = The fight only begins: you decline instead of retreating.
no-bm-retreat-04-other = The fight is on: you retreat instead of declining.
no-bm-retreat-12-plain = { $source-quoted } demands more than you can give.
no-bm-power-29-plain = { $card-quoted } demands nothing of you now.
no-bm-turn-17-plain = { $card-quoted } cannot be used now.
no-bm-strength-02-plain = No element is announced now.
no-bm-strength-17-plain = No target is chosen now.
no-bm-draw-01-plain = This is not the time to draw.
no-bm-setup-08-plain = The opening hand cannot be exchanged like this now.

# What is meant

this-card = This card
types-above = { $types } with a value above { $above }
types-text = { $types } with power text
types-no-text = { $types } without power text

## How it would be legal

without-stopped = without STOP
without-acted = without the leadership action you played
without-regular = without the character you laid
without-boosts = without the card you laid before
without-first-turn = in a later turn of the fight
without-failures = at the first try
in-phase = in the phase “{ $phase }”
with-card = with { $card-quoted } in your hand
without-ignoring = if { $card-quoted } were not ignored
with-dragons = { $count ->
    [one] with { $count } dragon more
   *[other] with { $count } dragons more
}
without-card = without { $card-quoted }
