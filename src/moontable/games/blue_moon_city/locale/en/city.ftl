# What happens, is asked and is offered in Blue Moon City.

## Amounts

crystals = { $count ->
    [one] { $count } crystal
   *[other] { $count } crystals
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
scales = { $count ->
    [one] { $count } scale
   *[other] { $count } scales
}
bricks = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
offerings = { $count ->
    [one] { $count } offering
   *[other] { $count } offerings
}
nothing = nothing

## Events

turn = { $who ->
    [you] It’s your turn.
   *[other] It’s { $who-name }’s turn.
}
moved = { $who ->
    [you] You go to the { $tile }.
   *[other] { $who-name } goes to the { $tile }.
}
flew = { $who ->
    [you] You fly to the { $tile } with { $card }.
   *[other] { $who-name } flies to the { $tile } with { $card }.
}
dragon-flew = { $who ->
    [you] You play { $card }, and { $dragon } flies to the { $tile }.
   *[other] { $who-name } plays { $card }, and { $dragon } flies to the { $tile }.
}
paid = { $who ->
    [you] You pay with { $cards }.
   *[other] { $who-name } pays with { $cards }.
}
built = { $who ->
    [you] You build section { $section } of the { $tile }.
   *[other] { $who-name } builds section { $section } of the { $tile }.
}
got-scales = { $who ->
    [you] You get { $got } from the dragons.
   *[other] { $who-name } gets { $got } from the dragons.
}
scales-scored = The scales are counted: { $each-comma }.
scales-scored-seat = { $who ->
    [you] you get { $got } for { $held }
   *[other] { $who-name } gets { $got } for { $held }
}
finished = { $who ->
    [you] The { $tile } is finished. You are its great builder.
   *[other] The { $tile } is finished. { $who-name } is its great builder.
}
reward-star = { $who ->
    [you] Great builder of the { $tile }: { $got } for you.
   *[other] Great builder of the { $tile }: { $got } for { $who-name }.
}
reward-everyone = { $who ->
    [you] Helped build the { $tile }: { $got } for you.
   *[other] Helped build the { $tile }: { $got } for { $who-name }.
}
reward-neighbour = { $who ->
    [you] Next to the { $tile }: { $got } for you.
   *[other] Next to the { $tile }: { $got } for { $who-name }.
}
cards-aside = { $who ->
    [you] You put { $got } aside unseen.
   *[other] { $who-name } puts { $got } aside unseen.
}
cards-won = { $who ->
    [you] You take { $got }.
   *[other] { $who-name } takes { $got }.
}
cards-won-seen = { $who ->
    [you] You take { $got }: { $cards-comma }.
   *[other] { $who-name } takes { $got }: { $cards-comma }.
}
offered = { $who ->
    [you] You offer { $spent }: offering number { $number }.
   *[other] { $who-name } offers { $spent }: offering number { $number }.
}
discarded = { $who ->
    [you] You discard { $card }.
   *[other] { $who-name } discards { $card }.
}
drew = { $who ->
    [you] You draw { $got }.
   *[other] { $who-name } draws { $got }.
}
drew-seen = { $who ->
    [you] You draw { $got }: { $cards-comma }.
   *[other] { $who-name } draws { $got }: { $cards-comma }.
}
took-aside = { $who ->
    [you] You pick up { $got } from the side.
   *[other] { $who-name } picks up { $got } from the side.
}
took-aside-seen = { $who ->
    [you] You pick up { $got } from the side: { $cards-comma }.
   *[other] { $who-name } picks up { $got } from the side: { $cards-comma }.
}
reshuffled = The { $count } discarded cards are shuffled into a new draw pile.
    .short = { $count } discarded cards are the new pile
declared-end = { $who ->
    [you] You are done.
   *[other] { $who-name } is done.
}
declared-on = { $who ->
    [you] You play on.
   *[other] { $who-name } plays on.
}
last-march = The city is complete and nobody can win any more: everybody goes to the courtyard.
    .short = Everybody goes to the courtyard
ended = The game is over.

## Captions of what happens together

brief-moved = { $who ->
    [you] You go to the { $tile }
   *[other] { $who-name } goes to the { $tile }
}
brief-flown = { $who ->
    [you] You send { $dragon-short } to the { $tile }
   *[other] { $who-name } sends { $dragon-short } to the { $tile }
}
brief-built = { $who ->
    [you] You build at the { $tile } ({ $cards-short })
   *[other] { $who-name } builds at the { $tile } ({ $cards-short })
}
    .short = { $who ->
        [you] You build at the { $tile }
       *[other] { $who-name } builds at the { $tile }
    }
brief-dragons = { $who ->
    [you] You build at the { $tile } ({ $cards-short }): { $got } from the dragons
   *[other] { $who-name } builds at the { $tile } ({ $cards-short }): { $got } from the dragons
}
    .short = { $who ->
        [you] You build at the { $tile }: { $got }
       *[other] { $who-name } builds at the { $tile }: { $got }
    }
brief-finished = { $who ->
    [you] { $tile } finished: you are its great builder
   *[other] { $tile } finished: { $who-name } is its great builder
}
    .short = { $who ->
        [you] { $tile } finished: star for you
       *[other] { $tile } finished: star for { $who-name }
    }
brief-star = { $who ->
    [you] { $tile } finished: you are its great builder, { $got }
   *[other] { $tile } finished: { $who-name } is its great builder, { $got }
}
    .short = { $who ->
        [you] { $tile } finished: star for you, { $got }
       *[other] { $tile } finished: star for { $who-name }, { $got }
    }
brief-offered = { $who ->
    [you] You offer { $spent }: offering { $number } of { $all }
   *[other] { $who-name } offers { $spent }: offering { $number } of { $all }
}
brief-scored = Crystals for scales: { $each-comma }
brief-scored-seat = { $who ->
    [you] { $count } for you
   *[other] { $count } for { $who-name }
}

## Questions

ask-move = { $steps ->
    [0] You have arrived. On to building.
    [one] Where do you go? { $steps } step left.
   *[other] Where do you go? { $steps } steps left.
}
ask-offer = Offer { $price } crystals?
ask-build = Which section do you build?
ask-pay = How do you pay the { $price }?
ask-pay-more = How do you pay the { $price }? So far: { $cards-comma }.
ask-discard = Discard a card? Chosen: { $count } of at most 2.
ask-declare = Nothing has happened for three rounds. Will you still build or offer?

## Options

end-movement = end movement
move = go to the { $tile }
fly = { $card }: fly to the { $tile }
send-dragon = { $card }: send { $dragon-accusative } to the { $tile }
end-building = on to drawing
offer = make the offering
offer-more = { $card }: one more offering
build = { $tile }, section { $section } for { $price }
pay-done = done, pay like this
draw = done, draw cards
declare-end = No, I’m done
declare-on = Yes, keep playing

## What an option leads to

costs-offering = Offering costs { $price }, you have { $crystals }
payable = { $count ->
    [0] Nothing you can pay for
    [one] You can pay for { $count } section
   *[other] You can pay for { $count } sections
}
payable-scales = { $count ->
    [one] You can pay for { $count } section, +{ $scales }
   *[other] You can pay for { $count } sections, +{ $scales }
}
plus = +{ $amount }
done = Finished!
cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
brings = { $all-comma }
offering-left = Offering { $number } of { $goal }, { $crystals } left
you-draw = You draw { $count }

## How cards pay

pays-colour = { $cards-comma }: { $value }, in the section’s colour
pays-joker = { $cards-comma }: { $value }, joker
pays-pair = { $cards-comma }: { $value }, Mimix pair
pays-recoloured = { $cards-comma }: { $value }, recoloured for { $given }
pays-unused = { $cards-comma }: { $value }, doesn’t count here

## Before and after the game

title = Blue Moon City
layout = Layout of the city
layout-printed = as printed
layout-printed-about = The palace and the temples are in their places; the rest is shuffled.
layout-random = all random
layout-random-about = Only the courtyard is fixed.
won = { $who ->
    [you] You have made all { $count } offerings.
   *[other] { $who-name } has made all { $count } offerings.
}
city-complete = The city is complete and nobody can offer any more. The most offerings win, then the most crystals.
stalemate = Nobody wants to do anything more. The most offerings win, then the most crystals.
where-crystals = Where the crystals came from
player = Player
great-builder = Great builder
everyone = Helped build
neighbours = Neighbours
scales-title = Scales
bricks-title = Bricks
offerings-course = Offerings, round by round
round = Round { $number }
moment-scales = { $who ->
    [you] The scales are counted: { $got } for you
   *[other] The scales are counted: { $got } for { $who-name }
}
moment-offered = { $who ->
    [you] You offer { $spent }: { $number } of { $goal }
   *[other] { $who-name } offers { $spent }: { $number } of { $goal }
}
moment-finished = { $who ->
    [you] { $tile } finished: { $got } for you
   *[other] { $tile } finished: { $got } for { $who-name }
}
figure-decisions = { $count ->
    [one] decision
   *[other] decisions
}
figure-turns = { $count ->
    [one] turn
   *[other] turns
}
figure-finished = { $count ->
    [one] finished building
   *[other] finished buildings
}
figure-offerings = { $count ->
    [one] offering
   *[other] offerings
}
figure-crystals = { $count ->
    [one] crystal left
   *[other] crystals left
}

## What would make it legal

with-steps = { $count ->
    [one] with { $count } more step
   *[other] with { $count } more steps
}
with-crystals = { $count ->
    [one] with { $count } more crystal
   *[other] with { $count } more crystals
}
with-brick = with a brick
with-card = with { $card } in your hand
with-pawn = with your pawn { $tile-on }
without-brick = without the brick on this section
in-phase = in the phase “{ $phase }”
phase-move = movement
phase-build = building and offering
phase-pay = paying
phase-draw = drawing
phase-declare = declaration
phase-over = the end

## The table as text

legend = P1–P4 pawns and bricks; R G B dragons; ** finished, with the reward
    for neighbours: c crystals, h cards, s scales; *beside the star, for all, >later
sign-crystals = c
sign-cards = h
sign-scales = s
sign-any = any
row-player = { $who }: offerings { $offerings }/{ $goal }, crystals { $crystals }, scales { $scales }, bricks { $bricks }, cards { $cards } (+{ $aside })
row-table = Next offering { $price }, scale stock { $scales }, draw pile { $draw }, discarded { $discarded }
row-hand = Hand: { $cards-comma }
row-no-hand = Hand: –
