/** How fast what the others do is played. */
export const TEMPOS = ['slow', 'normal', 'brisk', 'off'] as const;
export type Tempo = (typeof TEMPOS)[number];
