import { recall, remember } from '../lib/storage';

const DRAWER = 'lessons.done';

/** The lessons this browser has seen to their end. */
export const lessonsDone = (): ReadonlySet<string> =>
  new Set((recall(DRAWER) ?? '').split(' ').filter((id) => id !== ''));

export function keepDone(lesson: string): void {
  remember(DRAWER, [...new Set([...lessonsDone(), lesson])].join(' '));
}
