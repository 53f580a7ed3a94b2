import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  type CheckoutPurpose,
  type CheckoutRow,
  closeCheckoutRow,
  failCheckoutRow,
  findCheckoutBySession,
  findCustomer,
  findLiveCheckout,
  findUnrecordedCheckouts,
  keepCustomer,
  openCheckoutRow,
} from './checkouts.store.ts';
import { openCheckoutAct, type Payable, rentalPage } from './acts/open-checkout.ts';
import { subjectOf } from './operations/plan-operation.ts';
import { type Money, runOperation } from './operations/run-operation.ts';
import { pageClosesAt, planPage } from './plan-page.ts';

/** The live checkout of a booking for that purpose, if any. */
export async function liveCheckout(
  tx: Tx,
  bookingId: string,
  purpose: CheckoutPurpose = 'rental',
): Promise<CheckoutRow | undefined> {
  return findLiveCheckout(tx, bookingId, purpose);
}

/** Step one of paying: writes the checkout and the call that opens it. Returns the operation to run next. */
export async function planCheckout(
  tx: Tx,
  booking: Payable,
  payer: { email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ operationId: string }> {
  const { expiresAt, expires_at } = pageClosesAt(now);
  const customer = await findCustomer(tx, booking.renterId);
  return planPage(tx, openCheckoutAct, {
    bookingId: booking.id,
    purpose: 'rental',
    expiresAt,
    now,
    body: rentalPage(booking, { customer, email: payer.email, publicUrl }, expires_at),
  });
}

/** Records the address of an opened checkout (step three of paying). */
export async function recordOpenedCheckout(
  tx: Tx,
  op: { id: string },
  session: { id: string; url: string | null },
): Promise<void> {
  await openCheckoutRow(tx, op.id, session);
}

/** Records that the provider would not open the checkout. */
export async function recordFailedCheckout(tx: Tx, op: { id: string }): Promise<void> {
  await failCheckoutRow(tx, op.id);
}

/** The booking whose checkout the operation was to open, if that is what it was. */
export async function bookingOfCheckout(tx: Tx, operationId: string): Promise<string | null> {
  return (await subjectOf(tx, openCheckoutAct, operationId))?.id ?? null;
}

/**
 * Steps two and three: makes the call and answers the address to pay at. Null when the provider would not
 * open the checkout; refuses `payment.failed` when it cannot be reached, and may be asked again.
 */
export async function openCheckout(
  deps: Money,
  bookingId: string,
  operationId: string,
  purpose: CheckoutPurpose = 'rental',
): Promise<string | null> {
  const state = await runOperation(deps, operationId).catch((error: unknown) => {
    deps.log.warn({ err: error, operation: operationId }, 'a checkout was not opened');
    throw new Problem('payment.failed');
  });
  if (state === 'refused' || state === 'too_late') return null;
  const checkout = await inTransaction(deps.db, (tx) => findLiveCheckout(tx, bookingId, purpose));
  return checkout?.url ?? null;
}

/**
 * Makes sure the booking can no longer be paid: expires its checkout at the provider and records it.
 * `complete` means it was paid already. Throws when the provider cannot be asked.
 */
export async function endCheckout(
  deps: Money,
  bookingId: string,
  purpose: CheckoutPurpose = 'rental',
): Promise<{ state: 'none' | 'expired' } | { state: 'complete'; sessionId: string }> {
  let checkout = await inTransaction(deps.db, (tx) => findLiveCheckout(tx, bookingId, purpose));
  if (checkout?.state === 'preparing' && checkout.operationId) {
    await runOperation(deps, checkout.operationId);
    checkout = await inTransaction(deps.db, (tx) => findLiveCheckout(tx, bookingId, purpose));
  }
  if (!checkout) return { state: 'none' };
  const { id, providerSessionId } = checkout;
  if (!providerSessionId) return { state: 'none' };
  const status = await expireSession(deps.stripe, providerSessionId);
  if (status === 'complete') return { state: 'complete', sessionId: providerSessionId };
  if (status === 'open') throw new Error('a checkout cannot be ended just now: it is being paid');
  await inTransaction(deps.db, (tx) => closeCheckoutRow(tx, id, 'expired'));
  return { state: 'expired' };
}

/** The provider does not know it (anymore), so nobody can pay there. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** Ends a page of the provider; answers how it stands then, `unknown` when the provider does not know it. */
export async function expireSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session['status'] | 'unknown'> {
  try {
    return (await stripe.checkout.sessions.expire(sessionId)).status;
  } catch (error) {
    if (isUnknown(error)) return 'unknown';
    // Only open sessions can be expired; any other tells by its status what came of it.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (await stripe.checkout.sessions.retrieve(sessionId)).status;
    throw error;
  }
}

/** Checkouts that ran out before the instant without anybody recording it, by the provider's ids. */
export async function unrecordedCheckouts(tx: Tx, before: Date, limit: number): Promise<string[]> {
  return findUnrecordedCheckouts(tx, before, limit);
}

/**
 * What the provider says of a checkout now, with its payment; null when it does not know it. Refuses
 * `payment.unreachable`.
 */
export async function readSession(
  deps: Pick<Deps, 'stripe' | 'log'>,
  sessionId: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await deps.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
  } catch (error) {
    if (isUnknown(error)) return null;
    deps.log.warn({ err: error }, 'a checkout could not be read');
    throw new Problem('payment.unreachable');
  }
}

/** The checkout the provider's session belongs to, if it is one of ours. */
export async function checkoutOf(tx: Tx, sessionId: string): Promise<CheckoutRow | undefined> {
  return findCheckoutBySession(tx, sessionId);
}

/** Records that the checkout was paid or has expired. */
export async function closeCheckout(
  tx: Tx,
  checkout: CheckoutRow,
  state: 'complete' | 'expired',
): Promise<void> {
  await closeCheckoutRow(tx, checkout.id, state);
}

/** The provider's customer of a person, once there is one. */
export async function customerOf(tx: Tx, personId: string): Promise<string | undefined> {
  return findCustomer(tx, personId);
}

/** Remembers the provider's customer of a person, so that the next checkout knows the card's owner. */
export async function rememberCustomer(tx: Tx, personId: string, customerId: string): Promise<void> {
  await keepCustomer(tx, personId, customerId);
}
