import type { DepositStatus } from '@borough/domain/payments/deposit.rules';
import sql from 'sql-template-tag';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

export interface DepositRow {
  bookingId: string;
  amountCents: number;
  status: DepositStatus;
  dueAt: Date | null;
  neededBy: Date | null;
  customerId: string | null;
  paymentMethodId: string | null;
  paymentIntentId: string | null;
  captureBefore: Date | null;
  attempts: number;
}

const columns = sql`booking_id as "bookingId", amount_cents as "amountCents", status, due_at as "dueAt",
  needed_by as "neededBy", customer_id as "customerId", payment_method_id as "paymentMethodId",
  payment_intent_id as "paymentIntentId", capture_before as "captureBefore", attempts`;

/** Writes the deposit of a booking that was just confirmed. */
export async function insertDeposit(
  tx: Tx,
  d: Pick<DepositRow, 'bookingId' | 'amountCents' | 'status' | 'dueAt' | 'neededBy'>,
): Promise<void> {
  await one(
    tx,
    sql`insert into public.deposits (booking_id, amount_cents, status, due_at, needed_by)
        values (${d.bookingId}, ${d.amountCents}, ${d.status}, ${d.dueAt}, ${d.neededBy})
        on conflict (booking_id) do nothing`,
  );
}

/** Takes the deposit of a booking. */
export async function lockDeposit(tx: Tx, bookingId: string): Promise<DepositRow | undefined> {
  return one<DepositRow>(
    tx,
    sql`select ${columns} from public.deposits where booking_id = ${bookingId} for no key update`,
  );
}

/** Takes deposits whose hold is due, past ones that others are working on, and not once they are too late. */
export async function lockDueDeposits(tx: Tx, now: Date, most: number): Promise<DepositRow[]> {
  return rows<DepositRow>(
    tx,
    sql`select ${columns} from public.deposits
        where status in ('scheduled', 'failed') and due_at <= ${now} and payment_method_id is not null
          and (needed_by is null or needed_by > ${now})
        order by due_at limit ${most} for no key update skip locked`,
  );
}

/** The bookings whose hold the provider has let go by the instant, as far as it told us when it was placed. */
export async function findOutlivedHolds(tx: Tx, now: Date, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select booking_id as id from public.deposits
        where status = 'held' and capture_before <= ${now} order by capture_before limit ${most}`,
  );
  return found.map(({ id }) => id);
}

/** The booking secured by that intent of the provider. */
export async function findBookingOfHold(tx: Tx, paymentIntentId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select booking_id as id from public.deposits where payment_intent_id = ${paymentIntentId}`,
  );
  return row?.id;
}

/** Writes what became of a deposit. */
export async function saveDeposit(
  tx: Tx,
  d: DepositRow & { lastError?: string | null; lastTriedAt?: Date | null },
): Promise<void> {
  await one(
    tx,
    sql`update public.deposits
        set status = ${d.status}, due_at = ${d.dueAt}, needed_by = ${d.neededBy}, customer_id = ${d.customerId},
          payment_method_id = ${d.paymentMethodId}, payment_intent_id = ${d.paymentIntentId},
          capture_before = ${d.captureBefore}, attempts = ${d.attempts},
          last_error = coalesce(${d.lastError ?? null}, last_error),
          last_tried_at = coalesce(${d.lastTriedAt ?? null}, last_tried_at)
        where booking_id = ${d.bookingId}`,
  );
}
