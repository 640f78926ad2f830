# Why a deed is not possible.

not-your-turn = It’s { $who-name }’s turn.
is-over = The game is over.
other-phase = That belongs to “{ $phase }”; now it’s “{ $now }”.
not-in-hand = { $card-start } isn’t in your hand.
same-place = Your pawn is already there.
too-far = { $steps ->
    [one] That is { $steps } step; the limit is { $limit }.
   *[other] That is { $steps } steps; the limit is { $limit }.
}
no-such-power = { $card-start } can’t do that.
other-dragon = { $card-start } moves { $dragon-accusative }.
dragon-outside = Still outside the city: { $dragon }.
marching = Everybody is on the way to the courtyard.
other-tile = Your pawn stands { $tile-on }.
no-building = Nothing is built in the courtyard.
finished-already = This building is finished.
no-brick = You have no bricks left.
no-section = The tile has { $count } sections.
section-taken = { $who ->
    [you] You have already built there.
   *[other] { $who-name } has already built there.
}
too-poor = Your cards don’t add up to { $price } for this section ({ $colour }).
worthless = { $card-start } doesn’t help here: the section ({ $colour }) costs { $price }, and every card must be needed.
ascending = { $card-start } comes before the cards you have laid; lay them in ascending order.
first-pay = Pay for the section first.
not-at-market = Your pawn isn’t in the courtyard.
one-offering = You have already made your offering this turn.
few-crystals = That costs { $price }; you only have { $have }.
first-offer = Make your regular offering first.
not-asked = You are asked after { $limit } turns without building or offering; so far it’s { $count }.
must-offer = If you can offer, you must.
overpaid = That is { $worth } instead of { $price }, and your cards of this colour make exactly { $price }.
no-steps = You have no steps left.
ascending-later = { $card-start } fits, but later: lay cards in ascending order.
obelisk-full = The obelisk is full.
no-yellow = You have no yellow 1 or 2 in your hand.
dragon-there = The dragon is already there.
