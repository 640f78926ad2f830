/** The part of tokens.css that code needs; a test keeps the two equal. */
export const PEOPLES = [
  'hoax',
  'vulca',
  'mimix',
  'flit',
  'khind',
  'terrah',
  'pillar',
  'aqua',
  'buka',
  'mutant',
] as const;
export type People = (typeof PEOPLES)[number];

export const FACTIONS = ['cybersamurai', 'dark_seed', 'kg03', 'nomads', 'boarlords', 'oni'] as const;
export type Faction = (typeof FACTIONS)[number];

/** Whoever bears an emblem. */
export type ColorClass = People | Faction;

export interface ClassColors {
  /** accent on dark */
  readonly accent: string;
  /** ink on light */
  readonly ink: string;
  /** deep field behind art */
  readonly field: string;
  /** letter or number that stands beside the emblem, so colour never speaks alone */
  readonly sign: string;
}

export const COLOR_CLASSES: Readonly<Record<ColorClass, ClassColors>> = {
  hoax: { accent: '#ddd6ff', ink: '#5a4ba8', field: '#40309c', sign: 'H' },
  vulca: { accent: '#ff9a5c', ink: '#b23a12', field: '#8a210c', sign: 'V' },
  mimix: { accent: '#b98352', ink: '#7a4e1e', field: '#5e3512', sign: 'M' },
  flit: { accent: '#93a6b8', ink: '#465a6c', field: '#2c4f73', sign: 'F' },
  khind: { accent: '#a6e89a', ink: '#2b6e2a', field: '#1d6430', sign: 'K' },
  terrah: { accent: '#f06a88', ink: '#a32a45', field: '#861436', sign: 'T' },
  pillar: { accent: '#f4d35e', ink: '#6e5600', field: '#775808', sign: 'P' },
  aqua: { accent: '#5ab4ff', ink: '#14609e', field: '#0c4f98', sign: 'A' },
  buka: { accent: '#4fd6c4', ink: '#0c6a60', field: '#066463', sign: 'B' },
  mutant: { accent: '#ef8be8', ink: '#7a2fb0', field: '#6f1c8e', sign: 'X' },
  cybersamurai: { accent: '#5fe0ff', ink: '#0b657d', field: '#0b5f7c', sign: '1' },
  dark_seed: { accent: '#c3e05a', ink: '#536300', field: '#4c5c0a', sign: '2' },
  kg03: { accent: '#e3e8f2', ink: '#4a5568', field: '#47536b', sign: '4' },
  nomads: { accent: '#ffb25c', ink: '#8a4b00', field: '#7d4508', sign: '7' },
  boarlords: { accent: '#f08c7a', ink: '#9a3826', field: '#852a1b', sign: '10' },
  oni: { accent: '#ff6f91', ink: '#a81d48', field: '#7d1038', sign: 'O' },
};

export type Seat = 1 | 2 | 3 | 4;

export const SEATS: Readonly<Record<Seat, { readonly accent: string; readonly shape: string }>> = {
  1: { accent: '#c9a4ff', shape: 'circle' },
  2: { accent: '#5fb8ff', shape: 'diamond' },
  3: { accent: '#d5dae6', shape: 'square' },
  4: { accent: '#ffc46b', shape: 'triangle' },
};
