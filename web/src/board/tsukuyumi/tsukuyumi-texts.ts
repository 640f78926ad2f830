import { capital, phrasebook } from '../../lib/phrasebook';
import { settings } from '../../lib/settings.svelte';
import type { Option } from '../../lib/wire/types';
import { nameOf } from './content';
import de from './strings/de.json';
import en from './strings/en.json';
import { type AreaView, unitCount, verbOf } from './view';

export type BoardKey = keyof typeof en;
export const BOARD_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<BoardKey, string>>>> = { de, en };

export const { say, isKey } = phrasebook<BoardKey>(BOARD_STRINGS);
/** A word of the engine in the reader's language; an unknown one stays as it is. */
export const word = (group: string, id: string): string => {
  const key = `${group}.${id}`;
  return isKey(key) ? say(key) : id.replaceAll('_', ' ');
};

/**
 * What an option does, short enough for a button; what has no sentence of its own gets the server's words.
 */
export function deedWords(option: Option): string {
  const { deed } = option;
  const text = (field: string): string => (typeof deed[field] === 'string' ? deed[field] : '');
  switch (verbOf(option)) {
    case 'choose_card':
      return say('do.choose_card', { card: nameOf(text('card')) });
    case 'attack':
      return say('do.attack', { card: nameOf(text('card')) });
    case 'assign':
      return 'card' in deed
        ? say('do.hold', { card: nameOf(text('card')) })
        : say('do.assign', { damage: Number(deed['damage']) });
    case 'white':
      return say('do.white', { action: word('white', text('action')) });
    case 'move':
    case 'oni_move':
      if (text('to') !== '') return say('do.move.to', { unit: nameOf(text('unit')), area: text('to') });
      return text('unit') === '' ? plain(option) : say('do.move', { unit: nameOf(text('unit')) });
    case 'effect':
      if (typeof deed['side'] === 'number')
        return say('do.side', { side: word('side', String(deed['side'])) });
      return typeof deed['part'] === 'string' ? word('part', deed['part']) : plain(option);
    case 'play_event':
      if (typeof deed['side'] === 'number' && !('take' in deed))
        return say('do.side', { side: word('side', String(deed['side'])) });
      if (typeof deed['turn'] === 'number') return say('do.turn', { degrees: deed['turn'] * 60 });
      if (typeof deed['tile'] === 'string') return say('do.tile', { tile: deed['tile'] });
      if (typeof deed['marker'] === 'string') return word('marker', deed['marker']);
      return 'area' in deed ? plain(option) : say('do.play_event', { card: nameOf(text('card')) });
    case 'draw_event':
      if (text('keep') !== '') return say('do.keep', { card: nameOf(text('keep')) });
      return text('from') === 'pile' ? say('do.draw.pile') : say('do.draw', { card: nameOf(text('from')) });
    case 'counter':
      return plain(option).split(' – ')[0] ?? plain(option);
    default:
      return plain(option);
  }
}

export const plain = (option: Option): string => capital(settings.words(option));

/** An area in words, for whoever does not see it. */
export function spokenArea(
  name: string,
  seen: AreaView | null,
  sideName: (side: string) => string,
  state: BoardKey | null,
): string {
  if (seen === null)
    return [name, say('area.empty'), state === null ? '' : say(state)]
      .filter((part) => part !== '')
      .join(', ');
  const parts = [
    name,
    seen.home !== undefined ? say('area.home', { side: sideName(seen.home) }) : word('terrain', seen.terrain),
    seen.mountain !== undefined ? String(seen.mountain) : '',
    seen.owner !== null ? say('area.owner', { side: sideName(seen.owner) }) : '',
    ...Object.entries(seen.units).map(([side, units]) => {
      const force = seen.forces?.[side];
      const values = force
        ? say('area.force', { conquest: force.conquest, health: force.health, damage: force.damage })
        : '';
      return `${sideName(side)} ${unitCount(units)} ${values}`.trim();
    }),
    ...[...(seen.properties ?? []), ...seen.markers].map((marker) => word('marker', marker)),
    seen.blocked.length > 0
      ? say('area.blocked', { sides: seen.blocked.map((side) => word('side', String(side))).join(', ') })
      : '',
    state === null ? '' : say(state),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
