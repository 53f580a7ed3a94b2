import { expect } from '@playwright/test';
import type { MovedProduct } from './moved-product.ts';

const cents = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A booking in the books: the balance of each account that isn't even. The provider's processing cost counts as the provider's,
 * because a test can't choose the hour it's booked.
 */
export async function booksOf({ rows }: MovedProduct, bookingId: string): Promise<Record<string, number>> {
  const found = await rows<{ account: string; cents: number }>(
    `select case account when 'processing_cost' then 'provider' else account end as account, sum(cents)::int as cents
     from public.ledger_lines where booking_id = $1 group by 1 having sum(cents) <> 0`,
    bookingId,
  );
  return Object.fromEntries(found.map(({ account, cents: sum }) => [account, sum]));
}

/** What a person is owed (below zero) or owes, over all postings ever made. */
export async function balanceOf({ rows }: MovedProduct, personId: string): Promise<number> {
  const [found] = await rows<{ cents: number }>(
    'select coalesce(sum(cents), 0)::int as cents from public.ledger_lines where person_id = $1',
    personId,
  );
  return found?.cents ?? 0;
}

/** What the payment provider took from a person and gave back, in cents, and how many holds are still in place. */
export function providerOf({ provider }: MovedProduct, email: string) {
  const customers = provider('customers').filter((customer) => customer.email === email);
  const isTheirs = ({ customerId }: { customerId: string | null }) =>
    customers.some(({ id }) => id === customerId);
  const charges = provider('charges').filter((charge) => isTheirs(charge) && charge.status === 'succeeded');
  const ids = new Set(charges.map(({ id }) => id));
  const refunds = provider('refunds').filter(
    ({ chargeId, status }) => ids.has(chargeId) && status === 'succeeded',
  );
  return {
    took: cents(charges.filter(({ captured }) => captured).map((each) => ({ amount: each.amountCaptured }))),
    gaveBack: cents(refunds),
    holds: charges.filter(({ captured, released }) => !captured && !released).length,
  };
}

/** Expects a booking to be finished: nothing about it is open, due, in progress, or still stored. */
export async function nothingIsLeft({ rows }: MovedProduct, bookingId: string): Promise<void> {
  const [left] = await rows<Record<string, number | string | null>>(
    `select (select status from public.bookings where id = $1) as booking,
       (select status from public.deposits where booking_id = $1) as deposit,
       (select count(*)::int from public.deposits where booking_id = $1
          and (next_at is not null or payment_method_id is not null)) as "depositsToLookAt",
       (select count(*)::int from public.booking_deadlines where booking_id = $1 and done_at is null) as deadlines,
       (select count(*)::int from public.payment_operations where subject_id = $1 and finished_at is null) as operations,
       (select count(*)::int from public.checkout_sessions where booking_id = $1 and state in ('preparing', 'open')) as pages,
       (select count(*)::int from public.refunds where subject_id = $1 and state <> 'done') as refunds,
       (select count(*)::int from public.deposit_holds where booking_id = $1
          and state not in ('released', 'captured', 'failed')) as holds,
       (select count(*)::int from public.stripe_events where processed_at is null) as events,
       (select count(*)::int from graphile_worker._private_jobs) as jobs`,
    bookingId,
  );
  expect(left).toEqual({
    booking: 'completed',
    deposit: 'settled',
    depositsToLookAt: 0,
    deadlines: 0,
    operations: 0,
    pages: 0,
    refunds: 0,
    holds: 0,
    events: 0,
    jobs: 0,
  });
}

/** The product's postings that don't sum to zero. */
export const uneven = ({ rows }: MovedProduct) =>
  rows('select posting_id from public.ledger_lines group by posting_id having sum(cents) <> 0');
