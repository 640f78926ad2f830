/** The server's answers about an area, read with care: what does not fit is left out. */
export interface Conquest {
  readonly total: number;
  readonly needed: number;
  readonly enough: boolean;
  readonly rule: string | null;
}
export interface Threat {
  readonly side: string;
  readonly units: number;
  readonly conquest: number;
  readonly damage: number;
  readonly shots: readonly string[];
  readonly from: readonly string[];
}

/** What the defenders may answer to one battle card, at worst. */
export interface Worst {
  readonly card: string;
  readonly damage: number;
  readonly losses: number;
  readonly displaced: boolean;
  readonly answered: boolean;
  readonly by: readonly { readonly side: string; readonly number: number; readonly damage: number }[];
}
export interface Forecast {
  readonly area: string;
  readonly units: number;
  readonly rule: string | null;
  readonly cards: ReadonlyMap<string, Worst>;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readConquest(body: Body): Conquest | null {
  if (typeof body['total'] !== 'number' || typeof body['needed'] !== 'number') return null;
  const first = list(body['steps']).find(isBody);
  return {
    total: body['total'],
    needed: body['needed'],
    enough: body['enough'] === true,
    rule: typeof first?.['rule'] === 'string' ? first['rule'] : null,
  };
}

export const readThreats = (body: Body): Threat[] =>
  list(body['threats'])
    .filter(isBody)
    .map((threat) => ({
      side: String(threat['side']),
      units: list(threat['units'])
        .filter(isBody)
        .reduce((sum, unit) => sum + whole(unit['count']), 0),
      from: [
        ...new Set(
          list(threat['units'])
            .filter(isBody)
            .map((unit) => unit['from'])
            .filter((from): from is string => typeof from === 'string'),
        ),
      ],
      conquest: whole(threat['conquest']),
      damage: whole(threat['damage']),
      shots: list(threat['shots']).filter((card): card is string => typeof card === 'string'),
    }));

export function readForecast(body: Body): Forecast | null {
  if (typeof body['area'] !== 'string') return null;
  const cards = list(body['cards'])
    .filter(isBody)
    .map((card): Worst => ({
      card: String(card['card']),
      damage: whole(card['damage']),
      losses: whole(card['losses']),
      displaced: card['displaced'] === true,
      answered: list(card['defenders']).length > 0,
      by: list(card['defenders'])
        .filter(isBody)
        .filter(({ worst }) => typeof worst === 'number')
        .map((one) => ({
          side: String(one['side']),
          number: whole(one['worst']),
          damage: whole(one['damage']),
        })),
    }));
  return {
    area: body['area'],
    units: whole(body['units']),
    rule: typeof body['rule'] === 'string' ? body['rule'] : null,
    cards: new Map(cards.map((one) => [one.card, one])),
  };
}
