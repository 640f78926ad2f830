/** What a board can be shown: the rest of what happens at a table is told without a scene. */
export const PLAYED: ReadonlySet<string> = new Set(['decided', 'resigned', 'replaced', 'reclaimed']);

/** After these the game stands elsewhere: nothing of before is shown again. */
export const TAKEN_BACK: ReadonlySet<string> = new Set(['undone', 'consented']);
