import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEOPLES } from '../theme/tokens';
import { cardArt, cardTint } from './card-art';
import type { CardFacts, CardType } from './card-facts';
import goldenRecords from './golden.json';

interface Golden {
  readonly card: CardFacts;
  readonly art: string;
  readonly tint: string;
}
const golden = goldenRecords as readonly Golden[];
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const types: readonly CardType[] = ['character', 'booster', 'support', 'leadership', 'leader', 'ship'];
const value = fc.option(fc.integer({ min: 0, max: 9 }));
const anyCard = fc.record<CardFacts>({
  id: fc.stringMatching(/^[a-z]{3,8}-\d{2,3}$/),
  people: fc.constantFrom(...PEOPLES),
  type: fc.constantFrom(...types),
  number: fc.integer({ min: 0, max: 120 }),
  name_en: fc.constantFrom(
    '',
    'Ember',
    'Dragon Song',
    'Crab',
    'Tome of Wisdom',
    'Shockwave',
    'Giant Butterfly',
  ),
  fire: value,
  earth: value,
});

describe('card art', () => {
  it.each(golden)('draws $card.id as recorded', ({ card, art, tint }) => {
    expect(fingerprint(cardArt(card))).toBe(art);
    expect(cardTint(card.id)).toBe(tint);
  });

  it('covers every people and every type', () => {
    expect(new Set(golden.map(({ card }) => card.people)).size).toBe(PEOPLES.length);
    expect(new Set(golden.map(({ card }) => card.type)).size).toBe(types.length);
  });

  it('gives every recorded card a picture of its own', () => {
    expect(new Set(golden.map(({ art }) => art)).size).toBe(golden.length);
  });

  it('depends on nothing but the card', () => {
    fc.assert(fc.property(anyCard, (card) => cardArt(card) === cardArt({ ...card })));
  });

  it('differs wherever the id differs', () => {
    fc.assert(
      fc.property(anyCard, anyCard, (one, other) => {
        fc.pre(one.id !== other.id);
        return cardArt(one) !== cardArt({ ...one, id: other.id });
      }),
    );
  });

  it('is well-formed and free of ids, scripts and broken numbers', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const art = cardArt(card);
        expect(art).not.toMatch(/NaN|undefined|Infinity|null| id=|<script/);
        expect(openTags(art)).toBe(0);
      }),
    );
  });
});

function openTags(markup: string): number {
  const tags = markup.match(/<[^>]+>/g) ?? [];
  return tags.reduce((open, tag) => open + (tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1), 0);
}
