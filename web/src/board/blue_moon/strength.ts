/** The lines of a strength, grouped by card: what it brings, and what changed that. */
export interface Step {
  readonly order: number;
  readonly card: string | null;
  readonly by: string | null;
  readonly rule: string;
  readonly before: number;
  readonly after: number;
  readonly de: string;
  readonly en: string;
}
export interface Derivation {
  readonly total: number;
  readonly steps: readonly Step[];
  readonly ignored: readonly string[];
  readonly shielded: readonly string[];
}
export interface CardLine {
  readonly card: string | null;
  /** What the card brought at first, and what it brings in the end. */
  readonly first: number;
  readonly last: number;
  /** The steps after the first, each with its cause. */
  readonly changes: readonly Step[];
  readonly rule: string;
}

export function linesOf(steps: readonly Step[]): CardLine[] {
  const lines: { card: string | null; first: number; last: number; changes: Step[]; rule: string }[] = [];
  for (const step of steps) {
    const brought = step.after - step.before;
    const known = step.card === null ? undefined : lines.find(({ card }) => card === step.card);
    if (known === undefined) {
      const own = step.by === null || step.by === step.card;
      lines.push({
        card: step.card,
        first: brought,
        last: brought,
        changes: own ? [] : [step],
        rule: step.rule,
      });
    } else {
      known.last += brought;
      known.changes.push(step);
    }
  }
  return lines;
}

/**
 * The lines of what is shown: the server answers for the present, and a scene may still be on its way there.
 */
export const linesFor = (answer: Derivation | null, shown: number): CardLine[] =>
  answer?.total === shown ? linesOf(answer.steps) : [];

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
