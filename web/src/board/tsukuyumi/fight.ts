/** The server's answers about an area, read with care: what does not fit is left out. */
export interface Conquest { readonly total: number; readonly needed: number; readonly enough: boolean; readonly rule: string | null }
export interface Threat { readonly side: string; readonly units: number; readonly conquest: number; readonly damage: number; readonly shots: readonly string[]; readonly from: readonly string[] }

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readConquest(body: Body): Conquest | null {
  if (typeof body['total'] !== 'number' || typeof body['needed'] !== 'number') return null;
  const first = list(body['steps']).find(isBody);
  return { total: body['total'], needed: body['needed'], enough: body['enough'] === true, rule: typeof first?.['rule'] === 'string' ? first['rule'] : null };
}

export const readThreats = (body: Body): Threat[] =>
  list(body['threats']).filter(isBody).map((threat) => ({
    side: String(threat['side']),
    units: list(threat['units']).filter(isBody).reduce((sum, unit) => sum + whole(unit['count']), 0),
    from: [...new Set(list(threat['units']).filter(isBody).map((unit) => unit['from']).filter((from): from is string => typeof from === 'string'))],
    conquest: whole(threat['conquest']),
    damage: whole(threat['damage']),
    shots: list(threat['shots']).filter((card): card is string => typeof card === 'string'),
  }));
