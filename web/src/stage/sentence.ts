import { settings } from '../lib/settings.svelte';
import { withNames } from '../table/names';
import type { Guide, Line, Scene, View } from './scene';

/** The server's sentences as the table says them: who, does what, to what, by which card. */

export interface Tone {
  readonly names: readonly string[];
  readonly guide: Guide;
  /** The table as it is shown: what has no name of its own is called by where it lies. */
  readonly view: View | null;
  /** A card's name in the reader's language. */
  readonly named: (card: string) => string;
}

/** A German verb begins small, a noun never does: a sentence that begins with one lacks its subject. */
const lacksSubject = ({ de }: Line): boolean => /^\p{Ll}/u.test(de);

export function sentence(line: Line, { names, guide, view }: Pick<Tone, 'names' | 'guide' | 'view'>): string {
  const text = guide.wording(withNames(settings.words(line), names), view);
  const who = line.seat === null ? '' : (names[line.seat] ?? '');
  if (who === '' || text.includes(who)) return text;
  return lacksSubject(line) ? `${who} ${text}` : `${who}: ${text}`;
}

const bare = (text: string): string => text.replace(/\.$/, '');

/** The line under which a scene is played: its first sentence, and what goes with it. */
export function caption(scene: Scene, tone: Tone): { readonly cause: string; readonly text: string } {
  const all = (scene.title === null ? scene.lines : [scene.title]).map((line) => bare(sentence(line, tone)));
  const who = scene.seat === null ? '' : (tone.names[scene.seat] ?? '');
  const tidied = scene.kind === 'cleanup' ? all.slice(-1).map((text) => (text.startsWith(`${who}: `) ? text.slice(who.length + 2) : text)) : all;
  const [first = '', ...more] = tidied;
  const rest = more.slice(0, 2).map((text) => (who !== '' && text.startsWith(who) ? text.slice(who.length).replace(/^:? /, '') : text));
  const text = [first, ...rest].join(' · ');
  const cause = scene.cause === null ? '' : tone.named(scene.cause);
  return { cause: cause !== '' && !text.includes(cause) ? cause : '', text };
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
