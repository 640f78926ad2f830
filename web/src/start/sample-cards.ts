import type { CardFacts } from '../lib/art/card-facts';

/** One character of each people, for the row on the start screen. */
export const SAMPLE_CARDS: readonly CardFacts[] = [
  { id: 'hoax-13', people: 'hoax', type: 'character', number: 13, name_en: 'Thirkomedas the Serene', fire: 2, earth: 2 },
  { id: 'vulca-16', people: 'vulca', type: 'character', number: 16, name_en: 'Ember', fire: 1, earth: 1 },
  { id: 'mimix-04', people: 'mimix', type: 'character', number: 4, name_en: 'Virgin of Pure Earth', fire: 1, earth: 6 },
  { id: 'flit-12', people: 'flit', type: 'character', number: 12, name_en: 'Hank Highflyer Hawk', fire: 0, earth: 0 },
  { id: 'khind-14', people: 'khind', type: 'character', number: 14, name_en: 'FunFun', fire: 0, earth: 0 },
  { id: 'terrah-13', people: 'terrah', type: 'character', number: 13, name_en: 'Kabu Kat', fire: 2, earth: 1 },
  { id: 'pillar-12', people: 'pillar', type: 'character', number: 12, name_en: 'Gloria Gracia', fire: 2, earth: 2 },
  { id: 'aqua-12', people: 'aqua', type: 'character', number: 12, name_en: 'Yang', fire: 2, earth: 0 },
  { id: 'buka-07', people: 'buka', type: 'character', number: 7, name_en: 'Cannoneer Tara Ko', fire: 2, earth: 4 },
  { id: 'mutant-106', people: 'mutant', type: 'character', number: 106, name_en: 'Zig-nur-Don', fire: 4, earth: 0 },
];
