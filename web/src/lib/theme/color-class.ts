import { seatOf } from './seat-shape';

/** The CSS class that brings the colours of a people or faction, or of a seat. */
export const cssClass = (colorClass: string | null): string =>
  seatOf(colorClass) === null ? `p-${colorClass ?? 'none'}` : (colorClass ?? '');
