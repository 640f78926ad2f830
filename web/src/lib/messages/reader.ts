/** Who reads: a language, the reader's own seat where it is one, and what seats are called. */
export interface Reader {
  readonly language: string;
  readonly me: number | null;
  readonly names: readonly string[];
}
