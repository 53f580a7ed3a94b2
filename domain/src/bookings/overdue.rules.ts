import { meetsAny } from '../availability/availability.rules.ts';
import { after, dayIn } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';
import { tellNextWithin } from '../deadlines/handover.rules.ts';
import type { BookingState } from './booking-state.ts';
import { takenIn, type World } from './booking-world.ts';

type Taking = Pick<BookingState, 'id' | 'startDate' | 'occupiedUntil' | 'timeZone'>;

/**
 * The last day an item takes that is still out: today, as far as the days in between are free; never a day of another
 * booking.
 */
export function occupiedWhileOut(booking: Taking, world: World, now: Date): Day {
  const today = dayIn(booking.timeZone, now);
  const taken = takenIn(world).filter((range) => range.booking.id !== booking.id);
  let until = booking.occupiedUntil;
  for (let day = addDays(until, 1); day <= today; day = addDays(day, 1)) {
    if (meetsAny({ startDate: day, endDate: day }, taken)) break;
    until = day;
  }
  return until;
}

/** The last day an item takes that is back: the day of its return, unless it took fewer days. */
export function occupiedWhenBack(booking: Taking, now: Date): Day {
  const today = dayIn(booking.timeZone, now);
  const from = today < booking.startDate ? booking.startDate : today;
  return from < booking.occupiedUntil ? from : booking.occupiedUntil;
}

/** The paid rentals that begin so soon after a late one that their people must know; without those who know already. */
export function soonAfter(late: Pick<BookingState, 'id'>, world: World, now: Date): BookingState[] {
  const until = after(now, tellNextWithin);
  return world.bookings.filter(
    ({ id, status, startsAt, pickedUpAt, withoutHandover, previousLateAt }) =>
      id !== late.id &&
      status === 'confirmed' &&
      !withoutHandover &&
      !pickedUpAt &&
      !previousLateAt &&
      startsAt !== null &&
      startsAt <= until,
  );
}

/** Whether an item is still out whose owner said that it is late. */
export const isStillOut = (world: World): boolean =>
  world.bookings.some(
    ({ status, overdueSince, returnedAt }) =>
      status === 'active' && overdueSince !== null && returnedAt === null,
  );
