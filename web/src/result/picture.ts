import { escaped, type Markup, markup } from '../lib/art/markup';
import { COLOR_CLASSES, type ColorClass } from '../lib/theme/tokens';

/** A picture to share, drawn by ourselves: who played, who won, how. */
export interface Shared {
  readonly title: string;
  readonly game: string;
  readonly players: readonly {
    readonly name: string;
    readonly colorClass: string | null;
    readonly seat: number;
    readonly score: string;
    readonly won: boolean;
  }[];
  readonly date: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
const SEATS = ['#c9a4ff', '#5fb8ff', '#d5dae6', '#ffc46b', '#ff9a5c'] as const;
const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
const colourOf = (colorClass: string | null, seat: number): string =>
  colorClass !== null && Object.hasOwn(COLOR_CLASSES, colorClass)
    ? COLOR_CLASSES[colorClass as ColorClass].accent
    : (SEATS[seat] ?? SEATS[0]);

const rays = Array.from(
  { length: 24 },
  (_, index) => `<path d="M0-190V-${index % 2 === 0 ? 225 : 210}" transform="rotate(${index * 15})"/>`,
).join('');
const stars = Array.from(
  { length: 60 },
  (_, index) =>
    `<circle cx="${(index * 197) % WIDTH}" cy="${(index * 89) % HEIGHT}"` +
    ` r="${1 + (index % 3) * 0.5}" opacity="${0.25 + (index % 4) * 0.12}"/>`,
).join('');

export function picture({ title, game, players, date }: Shared): Markup {
  const winner = players.findIndex(({ won }) => won);
  const light = colourOf(players[winner]?.colorClass ?? null, players[winner]?.seat ?? 0);
  const rows = players
    .map(({ name, colorClass, seat, score, won }, index) => {
      const y = 320 + index * Math.min(62, 250 / players.length);
      return (
        `<circle cx="540" cy="${y - 11}" r="11" fill="${colourOf(colorClass, seat)}"/><text` +
        ` x="568" y="${y}" font-size="32" font-weight="${won ? 700 : 500}"` +
        ` fill="${won ? '#e7c873' : '#f1f3fc'}">${escaped(short(name, 20))}</text><text` +
        ` x="1130" y="${y}" text-anchor="end" font-size="32" font-weight="700" fill="#f1f3` +
        `fc">${escaped(short(score, 24))}</text>`
      );
    })
    .join('');
  return markup(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"` +
      ` width="${WIDTH}" height="${HEIGHT}" font-family="Figtree Variable, system-ui,` +
      ' sans-serif">' +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0b1022"/><rect width="${WIDTH}"` +
      ` height="${HEIGHT}" fill="#22306a" opacity=".35"/><g fill="#eef0ff">${stars}</g>` +
      '<g transform="translate(260 315)"><g stroke="#e7c873" stroke-width="4"' +
      ` stroke-linecap="round">${rays}</g><circle r="170" fill="#eef0ff"/><circle r="170"` +
      ` fill="none" stroke="${light}" stroke-width="10"/><circle cx="62" cy="-20" r="150"` +
      ' fill="#0b1022" opacity=".88"/></g>' +
      '<text x="528" y="150" font-size="58" font-family="Marcellus, Georgia, serif"' +
      ` fill="#f1f3fc">${escaped(short(title, 24))}</text><text x="530" y="212"` +
      ` font-size="30" fill="#a9b1cf">${escaped(short(game, 36))} · ${escaped(date)}</text>` +
      `${rows}<text x="1130" y="592" text-anchor="end" font-size="26"` +
      ' font-family="Marcellus, Georgia, serif" fill="#e7c873">moontable</text></svg>',
  );
}

/** The same as a PNG file. */
export async function asPng(svg: Markup): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else failed(new Error('no picture'));
    }, 'image/png');
  });
}
