# Tiles, cards, colours and dragons of Blue Moon City.

## Tiles

tile-courtyard = Courtyard
    .on = in the Courtyard
tile-palace = Royal Palace
    .on = on the Royal Palace
tile-fire_temple = Fire Temple
    .on = on the Fire Temple
tile-earth_temple = Earth Temple
    .on = on the Earth Temple
tile-water_temple = Water Temple
    .on = on the Water Temple
tile-aqueduct = Aqueduct
    .on = on the Aqueduct
tile-hospice = Hospice
    .on = on the Hospice
tile-citadel = Citadel
    .on = on the Citadel
tile-watchtower = Watchtower
    .on = on the Watchtower
tile-great_hall = Great Hall
    .on = on the Great Hall
tile-university = University
    .on = on the University
tile-market_hall = Market Hall
    .on = on the Market Hall
tile-library = Library
    .on = on the Library
tile-trading_house = Trading House
    .on = on the Trading House
tile-flight_tower = Flight Tower
    .on = on the Flight Tower
tile-city_residence = City Residence
    .on = on the City Residence
tile-monastery_tower = Monastery Tower
    .on = on the Monastery Tower
tile-caravanserai = Caravanserai
    .on = on the Caravanserai
tile-thermae = Thermae
    .on = on the Thermae
tile-iron_foundry = Iron Foundry
    .on = on the Iron Foundry
tile-mill = Mill
    .on = on the Mill

## Colours

colour-black = black
colour-red = red
colour-blue = blue
colour-grey = grey
colour-brown = brown
colour-white = white
colour-yellow = yellow
colour-green = green
colour-any = any colour

## Cards

card-black-1 = black 1 (Vulca)
    .short = black 1
    .start = Black 1 (Vulca)
card-black-2 = black 2 (Vulca)
    .short = black 2
    .start = Black 2 (Vulca)
card-black-3 = black 3 (Vulca)
    .short = black 3
    .start = Black 3 (Vulca)
card-red-1 = red 1 (Terrah)
    .short = red 1
    .start = Red 1 (Terrah)
card-red-2 = red 2 (Terrah)
    .short = red 2
    .start = Red 2 (Terrah)
card-red-3 = red 3 (Terrah)
    .short = red 3
    .start = Red 3 (Terrah)
card-blue-1 = blue 1 (Aqua)
    .short = blue 1
    .start = Blue 1 (Aqua)
card-blue-2 = blue 2 (Aqua)
    .short = blue 2
    .start = Blue 2 (Aqua)
card-blue-3 = blue 3 (Aqua)
    .short = blue 3
    .start = Blue 3 (Aqua)
card-grey-1 = grey 1 (Flit)
    .short = grey 1
    .start = Grey 1 (Flit)
card-grey-2 = grey 2 (Flit)
    .short = grey 2
    .start = Grey 2 (Flit)
card-grey-3 = grey 3 (Flit)
    .short = grey 3
    .start = Grey 3 (Flit)
card-brown-1 = brown 1 (Mimix)
    .short = brown 1
    .start = Brown 1 (Mimix)
card-brown-2 = brown 2 (Mimix)
    .short = brown 2
    .start = Brown 2 (Mimix)
card-brown-3 = brown 3 (Mimix)
    .short = brown 3
    .start = Brown 3 (Mimix)
card-white-1 = white 1 (Hoax)
    .short = white 1
    .start = White 1 (Hoax)
card-white-2 = white 2 (Hoax)
    .short = white 2
    .start = White 2 (Hoax)
card-white-3 = white 3 (Hoax)
    .short = white 3
    .start = White 3 (Hoax)
card-yellow-1 = yellow 1 (Pillar)
    .short = yellow 1
    .start = Yellow 1 (Pillar)
card-yellow-2 = yellow 2 (Pillar)
    .short = yellow 2
    .start = Yellow 2 (Pillar)
card-yellow-3 = yellow 3 (Pillar)
    .short = yellow 3
    .start = Yellow 3 (Pillar)
card-green-1 = green 1 (Khind)
    .short = green 1
    .start = Green 1 (Khind)
card-unnamed = This card

## What cards do besides paying

text-plain = No power.
text-black-1 = While moving: put the red dragon on any tile.
text-black-2 = While moving: move the red dragon up to three tiles, if it is in the city.
text-red-1 = While moving: put the green dragon on any tile.
text-red-2 = While moving: move the green dragon up to three tiles, if it is in the city.
text-blue-1 = While moving: put the blue dragon on any tile.
text-blue-2 = While moving: move the blue dragon up to three tiles, if it is in the city.
text-grey-1 = While moving: put your pawn on any tile.
text-grey-2 = While moving: move your pawn up to two more tiles.
text-brown-1 = While building: two brown cards of value 1 or 2 together count as one 3 of any colour.
text-brown-2 = While building: two brown cards of value 1 or 2 together count as one 3 of any colour.
text-white-1 = While building: up to four cards of one colour count as another colour for one brick.
text-white-2 = While building: one card counts as another colour for one brick.
text-yellow-1 = In the courtyard: one more offering, which costs 1 extra crystal.
text-yellow-2 = In the courtyard: one more offering, which costs 2 extra crystals.
text-green-1 = While building: counts as 1 of any colour.

## Dragons

dragon-red = the red dragon Lika
    .accusative = the red dragon
    .short = Lika
dragon-green = the green dragon Doran
    .accusative = the green dragon
    .short = Doran
dragon-blue = the blue dragon Sessa
    .accusative = the blue dragon
    .short = Sessa
