import { api } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';

interface Named {
  readonly de: string;
  readonly en: string;
  readonly provenance?: string;
  readonly text_de?: string;
  readonly text_en?: string;
}
export interface Unit extends Named {
  readonly id: string;
  readonly side: string;
  readonly count: number;
  readonly conquest: number;
  readonly health: number;
  readonly damage: number;
  readonly cost: number;
  readonly qualities: readonly string[];
}
export interface Battle extends Named {
  readonly id: string;
  readonly side: string;
  readonly once_per_round: boolean;
  readonly needs_enemy: boolean;
  readonly counters: readonly number[];
}
export interface Counter extends Named {
  readonly number: number;
  readonly timing: string;
  readonly oni: boolean;
}
export interface Thing extends Named {
  readonly id: string;
  readonly cost?: number;
  readonly bonus?: number;
  readonly damage?: number;
}
export interface Faction {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly home: string;
  readonly provenance: string;
  readonly effect_de: string;
  readonly effect_en: string;
  readonly defence_de?: string;
  readonly defence_en?: string;
  readonly defence_text_de?: string;
  readonly defence_text_en?: string;
  readonly goal: string;
  readonly goal_number: number;
  readonly goal_vp: number;
  readonly goal_de: string;
  readonly goal_en: string;
  readonly goal_text_de: string;
  readonly goal_text_en: string;
  readonly mission: string;
  readonly mission_number: number;
  readonly mission_vp: number;
  readonly mission_de: string;
  readonly mission_en: string;
  readonly mission_text_de: string;
  readonly mission_text_en: string;
  readonly mission_provenance?: string;
}
interface Content {
  readonly units: readonly Unit[];
  readonly cards: readonly (Named & { readonly id: string })[];
  readonly events: readonly (Named & { readonly id: string })[];
  readonly battle_cards: readonly Battle[];
  readonly counters: readonly Counter[];
  readonly factions: readonly Faction[];
  readonly uplinks: readonly Thing[];
  readonly weapons: readonly Thing[];
  readonly rockets: readonly Thing[];
}

const NONE: Content = {
  units: [],
  cards: [],
  events: [],
  battle_cards: [],
  counters: [],
  factions: [],
  uplinks: [],
  weapons: [],
  rockets: [],
};
let content: Content = NONE;
let named: ReadonlyMap<string, Named> = new Map();

/** Lays the pack in; tests bring their own. */
export function useContent(pack: Partial<Content>): void {
  content = { ...NONE, ...pack };
  const lists = [
    content.units,
    content.cards,
    content.events,
    content.battle_cards,
    content.uplinks,
    content.weapons,
    content.rockets,
  ];
  named = new Map(lists.flat().map((entry) => [entry.id, entry]));
}

export async function loadContent(): Promise<void> {
  if (named.size === 0) useContent((await api.catalogue('tsukuyumi')) as unknown as Content);
}

export const unitOf = (id: string): Unit | null => content.units.find((unit) => unit.id === id) ?? null;
export const unitsOf = (side: string): readonly Unit[] => content.units.filter((unit) => unit.side === side);
export const battleOf = (id: string): Battle | null =>
  content.battle_cards.find((card) => card.id === id) ?? null;
export const battlesOf = (side: string): readonly Battle[] =>
  content.battle_cards.filter((card) => card.side === side);
export const counterOf = (number: number): Counter | null =>
  content.counters.find((counter) => counter.number === number) ?? null;
export const factionOf = (id: string): Faction | null =>
  content.factions.find((faction) => faction.id === id) ?? null;
export const thingOf = (id: string): Thing | null =>
  [...content.uplinks, ...content.weapons, ...content.rockets].find((thing) => thing.id === id) ?? null;

const german = (): boolean => settings.language === 'de';

/** The name in the reader's language; what is unknown keeps its id. */
export function nameOf(id: string): string {
  const entry = named.get(id);
  return entry ? (german() ? entry.de : entry.en) : id;
}
export const counterName = (number: number): string => {
  const counter = counterOf(number);
  return counter ? (german() ? counter.de : counter.en) : String(number);
};
export const textOf = (entry: Named | null | undefined): string =>
  entry ? ((german() ? entry.text_de : entry.text_en) ?? '') : '';
/** What a battle card does; its counters are named below it, so its sentence need not. */
export const battleText = (id: string): string =>
  textOf(battleOf(id)).replace(/\s*(?:Konter|Counters?) [\d, ]+\.?\s*$/, '');
export const cardText = (id: string): string => textOf(named.get(id));

/** Is a card or unit not known from the box in all its parts? Then it carries a star. */
export const isGuessed = (id: string): boolean => named.get(id)?.provenance === 'reconstructed';
export const isPartlyGuessed = (id: string): boolean => named.get(id)?.provenance === 'mixed';
