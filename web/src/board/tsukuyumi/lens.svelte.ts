import type { Frame } from './hex';

const MOST = 2.5;
const bound = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Which part of the board is seen: 1 shows all of it, 2.5 is as near as one gets. */
export class Lens {
  scale = $state(1);
  #x = $state(0);
  #y = $state(0);
  readonly #whole: () => Frame;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  /** Where one looked before a scene was followed. */
  #kept: { readonly x: number; readonly y: number } | null = null;
  /** A drag is no click. */
  dragged = false;

  constructor(whole: () => Frame) {
    this.#whole = whole;
  }

  /** What is seen; moved and enlarged views stay on the board. */
  get frame(): Frame {
    const whole = this.#whole();
    const width = whole.width / this.scale;
    const height = whole.height / this.scale;
    const x = bound(whole.x + whole.width / 2 + this.#x - width / 2, whole.x, whole.x + whole.width - width);
    const y = bound(
      whole.y + whole.height / 2 + this.#y - height / 2,
      whole.y,
      whole.y + whole.height - height,
    );
    return { x, y, width, height };
  }

  fit(): void {
    this.scale = 1;
    this.#x = 0;
    this.#y = 0;
  }

  /** Nearer or farther, around a point of the board that stays where it is. */
  zoom(by: number, around: { x: number; y: number } | null = null): void {
    const before = this.frame;
    const scale = bound(this.scale * by, 1, MOST);
    if (scale === this.scale) return;
    const point = around ?? { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    const ratio = this.scale / scale;
    this.scale = scale;
    this.#look(
      point.x + (before.x + before.width / 2 - point.x) * ratio,
      point.y + (before.y + before.height / 2 - point.y) * ratio,
    );
  }

  /** Brings a point into sight. */
  show(x: number, y: number, margin = 50): void {
    const { x: left, y: top, width, height } = this.frame;
    const dx = Math.min(0, x - margin - left) + Math.max(0, x + margin - left - width);
    const dy = Math.min(0, y - margin - top) + Math.max(0, y + margin - top - height);
    if (dx !== 0 || dy !== 0) this.#look(left + width / 2 + dx, top + height / 2 + dy);
  }

  /** Brings what happens into sight, as long as it happens. */
  follow(points: readonly (readonly [number, number])[]): void {
    if (this.scale === 1) return;
    this.#kept ??= { x: this.#x, y: this.#y };
    for (const [x, y] of points) this.show(x, y);
  }

  /** Looks where one looked before, unless one has moved the board oneself. */
  back(): void {
    if (this.#kept) [this.#x, this.#y] = [this.#kept.x, this.#kept.y];
    this.#kept = null;
  }

  #look(x: number, y: number): void {
    const whole = this.#whole();
    this.#x = x - whole.x - whole.width / 2;
    this.#y = y - whole.y - whole.height / 2;
    const { x: left, y: top, width, height } = this.frame;
    this.#x = left + width / 2 - whole.x - whole.width / 2;
    this.#y = top + height / 2 - whole.y - whole.height / 2;
  }

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.dragged = false;
    this.#kept = null;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent, box: DOMRect): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    const { x, y, width, height } = this.frame;
    const unit = Math.max(width / box.width, height / box.height);
    if (other) {
      const spread = (point: { x: number; y: number }): number =>
        Math.hypot(point.x - other.x, point.y - other.y);
      this.dragged = true;
      this.zoom(spread(after) / Math.max(1, spread(before)));
    } else {
      const far = Math.hypot(after.x - before.x, after.y - before.y);
      if (!this.dragged && (far < 6 || this.scale === 1)) return;
      this.dragged = true;
      this.#look(x + width / 2 - (after.x - before.x) * unit, y + height / 2 - (after.y - before.y) * unit);
    }
    this.#fingers.set(event.pointerId, after);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }
}
