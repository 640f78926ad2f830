import { seatOf } from './seat-shape';

/** The class that brings a house's colours: a people's or faction's, or a seat's own. */
export const houseClass = (house: string | null): string =>
  seatOf(house) === null ? `p-${house ?? 'none'}` : (house ?? '');
