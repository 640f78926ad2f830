import { emblem } from '../../lib/art/emblem';
import type { IconName } from '../../lib/art/icons';
import { HOUSES, type House } from '../../lib/theme/tokens';
import type { GameEvent } from '../../lib/wire/types';
import { type Flight, type Guide, type Part, PLAIN_GUIDE, type Scene, type Step } from '../../stage/scene';
import { unitOf } from './content';
import { withAreas } from './places';
import type { View as Board } from './view';

/** How a turn of the war is played on the stage: units march, fights are counted, areas change hands. */

const PARTS: Readonly<Record<string, Part>> = {
  home: 'step', marked: 'step', placed: 'step', produced: 'step', moved: 'step', laid: 'step', tile: 'card', mines: 'fight',
  attack: 'fight', counter: 'fight', conquered: 'fight', held: 'fight', assigned: 'with', damage: 'with', doomed: 'with', lapsed: 'with', destroyed: 'cleanup',
  revealed: 'card', played: 'power', bought: 'card', spent: 'card', drawn: 'caption', mission: 'moment', moon: 'moment', score: 'with', over: 'end', turn: 'none',
};
const HEART = '0,0';

const part = ({ event, data }: GameEvent): Part => (event === 'conquered' && data['area'] === HEART ? 'moment' : (PARTS[event] ?? 'caption'));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const FIELDS = ['area', 'to', 'card'] as const;
const objectsOf = ({ data }: GameEvent): readonly string[] => FIELDS.map((field) => text(data[field])).filter((id) => id !== '');

const sideOf = (seat: number | null, { after, before }: Step): string => {
  const players = ((after ?? before) as unknown as Board | null)?.players ?? [];
  return players.find((player) => player.seat === seat)?.faction ?? '';
};
const sign = (side: string): string => (Object.hasOwn(HOUSES, side) ? emblem(side as House) : '');

/** A unit marches from area to area. */
function flightsOf(events: readonly GameEvent[], step: Step): readonly Flight[] {
  return events.flatMap(({ event, seat, data }) => {
    if (event !== 'moved') return [];
    const side = unitOf(text(data['unit']))?.side ?? sideOf(seat, step);
    return [{ from: `[data-area="${text(data['from'])}"]`, to: `[data-area="${text(data['to'])}"]`, html: sign(side), look: `p-${side}` }];
  });
}

const GLYPHS: Readonly<Record<string, IconName>> = {
  moved: 'move', attack: 'combat', counter: 'shield', conquered: 'flag', held: 'shield', placed: 'plus', produced: 'production', home: 'mountain', marked: 'flag', destroyed: 'close', mission: 'star', moon: 'moon', phase: 'moon', round: 'next',
  revealed: 'card', chosen: 'cover', drawn: 'event', played: 'event', bought: 'faction', spent: 'faction', effect: 'faction', initiative: 'initiative', passed: 'end', white: 'moon', over: 'star', mines: 'rad', score: 'star',
};
const glyphOf = ({ event }: GameEvent): IconName => GLYPHS[event] ?? 'log';

const wording: Guide['wording'] = (words, view) => withAreas(words, (view as unknown as Board | null)?.areas ?? {});

const picture = ({ flights }: Scene): string => flights[0]?.html ?? '';

export const guide: Guide = { ...PLAIN_GUIDE, part, objectsOf, flightsOf, glyphOf, picture, wording };
