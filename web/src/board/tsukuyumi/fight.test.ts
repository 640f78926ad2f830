import { describe, expect, it } from 'vitest';
import { readConquest, readForecast, readThreats } from './fight';

describe('answers about an area', () => {
  it('reads who can come, from where, and leaves out what it does not know', () => {
    const threats = readThreats({
      threats: [
        {
          side: 'kg03',
          units: [{ unit: 'marduk', count: 1, from: '-1,2' }, { unit: 'beowulf', count: 1, from: '-1,2' }, 7],
          conquest: 40,
          damage: 35,
          shots: ['KG3', 3],
        },
        null,
      ],
    });
    expect(threats).toEqual([
      { side: 'kg03', units: 2, from: ['-1,2'], conquest: 40, damage: 35, shots: ['KG3'] },
    ]);
    expect(readThreats({})).toEqual([]);
  });

  it('reads whether a conquest is enough, with its rule', () => {
    expect(
      readConquest({ total: 35, needed: 20, enough: true, steps: [{ rule: 'TS-103', value: 35 }] }),
    ).toEqual({ total: 35, needed: 20, enough: true, rule: 'TS-103' });
    expect(readConquest({ total: 'much' })).toBeNull();
  });

  it('reads the worst answer to each card, and who gives it', () => {
    const forecast = readForecast({
      area: '3,0',
      units: 4,
      rule: 'TS-092',
      cards: [
        {
          card: 'NO4',
          damage: 30,
          losses: 2,
          displaced: false,
          defenders: [
            { side: 'oni', worst: 1, damage: 30 },
            { side: 'kg03', worst: null, damage: 0 },
          ],
        },
      ],
    });
    expect(forecast?.cards.get('NO4')).toEqual({
      card: 'NO4',
      damage: 30,
      losses: 2,
      displaced: false,
      answered: true,
      by: [{ side: 'oni', number: 1, damage: 30 }],
    });
    expect(readForecast({})).toBeNull();
  });
});
