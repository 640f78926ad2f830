import { type Markup, markup } from '../../lib/art/markup';
import { type Chance, chanceFrom, hashOf } from '../../lib/art/random';
import { ACCENT, box, FIELD, GOLD, line, round, shape } from '../../lib/art/svg';

const GROUND = 58;
const DARK = '#0b1022';

/** Four roofs: gable, dome, battlements, pagoda. */
function roof(style: number, x: number, y: number, w: number): string {
  const [left, right, middle, top] = [round(x), round(x + w), round(x + w / 2), round(y)];
  if (style === 0) return `M${left} ${top}L${middle} ${round(y - w * 0.9)}L${right} ${top}Z`;
  if (style === 1)
    return `M${left} ${top}C${left} ${round(y - w * 0.9)} ${right} ${round(y - w * 0.9)} ${right} ${top}Z`;
  if (style === 2) {
    const [wide, thin] = [round(w * 0.25), round(w * 0.125)];
    return `M${left} ${top}v-6h${wide}v3h${thin}v-3h${wide}v3h${thin}v-3h${wide}v6Z`;
  }
  return (
    `M${round(x - 2)} ${top}C${round(x + w * 0.1)} ${round(y - 4)} ${round(x + w * 0.3)}` +
    ` ${round(y - w * 0.7)} ${middle} ${round(y - w * 1.1)}` +
    `C${round(x + w * 0.7)} ${round(y - w * 0.7)} ${round(x + w * 0.9)} ${round(y - 4)} ${round(x + w + 2)} ${top}Z`
  );
}

function windows(chance: Chance, x: number, w: number, h: number, lit: boolean): string {
  let drawn = '';
  for (let y = GROUND - h + 6; y < 52; y += 9) {
    for (let at = x + 4; at < x + w - 4; at += 8) {
      const luck = chance.unit();
      if (lit) drawn += box(at, y, 3, 5, luck < 0.7 ? GOLD : DARK, ' rx="1.5"');
      else if (luck < 0.35)
        drawn += box(at, y, 3, 5, 'none', ` rx="1.5" stroke="${ACCENT}" stroke-width=".6"`);
    }
  }
  return drawn;
}

function block(chance: Chance, x: number, w: number, h: number, style: number, lit: boolean): string {
  const high = round(h);
  return (
    shape(`M${x} ${GROUND}v${-high}h${w}v${high}Z`, lit ? FIELD : 'none', ACCENT, 1.2) +
    shape(roof(style, x, GROUND - high, w), lit ? ACCENT : 'none', ACCENT, 1.2) +
    windows(chance, x, w, high, lit)
  );
}

/**
 * A building from nothing but its name: wings, towers and a gate; a blueprint until it is built, then lit.
 */
export function skyline(tile: string, lit: boolean): Markup {
  const chance = chanceFrom(hashOf(`city-${tile}`));
  const style = chance.whole(0, 3);
  const outer = chance.whole(0, 2);
  let drawn = block(chance, 22, 18, chance.between(14, 26), chance.whole(0, 3), lit);
  drawn += block(chance, 60, 18, chance.between(14, 26), chance.whole(0, 3), lit);
  if (outer > 0) drawn += block(chance, 8, 12, chance.between(8, 18), style, lit);
  if (outer > 1) drawn += block(chance, 80, 12, chance.between(8, 18), style, lit);
  drawn += block(chance, 38, 24, chance.between(28, 36), style, lit);
  const gate = shape('M46 58v-7a4 4 0 0 1 8 0v7Z', lit ? DARK : 'none', ACCENT, 1);
  const grid = lit
    ? ''
    : line('M0 15H100M0 30H100M0 45H100M20 0V62M40 0V62M60 0V62M80 0V62', '#ffffff12', 0.6);
  return markup(
    '<svg class="skyline" viewBox="0 0 100 62"' +
      ` aria-hidden="true">${grid}${drawn}${gate}${line('M2 58.5H98', ACCENT, 1.2)}</svg>`,
  );
}

/** The courtyard's obelisk. */
export const courtyard = markup(
  '<svg class="skyline" viewBox="0 0 100 70" aria-hidden="true">' +
    shape('M50 4 58 18 56 58H44L42 18Z', '#26356f', GOLD, 1.2) +
    shape('M50 4 58 18H42Z', 'var(--moon)') +
    line('M34 61h32M28 66h44', GOLD, 1.6) +
    '</svg>',
);
