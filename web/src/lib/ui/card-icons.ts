import type { IconName } from '../art/icons';

/** How an icon of a card is drawn; shields are drawn around their value instead. */
const MARKS: Readonly<Record<string, { readonly icon: IconName; readonly tone: '' | 'fire' | 'earth' }>> = {
  stop: { icon: 'stop', tone: '' },
  retrieve: { icon: 'retrieve', tone: '' },
  protected: { icon: 'protected', tone: '' },
  free: { icon: 'free', tone: '' },
  pair: { icon: 'pair', tone: '' },
  gang_cool: { icon: 'gang', tone: '' },
  gang_top: { icon: 'gang', tone: '' },
  gang_fun: { icon: 'gang', tone: '' },
  gang_no: { icon: 'gang', tone: '' },
  replace: { icon: 'swap', tone: '' },
  bluff_fire: { icon: 'bluff', tone: 'fire' },
  bluff_earth: { icon: 'bluff', tone: 'earth' },
  bluff_none: { icon: 'bluff', tone: '' },
};

export const markOf = (icon: string): (typeof MARKS)[string] | null => MARKS[icon] ?? null;

/** The glyph of each kind of card. */
export const TYPE_ICONS = {
  character: 'character',
  booster: 'booster',
  support: 'support',
  leadership: 'leadership',
  leader: 'leader',
  ship: 'ship',
  intervention: 'event',
  hyla: 'hyla',
  achievement: 'crystal',
  inquisitor: 'eye',
} as const satisfies Readonly<Record<string, IconName>>;
export type CardKind = keyof typeof TYPE_ICONS;

export const typeIcon = (type: string): IconName =>
  Object.hasOwn(TYPE_ICONS, type) ? TYPE_ICONS[type as CardKind] : 'card';
