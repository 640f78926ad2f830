/** What this browser remembers. A closed storage (private mode) forgets, and breaks nothing. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`moontable.${key}`, value);
  } catch {
    /* the choice holds until the page closes */
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`moontable.${key}`);
  } catch {
    return null;
  }
}
