import { Problem } from '@borough/domain/problems';
import { wholeBooking } from './memory/bookings/moving/bookings.store.ts';
import type { Town } from './town.ts';
import type { Pressed } from './wish.ts';

/** The bookings that are not over, complete. */
export const openBookings = (town: Town) =>
  town.memory.bookings
    .where(({ status }) => status === 'pending' || status === 'confirmed' || status === 'active')
    .map((kept) => wholeBooking(town.memory, kept));

/** Records the result of pressing a button. */
export const heard = (town: Town, pressed: Pressed) => (error: unknown) => {
  if (error instanceof Problem) town.answered(pressed, error);
  if (error === undefined) town.answered(pressed, null);
};
