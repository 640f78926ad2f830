import { settings } from '../lib/settings.svelte';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long it took, in the largest unit that fits. */
export function duration(from: number, to: number): string {
  const time = Math.max(0, to - from);
  const [unit, size] =
    time < HOUR
      ? (['minute', MINUTE] as const)
      : time < 2 * DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  return new Intl.NumberFormat(settings.language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(time / size)));
}
