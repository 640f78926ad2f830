import { settings } from '../lib/settings.svelte';
import type { SeatSummary } from '../lib/wire/types';

/** What a seat is called at the table: a person's name, else the bot's, else its number. */
export function seatNames(seats: readonly SeatSummary[]): string[] {
  return seats.map((seat, index) => {
    if (seat.name !== null && seat.name !== '') return seat.name;
    if (seat.kind === 'bot') return settings.phrase('bot.name');
    return settings.phrase('seat.number', { number: index + 1 });
  });
}

/** The engine speaks of seats by number; readers know names. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\b(?:Spieler|Seat|seat|Sitz) (\d+)\b/g, (whole, number: string) => names[Number(number) - 1] ?? whole);
}
