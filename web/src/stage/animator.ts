import { Layer } from './overlay';
import { elementsOf, homeOf, middleOf, type Piece, type Places, placesIn, thingOf } from './places';
import type { Scene } from './scene';
import type { Animator } from './stage.svelte';

/** The hand behind the stage: it moves what is on the page and knows no game. Input is never blocked. */
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const REFLOW = 220;
const NEAR = 3;
const FRESH = 1200;
const FROM = ['hand', 'draw'] as const;
const GONE = ['discard', 'draw', 'hand'] as const;

interface Path {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const pathOf = (from: DOMRect, to: DOMRect): Path => ({
  x: from.left - to.left,
  y: from.top - to.top,
  scale: to.width === 0 ? 1 : from.width / to.width,
});
const isFar = ({ x, y }: Path): boolean => Math.abs(x) + Math.abs(y) >= NEAR;

/** Lifted, carried, laid down. */
function carried({ x, y, scale }: Path): Keyframe[] {
  const tilt = Math.max(-9, Math.min(9, -x / 40));
  return [
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 20 },
    {
      transform: `translate(${x}px, ${y}px) scale(${scale * 1.06})`,
      transformOrigin: '0 0',
      zIndex: 20,
      offset: 0.17,
    },
    {
      transform: `translate(${x / 3}px, ${y / 3}px) scale(1.06) rotate(${tilt}deg)`,
      transformOrigin: '0 0',
      zIndex: 20,
      offset: 0.5,
    },
    { transform: 'translate(0, 0) scale(1.03)', transformOrigin: '0 0', zIndex: 20, offset: 0.8 },
    { transform: 'none', transformOrigin: '0 0', zIndex: 20 },
  ];
}

const slid = ({ x, y, scale }: Path): Keyframe[] => [
  { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 9 },
  { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
];

export class PageAnimator implements Animator {
  readonly #layer = new Layer();
  #moving: Animation[] = [];
  #fresh: { readonly elements: Element[]; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  get #root(): HTMLElement {
    return document.querySelector('main') ?? document.body;
  }

  measure(): Places {
    return placesIn(this.#root);
  }

  play(scene: Scene, before: unknown, time: number): void {
    const places = before as Places;
    const root = this.#root;
    const after = placesIn(root);
    for (const piece of after.values())
      this.#arrive(piece, places.get(piece.id)?.rect ?? homeOf(root, piece.id, FROM), scene, time);
    for (const piece of places.values()) if (!after.has(piece.id)) this.#leave(piece, scene, time);
    this.#tie(scene, places, time);
    for (const flight of scene.flights) this.#fly(flight, time);
    if (scene.kind === 'moment')
      for (const element of elementsOf(root, scene.objects))
        this.#layer.halo(element.getBoundingClientRect(), time);
  }

  finish(): void {
    for (const animation of this.#moving) animation.finish();
    this.#moving = [];
    this.#layer.clear();
  }

  mark(ids: readonly string[]): void {
    if (this.#fresh) {
      clearTimeout(this.#fresh.timer);
      for (const one of this.#fresh.elements) one.removeAttribute('data-fresh');
    }
    const elements = elementsOf(this.#root, ids);
    for (const one of elements) one.setAttribute('data-fresh', '');
    this.#fresh = {
      elements,
      timer: setTimeout(() => {
        this.mark([]);
      }, FRESH),
    };
    if (elements.length === 0) clearTimeout(this.#fresh.timer);
  }

  /** A piece comes to where it lies now. */
  #arrive({ id, element, rect }: Piece, from: DOMRect | null, scene: Scene, time: number): void {
    if (!from || rect.width === 0) return;
    const path = pathOf(from, rect);
    if (!isFar(path)) return;
    const isObject = scene.objects.includes(thingOf(id));
    if (isObject) this.#layer.trail(from, rect, time);
    this.#moving.push(
      element.animate(isObject ? carried(path) : slid(path), {
        duration: isObject ? time : Math.min(time, REFLOW),
        easing: EASE,
      }),
    );
  }

  /** A piece that lies nowhere any more goes to its pile. */
  #leave({ id, element, rect }: Piece, scene: Scene, time: number): void {
    if (element.isConnected || rect.width === 0) return;
    const to = homeOf(this.#root, id, GONE);
    if (!to || !scene.objects.includes(thingOf(id))) return;
    this.#layer.trail(rect, to, time);
    const ghost = this.#layer.put(element, rect);
    const [[x, y], [toX, toY]] = [middleOf(rect), middleOf(to)];
    this.#moving.push(
      ghost.animate(
        [
          { transform: 'none' },
          { transform: 'scale(1.06)', offset: 0.17 },
          {
            transform: `translate(${toX - x}px, ${toY - y}px) scale(${to.width / rect.width})`,
            opacity: 1,
            offset: 0.85,
          },
          { transform: `translate(${toX - x}px, ${toY - y}px) scale(${to.width / rect.width})`, opacity: 0 },
        ],
        { duration: time, easing: EASE, fill: 'forwards' },
      ),
    );
  }

  /** The cause is tied to what it does something to. */
  #tie({ cause, objects }: Scene, places: Places, time: number): void {
    if (cause === null) return;
    const from = elementsOf(this.#root, [cause])[0]?.getBoundingClientRect();
    const struck = [...places.values()].find(
      ({ id, rect }) => rect.width > 0 && thingOf(id) !== cause && objects.includes(thingOf(id)),
    );
    if (from && struck) this.#layer.tether(from, struck.rect, time);
  }

  #fly({ from, to, drawing, look }: Scene['flights'][number], time: number): void {
    const [start, end] = [from, to].map((place) => this.#root.querySelector(place)?.getBoundingClientRect());
    if (!start || !end || start.width === 0 || end.width === 0) return;
    const [[x, y], [toX, toY]] = [middleOf(start), middleOf(end)];
    const token = this.#layer.token(drawing, look, x, y);
    this.#moving.push(
      token.animate(
        [
          { transform: 'translate(-50%, -50%) scale(.8)', opacity: 0.4 },
          { transform: 'translate(-50%, -50%) scale(1.06)', opacity: 1, offset: 0.2 },
          {
            transform: `translate(calc(${toX - x}px - 50%), calc(${toY - y}px - 50%)) scale(1.03)`,
            opacity: 1,
            offset: 0.9,
          },
          {
            transform: `translate(calc(${toX - x}px - 50%), calc(${toY - y}px - 50%))`,
            opacity: look.includes('gift') ? 0 : 1,
          },
        ],
        { duration: time, easing: EASE, fill: 'forwards' },
      ),
    );
  }
}
