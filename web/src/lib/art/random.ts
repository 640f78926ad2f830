/** A reproducible stream of chance: the same seed tells the same story on every machine. */
export interface Chance {
  unit(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** FNV-1a, 32 bit. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * unit();
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[whole(0, items.length - 1)] ?? items[0];
  return { unit, between, whole, pick };
}
