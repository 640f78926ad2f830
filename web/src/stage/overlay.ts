import { fillWith, type Markup } from '../lib/art/markup';
import { middleOf } from './places';

/** A sheet of glass over the board: ghosts, trails, tethers and halos are drawn on it and wiped off. */
const SVG = 'http://www.w3.org/2000/svg';
const TRAIL = [0.5, 0.35, 0.25] as const;

export class Layer {
  #glass: HTMLElement | null = null;

  clear(): void {
    this.#glass?.remove();
    this.#glass = null;
  }

  /** A thing that left the table, where it lay. */
  put(element: HTMLElement, rect: DOMRect): HTMLElement {
    const holder = this.#box('ghost', rect);
    element.removeAttribute('data-flip');
    element.setAttribute('inert', '');
    element.style.setProperty('--w', `${rect.width}px`);
    holder.append(element);
    return holder;
  }

  /** Where it came from stays marked; three outlines follow it. */
  trail(from: DOMRect, to: DOMRect, time: number): void {
    this.#box('origin', from);
    const [dx, dy] = [to.left - from.left, to.top - from.top];
    for (const [index, strong] of TRAIL.entries()) {
      const outline = this.#box('outline', from);
      const at = 0.72 - index * 0.14;
      outline.animate(
        [
          { transform: 'none', opacity: 0 },
          { transform: `translate(${dx * at * 0.5}px, ${dy * at * 0.5}px)`, opacity: strong, offset: 0.4 },
          { transform: `translate(${dx * at}px, ${dy * at}px)`, opacity: 0 },
        ],
        { duration: time, fill: 'forwards', easing: 'ease-out' },
      );
    }
  }

  /** A dotted line from a cause to what it strikes. */
  tether(from: DOMRect, to: DOMRect, time: number): void {
    const [[x1, y1], [x2, y2]] = [middleOf(from), middleOf(to)];
    const svg = document.createElementNS(SVG, 'svg');
    const line = document.createElementNS(SVG, 'path');
    const dot = document.createElementNS(SVG, 'circle');
    svg.setAttribute('class', 'tether');
    line.setAttribute(
      'd',
      `M${x1} ${y1}C${(x1 + x2) / 2 + 60} ${y1} ${(x1 + x2) / 2 - 60} ${y2} ${x2} ${y2}`,
    );
    dot.setAttribute('cx', String(x2));
    dot.setAttribute('cy', String(y2));
    dot.setAttribute('r', '5');
    svg.append(line, dot);
    this.#sheet.append(svg);
    svg.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], {
      duration: time,
      fill: 'forwards',
    });
  }

  halo(rect: DOMRect, time: number): void {
    const halo = this.#box('halo', rect);
    halo.animate(
      [
        { opacity: 0, transform: 'scale(.7)' },
        { opacity: 1, transform: 'scale(1.5)', offset: 0.6 },
        { opacity: 0, transform: 'scale(1.6)' },
      ],
      { duration: time, fill: 'forwards', easing: 'ease-out' },
    );
  }

  token(drawing: Markup, look: string, x: number, y: number): HTMLElement {
    const token = document.createElement('span');
    token.className = `token ${look}`;
    fillWith(token, drawing);
    Object.assign(token.style, { left: `${x}px`, top: `${y}px` });
    this.#sheet.append(token);
    return token;
  }

  get #sheet(): HTMLElement {
    if (this.#glass === null) {
      this.#glass = document.createElement('div');
      this.#glass.className = 'stage-glass';
      this.#glass.setAttribute('aria-hidden', 'true');
      document.body.append(this.#glass);
    }
    return this.#glass;
  }

  #box(look: string, { left, top, width, height }: DOMRect): HTMLElement {
    const box = document.createElement('div');
    box.className = look;
    Object.assign(box.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.#sheet.append(box);
    return box;
  }
}
