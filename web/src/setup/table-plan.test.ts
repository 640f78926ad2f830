import { describe, expect, it, vi } from 'vitest';
import { api, type GameChoice } from '../lib/api';
import type { GameInfo } from '../lib/wire/types';
import { fitting, pruned, TablePlan } from './table-plan.svelte';

const choice = (key: string, needs?: GameChoice['needs']): GameChoice => ({
  scope: 'player',
  key,
  name: { de: key, en: key },
  options: [],
  default: null,
  ...(needs ? { needs } : {}),
});
const CHOICES = [
  choice('deck'),
  choice('family', { deck: ['hoax'] }),
  choice('inquisitor', { packs: ['reconstructed'], deck: ['hoax', 'buka'] }),
];
const keys = (player: Record<string, unknown>, options: Record<string, unknown>): string[] =>
  fitting(CHOICES, player, options).map(({ key }) => key);

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

describe('a table being set up', () => {
  const game = (name: string, levels: string[], players = [2]): GameInfo => ({
    game: name,
    de: name,
    en: name,
    players,
    rulesets: {},
    levels,
    ratings: {},
    questions: {},
  });

  it('takes a level of the new game where the old one is not played there', async () => {
    vi.spyOn(api, 'choices').mockResolvedValue({ choices: [] });
    const plan = new TablePlan();
    await plan.choose(game('blue-moon', ['random', 'novice', 'adept', 'expert', 'master']));
    plan.change(1, { level: 'master' });
    await plan.choose(game('blue-moon-city', ['random', 'novice', 'adept', 'expert'], [2, 3]));
    expect(plan.seats.map(({ level }) => level)).toEqual(['adept', 'adept']);
    await plan.choose(game('lanterns', ['random']));
    expect(plan.wish().seats[1]).toEqual({ kind: 'bot', level: 'random' });
  });

  it('says who may sit down, in one word', async () => {
    vi.spyOn(api, 'choices').mockResolvedValue({ choices: [] });
    const plan = new TablePlan();
    await plan.choose(game('blue-moon', ['novice']));
    expect(plan.company).toBe('bots');
    plan.invite('everyone');
    expect([plan.company, plan.wish().public, plan.wish().seats[1]?.kind]).toEqual([
      'everyone',
      true,
      'open',
    ]);
    plan.invite('invited');
    expect([plan.company, plan.wish().public]).toEqual(['invited', false]);
    plan.invite('bots');
    expect(plan.wish().seats[1]).toEqual({ kind: 'bot', level: 'novice' });
  });
});
