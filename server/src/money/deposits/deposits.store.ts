import type { Deposit, SavedCard } from '@borough/domain/deposits/deposit-state';
import type { Hold } from '@borough/domain/deposits/holds.machine';
import sql, { join } from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A hold as stored, including the call that places it if it's ours. */
export interface HoldRow extends Hold {
  operationId?: string | null;
}

interface Row extends Omit<Deposit, 'card' | 'claim' | 'holds'> {
  claimed: boolean;
  takeCents: number | null;
  awardCents: number | null;
  cardTried: boolean;
  customerId: string | null;
  paymentMethodId: string | null;
}

const columns = sql`status, amount_cents as cents, due_at as "dueAt", needed_by as "neededBy", card_by as "cardBy",
  attempts as "triesMade", renewals, renewable, customer_id as "customerId", payment_method_id as "paymentMethodId",
  claimed, take_cents as "takeCents", award_cents as "awardCents", claim_card_tried as "cardTried"`;

const holdColumns = sql`seq, state, intent_id as "intentId", cents, expires_at as "expiresAt", operation_id as "operationId"`;

/** Stores the deposit of a newly confirmed booking. */
export async function insertDeposit(
  tx: Tx,
  bookingId: string,
  d: Deposit & { nextAt: Date | null },
): Promise<void> {
  await one(
    tx,
    sql`insert into public.deposits (booking_id, amount_cents, status, due_at, needed_by, renewable, next_at)
        values (${bookingId}, ${d.cents}, ${d.status}, ${d.dueAt}, ${d.neededBy}, ${d.renewable}, ${d.nextAt})
        on conflict (booking_id) do nothing`,
  );
}

/** Locks a booking's deposit, with its holds. */
export async function lockDeposit(tx: Tx, bookingId: string): Promise<Deposit | undefined> {
  const row = await one<Row>(
    tx,
    sql`select ${columns} from public.deposits where booking_id = ${bookingId} for no key update`,
  );
  if (!row) return undefined;
  const { customerId, paymentMethodId, claimed, takeCents, awardCents, cardTried, ...rest } = row;
  const card: SavedCard | null = customerId && paymentMethodId ? { customerId, paymentMethodId } : null;
  const holds = await rows<HoldRow>(
    tx,
    sql`select ${holdColumns} from public.deposit_holds where booking_id = ${bookingId} order by seq`,
  );
  const claim = claimed ? { takeCents, awardCents, cardTried } : null;
  return { ...rest, card, claim, holds };
}

/** Updates a deposit, and when the clock next looks at it. */
export async function saveDeposit(
  tx: Tx,
  bookingId: string,
  d: Deposit & { nextAt: Date | null; lastError?: string | null; lastTriedAt?: Date | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.deposits
        set status = ${d.status}, due_at = ${d.dueAt}, needed_by = ${d.neededBy}, card_by = ${d.cardBy},
          attempts = ${d.triesMade}, renewals = ${d.renewals}, renewable = ${d.renewable},
          customer_id = ${d.card?.customerId ?? null}, payment_method_id = ${d.card?.paymentMethodId ?? null},
          claimed = ${d.claim !== null}, take_cents = ${d.claim?.takeCents ?? null},
          award_cents = ${d.claim?.awardCents ?? null}, claim_card_tried = ${d.claim?.cardTried ?? false},
          next_at = ${d.nextAt}, last_error = coalesce(${d.lastError ?? null}, last_error),
          last_tried_at = coalesce(${d.lastTriedAt ?? null}, last_tried_at)
        where booking_id = ${bookingId}`,
  );
}

/** Inserts a deposit's new holds, and updates older ones. */
export async function saveHolds(tx: Tx, bookingId: string, holds: readonly Hold[], now: Date): Promise<void> {
  if (holds.length === 0) return;
  const values = holds.map(
    (h) =>
      sql`(${bookingId}::uuid, ${h.seq}::int, ${now}::timestamptz, ${h.state}, ${h.intentId}, ${h.cents}::int, ${h.expiresAt}::timestamptz)`,
  );
  await changed(
    tx,
    sql`insert into public.deposit_holds (booking_id, seq, created_at, state, intent_id, cents, expires_at)
        values ${join(values)}
        on conflict on constraint deposit_holds_pkey do update
        set state = excluded.state, intent_id = excluded.intent_id, expires_at = excluded.expires_at,
          cents = excluded.cents`,
  );
}

/** Whether a deposit of the booking's renter that isn't settled is, or would be, held on this card. */
export async function isCardNeeded(tx: Tx, bookingId: string, paymentMethodId: string): Promise<boolean> {
  // Of two deposits that are settled at once, the later one must see the earlier one's end.
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`card ${paymentMethodId}`}, 0))`);
  const found = await one(
    tx,
    sql`select 1 as found from public.bookings b join public.bookings o on o.renter_id = b.renter_id
        join public.deposits d on d.booking_id = o.id
        where b.id = ${bookingId} and d.payment_method_id = ${paymentMethodId} limit 1`,
  );
  return found !== undefined;
}

/** Records the call that places a hold. */
export async function noteHoldOperation(
  tx: Tx,
  bookingId: string,
  seq: number,
  operationId: string,
): Promise<void> {
  await changed(
    tx,
    sql`update public.deposit_holds set operation_id = ${operationId}
        where booking_id = ${bookingId} and seq = ${seq}`,
  );
}

/** The bookings whose deposit is due for the clock, longest overdue first. */
export async function dueDeposits(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select booking_id as id from public.deposits where next_at <= ${now} order by next_at, booking_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** The booking secured by the intent with this provider id. */
export async function findBookingOfHold(tx: Tx, intentId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select booking_id as id from public.deposit_holds where intent_id = ${intentId}`,
  );
  return row?.id;
}
