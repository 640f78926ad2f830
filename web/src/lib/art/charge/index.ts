import type { CardFacts } from '../card-facts';
import type { Chance } from '../random';
import { blade, bolt, engine, shield, spiral } from './arms';
import { banner, dragon, horn } from './command';
import { beast, butterfly, crab, jaw } from './creature';
import { flask, orb, scroll, tome } from './lore';
import { ship } from './ship';

/** The object on boosters, supports, leadership cards and ships. */
export type Charge = (chance: Chance) => string;

const NAMED: readonly (readonly [RegExp, Charge])[] = [
  [/butterfly/i, butterfly],
  [/armor|shield|wall|skin/i, shield],
  [/potion|water|flask|gas|brew/i, flask],
  [/tome|book|enchant/i, tome],
  [/trebuchet|ballista|missile|drill|engine|machine|catapult|cannon|duplicator/i, engine],
  [/storm|shockwave|fog|haze|flood|wave|undertow|whirl|pandemonium|drain/i, spiral],
  [/bolt|lightning|fire|launch|blast|strike/i, bolt],
  [/hatchet|blade|sword|spear|gauntlet|boomerang|knife|axe/i, blade],
  [/crustacean|crab/i, crab],
  [/razorjaw|shark|fish|pike/i, jaw],
  [/caterpillar|beast|bug|locust/i, beast],
];

const commandCharge = (card: CardFacts, chance: Chance): Charge =>
  /dragon/i.test(card.name_en) ? dragon : chance.pick([banner, horn, scroll]);

const plainCharge = (card: CardFacts, chance: Chance): Charge =>
  card.type === 'support'
    ? chance.pick([engine, orb, tome, spiral])
    : chance.pick([blade, shield, orb, bolt]);

/** A word in the name chooses the object, otherwise the type does. */
export function chargeOf(card: CardFacts, chance: Chance): Charge {
  if (card.type === 'ship') return ship;
  if (card.type === 'leadership') return commandCharge(card, chance);
  return NAMED.find(([word]) => word.test(card.name_en))?.[1] ?? plainCharge(card, chance);
}
