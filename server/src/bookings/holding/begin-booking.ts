import { randomUUID } from 'node:crypto';
import { beginBooking, type Beginning } from '@borough/domain/bookings/begin-booking.rules';
import type { Outcome } from '@borough/domain/bookings/booking-world';
import type { MoveName } from '@borough/domain/bookings/bookings.machine';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '../../db/transaction.ts';
import type { QuoteRow } from '../../pricing/make-quote.ts';
import { renterFacts } from './require-within-limits.ts';
import { freshCalendar } from './stale-holds.ts';
import { type Calendar, lockCalendar } from '../moving/world.store.ts';

/** Locks the calendar of a listed item for somebody who wants days of it, and drops holds that are over. Refuses `item.not-found`. */
export async function lockListedCalendar(tx: Tx, itemId: string, now: Date): Promise<Calendar> {
  const calendar = await lockCalendar(tx, itemId);
  if (!calendar?.item.listed) throw new Problem('item.not-found');
  return freshCalendar(tx, calendar, now);
}

/** The outcome of a wish for days: reads under the lock what decides it, and asks the rules. */
export async function begin(
  tx: Tx,
  calendar: Calendar,
  of: Pick<Beginning, 'kind' | 'renterId' | 'consent' | 'dealing' | 'gates'> & {
    range: DayRange;
    terms: QuoteRow;
  },
  now: Date,
): Promise<Outcome<MoveName>> {
  const { item } = calendar;
  const { range } = of;
  const { title, description, photoHashes, timeZone } = item;
  return beginBooking(
    calendar,
    {
      ...of,
      id: randomUUID(),
      range: { startDate: range.startDate, endDate: range.endDate },
      texts: { title, description, photoHashes },
      renter: await renterFacts(tx, { ...of, itemId: item.id, timeZone }, now),
    },
    now,
  );
}
