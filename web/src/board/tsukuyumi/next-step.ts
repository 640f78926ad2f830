import type { Option } from '../../lib/wire/types';
import { verbOf } from './view';
import type { TsukuyumiModel } from './tsukuyumi-model.svelte';

/** What the gold button does: what is lifted, else the only thing there is to do. */
export function goldOption(model: TsukuyumiModel): Option | null {
  if (model.picked !== null) return model.picked;
  const acts = model.options.filter((option) => verbOf(option) !== 'pass');
  const [only] = acts;
  if (only && acts.length === 1 && model.pass === null) return only;
  return acts.length === 0 ? model.pass : null;
}
