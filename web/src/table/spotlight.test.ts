import { afterEach, describe, expect, it } from 'vitest';
import { mentioned, shine } from './spotlight';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('what the log speaks of', () => {
  it('takes every name in the data, each once, and no numbers', () => {
    expect(
      mentioned({ tile: 'mill', section: 2, cards: ['red-1', 'red-1'], to: 'mill', aside: true }),
    ).toEqual(['mill', 'red-1']);
    expect(mentioned({ count: 3 })).toEqual([]);
  });

  it('lights tiles, areas and cards on the table and puts them out again', () => {
    document.body.innerHTML =
      '<main><i data-tile="mill"></i><i data-area="-1,0"></i><i data-card="red-1"></i></main><i data-tile="mill"></i>';
    const lit = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(
        ({ dataset }) => dataset['tile'] ?? dataset['area'] ?? dataset['card'],
      );
    const dark = shine(['mill', '-1,0', 'no "such" thing']);
    expect(lit()).toEqual(['mill', '-1,0']);
    dark();
    expect(lit()).toEqual([]);
    shine([])();
  });
});
