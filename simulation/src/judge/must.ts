import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../town.ts';

/** Checks a rule and, if it is broken, reports what is wrong. */
export type Must = (town: Town, rule: string, holds: boolean, says: () => string) => void;

/** How reports of broken rules name a booking. */
export const nameOf = (town: Town, b: BookingState) =>
  `booking ${b.id} of ${town.memory.people.find(b.renterId)?.name ?? ''}`;

/** A value as text, to compare and to report. */
export const textOf = (value: unknown): string => JSON.stringify(value);

/** Whether two values are equal, regardless of key order. */
export function areSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other);
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]; // checked above
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => areSame(left[key], right[key]));
}
