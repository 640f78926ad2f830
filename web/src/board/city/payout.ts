import type { GameEvent } from '../../lib/wire/types';
import { text, type Treasure, TREASURES, whole } from './view';

export type Source = 'dragons' | 'star' | 'everyone' | 'neighbour';
type Counts = Readonly<Record<Treasure, number>>;
export interface Item extends Counts {
  readonly seat: number;
  readonly source: Source;
  readonly tile: string;
}
/** One line of the bill: from where, for whom, how much each. */
export interface BillLine extends Counts {
  readonly source: Source;
  readonly tile: string;
  readonly seats: readonly number[];
}
export interface Bill {
  readonly tile: string;
  readonly builder: number | null;
  readonly lines: readonly BillLine[];
}

const SOURCES: readonly Source[] = ['dragons', 'star', 'everyone', 'neighbour'];
const isSource = (value: unknown): value is Source => SOURCES.some((source) => source === value);
const countsIn = (body: Readonly<Record<string, unknown>>): Counts => ({
  crystals: whole(body['crystals']),
  cards: whole(body['cards']),
  scales: whole(body['scales']),
});
const same = (one: BillLine, item: Item): boolean =>
  one.source === item.source && one.tile === item.tile && TREASURES.every((kind) => one[kind] === item[kind]);

/** Items as lines: who gets the same from the same tile shares a line; in the order of the rules. */
export function linesOf(items: readonly Item[]): BillLine[] {
  const lines: BillLine[] = [];
  for (const item of items) {
    const at = lines.findIndex((line) => same(line, item) && !line.seats.includes(item.seat));
    const found = lines[at];
    if (found) lines[at] = { ...found, seats: [...found.seats, item.seat] };
    else lines.push({ source: item.source, tile: item.tile, seats: [item.seat], ...countsIn({ ...item }) });
  }
  return lines.toSorted((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source));
}

/** What one seat gets of a bill. */
export function totalOf(lines: readonly BillLine[], seat: number): Counts {
  const mine = lines.filter(({ seats }) => seats.includes(seat));
  const sum = (kind: Treasure): number => mine.reduce((total, line) => total + line[kind], 0);
  return { crystals: sum('crystals'), cards: sum('cards'), scales: sum('scales') };
}

/** The server's answer to `payout`. */
export function billOf(body: Readonly<Record<string, unknown>>): Bill {
  const items = Array.isArray(body['items']) ? (body['items'] as Readonly<Record<string, unknown>>[]) : [];
  const known = items.flatMap((item) => itemOf(item, item['source'], whole(item['seat'])));
  return {
    tile: text(body['tile']) ?? '',
    builder: typeof body['great_builder'] === 'number' ? body['great_builder'] : null,
    lines: linesOf(known),
  };
}

function itemOf(body: Readonly<Record<string, unknown>>, source: unknown, seat: number): Item[] {
  return isSource(source) ? [{ seat, source, tile: text(body['tile']) ?? '', ...countsIn(body) }] : [];
}

/** What a finished building has brought, as the log has it; null if none was finished. */
export function scored(events: readonly Pick<GameEvent, 'event' | 'seat' | 'data'>[]): Bill | null {
  const end = events.find(({ event }) => event === 'finished');
  if (!end) return null;
  const tile = text(end.data['tile']) ?? '';
  const items = events.flatMap(({ event, seat, data }) => {
    if (event === 'scales') return itemOf({ tile, scales: data['scales'] }, 'dragons', whole(seat));
    return event === 'reward' ? itemOf(data, data['source'], whole(seat)) : [];
  });
  return { tile, builder: end.seat, lines: linesOf(items) };
}
