import type { Language } from './strings';
import { withNames } from './seat-names';

/**
 * The engine tells what seats do by their numbers; readers know the others by name and themselves as "you".
 */
export interface Voice {
  readonly names: readonly string[];
  /** The seat of whoever reads, where it is one; null: everybody is told by name. */
  readonly me: number | null;
}

/** What German verbs are like when several, one, and "du" do it: all that the games' sentences have. */
const GERMAN: readonly (readonly [string, string, string])[] = [
  ['ändern', 'ändert', 'änderst'],
  ['antworten', 'antwortet', 'antwortest'],
  ['bauen', 'baut', 'baust'],
  ['beginnen', 'beginnt', 'beginnst'],
  ['bedienen', 'bedient', 'bedienst'],
  ['bezahlen', 'bezahlt', 'bezahlst'],
  ['decken', 'deckt', 'deckst'],
  ['entfernen', 'entfernt', 'entfernst'],
  ['entscheiden', 'entscheidet', 'entscheidest'],
  ['erfüllen', 'erfüllt', 'erfüllst'],
  ['erhalten', 'erhält', 'erhältst'],
  ['erobern', 'erobert', 'eroberst'],
  ['ersetzen', 'ersetzt', 'ersetzt'],
  ['fliegen', 'fliegt', 'fliegst'],
  ['fordern', 'fordert', 'forderst'],
  ['gehen', 'geht', 'gehst'],
  ['fügen', 'fügt', 'fügst'],
  ['führen', 'führt', 'führst'],
  ['gewinnen', 'gewinnt', 'gewinnst'],
  ['greifen', 'greift', 'greifst'],
  ['haben', 'hat', 'hast'],
  ['halten', 'hält', 'hältst'],
  ['holen', 'holt', 'holst'],
  ['kämpfen', 'kämpft', 'kämpfst'],
  ['können', 'kann', 'kannst'],
  ['kontern', 'kontert', 'konterst'],
  ['laden', 'lädt', 'lädst'],
  ['landen', 'landet', 'landest'],
  ['lassen', 'lässt', 'lässt'],
  ['legen', 'legt', 'legst'],
  ['lösen', 'löst', 'löst'],
  ['markieren', 'markiert', 'markierst'],
  ['mischen', 'mischt', 'mischst'],
  ['nehmen', 'nimmt', 'nimmst'],
  ['nutzen', 'nutzt', 'nutzt'],
  ['opfern', 'opfert', 'opferst'],
  ['produzieren', 'produziert', 'produzierst'],
  ['sagen', 'sagt', 'sagst'],
  ['scheitern', 'scheitert', 'scheiterst'],
  ['schicken', 'schickt', 'schickst'],
  ['schieben', 'schiebt', 'schiebst'],
  ['sein', 'ist', 'bist'],
  ['setzen', 'setzt', 'setzt'],
  ['sind', 'ist', 'bist'],
  ['spielen', 'spielt', 'spielst'],
  ['stehen', 'steht', 'stehst'],
  ['stellen', 'stellt', 'stellst'],
  ['suchen', 'sucht', 'suchst'],
  ['tauschen', 'tauscht', 'tauschst'],
  ['verlieren', 'verliert', 'verlierst'],
  ['verzichten', 'verzichtet', 'verzichtest'],
  ['wählen', 'wählt', 'wählst'],
  ['werfen', 'wirft', 'wirfst'],
  ['werten', 'wertet', 'wertest'],
  ['wollen', 'will', 'willst'],
  ['zeigen', 'zeigt', 'zeigst'],
  ['ziehen', 'zieht', 'ziehst'],
];
const TO_YOU: ReadonlyMap<string, string> = new Map(GERMAN.map(([, one, you]) => [one, you]));
const TO_ONE: ReadonlyMap<string, string> = new Map(GERMAN.map(([several, one]) => [several, one]));

const ENGLISH: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['has', 'have'],
  ['does', 'do'],
  ['flies', 'fly'],
]);
const ENGLISH_ONE: ReadonlyMap<string, string> = new Map(
  [...ENGLISH].map(([one, several]) => [several, one]),
);

