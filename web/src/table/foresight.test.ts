import { describe, expect, it, vi } from 'vitest';
import { outlookIn } from '../board/blue_moon/outlook';
import { settings } from '../lib/settings.svelte';
import type { PendingDecision, Option } from '../lib/wire/types';
import { Foresight, foreseenIn, pathsIn } from './foresight.svelte';
import { Play } from './play.svelte';
import type { Table } from './table.svelte';

const pass: Option = { action: 0, deed: { verb: 'pass' }, de: 'keine Aktionskarte', en: 'no action card' };
const lay: Option = {
  action: 9,
  deed: { verb: 'lay', card: 'hoax-02' },
  de: 'Athradysas legen',
  en: 'lay Athradysas',
};
const PATH = {
  options: [
    { passes: [pass], kind: 'phase', ...lay },
    { passes: [pass], kind: 'phase', action: 3, deed: { verb: 'retreat' }, de: 'Rückzug', en: 'retreat' },
  ],
};
const PREVIEW = {
  best: { element: 'fire', have: 7, need: 5, shield: false, holds: true, cards: ['hoax-02'], exact: true },
  options: [
    { passes: [], action: 0, de: '', en: '', holds: null, strength: [], best: null },
    {
      passes: [0],
      action: 9,
      de: '6 von 5',
      en: '6 of 5',
      holds: true,
      strength: [{ element: 'fire', have: 6, need: 5, shield: false, holds: true }],
      best: null,
    },
  ],
};

/** A table that asks to pass, then to lay, and writes down what it is answered. */
function tableFor(): { table: Table; answered: unknown[] } {
  const answered: unknown[] = [];
  const asked = (ask: number, options: readonly Option[]): PendingDecision => ({
    ask,
    seat: 0,
    kind: 'phase',
    source: null,
    prompt: { de: '', en: '' },
    options,
    window: null,
  });
  const table = {
    connection: 'open',
    ask: asked(1, [pass]),
    now: { decisions: 4, undo: { step: 3, lowest: 0, reset: null } },
    notice: null,
    about: null,
    sending: null,
    mine: [0],
    request: ({ question }: { question: string }) => Promise.resolve(question === 'path' ? PATH : PREVIEW),
    answer: (_: PendingDecision, option: Option) => {
      answered.push(option.deed);
      table.ask = asked(table.ask.ask + 1, [pass, lay]);
      table.now = {
        decisions: table.now.decisions + 1,
        undo: { step: table.now.decisions, lowest: 0, reset: null },
      };
      return Promise.resolve();
    },
  };
  return { table: table as unknown as Table, answered };
}

describe('foresight', () => {
  it('reads what each option would lead to', () => {
    const [, second] = foreseenIn(PREVIEW);
    if (!second) throw new Error('two options were told');
    expect(outlookIn(second)).toMatchObject({
      holds: true,
      words: { en: '6 of 5' },
      strength: [{ have: 6, need: 5 }],
    });
  });

  it('never reaches a retreat in passing', () => {
    expect(pathsIn(PATH).map(({ deed }) => deed['verb'])).toEqual(['lay']);
  });

  it('is asked once for a question and fits the option behind its passes', async () => {
    const { table } = tableFor();
    const wish = vi.spyOn(table, 'request');
    const foresight = new Foresight(table);
    await foresight.ask();
    await foresight.ask();
    expect(wish).toHaveBeenCalledTimes(2);
    const [path] = foresight.paths;
    if (!path) throw new Error('a card lies behind a pass');
    expect(foresight.of(path)?.en).toBe('6 of 5');
    expect(foresight.of(lay)).toBeNull();
  });

  it('offers no path to whoever wants every phase asked', async () => {
    const foresight = new Foresight(tableFor().table);
    await foresight.ask();
    settings.phases = 'asked';
    expect(foresight.paths).toEqual([]);
    settings.phases = 'passed';
  });
});

describe('a path', () => {
  it('is walked with one click and undone as one', async () => {
    const { table, answered } = tableFor();
    const play = new Play(table);
    await play.foresight.ask();
    const [path] = play.paths;
    if (!path) throw new Error('a card lies behind a pass');
    await play.choose(path);
    expect(answered).toEqual([{ verb: 'pass' }, { verb: 'lay', card: 'hoax-02' }]);
    expect(play.undoTo).toBe(4);
  });
});
