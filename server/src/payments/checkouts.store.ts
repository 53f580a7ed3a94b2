import sql from 'sql-template-tag';
import { changed, one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** What a checkout is for: the price of the rental, or a hold for its deposit on a card given for it. */
export type CheckoutPurpose = 'rental' | 'deposit';

export interface CheckoutRow {
  id: string;
  bookingId: string;
  purpose: CheckoutPurpose;
  attempt: number;
  state: 'preparing' | 'open' | 'complete' | 'expired' | 'failed';
  providerSessionId: string | null;
  url: string | null;
  expiresAt: Date;
  operationId: string | null;
}

const columns = sql`s.id, s.booking_id as "bookingId", s.purpose, s.attempt, s.state, s.provider_session_id as "providerSessionId",
  s.url, s.expires_at as "expiresAt",
  (select o.id from public.payment_operations o where o.idempotency_key = 'co:' || s.booking_id || ':' || s.attempt) as "operationId"`;

/** Writes a checkout that is about to be opened; the next attempt of its booking. */
export async function insertCheckout(
  tx: Tx,
  c: { bookingId: string; purpose: CheckoutPurpose; expiresAt: Date; now: Date },
): Promise<{ id: string; attempt: number }> {
  const row = await one<{ id: string; attempt: number }>(
    tx,
    sql`insert into public.checkout_sessions (created_at, booking_id, purpose, attempt, state, expires_at)
        values (${c.now}, ${c.bookingId}, ${c.purpose},
          coalesce((select max(attempt) + 1 from public.checkout_sessions where booking_id = ${c.bookingId}), 1),
          'preparing', ${c.expiresAt})
        returning id, attempt`,
  );
  if (!row) throw new Error('a checkout was not written');
  return row;
}

/** The checkout of a booking for that purpose that is still open, if there is one. */
export async function findLiveCheckout(
  tx: Tx,
  bookingId: string,
  purpose: CheckoutPurpose,
): Promise<CheckoutRow | undefined> {
  return one<CheckoutRow>(
    tx,
    sql`select ${columns} from public.checkout_sessions s
        where s.booking_id = ${bookingId} and s.purpose = ${purpose} and s.state in ('preparing', 'open')`,
  );
}

/** A checkout by the provider's id of it. */
export async function findCheckoutBySession(
  tx: Tx,
  providerSessionId: string,
): Promise<CheckoutRow | undefined> {
  return one<CheckoutRow>(
    tx,
    sql`select ${columns} from public.checkout_sessions s where s.provider_session_id = ${providerSessionId}`,
  );
}

/** The provider's ids of open checkouts that should have ended before the instant, the latest first. */
export async function findUnrecordedCheckouts(tx: Tx, before: Date, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select provider_session_id as id from public.checkout_sessions
        where state = 'open' and expires_at < ${before} order by expires_at desc limit ${most}`,
  );
  return found.map(({ id }) => id);
}

/** Records that the provider opened the checkout. */
export async function openCheckoutRow(
  tx: Tx,
  bookingId: string,
  attempt: number,
  session: { id: string; url: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.checkout_sessions set state = 'open', provider_session_id = ${session.id}, url = ${session.url}
        where booking_id = ${bookingId} and attempt = ${attempt} and state = 'preparing'`,
  );
}

/** Records how a checkout ended. */
export async function closeCheckoutRow(
  tx: Tx,
  id: string,
  state: 'complete' | 'expired' | 'failed',
): Promise<void> {
  await changed(
    tx,
    sql`update public.checkout_sessions set state = ${state} where id = ${id} and state in ('preparing', 'open')`,
  );
}

/** Closes the checkout being prepared in that attempt as failed. */
export async function failCheckoutRow(tx: Tx, bookingId: string, attempt: number): Promise<void> {
  await changed(
    tx,
    sql`update public.checkout_sessions set state = 'failed'
        where booking_id = ${bookingId} and attempt = ${attempt} and state = 'preparing'`,
  );
}

/** The provider's customer of a person, once there is one. */
export async function findCustomer(tx: Tx, personId: string): Promise<string | undefined> {
  return (
    await one<{ id: string }>(
      tx,
      sql`select customer_id as id from public.stripe_customers where person_id = ${personId}`,
    )
  )?.id;
}

/** Remembers the provider's customer of a person; the first one stays. */
export async function keepCustomer(tx: Tx, personId: string, customerId: string): Promise<void> {
  await one(
    tx,
    sql`insert into public.stripe_customers (person_id, customer_id) values (${personId}, ${customerId}) on conflict do nothing`,
  );
}
