import type { Card } from '../lib/art/card-facts';
import { settings } from '../lib/settings.svelte';
import { isReconstructed } from '../decks/deck';
import { type LabKey, say } from './lab-texts';

/** A card in words: name, people, kind, values, moons, text, and whether it is reconstructed. */
export function spokenCard(card: Card): string {
  const values =
    card.fire === null || card.earth === null
      ? ''
      : `${say('deck.fire')} ${card.fire}, ${say('deck.earth')} ${card.earth}`;
  const parts = [
    settings.language === 'de' ? card.name_de : card.name_en,
    `${settings.phrase(`people.${card.people}`)} ${say(`kind.${card.type}` as LabKey)}`,
    values,
    card.moons > 0 ? say('deck.moons.card', { count: card.moons }) : '',
    settings.words(card.text),
    isReconstructed(card) ? say('card.reconstructed') : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
