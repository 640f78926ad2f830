import { describe, expect, it } from 'vitest';
import type { GameChoice } from '../lib/api';
import { fitting, pruned } from './wish.svelte';

const choice = (key: string, needs?: GameChoice['needs']): GameChoice => ({
  scope: 'player', key, de: key, en: key, options: [], default: null, ...(needs ? { needs } : {}),
});
const CHOICES = [choice('deck'), choice('family', { deck: ['hoax'] }), choice('inquisitor', { packs: ['reconstructed'], deck: ['hoax', 'buka'] })];
const keys = (player: Record<string, unknown>, options: Record<string, unknown>): string[] => fitting(CHOICES, player, options).map(({ key }) => key);

describe('choices that depend on others', () => {
  it('are offered where everything they need is chosen, at the seat or at the table', () => {
    expect(keys({ deck: 'hoax' }, {})).toEqual(['deck', 'family']);
    expect(keys({ deck: 'buka' }, { packs: 'reconstructed' })).toEqual(['deck', 'inquisitor']);
    expect(keys({ deck: 'BM1-AAAA' }, { packs: 'reconstructed' })).toEqual(['deck']);
  });

  it('are not sent where they make no sense any more, nor is "none"', () => {
    const player = { deck: 'buka', family: 'Ba', inquisitor: null };
    expect(pruned(CHOICES, player, {})).toEqual({ deck: 'buka' });
    expect(pruned(CHOICES, { ...player, deck: 'hoax' }, {})).toEqual({ deck: 'hoax', family: 'Ba' });
  });
});
