import { meetsAny } from '../../availability/availability.rules.ts';
import { after, dayIn, hour } from '../../clocks.ts';
import { addDays, type Day } from '../../days.ts';
import type { BookingState } from '../booking-state.ts';
import { takenIn, type World } from '../booking-world.ts';

type Taking = Pick<BookingState, 'id' | 'startDate' | 'occupiedUntil' | 'timeZone'>;

/** The last day a booking can take through `last`, counted from those it has: never one that another booking takes, nor one after it. */
export function freeThrough(booking: Pick<Taking, 'id' | 'occupiedUntil'>, world: World, last: Day): Day {
  const taken = takenIn(world).filter((range) => range.booking.id !== booking.id);
  let until = booking.occupiedUntil;
  for (let day = addDays(until, 1); day <= last; day = addDays(day, 1)) {
    if (meetsAny({ startDate: day, endDate: day }, taken)) break;
    until = day;
  }
  return until;
}

/**
 * The last day taken by an item that is still out: through today if the days in between are free, and never a day of
 * another booking.
 */
export const occupiedWhileOut = (booking: Taking, world: World, now: Date): Day =>
  freeThrough(booking, world, dayIn(booking.timeZone, now));

/** The last day taken by an item that is back: the day of its return, unless the booking ended sooner. */
export function occupiedWhenBack(booking: Taking, now: Date): Day {
  const today = dayIn(booking.timeZone, now);
  const from = today < booking.startDate ? booking.startDate : today;
  return from < booking.occupiedUntil ? from : booking.occupiedUntil;
}

/** The confirmed rentals that begin soon enough after a late one that their people must be told; skips those already told. */
export function soonAfter(late: Pick<BookingState, 'id'>, world: World, now: Date): BookingState[] {
  return world.bookings.filter(
    ({ id, status, startsAt, pickedUpAt, withoutHandover, previousLateAt, terms }) =>
      id !== late.id &&
      status === 'confirmed' &&
      !withoutHandover &&
      !pickedUpAt &&
      !previousLateAt &&
      startsAt !== null &&
      startsAt <= after(now, terms.notBack.tellNextHours * hour),
  );
}

/** Whether the item is still out and its owner has said that it's late. */
export const isStillOut = (world: World): boolean =>
  world.bookings.some(
    ({ status, overdueSince, returnedAt }) =>
      status === 'active' && overdueSince !== null && returnedAt === null,
  );
