import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emblemAt, markAt } from '../../board/tsukuyumi/badge';
import { ground } from '../../board/tsukuyumi/terrain';
import { skyline } from '../../board/city/skyline';
import { picture } from '../../result/picture';
import { artOf } from './cached';
import type { CardFacts } from './card-facts';
import { figureOf } from './figure';
import { drawn, escaped, fillWith, type Markup } from './markup';

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
const hostile = fc.oneof(
  fc.constant(HOSTILE),
  fc.string().map((text) => `${text}"><i onload=x>`),
);
const card = (text: string): CardFacts =>
  ({
    id: text,
    people: text,
    type: text,
    number: 3,
    name_en: text,
    fire: 2,
    earth: 1,
  }) as unknown as CardFacts;

/** Every maker that is handed a text from outside. */
const MAKERS: Readonly<Record<string, (text: string) => Markup>> = {
  escaped,
  skyline: (text) => skyline(text, true),
  ground: (text) => ground('0,0', text),
  emblem: (text) => emblemAt(text, 0, 0, 20),
  mark: (text) => markAt(text, 0, 0, 20),
  figure: (text) => figureOf('hoax', text),
  card: (text) => artOf(card(text)),
  picture: (text) =>
    picture({
      title: text,
      game: text,
      date: text,
      players: [{ name: text, colorClass: text, seat: 0, score: text, won: true }],
    }),
};

describe('markup of our own', () => {
  it.each(Object.keys(MAKERS))('lets no text from outside become an element or an attribute: %s', (maker) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const page = document.createElement('div');
        fillWith(page, MAKERS[maker]?.(text) ?? escaped(''));
        const all = [...page.querySelectorAll('*')];
        expect(all.filter(({ localName }) => ['script', 'img', 'i'].includes(localName))).toEqual([]);
        expect(all.flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on'))).toEqual(
          [],
        );
      }),
    );
  });
  it('is no string that somebody typed', () => {
    // @ts-expect-error a string is not markup
    expect(drawn('<b>')).toBe('<b>');
    // @ts-expect-error nor is markup with something added
    expect(drawn(`${escaped('a')}<b>`)).toBe('a<b>');
  });
  it('keeps a text readable', () => {
    expect(escaped(`Ann & "Bo" <o'>`)).toBe('Ann &amp; &quot;Bo&quot; &lt;o&#39;&gt;');
  });
});
