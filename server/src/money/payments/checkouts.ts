import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
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
import { openCheckoutAct, type Payable, type Payer, rentalPage } from './acts/open-checkout.ts';
import { subjectOf } from './operations/plan-operation.ts';
import { type Money, runOperation } from './operations/run-operation.ts';
import { pageClosesAt, planPage } from './plan-page.ts';

/** The booking's live checkout for this purpose, if any. */
export async function liveCheckout(
  tx: Tx,
  bookingId: string,
  purpose: CheckoutPurpose = 'rental',
): Promise<CheckoutRow | undefined> {
  return findLiveCheckout(tx, bookingId, purpose);
}

/** Step one of paying: stores the checkout and the call that opens it. Returns the operation to run next. */
export async function planCheckout(
  tx: Tx,
  booking: Payable,
  payer: Payer,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ operationId: string }> {
  const { expiresAt, expires_at } = pageClosesAt(now);
  const customer = await findCustomer(tx, booking.renterId);
  return planPage(tx, openCheckoutAct, {
    bookingId: booking.id,
    purpose: 'rental',
    expiresAt,
    now,
    body: rentalPage(booking, { ...payer, customer, publicUrl }, expires_at),
  });
}

/** Records an opened checkout's address (step three of paying). */
export async function recordOpenedCheckout(
  tx: Tx,
  op: { id: string },
  session: { id: string; url: string | null },
): Promise<void> {
  await openCheckoutRow(tx, op.id, session);
}

/** Records that the provider refused to open the checkout. */
export async function recordFailedCheckout(tx: Tx, op: { id: string }): Promise<void> {
  await failCheckoutRow(tx, op.id);
}

/** The booking whose checkout this operation was meant to open; null for any other operation. */
export async function bookingOfCheckout(tx: Tx, operationId: string): Promise<string | null> {
  return (await subjectOf(tx, openCheckoutAct, operationId))?.id ?? null;
}

/**
 * Steps two and three: makes the call and returns the address to pay at. Null if the provider refused to open the checkout.
 * Refuses `payment.failed` when it can't be reached; callers may try again.
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
 * Makes sure the booking can no longer be paid: expires its checkout at the provider and records it. `complete` means it
 * was already paid. Throws if we can't reach the provider.
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

/** The provider doesn't know it (anymore), so no one can pay there. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** Ends a provider page and returns its resulting status; `unknown` if the provider doesn't know it. */
export async function expireSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session['status'] | 'unknown'> {
  try {
    return (await stripe.checkout.sessions.expire(sessionId)).status;
  } catch (error) {
    if (isUnknown(error)) return 'unknown';
    // Only open sessions can be expired; for any other, its status says what became of it.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (await stripe.checkout.sessions.retrieve(sessionId)).status;
    throw error;
  }
}

/** The provider's ids of checkouts that ran out before this time and were never recorded. */
export async function unrecordedCheckouts(tx: Tx, before: Date, limit: number): Promise<string[]> {
  return findUnrecordedCheckouts(tx, before, limit);
}

/** What the provider says about a checkout now, with its payment; null if the provider doesn't know it. Refuses `payment.unreachable`. */
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

/** The checkout behind the provider's session, if it's one of ours. */
export async function checkoutOf(tx: Tx, sessionId: string): Promise<CheckoutRow | undefined> {
  return findCheckoutBySession(tx, sessionId);
}

/** Records that the checkout was paid or expired. */
export async function closeCheckout(
  tx: Tx,
  checkout: CheckoutRow,
  state: 'complete' | 'expired',
): Promise<void> {
  await closeCheckoutRow(tx, checkout.id, state);
}

/** The person's customer id at the provider, once there is one. */
export async function customerOf(tx: Tx, personId: string): Promise<string | undefined> {
  return findCustomer(tx, personId);
}

/** Remembers the person's customer id at the provider, so that the next checkout knows the card's owner. */
export async function rememberCustomer(tx: Tx, personId: string, customerId: string): Promise<void> {
  await keepCustomer(tx, personId, customerId);
}
