import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asOne, inVoice, isVerb } from './narration';

/** Every sentence that tells an event, as the snapshot of words has them: German and English in turn. */
function told(game: string): { readonly de: string; readonly en: string }[] {
  const page = readFileSync(`../tests/golden/words/${game}.txt`, 'utf8');
  const part = page.split('\n== ').find((text) => text.startsWith('events\n')) ?? '';
  const lines = part.split('\n').slice(1);
  return lines.flatMap((line, index) =>
    line !== '' && !line.startsWith('  ')
      ? [{ de: lines[index + 1]?.trim() ?? '', en: lines[index + 2]?.trim() ?? '' }]
      : [],
  );
}

const NAMES = ['North', 'Rook', 'Pebble'];
const LANGUAGES = ['de', 'en'] as const;
const FACTIONS = /^(?:Cybersamurai|Nomads|Boarlords|Oni|Dark Seed|Kampfgruppe 03) /;
const SEVERAL = /^(?:Cybersamurai|Nomads|Boarlords|Oni) /;

describe('a sentence of the engine', () => {
  it('says "you" to whoever acts and names the others', () => {
    const voice = { names: NAMES, me: 0 };
    expect(inVoice('Seat 1 lays Volca.', voice, 'en')).toBe('You lay Volca.');
    expect(inVoice('Spieler 1 zieht sich zurück.', voice, 'de')).toBe('Du ziehst dich zurück.');
    expect(inVoice('Spieler 1 nimmt den Zug zurück und entscheidet neu.', voice, 'de')).toBe(
      'Du nimmst den Zug zurück und entscheidest neu.',
    );
    expect(inVoice('Seat 2 lays Volca.', voice, 'en')).toBe('Rook lays Volca.');
    expect(inVoice('Flare: Seat 1 draws 2 cards.', voice, 'en')).toBe('Flare: you draw 2 cards.');
    expect(inVoice('Seat 1 catches it.', voice, 'en')).toBe('You catch it.');
  });

  it('says what is mine', () => {
    const voice = { names: NAMES, me: 0 };
    expect(inVoice("Cinder: Seat 2 discards Seat 1's Trebuchet of Fear.", voice, 'en')).toBe(
      'Cinder: Rook discards your Trebuchet of Fear.',
    );
    expect(inVoice('Asha: Spieler 2 wirft eine Karte von Spieler 1 ab: Volca.', voice, 'de')).toBe(
      'Asha: Rook wirft eine Karte von dir ab: Volca.',
    );
    expect(inVoice("Cinder: Seat 1 discards Seat 2's Trebuchet of Fear.", voice, 'en')).toBe(
      "Cinder: you discard Rook's Trebuchet of Fear.",
    );
    expect(inVoice('„Mühle“ ist fertig; Großer Baumeister ist Spieler 1.', voice, 'de')).toBe(
      '„Mühle“ ist fertig; Großer Baumeister bist du.',
    );
  });

  it('names everybody where several read, and whoever watches', () => {
    expect(
      inVoice("Cinder: Seat 2 discards Seat 1's Trebuchet of Fear.", { names: NAMES, me: null }, 'en'),
    ).toBe("Cinder: Rook discards North's Trebuchet of Fear.");
  });

  for (const language of LANGUAGES) {
    it(`has a verb that ${language} can say of one, in every event of the war`, () => {
      const sentences = told('tsukuyumi')
        .map((words) => words[language])
        .filter((text) => FACTIONS.test(text));
      expect(sentences.length).toBeGreaterThan(25);
      for (const text of sentences) {
        const deed = text.replace(FACTIONS, '');
        const one = SEVERAL.test(text) ? asOne(deed, language) : deed;
        expect(isVerb(/^[\p{L}]+/u.exec(one)?.[0] ?? '', language), text).toBe(true);
        if (SEVERAL.test(text) && language === 'de') expect(one).not.toBe(deed);
      }
    });
  }
});
