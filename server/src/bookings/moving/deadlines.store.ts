import { type Deadline, deadlinesOf, passedReminders } from '@borough/domain/bookings/deadlines-of.rules';
import type { Change } from '@borough/domain/bookings/booking-world';
import type { MoveName } from '@borough/domain/bookings/bookings.machine';
import sql, { raw } from 'sql-template-tag';
import { changed, rows } from '../../db/query.ts';
import type { Tx } from '../../db/transaction.ts';
import { lineRow } from './booking-rows.ts';

const keyOf = (bookingId: string, { kind, at }: Deadline) => `${bookingId} ${kind} ${at.getTime()}`;
const textOf = (deadlines: readonly Deadline[]) => JSON.stringify(deadlines);

const lineColumns = raw('booking_id, at, move, actor_kind, actor_id, from_status, to_status, details');

/**
 * Appends what happened to changed bookings to their histories, in order, and updates their deadlines: removes those that
 * no longer apply, adds new ones, and keeps those already done. Reminders that would come too late count as done.
 */
export async function saveHistory(tx: Tx, changes: readonly Change<MoveName>[], now: Date): Promise<void> {
  const lines = changes.flatMap(({ booking, line }) =>
    line ? [lineRow({ bookingId: booking.id, ...line }, now)] : [],
  );
  const moved = changes.filter(
    ({ before, booking }) => !before || textOf(deadlinesOf(before)) !== textOf(deadlinesOf(booking)),
  );
  if (lines.length + moved.length === 0) return;
  // A booking may change twice in one transaction; only its final state decides what falls due.
  const last = new Map(moved.map(({ booking }) => [booking.id, booking]));
  const passed = new Set(
    moved.flatMap(({ before, booking }) =>
      before ? passedReminders(before, booking, now).map((each) => keyOf(booking.id, each)) : [],
    ),
  );
  const due = [...last.values()].flatMap((booking) =>
    deadlinesOf(booking).map((each) => ({
      ...{ booking_id: booking.id, kind: each.kind, at: each.at },
      done_at: passed.has(keyOf(booking.id, each)) ? now : null,
    })),
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
          where d.booking_id = any (${[...last.keys()]}::uuid[]) and d.done_at is null
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
