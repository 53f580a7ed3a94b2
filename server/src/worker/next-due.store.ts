import { holdMargin } from '@borough/domain/deadlines/deadlines.rules';
import { after, minute } from '@borough/domain/clocks';
import { openStates } from '@borough/domain/operations/operations.machine';
import { overdueAfter } from '@borough/domain/payouts/payout-clock.rules';
import sql, { raw } from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** When something next falls due for a booking, its case, deposit, refunds, reviews or payout after `now`; null if nothing does. */
export async function selectNextDue(tx: Tx, now: Date): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    tx,
    sql`select least(
          (select min(at) from public.booking_deadlines where done_at is null and at > ${now}),
          (select min(next_at) from public.deposits where next_at > ${now}),
          (select min(next_at) from public.review_windows where next_at > ${now}),
          (select min(next_at) from public.cases where next_at > ${now}),
          (select min(next_at) from public.payouts where next_at > ${now}),
          (select min(next_try_at) from public.refunds where next_try_at > ${now})) as at`,
  );
  return row?.at ?? null;
}

// Spelled out: PostgreSQL uses a partial index only if it sees the condition's literals when it plans.
const isOpen = raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

/** Whether each part of the clock has something to do, and the last line of the ledger. */
export interface DueParts {
  'due bookings': boolean;
  cases: boolean;
  deposits: boolean;
  operations: boolean;
  refunds: boolean;
  'lost payments': boolean;
  reviews: boolean;
  payouts: boolean;
  /** Lines booked since the last check may have changed what an owner is owed. */
  ledgerLine: string | null;
}

/** Which parts of what the clock does for bookings would find something to do now. */
export async function selectDueParts(tx: Tx, now: Date): Promise<DueParts> {
  const due = await one<DueParts>(
    tx,
    // Get the earliest of each from its index: a check whether any row is due would scan row by row.
    sql`select coalesce((select min(at) from public.booking_deadlines where done_at is null) <= ${now}, false) as "due bookings",
          coalesce((select min(next_at) from public.cases) <= ${now}, false)
            or exists (select from public.cases c join public.bookings b on b.id = c.booking_id
              where c.next_at is not null and (b.returned_at is not null or b.return_claimed_at is not null)) as cases,
          coalesce((select min(next_at) from public.deposits) <= ${now}, false) as deposits,
          coalesce((select min(run_after) from public.payment_operations where ${isOpen})
            < ${after(now, -10 * minute)}, false) as operations,
          coalesce((select min(next_try_at) from public.refunds) <= ${now}, false)
            or exists (select from public.refunds where state = 'planned' and operation_id is null) as refunds,
          coalesce((select min(expires_at) from public.checkout_sessions where state = 'open')
            < ${after(now, -2 * holdMargin)}, false) as "lost payments",
          coalesce((select min(next_at) from public.review_windows) <= ${now}, false) as reviews,
          coalesce((select min(next_at) from public.payouts) <= ${now}, false)
            or coalesce((select min(due_at) from public.payouts
              where state in ('due', 'sending', 'failed') and alarmed_at is null) <= ${after(now, -overdueAfter)}, false)
            as payouts,
          (select max(id)::text from public.ledger_lines) as "ledgerLine"`,
  );
  if (!due) throw new Error('the database did not say what is due');
  return due;
}

/** Whether a due call to the provider has no answer yet, or one of its events hasn't been handled. */
export async function selectUnderWay(tx: Tx, now: Date): Promise<boolean> {
  const row = await one<{ busy: boolean }>(
    tx,
    sql`select coalesce((select min(run_after) from public.payment_operations where ${isOpen}) <= ${now}, false)
          or exists (select from public.stripe_events where processed_at is null) as busy`,
  );
  return row?.busy ?? false;
}
