import { messages } from '../lib/messages/messages.svelte';
import { settings } from '../lib/settings.svelte';
import { inVoice, seatWord, type Voice, YOU } from '../lib/narration';
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
const lacksSubject = ({ de = '' }: Line): boolean => /^\p{Ll}/u.test(de);

export function sentence(line: Line, { names, me, guide, view }: Omit<Tone, 'named'>): string {
  const { language } = settings;
  if (line.key !== undefined) return messages.text(line, language, { names, me });
  const words = settings.words(line);
  const whole =
    line.seat !== null && lacksSubject(line) ? `${seatWord(line.seat, language)} ${words}` : words;
  const told = inVoice(guide.bySeat(whole, view, language), { names, me }, language);
  const text = guide.wording(told, view);
  const who = line.seat === null || line.seat === me ? '' : (names[line.seat] ?? '');
  const hasSubject = who === '' || told !== whole || text.includes(who);
  return hasSubject ? text : `${who}: ${text}`;
}

const bare = (text: string): string => text.replace(/\.$/, '');

const beginsWith = (text: string, subjects: readonly string[]): string | undefined =>
  subjects.find((name) => name !== '' && text.startsWith(name) && /^:? /.test(text.slice(name.length)));

const SEAM = ' · ';

/** Who a sentence begins with is said once: what goes right after it goes on without. */
function goingOn(text: string, subjects: readonly string[]): string {
  const subject = beginsWith(text, subjects);
  return subject === undefined ? text : text.slice(subject.length).replace(/^:? /, '');
}

/** A sentence that goes on after something else does not begin with a large "You". */
const withYou = (text: string): string =>
  text.startsWith(`${YOU[settings.language]} `) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** How long the line of a caption may be; the log keeps the rest. */
export const ROOM = 64;
const PARTS = 3;

/**
 * A sentence in all the ways it may be said, the whole one first; and, where even that is too much, its
 * beginning.
 */
interface Said {
  readonly ways: readonly string[];
  readonly short: string | null;
  readonly head: string;
  readonly aside: boolean;
}

/** Who acts in a scene, and the things it is about: said once, they need not be said again. */
interface Subjects {
  readonly actors: readonly string[];
  readonly things: readonly string[];
}

const unbracketed = (text: string): string => text.replace(/ \([^()]*\)/g, '');
/** A list is only counted, and of two sentences the first one said. */
const head = (text: string): string => unbracketed(text).split(/: |\. /)[0] ?? text;

/** The shorter form that a message may bring with it. */
function shortOf(line: Line, { names, me }: Tone, own: readonly string[]): string | null {
  const short = messages.short(line, settings.language, { names, me });
  return short === null ? null : goingOn(bare(short), own);
}

function saidOf(line: Line, tone: Tone, own: readonly string[]): Said {
  const say = (words: Line): string => goingOn(bare(sentence(words, tone)), own);
  const whole = say(line);
  return {
    ways: [...new Set([whole, unbracketed(whole)])],
    short: line.short ? say({ ...line, ...line.short, seat: null }) : shortOf(line, tone, own),
    head: tone.names.includes(head(whole)) ? whole : head(whole),
    aside: line.aside === true,
  };
}

/** A card that was named is not named again in brackets. */
function namedOnce(said: readonly Said[]): Said[] {
  return said.map((one, at) => {
    const card = / \(([^()]+)\)$/.exec(one.ways[0] ?? '')?.[1];
    const before =
      card !== undefined && said.slice(0, at).some(({ ways: [earlier = ''] }) => earlier.includes(card));
    return before ? { ...one, ways: one.ways.slice(1) } : one;
  });
}

/** A way to begin, and of what goes with it as much as fits, each in the longest way that does. */
function joined(begun: string, more: readonly Said[], { actors, things }: Subjects, room: number): string[] {
  const chosen = [begun];
  for (const { ways, short, head: counted } of more) {
    const goesOn = beginsWith(chosen.at(-1) ?? '', actors) !== undefined;
    const after = (way: string): string => withYou(goingOn(goesOn ? goingOn(way, actors) : way, things));
    const way = [...ways.map(after), ...(short === null ? [] : [short]), after(counted)].find(
      (words) => [...chosen, words].join(SEAM).length <= room,
    );
    if (way !== undefined && chosen.length < PARTS) chosen.push(way);
  }
  return chosen;
}

/** What says everything that matters with the least taken away; else what says most; null: nothing fits. */
function fitting(
  begins: readonly string[],
  more: readonly Said[],
  subjects: Subjects,
  room: number,
): string | null {
  const wanted = Math.min(PARTS, 1 + more.filter(({ aside }) => !aside).length);
  const tries = begins
    .filter((begun) => begun.length <= room)
    .map((begun) => joined(begun, more, subjects, room));
  const most = Math.max(...tries.map(({ length }) => length));
  return tries.find(({ length }) => length >= Math.min(wanted, most))?.join(SEAM) ?? null;
}

/** The lines of a scene in the order in which they weigh; what is tidied up is told in one. */
function linesOf({ title, lines, kind }: Scene): readonly Line[] {
  if (title !== null) return [title];
  const ordered = [
    ...lines.filter(({ aside }) => aside !== true),
    ...lines.filter(({ aside }) => aside === true),
  ];
  return kind === 'cleanup' ? ordered.slice(-1) : ordered;
}

/**
 * The line under which a scene is played: its first sentence, and what goes with it; before that is lost, its
 * cause is left out.
 */
export function caption(scene: Scene, tone: Tone): { readonly cause: string; readonly text: string } {
  const cause = scene.cause === null ? '' : tone.named(scene.cause);
  const who =
    scene.seat === null
      ? ''
      : scene.seat === tone.me
        ? YOU[settings.language]
        : (tone.names[scene.seat] ?? '');
  const own = cause === '' ? [] : [cause, `„${cause}“`, `“${cause}”`];
  const [first, ...more] = namedOnce(linesOf(scene).map((line) => saidOf(line, tone, own)));
  const tidy = (way: string): string =>
    scene.kind === 'cleanup' && way.startsWith(`${who}: `) ? way.slice(who.length + 2) : way;
  const ways = [...(first?.ways ?? []), ...(first?.short == null ? [] : [first.short])].map(tidy);
  const heads = [tidy(first?.head ?? '')];
  const subjects = { actors: [who, who.toLowerCase()], things: scene.objects.map(tone.named) };
  const causes = cause === '' || (ways[0] ?? '').includes(cause) ? [''] : [cause, ''];
  for (const begins of [ways, heads]) {
    for (const told of causes) {
      const text = fitting(begins, more, subjects, ROOM - (told === '' ? 0 : told.length + 2));
      if (text !== null) return { cause: told, text: told === '' ? text : withYou(text) };
    }
  }
  return { cause: '', text: heads[0] ?? '' };
}

export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

/** The names in a caption stand out. */
export function parts(text: string, scene: Scene, { names, named }: Tone): Part[] {
  const known = [...new Set([...names, ...scene.objects.map(named)])]
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, strong: false }];
  const pattern = new RegExp(
    `(${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'g',
  );
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, strong: known.includes(part) }));
}
