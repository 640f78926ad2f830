/** How much room there is: phones and strong zoom get one column; large screens a larger table. */
class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** What words above the board take of the height of a small screen. */
  taken = $state(0);
  /** No exact pointer: a tap lifts a card and the gold button confirms. */
  readonly touch = matchMedia('(pointer: coarse)').matches;

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  get compact(): boolean {
    return this.width < 1000;
  }

  /** Upright, wide enough for the whole table with the log under it. */
  get tablet(): boolean {
    return this.compact && this.width >= 720 && this.height >= 900;
  }

  /** One narrow column. */
  get phone(): boolean {
    return this.compact && !this.tablet;
  }

  /** The scale of the table; 1 at 1366 by 768. */
  get scale(): number {
    const fit = Math.min(this.width / 1366, this.height / 768);
    if (!this.compact) return Math.min(1.35, Math.max(0.72, fit));
    return Math.min(1, Math.max(this.taken > 0 ? 0.6 : 0.72, (this.height - this.taken) / 844));
  }
}

export const screen = new Screen();
