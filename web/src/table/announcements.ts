/** The newest lines for whoever listens: they are added one by one, so that each is read out. */
const MOST = 40;

export interface Said {
  readonly key: string;
  readonly text: string;
}

export const withLines = (lines: readonly Said[], fresh: readonly Said[]): readonly Said[] =>
  fresh.length === 0 ? lines : [...lines, ...fresh].slice(-MOST);
