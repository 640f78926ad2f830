import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Banners from './Banners.svelte';
import type { Play } from './play.svelte';

/** Somebody on some seats, while the one on seat 0 asks to take back and people are still to answer. */
function asked(
  me: number,
  mine: readonly number[],
  missing: readonly number[],
): { play: Play; request: ReturnType<typeof vi.fn> } {
  const request = vi.fn(() => Promise.resolve({}));
  const now = {
    status: 'playing',
    decisions: 4,
    undo: { wish: { seat: 0, to: 3, missing } },
    shoulders: [],
    seats: [],
    waiting: [],
  };
  const table = {
    me: { person: me },
    mine,
    people: [],
    now,
    connection: 'open',
    pendingMove: null,
    silent: false,
    arrived: false,
    notice: null,
    request,
  };
  const play = { table, held: null, ask: null, hint: null, moveWords: () => '' };
  return { play: play as unknown as Play, request };
}

describe('a question to look over a shoulder', () => {
  afterEach(cleanup);

  it('is shown to the one who asked as well, and can be withdrawn', async () => {
    const { play, request } = asked(2, [], []);
    const shoulders = [{ person: 2, name: 'West', seat: 1, open: false }];
    Object.assign(play.table, { now: { ...play.table.now, undo: { wish: null }, shoulders } });
    render(Banners, { play, names: ['South', 'North'] });
    expect(screen.getByText(/North/)).toBeTruthy();
    const [button] = screen.getAllByRole('button');
    if (button) await fireEvent.click(button);
    expect(request).toHaveBeenCalledWith({ op: 'look_over' });
  });
});

describe('a wish to take back', () => {
  afterEach(cleanup);

  it('asks the people who have not answered, wherever they sit', async () => {
    const { play, request } = asked(0, [1], [0]);
    render(Banners, { play, names: ['South', 'North'] });
    const [yes] = screen.getAllByRole('button');
    if (yes) await fireEvent.click(yes);
    expect(request).toHaveBeenCalledWith({ op: 'consent', yes: true });
  });

  it('asks nobody whose seat only has the number of such a person', () => {
    render(Banners, { play: asked(1, [0], [0]).play, names: ['South', 'North'] });
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });
});
