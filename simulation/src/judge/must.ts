import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../town.ts';

/** Checks a rule, and reports what is wrong if it is broken. */
export type Must = (town: Town, rule: string, holds: boolean, says: () => string) => void;

/** A booking as a broken rule names it. */
export const nameOf = (town: Town, b: BookingState) =>
  `booking ${b.id} of ${town.memory.people.find(b.renterId)?.name ?? ''}`;
