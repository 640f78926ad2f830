import { describe, expect, it } from 'vitest';
import type { Option } from '../../lib/wire/types';
import { pointLines, stepsIn } from './points';
import { reachOf, walkers, within } from './reach';
import { gather, isAmount, laidOut } from './tray';
import { areaOf, type AreaView, faceOf, isPlace, isPrompt, sideOf } from './view';

let action = 0;
const option = (deed: Record<string, unknown>): Option => ({ action: (action += 1), deed, de: '', en: '' });
const land = (blocked: readonly number[] = []): AreaView => ({
  terrain: 'sea_floor',
  owner: null,
  units: {},
  markers: [],
  blocked,
});

describe('what an option lights', () => {
  it.each([
    [{ verb: 'move', unit: 'private', from: '1,1', to: '0,1' }, '0,1', true],
    [{ verb: 'move', unit: 'private', from: '1,1', left: 2 }, '1,1', true],
    [{ verb: 'produce', what: 'private', where: '-2,0' }, '-2,0', true],
    [{ verb: 'produce', what: 'stinger', from: 'warrior' }, null, false],
    [{ verb: 'effect', hatch: '1,-2' }, '1,-2', true],
    [{ verb: 'effect', conquer: 'here' }, null, false],
    [{ verb: 'effect', lay: 'dug_blockade', area: '1,1', side: 1 }, '1,1', false],
    [{ verb: 'play_event', card: 'EV18', area: '3,0', tile: 'A01' }, '3,0', false],
    [{ verb: 'play_event', card: 'EV19', area: '3,-3', with: '-2,0' }, '-2,0', true],
    [{ verb: 'draw_event', from: 'pile' }, null, false],
    [{ verb: 'pass' }, null, false],
  ])('%j lights %s', (deed, area, place) => {
    expect(areaOf(option(deed))).toBe(area);
    expect(isPlace(option(deed))).toBe(place);
  });

  it('knows edges, and what wants a second look', () => {
    expect(sideOf(option({ verb: 'play_event', area: '0,2', side: 1, take: '0,3', take_side: 4 }))).toBe(4);
    expect(isPrompt(option({ verb: 'attack', area: '0,2', card: 'NO1' }))).toBe(false);
    expect(isPrompt(option({ verb: 'move', to: '0,2' }))).toBe(true);
  });

  it('gives every option a face', () => {
    expect(faceOf(option({ verb: 'choose_card', card: 'AC01' }))).toEqual({ type: 'action', id: 'AC01' });
    expect(faceOf(option({ verb: 'counter', number: 3 }))).toEqual({ type: 'counter', number: 3 });
    expect(faceOf(option({ verb: 'white', action: 'event' }))).toEqual({ type: 'words' });
  });
});

describe('the tray', () => {
  const fights = [
    option({ verb: 'attack', area: '0,0', card: 'NO1' }),
    option({ verb: 'assign', area: '0,0', card: 'NO1' }),
    option({ verb: 'attack', area: '1,0', card: 'NO1' }),
    option({ verb: 'attack', area: '1,0', card: 'NO2' }),
  ];
  const moves = [
    option({ verb: 'move', unit: 'dog', from: '2,0', left: 1 }),
    option({ verb: 'move', unit: 'private', from: '2,0', left: 1 }),
  ];

  it('lays one battle card for all its areas', () => {
    expect(gather(fights).map(({ options }) => options.length)).toEqual([3, 1]);
  });

  it('leaves to the board what the board answers, and lays out a chosen area', () => {
    const all = [...fights, ...moves, option({ verb: 'pass' })];
    expect(laidOut(all, null)).toEqual(fights);
    expect(laidOut(all, '2,0')).toEqual(moves);
    expect(laidOut(moves, null)).toEqual(moves);
  });

  it('loses nothing: what is neither on a hex nor passing lies there', () => {
    const odd = [
      option({ verb: 'play_event', card: 'EV06', area: '0,2', side: 0 }),
      option({ verb: 'effect' }),
      option({ verb: 'take', unit: 'dog' }),
    ];
    expect(laidOut(odd, null)).toEqual(odd);
  });

  it('knows an amount', () => {
    expect(isAmount([0, 5, 10].map((damage) => option({ verb: 'assign', player: 'oni', damage })))).toBe(
      true,
    );
    expect(isAmount(fights)).toBe(false);
  });
});

describe('reach', () => {
  const areas = { '0,0': land([0]), '1,0': land(), '2,0': land(), '0,1': land(), '1,-1': land() };

  it('comes from the options and heeds blocked edges from both sides', () => {
    const go = [
      option({ verb: 'move', unit: 'dog', from: '0,0', left: 2 }),
      option({ verb: 'move', unit: 'private', from: '0,0', left: 1 }),
      option({ verb: 'move', unit: 'dog', from: '0,0', to: '0,1' }),
    ];
    expect(walkers(go)).toHaveLength(2);
    expect([...within(areas, '0,0', 1)].sort()).toEqual(['0,1', '1,-1']);
    expect(reachOf(areas, go, '0,0').has('1,0')).toBe(true);
    expect(reachOf(areas, go, '2,0').size).toBe(0);
    expect(within(areas, '1,0', 1).has('0,0')).toBe(false);
  });
});

describe('points', () => {
  it('gathers areas of the same worth and keeps the sum', () => {
    const steps = stepsIn({
      steps: [
        { rule: 'TS-139', area: '0,2', value: 1 },
        { rule: 'TS-139', area: '0,3', value: 1 },
        { rule: 'TS-139', area: '1,2', value: 2 },
        { rule: 'TS-139', place: 1, value: 2 },
        { rule: 'TS-138', value: 3 },
        { value: 1 },
      ],
    });
    const lines = pointLines(steps);
    expect(lines.map(({ kind, count, value }) => [kind, count, value])).toEqual([
      ['areas', 2, 2],
      ['rich', 1, 2],
      ['place', 1, 2],
      ['kept', 1, 3],
    ]);
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(9);
    expect(stepsIn(null)).toEqual([]);
  });
});
