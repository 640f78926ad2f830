import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remember } from '../lib/storage';
import {
  codeOf,
  keepNotes,
  keptNotes,
  LONGEST,
  LONGEST_CODE,
  MOST_NOTES,
  type Note,
  notesIn,
  plain,
  withNote,
} from './notes';
import { addressOf, sentIn } from './replay-link';

const note = (number: number, text = 'a', sign: Note['sign'] = ''): Note => ({ number, sign, text });
const encoded = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

describe('notes', () => {
  it('are one for a step, in their order, and go when they are emptied', () => {
    const notes = [note(7), note(2), note(7, 'b', '!')].reduce<readonly Note[]>(withNote, []);
    expect(notes).toEqual([note(2), note(7, 'b', '!')]);
    expect(withNote(notes, note(2, ''))).toEqual([note(7, 'b', '!')]);
  });

  it('come out of a link as they went in', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 }).map(plain);
    const some = fc.uniqueArray(
      fc.record({ number: fc.nat(9999), sign: fc.constantFrom('', '!', '?'), text: texts }),
      { maxLength: MOST_NOTES, selector: ({ number }) => number },
    );
    fc.assert(
      fc.property(some, (list) => {
        const notes = (list as Note[]).reduce<readonly Note[]>(withNote, []);
        const coded = codeOf(notes);
        if (typeof coded !== 'string') expect(notesIn(coded.code)).toEqual(notes);
      }),
    );
  });

  it('are refused where they are too many, too long or none at all', () => {
    const many = Array.from({ length: MOST_NOTES + 1 }, (_, number) => note(number));
    expect(codeOf(many)).toBe('notes.many');
    expect(codeOf([note(1, 'x'.repeat(LONGEST + 1))])).toBe('notes.long');
    expect(notesIn(encoded(many.map(({ number }) => [number, '', 'a'])))).toBe('notes.many');
    expect(notesIn(encoded([[1, '', 'x'.repeat(LONGEST + 1)]]))).toBe('notes.long');
    expect(notesIn('A'.repeat(LONGEST_CODE + 1))).toBe('notes.long');
    for (const value of [
      {},
      7,
      [[1]],
      [[1, '!!', 'a']],
      [[-1, '', 'a']],
      [[0.5, '', 'a']],
      [['1', '', 'a']],
      [[1, '', 7]],
    ])
      expect(notesIn(encoded(value))).toBe('notes.broken');
  });

  it('never break on what a stranger sends', () => {
    fc.assert(fc.property(fc.string(), (code) => typeof sentIn(`notes=${code}`) === 'object'));
  });

  it('lose what cannot be seen in a line', () => {
    expect(plain('a\u202Eb\u0000\nc ')).toBe('a b  c');
  });

  it('are kept, and read as they were kept before there were signs', () => {
    keepNotes('one', [note(3, 'a', '?')]);
    expect(keptNotes('one')).toEqual([note(3, 'a', '?')]);
    remember('notes.old', JSON.stringify({ 4: 'früher' }));
    expect(keptNotes('old')).toEqual([note(4, 'früher')]);
    remember('notes.bad', '{');
    expect(keptNotes('bad')).toEqual([]);
  });
});

describe('a link to a moment', () => {
  it('brings a rule in question and the rules it was played by', () => {
    const report = { rule: 'BM-TURN-06', hash: '1e4f3b795894903c' };
    const address = addressOf('ab12', 57, { report });
    expect(address).toBe('replay/ab12/57/rule=BM-TURN-06&rules=1e4f3b795894903c');
    expect(sentIn(address.split('/')[3] ?? '').report).toEqual(report);
  });

  it.each([
    'rule=BM-TURN-06',
    'rule=<b>&rules=1e4f3b795894903c',
    'rule=BM-TURN-06&rules=nothing',
    '%',
    'notes=%00',
  ])('%s brings none', (extra) => {
    expect(sentIn(extra).report).toBeNull();
  });
});
