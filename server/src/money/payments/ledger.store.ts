import type { Posting } from '@borough/domain/ledger/posting';
import sql, { join } from 'sql-template-tag';
import type { Booked } from '@borough/domain/bookings/reading/receipt.rules';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What a posting is about: a booking, an invoice for Pro, or a payment for debts. */
export type About = { bookingId: string } | { planInvoiceId: string } | { debtPaymentId: string };

/**
 * Books one posting about a booking: lines that sum to zero, leaving out lines of zero cents. If it changes what someone
 * owes us, the clock looks again at their waiting payouts.
 */
export async function post(
  tx: Tx,
  posting: Posting & { bookingId: string; at: Date; operationId?: string | null },
): Promise<void> {
  await write(tx, posting);
  await wakeDebtors(tx, posting);
}

/** A waiting payout may pay a new debt, and nothing else would prompt another look at it. */
async function wakeDebtors(
  tx: Tx,
  { bookingId, at, lines }: Posting & { bookingId: string; at: Date },
): Promise<void> {
  for (const line of lines) {
    if (line.cents === 0 || !('personId' in line)) continue;
    const { account, personId, cents } = line;
    await changed(
      tx,
      sql`update public.payouts set next_at = ${at}
          where owner_id = ${personId} and state = 'waiting' and (next_at > ${at} or next_at is null) and exists (
            select from public.ledger_lines l
            where l.booking_id = ${bookingId} and l.account = ${account} and l.person_id = ${personId}
            having greatest(sum(l.cents), sum(l.cents) - ${cents}::int) > 0)`,
    );
  }
}

/** Books one posting about an invoice for Pro. */
export async function postForPlan(
  tx: Tx,
  posting: Posting & { planInvoiceId: string; at: Date },
): Promise<void> {
  await write(tx, posting);
}

/** Books one posting about a payment for debts. */
export async function postForDebt(
  tx: Tx,
  posting: Posting & { debtPaymentId: string; at: Date; operationId?: string | null },
): Promise<void> {
  await write(tx, posting);
}

/** Books one posting about what the provider kept, under the ID of that line of its balance; the database accepts each ID once. */
export async function postCost(
  tx: Tx,
  posting: Posting & About & { at: Date; balanceLine: string },
): Promise<void> {
  await write(tx, posting);
}

/**
 * Which of these provider balance lines are not booked yet. Locks the costs until the transaction ends, so the next sweep
 * sees what this one booked.
 */
export async function lockUnbookedLines(tx: Tx, balanceLines: readonly string[]): Promise<Set<string>> {
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended('costs of the payment provider', 0))`);
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from unnest(${[...balanceLines]}::text[]) as said (id)
        where not exists (select from public.ledger_lines l where l.balance_line = said.id)`,
  );
  return new Set(found.map(({ id }) => id));
}

/** When the provider kept the latest cost we've booked; null before the first. */
export async function latestCostAt(tx: Tx): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    tx,
    sql`select max(at) as at from public.ledger_lines where account = 'processing_cost'`,
  );
  return row?.at ?? null;
}

async function write(
  tx: Tx,
  posting: Posting & About & { at: Date; operationId?: string | null; balanceLine?: string },
): Promise<void> {
  const lines = posting.lines.filter((line) => line.cents !== 0);
  if (lines.length === 0) return;
  const bookingId = 'bookingId' in posting ? posting.bookingId : null;
  const planInvoiceId = 'planInvoiceId' in posting ? posting.planInvoiceId : null;
  const debtPaymentId = 'debtPaymentId' in posting ? posting.debtPaymentId : null;
  const values = lines.map(
    (line) =>
      sql`((select id from posting), ${posting.at}::timestamptz, ${bookingId}::uuid, ${planInvoiceId}::uuid,
        ${debtPaymentId}::uuid, ${line.account},
        ${'personId' in line ? line.personId : null}::uuid, ${line.cents}::int, ${posting.operationId ?? null}::uuid, ${posting.memo},
        ${line.account === 'processing_cost' ? (posting.balanceLine ?? null) : null}::text)`,
  );
  await one(
    tx,
    sql`with posting as (select gen_random_uuid() as id)
        insert into public.ledger_lines (posting_id, at, booking_id, plan_invoice_id, debt_payment_id, account, person_id, cents, operation_id, memo, balance_line)
        values ${join(values)}`,
  );
}

/** Everything posted for a booking, in order. */
export async function postingsOf(tx: Tx, bookingId: string): Promise<Booked[]> {
  return rows<Booked>(
    tx,
    sql`select min(at) as at, coalesce(min(memo), '') as memo,
          json_agg(json_build_object('account', account, 'cents', cents, 'personId', person_id) order by id) as lines
        from public.ledger_lines where booking_id = ${bookingId} group by posting_id order by min(id)`,
  );
}
