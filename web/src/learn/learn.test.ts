import { describe, expect, it } from 'vitest';
import { ICONS } from '../lib/art/icons';
import { type Guide, guideOf } from './guide';
import { LEARN_STRINGS } from './learn-texts';

const GAMES = ['blue-moon', 'blue-moon-city', 'tsukuyumi'];

describe('how to play', () => {
  it.each(GAMES)('%s has two screens and a sheet of symbols that can be drawn', async (game) => {
    const guide = (await guideOf(game)) as Guide;
    expect(guide.screens).toHaveLength(2);
    for (const { boxes } of guide.screens) expect(boxes.length).toBeGreaterThan(2);
    for (const { rows } of guide.symbols)
      for (const { icon } of rows) expect(Object.keys(ICONS)).toContain(icon);
  });

  it('has nothing for a game it does not know', async () => {
    expect(await guideOf('nowhere')).toBeNull();
  });

  it('says the same things in both languages', () => {
    expect(Object.keys(LEARN_STRINGS.de)).toEqual(Object.keys(LEARN_STRINGS.en));
  });
});
