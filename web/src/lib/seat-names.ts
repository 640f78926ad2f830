import { settings } from './settings.svelte';
import type { Person, SeatState, SeatSummary } from './wire/types';

/** What bots are called, so that two at a table are told apart; no card, faction or tile has such a name. */
export const BOT_NAMES = ['Rook', 'Pebble', 'Willow', 'Juniper', 'Sable'] as const;

/** What a seat is called at the table: a person's name, else the bot's, else its number. */
export function seatNames(seats: readonly SeatSummary[]): string[] {
  const taken = new Set(seats.map(({ name }) => name));
  const free = BOT_NAMES.filter((name) => !taken.has(name));
  return seats.map((seat, index) => {
    if (seat.name !== null && seat.name !== '') return seat.name;
    if (seat.kind === 'bot') return free.shift() ?? settings.phrase('bot.name');
    return settings.phrase('seat.number', { number: index + 1 });
  });
}

/** The engine speaks of seats by number; readers know names. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(
    /\b(?:Spieler|Seat|seat|Sitz) (\d+)\b/g,
    (whole, number: string) => names[Number(number) - 1] ?? whole,
  );
}

/** Where somebody sits. */
export const seatsOf = (who: Person | null, seats: readonly SeatState[]): number[] =>
  who === null ? [] : seats.flatMap(({ person }, seat) => (person === who.person ? [seat] : []));
