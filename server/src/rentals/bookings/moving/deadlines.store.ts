import type { BookingDeadlines, Deadline } from '@borough/domain/bookings/deadlines-of.rules';
import type { Change } from '@borough/domain/bookings/booking-world';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import sql, { raw } from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { lineRow } from './booking-rows.ts';

const lineColumns = raw('booking_id, at, move, actor_kind, actor_id, from_status, to_status, details');

/**
 * Appends what happened to changed bookings to their histories, in order, and replaces what falls due for those for which that
 * changed, except for what was done already.
 */
export async function saveHistory(
  tx: Tx,
  changes: readonly Change<MoveName>[],
  deadlines: readonly BookingDeadlines[],
  now: Date,
): Promise<void> {
  const lines = changes.flatMap(({ booking, line }) =>
    line ? [lineRow({ bookingId: booking.id, ...line }, now)] : [],
  );
  if (lines.length + deadlines.length === 0) return;
  const due = deadlines.flatMap((of) =>
    of.due.map(({ kind, at, doneAt }) => ({ booking_id: of.bookingId, kind, at, done_at: doneAt })),
  );
  await changed(
    tx,
    sql`with lines as (
          insert into public.booking_events (${lineColumns})
          select ${lineColumns} from jsonb_populate_recordset(null::public.booking_events, ${JSON.stringify(lines)})),
        due as (
          select * from jsonb_to_recordset(${JSON.stringify(due)}) as w (booking_id uuid, kind text, at timestamptz(3), done_at timestamptz(3))),
        gone as (
          delete from public.booking_deadlines d
          where d.booking_id = any (${deadlines.map(({ bookingId }) => bookingId)}::uuid[]) and d.done_at is null
            and not exists (select from due where (due.booking_id, due.kind, due.at) = (d.booking_id, d.kind, d.at)))
        insert into public.booking_deadlines (booking_id, kind, at, done_at)
        select booking_id, kind, at, done_at from due on conflict do nothing`,
  );
}

/** Bookings with something due, longest overdue first. */
export async function dueBookings(tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select booking_id as id from public.booking_deadlines where done_at is null and at <= ${now}
        group by booking_id order by min(at), booking_id limit ${limit}`,
  );
}

/** What is due for a booking, earliest first. */
export async function dueFor(tx: Tx, bookingId: string, now: Date): Promise<Deadline[]> {
  return rows<Deadline>(
    tx,
    sql`select kind, at from public.booking_deadlines
        where booking_id = ${bookingId} and done_at is null and at <= ${now} order by at, kind`,
  );
}

/** Records that the clock has handled whatever was due of this kind. */
export async function finishDeadlines(
  tx: Tx,
  bookingId: string,
  kind: Deadline['kind'],
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`update public.booking_deadlines set done_at = ${now}
        where booking_id = ${bookingId} and kind = ${kind} and done_at is null and at <= ${now}`,
  );
}
