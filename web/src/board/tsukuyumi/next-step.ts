import type { Option } from '../../lib/wire/types';
import { verbOf } from './view';
import type { War } from './tsukuyumi-model.svelte';

/** What the gold button does: what is lifted, else the only thing there is to do. */
export function goldOption(war: War): Option | null {
  if (war.picked !== null) return war.picked;
  const acts = war.options.filter((option) => verbOf(option) !== 'pass');
  const [only] = acts;
  if (only && acts.length === 1 && war.pass === null) return only;
  return acts.length === 0 ? war.pass : null;
}
