import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../town.ts';

/** Checks a rule and, if it is broken, reports what is wrong. */
export type Must = (town: Town, rule: string, holds: boolean, says: () => string) => void;

/** How reports of broken rules name a booking. */
export const nameOf = (town: Town, b: BookingState) =>
  `booking ${b.id} of ${town.memory.people.find(b.renterId)?.name ?? ''}`;

/** A value as text, to compare and to report. */
export const textOf = (value: unknown): string => JSON.stringify(value);
