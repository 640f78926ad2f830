import { describe, expect, it } from 'vitest';

/** Folders from the lowest to the highest: each imports only from those before it. */
const ORDER = [
  'strings',
  'lib',
  'decks',
  'shell',
  'account',
  'stage',
  'table',
  'board',
  'board/blue_moon',
  'board/city',
  'board/tsukuyumi',
  'board/generic',
  'board/registry',
  'coach',
  'setup',
  'lab',
  'lobby',
  'learn',
  'lessons',
  'puzzles',
  'result',
  'replay',
  'review',
  'pages',
  'app',
] as const;
/** What may import a game's own board: the registry, and the pictures that explain the rules. */
const OPENS_GAMES: ReadonlySet<string> = new Set(['board/registry', 'learn']);

interface Edge {
  readonly from: string;
  readonly to: string;
}

const GAME = /^board\/(?:blue_moon|city|tsukuyumi|generic|registry)(?=\/|\.|$)/;

/** The folder of a file below `src`; each game's board, and the registry, count as folders of their own. */
const folderOf = (file: string): string =>
  GAME.exec(file)?.[0] ?? (file.includes('/') ? (file.split('/')[0] ?? '') : 'app');

/** The path below `src` that a relative import names. */
function resolved(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function edgesIn(sources: Readonly<Record<string, string>>): Edge[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const from = file.replace(/^\.\//, '');
    return [...source.matchAll(IMPORT)].map(([, path = '']) => ({ from, to: resolved(from, path) }));
  });
}

/** What is wrong with imports between folders, one sentence for each. */
function faultsOf(edges: readonly Edge[]): string[] {
  const rank = new Map<string, number>(ORDER.map((folder, index) => [folder, index]));
  return edges.flatMap(({ from, to }) => {
    const [low, high] = [folderOf(to), folderOf(from)];
    if (low === high) return [];
    const [lower, higher] = [rank.get(low), rank.get(high)];
    if (lower === undefined || higher === undefined) return [`${from} → ${to}: a folder without a place`];
    if (lower > higher) return [`${from} → ${to}: ${high} stands below ${low}`];
    if (GAME.test(to) && low !== 'board/registry' && !OPENS_GAMES.has(high))
      return [`${from} → ${to}: a game's board is opened by name`];
    return [];
  });
}

describe('imports between folders', () => {
  const sources = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });

  it('go one way', () => {
    const edges = edgesIn(sources);
    expect(edges.length).toBeGreaterThan(1000);
    expect(faultsOf(edges)).toEqual([]);
  });

  it('are told where they go up, open a game, or come from nowhere', () => {
    const good = { from: 'pages/TablePage.svelte', to: 'table/play.svelte' };
    const up = { from: 'lib/settings.svelte.ts', to: 'stage/tempo' };
    const game = { from: 'result/Moments.svelte', to: 'board/city/view' };
    const unknown = { from: 'lib/api.ts', to: 'elsewhere/thing' };
    expect(faultsOf([good])).toEqual([]);
    expect(faultsOf([good, up, game, unknown])).toHaveLength(3);
  });

  it('are read from every kind of import', () => {
    const source = "import a from '../lib/a';\nconst b = () => import('./city');\nexport * from './b';";
    expect(edgesIn({ './board/registry.ts': source }).map(({ to }) => folderOf(to))).toEqual([
      'lib',
      'board/city',
      'board',
    ]);
  });
});