/** "lays" as you do it. */
const plainVerb = (verb: string): string =>
  ENGLISH.get(verb) ??
  (/(?:ss|sh|ch|x)es$/.test(verb) ? verb.slice(0, -2) : verb.endsWith('s') ? verb.slice(0, -1) : verb);
/** "lay" as one does it. */
const oneVerb = (verb: string): string =>
  ENGLISH_ONE.get(verb) ?? (/(?:ss|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`);

/** Is this a word that "you" would say differently? Then a sentence may go on with it after an "and". */
const GOING_ON: ReadonlySet<string> = new Set([
  'decides',
  'has',
  'takes',
  'plays',
  'is',
  'are',
  'discards',
  'draws',
]);

function asYou(text: string, language: Language): string {
  if (language === 'en') {
    return text
      .replace(/^[a-z]+/, plainVerb)
      .replace(/ and (\w+)/g, (whole, verb: string) =>
        GOING_ON.has(verb) ? ` and ${plainVerb(verb)}` : whole,
      );
  }
  const told = text
    .replace(/^[\p{L}]+/u, (verb) => TO_YOU.get(verb) ?? verb)
    .replace(/ und ([\p{L}]+)/gu, (whole, verb: string) =>
      TO_YOU.has(verb) ? ` und ${TO_YOU.get(verb) ?? verb}` : whole,
    );
  return told.replace(/^([\p{L}]+) sich /u, '$1 dich ');
}

/** Several do something: the same sentence as one would be told to do it. */
export function asOne(text: string, language: Language): string {
  const verb = /^[\p{L}]+/u;
  if (language === 'de')
    return text
      .replace(verb, (word) => TO_ONE.get(word) ?? word)
      .replace(/ und ([\p{L}]+)/gu, (whole, word: string) =>
        TO_ONE.has(word) ? ` und ${TO_ONE.get(word) ?? word}` : whole,
      );
  return text.replace(verb, oneVerb).replace(/ and are /, ' and is ');
}

/** How whoever reads is addressed at the beginning of a sentence. */
export const YOU: Readonly<Record<Language, string>> = { de: 'Du', en: 'You' };

export const isVerb = (word: string, language: Language): boolean =>
  language === 'de' ? TO_YOU.has(word) : /s$/.test(word) || word === 'cannot';

const SEAT = { de: 'Spieler', en: 'Seat' } as const;
export const seatWord = (seat: number, language: Language): string => `${SEAT[language]} ${seat + 1}`;

/** What is told of me, where I am not who acts. */
const OF_ME: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  de: [
    ['von #', 'von dir'],
    ['an #', 'an dich'],
    ['gegen #', 'gegen dich'],
    ['durch #', 'durch dich'],
    ['fügt #', 'fügt dir'],
    ['fügen #', 'fügen dir'],
    ['ist #', 'bist du'],
    ['#:', 'du:'],
  ],
  en: [
    ["#'s", 'your'],
    ['of #', 'of yours'],
    ['is #', 'is you'],
    ['#', 'you'],
  ],
};

/** A sentence of the engine as this reader reads it. */
export function inVoice(text: string, { names, me }: Voice, language: Language): string {
  return withNames(me === null ? text : toMe(text, me, language), names);
}

function toMe(text: string, me: number, language: Language): string {
  const seat = seatWord(me, language);
  const acting = new RegExp(`^(?<cause>.*?: )?${seat} (?<deed>(?:\\p{L}).*)$`, 'u').exec(text)?.groups;
  const cause = acting?.['cause'] ?? '';
  const [word = ''] = acting?.['deed']?.split(/[\s.:]/u) ?? [];
  const isMine = acting !== undefined && !/(?:Spieler|Seat) \d/.test(cause) && isVerb(word, language);
  const told = isMine
    ? `${cause}${cause === '' ? YOU[language] : YOU[language].toLowerCase()} ${asYou(acting['deed'] ?? '', language)}`
    : text;
  return OF_ME[language].reduce(
    (all, [from, to]) => all.replace(new RegExp(`${from.replace('#', seat)}(?!\\d)`, 'gi'), to),
    told,
  );
}
