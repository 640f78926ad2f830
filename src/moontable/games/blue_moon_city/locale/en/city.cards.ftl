# Tiles, cards, colours and dragons of Blue Moon City.

## Tiles

tile-courtyard = Courtyard
tile-palace = Royal Palace
tile-fire_temple = Fire Temple
tile-earth_temple = Earth Temple
tile-water_temple = Water Temple
tile-aqueduct = Aqueduct
tile-hospice = Hospice
tile-citadel = Citadel
tile-watchtower = Watchtower
tile-great_hall = Great Hall
tile-university = University
tile-market_hall = Market Hall
tile-library = Library
tile-trading_house = Trading House
tile-flight_tower = Flight Tower
tile-city_residence = City Residence
tile-monastery_tower = Monastery Tower
tile-caravanserai = Caravanserai
tile-thermae = Thermae
tile-iron_foundry = Iron Foundry
tile-mill = Mill

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
card-black-2 = black 2 (Vulca)
    .short = black 2
card-black-3 = black 3 (Vulca)
    .short = black 3
card-red-1 = red 1 (Terrah)
    .short = red 1
card-red-2 = red 2 (Terrah)
    .short = red 2
card-red-3 = red 3 (Terrah)
    .short = red 3
card-blue-1 = blue 1 (Aqua)
    .short = blue 1
card-blue-2 = blue 2 (Aqua)
    .short = blue 2
card-blue-3 = blue 3 (Aqua)
    .short = blue 3
card-grey-1 = grey 1 (Flit)
    .short = grey 1
card-grey-2 = grey 2 (Flit)
    .short = grey 2
card-grey-3 = grey 3 (Flit)
    .short = grey 3
card-brown-1 = brown 1 (Mimix)
    .short = brown 1
card-brown-2 = brown 2 (Mimix)
    .short = brown 2
card-brown-3 = brown 3 (Mimix)
    .short = brown 3
card-white-1 = white 1 (Hoax)
    .short = white 1
card-white-2 = white 2 (Hoax)
    .short = white 2
card-white-3 = white 3 (Hoax)
    .short = white 3
card-yellow-1 = yellow 1 (Pillar)
    .short = yellow 1
card-yellow-2 = yellow 2 (Pillar)
    .short = yellow 2
card-yellow-3 = yellow 3 (Pillar)
    .short = yellow 3
card-green-1 = green 1 (Khind)
    .short = green 1
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
