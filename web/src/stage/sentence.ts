import { settings } from '../lib/settings.svelte';
import { inVoice, seatWord, type Voice, YOU } from '../table/person';
import type { Guide, Line, Scene, View } from './scene';

/** The server's sentences as the table says them: who, does what, to what, by which card. */

export interface Tone extends Voice {
  readonly guide: Guide;
  /** The table as it is shown: what has no name of its own is called by where it lies. */
  readonly view: View | null;
  /** A card's name in the reader's language. */
  readonly named: (card: string) => string;
}

/** A German verb begins small, a noun never does: a sentence that begins with one lacks its subject. */
const lacksSubject = ({ de }: Line): boolean => /^\p{Ll}/u.test(de);

export function sentence(line: Line, { names, me, guide, view }: Omit<Tone, 'named'>): string {
  const { language } = settings;
  const words = settings.words(line);
  const whole = line.seat !== null && lacksSubject(line) ? `${seatWord(line.seat, language)} ${words}` : words;
  const told = inVoice(guide.bySeat(whole, view, language), { names, me }, language);
  const text = guide.wording(told, view);
  const who = line.seat === null || line.seat === me ? '' : (names[line.seat] ?? '');
  const hasSubject = who === '' || told !== whole || text.includes(who);
  return hasSubject ? text : `${who}: ${text}`;
}

const bare = (text: string): string => text.replace(/\.$/, '');

const beginsWith = (text: string, subjects: readonly string[]): string | undefined =>
  subjects.find((name) => name !== '' && text.startsWith(name) && /^:? /.test(text.slice(name.length)));

/** Who a sentence begins with is said once: what goes right after it goes on without. */
function goingOn(text: string, subjects: readonly string[]): string {
  const subject = beginsWith(text, subjects);
  return subject === undefined ? text : text.slice(subject.length).replace(/^:? /, '');
}

/** A sentence that goes on after something else does not begin with a large "You". */
const withYou = (text: string): string => (text.startsWith(`${YOU[settings.language]} `) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What fits on the line of a caption, and how short it should be; the log keeps the rest. */
const ROOM = 84;
const SHORT = 64;

/** A card that was named is not named again in brackets. */
const namedOnce = (texts: readonly string[]): string[] =>
  texts.map((text, at) => {
    const card = / \(([^()]+)\)$/.exec(text)?.[1];
    return card !== undefined && texts.slice(0, at).some((earlier) => earlier.includes(card)) ? text.slice(0, -card.length - 3) : text;
  });

/** The first sentence, and of what goes with it as much as fits: a list that is too long is only counted, what weighs little comes last. */
function fitting(texts: readonly string[], asides: number, names: readonly string[]): string[] {
  const [first = '', ...more] = namedOnce(texts);
  const chosen = [first];
  for (const [at, text] of more.entries()) {
    const room = at < more.length - asides ? ROOM : SHORT;
    const short = [text, text.split(': ')[0] ?? text].find((words) => !names.includes(words) && [...chosen, words].join(' · ').length <= room);
    if (short !== undefined && chosen.length < 3) chosen.push(short);
  }
  return chosen;
}

/** The line under which a scene is played: its first sentence, and what goes with it. */
export function caption(scene: Scene, tone: Tone): { readonly cause: string; readonly text: string } {
  const cause = scene.cause === null ? '' : tone.named(scene.cause);
  const who = scene.seat === null ? '' : scene.seat === tone.me ? YOU[settings.language] : (tone.names[scene.seat] ?? '');
  const own = cause === '' ? [] : [cause, `„${cause}“`, `“${cause}”`];
  const asides = scene.title === null ? scene.lines.filter(({ aside }) => aside === true) : [];
  const told = scene.title === null ? [...scene.lines.filter(({ aside }) => aside !== true), ...asides] : [scene.title];
  const all = told.map((line) => goingOn(bare(sentence(line, tone)), own));
  const tidied = scene.kind === 'cleanup' ? all.slice(-1).map((text) => (text.startsWith(`${who}: `) ? text.slice(who.length + 2) : text)) : all;
  const chosen = fitting(tidied, asides.length, tone.names);
  const [first = '', ...more] = chosen;
  const subjects = [who, who.toLowerCase()];
  const rest = more.map((text, at) => (beginsWith(chosen[at] ?? '', subjects) === undefined ? withYou(text) : goingOn(text, subjects)));
  const text = [first, ...rest].join(' · ');
  if (cause === '' || text.includes(cause)) return { cause: '', text };
  return { cause, text: withYou(text) };
}

export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

/** The names in a caption stand out. */
export function parts(text: string, scene: Scene, { names, named }: Tone): Part[] {
  const known = [...new Set([...names, ...scene.objects.map(named)])].filter((name) => name.length > 1).sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, strong: false }];
  const pattern = new RegExp(`(${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'g');
  return text.split(pattern).filter((part) => part !== '').map((part) => ({ text: part, strong: known.includes(part) }));
}
