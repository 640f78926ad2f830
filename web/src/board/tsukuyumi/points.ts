/** The points of a side as the server itemises them, gathered into lines for a reader. */
export interface PointStep {
  readonly rule: string;
  readonly value: number;
  readonly area?: string;
  readonly place?: number;
  readonly missions?: readonly string[];
  readonly goal?: boolean;
}
export interface PointLine {
  readonly kind: 'areas' | 'rich' | 'place' | 'kept';
  readonly rule: string;
  readonly count: number;
  readonly value: number;
  readonly areas: readonly string[];
}

const isStep = (value: unknown): value is PointStep =>
  typeof value === 'object' &&
  value !== null &&
  'rule' in value &&
  typeof value.rule === 'string' &&
  'value' in value &&
  typeof value.value === 'number';

export const stepsIn = (body: unknown): PointStep[] => {
  const steps: unknown = typeof body === 'object' && body !== null && 'steps' in body ? body.steps : null;
  return Array.isArray(steps) ? steps.filter(isStep) : [];
};

const kindOf = (step: PointStep): PointLine['kind'] =>
  step.area !== undefined ? (step.value > 1 ? 'rich' : 'areas') : step.place !== undefined ? 'place' : 'kept';

/** Areas of the same worth stand in one line; every line keeps its rule. */
export function pointLines(steps: readonly PointStep[]): PointLine[] {
  const lines: PointLine[] = [];
  for (const step of steps) {
    const kind = kindOf(step);
    const at = lines.findIndex(
      (line) => line.kind === kind && line.rule === step.rule && step.area !== undefined,
    );
    const found = lines[at];
    if (found && step.area !== undefined) {
      lines[at] = {
        ...found,
        count: found.count + 1,
        value: found.value + step.value,
        areas: [...found.areas, step.area],
      };
    } else {
      lines.push({
        kind,
        rule: step.rule,
        count: step.place ?? 1,
        value: step.value,
        areas: step.area === undefined ? [] : [step.area],
      });
    }
  }
  return lines;
}
