import { randomUUID } from 'node:crypto';
import {
  beginBooking,
  type BookingAttempt,
  type RenterFacts,
} from '@borough/domain/bookings/begin-booking.rules';
import type { Outcome } from '@borough/domain/bookings/moving/consequences';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import type { QuoteRow } from '#money/pricing/make-quote.ts';
import { freshCalendar } from './stale-holds.ts';
import { type Calendar, lockCalendarFor } from '../moving/world.store.ts';

/** Locks a listed item's calendar and the queue of the person who wants days of it, then drops expired holds. Refuses `item.not-found`. */
export async function lockListedCalendar(
  tx: Tx,
  of: { itemId: string; renterId: string },
  now: Date,
): Promise<Calendar> {
  const calendar = await lockCalendarFor(tx, of.itemId, of.renterId);
  if (!calendar?.item.listed) throw new Problem('item.not-found');
  return freshCalendar(tx, calendar, now);
}

/** Decides on a wish for days, from what was read under the lock. */
export function begin(
  calendar: Calendar,
  of: Pick<BookingAttempt, 'kind' | 'renterId' | 'consent' | 'dealing' | 'gates' | 'limits'> & {
    range: DayRange;
    quoted: QuoteRow;
    renter: RenterFacts;
  },
  now: Date,
): Outcome {
  const { range } = of;
  const { title, description, photoHashes } = calendar.item;
  return beginBooking(
    calendar,
    {
      ...of,
      id: randomUUID(),
      range: { startDate: range.startDate, endDate: range.endDate },
      texts: { title, description, photoHashes },
    },
    now,
  );
}
