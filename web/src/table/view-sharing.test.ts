import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ViewShare } from '../lib/wire/types';
import ViewSharing from './ViewSharing.svelte';
import type { Table } from './table.svelte';
import TableMenu from './TableMenu.svelte';

const NAMES = ['Ada', 'Rook'];
const seat = (kind: 'human' | 'bot'): object => ({
  kind,
  name: null,
  person: null,
  level: null,
  player: {},
  replaced: false,
  resigned: false,
  away: null,
  clock: null,
});
const lent: ViewShare = { person: 2, name: 'West', seat: 0, open: true };

/** What a table tells somebody: who I am, my seats, and who looks over whose shoulder. */
function told(
  me: number | null,
  mine: readonly number[],
  shoulders: readonly ViewShare[],
): { table: Table; request: ReturnType<typeof vi.fn> } {
  const request = vi.fn(() => Promise.resolve({}));
  const table = {
    me: me === null ? null : { person: me },
    mine,
    seats: [seat('human'), seat('bot')],
    people: [],
    about: null,
    log: [],
    now: { status: 'playing', shoulders },
    request,
  };
  return { table: table as unknown as Table, request };
}

describe('looking over a shoulder', () => {
  afterEach(cleanup);

  it('is shown to everybody, and only the two it concerns can end it', async () => {
    for (const [me, mine, sent] of [
      [0, [0], { op: 'let_look', person: 2, yes: false }],
      [2, [], { op: 'look_over' }],
      [1, [1], null],
    ] as const) {
      const { table, request } = told(me, mine, [lent]);
      render(ViewSharing, { table, names: NAMES });
      expect(screen.getByTitle(/West.*Ada/)).toBeTruthy();
      const button = screen.queryByRole('button');
      expect(button === null).toBe(sent === null);
      if (button) await fireEvent.click(button);
      if (sent) expect(request).toHaveBeenCalledWith(sent);
      cleanup();
    }
  });

  it('shows nothing of a mere question', () => {
    render(ViewSharing, { table: told(0, [0], [{ ...lent, open: false }]).table, names: NAMES });
    expect(screen.queryByTitle(/West/)).toBeNull();
  });

  it('is offered for every person who plays, to who watches with a key, once at a time', async () => {
    const open = async (
      me: number | null,
      mine: readonly number[],
      shoulders: readonly ViewShare[],
    ): Promise<{ request: ReturnType<typeof vi.fn>; offers: HTMLElement[] }> => {
      cleanup();
      const { table, request } = told(me, mine, shoulders);
      render(TableMenu, { table, names: NAMES });
      const [button] = screen.getAllByRole('button');
      if (button) await fireEvent.click(button);
      return { request, offers: screen.queryAllByRole('button', { name: /Schulter|shoulder/ }) };
    };
    expect((await open(null, [], [])).offers).toHaveLength(0);
    expect((await open(0, [0], [])).offers).toHaveLength(0);
    const { request, offers } = await open(2, [], []);
    expect(offers).toHaveLength(1);
    if (offers[0]) await fireEvent.click(offers[0]);
    expect(request).toHaveBeenCalledWith({ op: 'look_over', seat: 0 });
    const [again] = (await open(2, [], [lent])).offers;
    expect(again?.hasAttribute('disabled')).toBe(true);
  });
});
