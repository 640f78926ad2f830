export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

export const preferredTheme = (remembered: string | null, systemIsLight: boolean): Theme =>
  isTheme(remembered) ? remembered : systemIsLight ? 'light' : 'dark';
