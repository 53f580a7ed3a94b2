import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What a checkout is for: the rental's price, or a deposit hold on a card the renter gives for it. */
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
  /** The call that opens it. */
  operationId: string | null;
}

const columns = sql`s.id, s.booking_id as "bookingId", s.purpose, s.attempt, s.state, s.provider_session_id as "providerSessionId",
  s.url, s.expires_at as "expiresAt", s.operation_id as "operationId"`;

/** Stores the checkout an operation is about to open, as the booking's next attempt. */
export async function insertCheckout(
  tx: Tx,
  c: {
    id: string;
    bookingId: string;
    purpose: CheckoutPurpose;
    expiresAt: Date;
    operationId: string;
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.checkout_sessions (id, created_at, booking_id, purpose, attempt, state, expires_at, operation_id)
        values (${c.id}, ${c.now}, ${c.bookingId}, ${c.purpose},
          coalesce((select max(attempt) + 1 from public.checkout_sessions where booking_id = ${c.bookingId}), 1),
          'preparing', ${c.expiresAt}, ${c.operationId})`,
  );
}

/** The booking's checkout for this purpose that is still open, if any. */
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

/** Finds a checkout by the provider's id for it. */
export async function findCheckoutBySession(
  tx: Tx,
  providerSessionId: string,
): Promise<CheckoutRow | undefined> {
  return one<CheckoutRow>(
    tx,
    sql`select ${columns} from public.checkout_sessions s where s.provider_session_id = ${providerSessionId}`,
  );
}

/** Whether a page was ever opened for the booking with this id. */
export async function hasCheckout(tx: Tx, bookingId: string): Promise<boolean> {
  const found = await one<{ isThere: boolean }>(
    tx,
    sql`select exists (select from public.checkout_sessions where booking_id = ${bookingId}) as "isThere"`,
  );
  return found?.isThere ?? false;
}

/** The provider's ids of open checkouts that should have ended before this time, latest first. */
export async function findUnrecordedCheckouts(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select provider_session_id as id from public.checkout_sessions
        where state = 'open' and expires_at < ${before} order by expires_at desc, checkout_sessions.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Records that the provider opened this operation's checkout. */
export async function openCheckoutRow(
  tx: Tx,
  operationId: string,
  session: { id: string; url: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.checkout_sessions set state = 'open', provider_session_id = ${session.id}, url = ${session.url}
        where operation_id = ${operationId} and state = 'preparing'`,
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

/** Closes as failed the checkout this operation was meant to open. */
export async function failCheckoutRow(tx: Tx, operationId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.checkout_sessions set state = 'failed'
        where operation_id = ${operationId} and state = 'preparing'`,
  );
}

/** The person's customer id at the provider, once there is one. */
export async function findCustomer(tx: Tx, personId: string): Promise<string | undefined> {
  return (
    await one<{ id: string }>(
      tx,
      sql`select customer_id as id from public.stripe_customers where person_id = ${personId}`,
    )
  )?.id;
}

/** Remembers the person's customer id at the provider; the first one stays. */
export async function keepCustomer(tx: Tx, personId: string, customerId: string): Promise<void> {
  await one(
    tx,
    sql`insert into public.stripe_customers (person_id, customer_id) values (${personId}, ${customerId}) on conflict do nothing`,
  );
}
