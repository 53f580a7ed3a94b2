import type { Day } from '@borough/domain/days';
import type { Terms } from '@borough/domain/terms/terms';
import sql from 'sql-template-tag';
import { keptTerms } from '#floor/db/fragments.ts';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Ends suspensions whose time is up; returns how many. */
export async function endSuspensionsUntil(tx: Tx, now: Date): Promise<number> {
  return changed(
    tx,
    sql`update public.profiles set suspended_at = null, suspended_until = null where suspended_until <= ${now}`,
  );
}

/** People banned for good at or before `by` whose accounts are still open. */
export async function bannedToClose(tx: Tx, by: Date): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id from public.profiles
        where suspended_at <= ${by} and suspended_until is null and closed_at is null and erased_at is null`,
  );
}

export interface BookingToEnd {
  id: string;
  ownerId: string;
  renterId: string;
  itemId: string;
  chargedCents: number;
  subtotalCents: number;
  dailyPriceCents: number;
  startDate: Day;
  endDate: Day;
  paidAt: Date | null;
  confirmedAt: Date | null;
  startsAt: Date | null;
  addressShownAt: Date | null;
  previousLateAt: Date | null;
  terms: Terms;
}

/** Bookings that haven't started, of a person banned for good, soonest first. */
export async function bookingsToEnd(tx: Tx, personId: string, now: Date): Promise<BookingToEnd[]> {
  return rows<BookingToEnd>(
    tx,
    sql`select b.id, b.owner_id as "ownerId", b.renter_id as "renterId", b.item_id as "itemId",
          b.charged_cents as "chargedCents", b.subtotal_cents as "subtotalCents",
          b.daily_price_cents as "dailyPriceCents", b.start_date as "startDate", b.end_date as "endDate",
          b.paid_at as "paidAt", b.confirmed_at as "confirmedAt", b.starts_at as "startsAt", b.address_shown_at as "addressShownAt",
          b.previous_late_at as "previousLateAt", ${keptTerms('b')} as terms
        from public.bookings b join public.profiles p on p.id = ${personId}
        where p.suspended_at is not null and p.suspended_until is null and p.id in (b.owner_id, b.renter_id)
          and b.status in ('pending', 'confirmed') and (b.starts_at is null or b.starts_at > ${now})
        order by b.start_date, b.id`,
  );
}
