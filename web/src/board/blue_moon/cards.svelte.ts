import { api } from '../../lib/api';
import type { Card } from '../../lib/art/card-facts';
import { messages } from '../../lib/messages/messages.svelte';
import { settings } from '../../lib/settings.svelte';

/** The catalogue of Blue Moon, loaded once before the board is shown. */
let cards: ReadonlyMap<string, Card> = new Map();

export async function loadCards(): Promise<ReadonlyMap<string, Card>> {
  await messages.load('bm', settings.language);
  if (cards.size === 0) {
    const { cards: list = [] } = await api.catalogue('blue-moon');
    cards = new Map(list.map((card) => [card.id, card]));
  }
  return cards;
}

export const cardById = (id: string): Card | null => cards.get(id) ?? null;

export const nameOf = (card: Card): string => (settings.language === 'de' ? card.name_de : card.name_en);

/** The name in the reader's language; an unknown card keeps its id. */
export function cardName(id: string): string {
  const card = cards.get(id);
  return card ? nameOf(card) : id;
}
