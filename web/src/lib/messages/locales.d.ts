declare module 'virtual:locales' {
  export const LOCALES: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
}
