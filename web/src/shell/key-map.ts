/** Every key that does something, with the phrase that tells what: what `?` shows. */
export const TABLE_KEYS = [
  ['1 – 9', 'keys.numbers'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['← → ↑ ↓', 'keys.arrows'],
  ['Space', 'keys.space'],
  ['W', 'keys.w'],
  ['U', 'keys.u'],
  ['H', 'keys.h'],
  ['Space', 'keys.skip'],
  ['L', 'keys.again'],
  ['E', 'keys.end'],
  ['M', 'keys.board'],
  ['N', 'keys.next'],
  ['T', 'keys.threats'],
  ['+ − 0', 'keys.zoom'],
  ['O', 'keys.options'],
  ['I', 'keys.symbols'],
  ['?', 'keys.map'],
  ['Tab', 'keys.tab'],
] as const;
export const REPLAY_KEYS = [
  ['L', 'keys.again'],
  ['← →', 'keys.replay.step'],
  ['Shift + ← →', 'keys.replay.turn'],
  ['Home End', 'keys.replay.ends'],
  ['Space', 'keys.replay.play'],
] as const;
export const LAB_KEYS = [
  ['← → ↑ ↓', 'keys.lab.walk'],
  ['Home End', 'keys.lab.ends'],
  ['PgUp PgDn', 'keys.lab.page'],
  ['Enter', 'keys.lab.take'],
  ['Space', 'keys.space'],
  ['U', 'keys.u'],
] as const;
