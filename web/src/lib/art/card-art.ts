import type { People } from '../theme/tokens';
import { type Attribute, ATTRIBUTES } from './attribute';
import type { CardFacts } from './card-facts';
import { chargeOf } from './charge';
import { FIGURES } from './figure';
import { type Markup, markup } from './markup';
import { type Chance, chanceFrom, hashOf } from './random';
import { moon, stars, sunburst, valueRing } from './sky';
import { GOLD, group, INK, round, shape } from './svg';
import { WEAVES } from './weave';

/** These weaves are ground, drawn before the moon; the others hang in the sky behind it. */
const GROUNDED: ReadonlySet<People> = new Set(['vulca', 'terrah', 'aqua', 'buka', 'mimix']);
const SEA_BEAST = /crustacean|razorjaw|turtle|nautilus|squid|octopus/i;
const CROWN = shape('M78 64L84 46L92 58L100 40L108 58L116 46L122 64Z', GOLD, INK, 1.2);

/** A people's cards are one lunar month: the number is the age of the moon. */
const moonAge = (card: CardFacts): number =>
  ((card.number % 100) + 0.5) / (card.people === 'mutant' ? 11 : 33);

function backdrop(card: CardFacts, chance: Chance): string {
  const weave = WEAVES[card.people](chance, card.type === 'ship');
  const x = 100 + chance.between(-20, 20);
  const y = 96 + chance.between(-14, 12);
  const radius = round(chance.between(42, 60));
  const sky =
    moon(chance, moonAge(card), x, y, radius) + valueRing(card.fire ?? 0, card.earth ?? 0, x, y, radius + 10);
  return GROUNDED.has(card.people) ? sky + weave : weave + sky;
}

const CARRIED: readonly (Attribute | undefined)[] = [
  'staff',
  'spear',
  'lantern',
  'companion',
  'banner',
  undefined,
  undefined,
  undefined,
];

function character(card: CardFacts, chance: Chance): string {
  const side = chance.unit() < 0.5 ? 1 : -1;
  const attribute = CARRIED[chance.whole(0, CARRIED.length - 1)];
  const x = 100 + side * chance.whole(56, 66);
  const scale = round(chance.between(0.9, 1.12) * 100) / 100;
  const shift = round(100 - side * chance.between(0, 12));
  const tilt = round(chance.between(-4, 4));
  const place = `translate(${shift} 150) rotate(${tilt}) scale(${scale}) translate(-100 -150)`;
  const body = group(place, FIGURES[card.people](chance));
  if (attribute === undefined) return body;
  const carried = ATTRIBUTES[attribute](chance, x);
  return attribute === 'lantern' ? body + carried : carried + body;
}

function subject(card: CardFacts, chance: Chance): string {
  const isBeast = card.people === 'aqua' && SEA_BEAST.test(card.name_en);
  if (card.type === 'leader') return sunburst() + FIGURES[card.people](chance) + CROWN;
  if (card.type === 'character' && !isBeast) return character(card, chance);
  return chargeOf(card, chance)(chance);
}

/** The whole picture of a card, from nothing but its facts. */
export function cardArt(card: CardFacts): Markup {
  const chance = chanceFrom(hashOf(card.id));
  const picture = stars(chance) + backdrop(card, chance) + subject(card, chance);
  return markup(
    `<svg class="art" viewBox="0 0 200 280" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${picture}</svg>`,
  );
}

/** A small seeded drift of hue and lightness around the people's colour, as CSS declarations. */
export function cardTint(id: string): string {
  const chance = chanceFrom(hashOf('tint' + id));
  const hue = chance.whole(-16, 16);
  const lightness = round(chance.between(-0.05, 0.05) * 10) / 10 || 0;
  return `--dh:${hue};--dl:${lightness}`;
}
