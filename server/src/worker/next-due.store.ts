import sql from 'sql-template-tag';
import { one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** The next instant after that one at which something falls due for a booking, its case, deposit, refunds, reviews or payout; null when nothing does. */
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

/** Whether a call of the provider that is due has no answer yet, or an event of it was not acted on. */
export async function selectUnderWay(tx: Tx, now: Date): Promise<boolean> {
  const row = await one<{ busy: boolean }>(
    tx,
    sql`select exists (select from public.payment_operations where finished_at is null and run_after <= ${now})
          or exists (select from public.stripe_events where processed_at is null) as busy`,
  );
  return row?.busy ?? false;
}
