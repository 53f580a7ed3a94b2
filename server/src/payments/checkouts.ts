import { checkoutClock } from '@borough/domain/bookings/deadlines.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
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
  insertCheckout,
  keepCustomer,
  openCheckoutRow,
} from './checkouts.store.ts';
import { type Money, planOperation, runOperation } from './operations.ts';
import type { Operation } from './operations.store.ts';

/** What a checkout needs to know of its booking. */
export interface Payable extends DayRange {
  id: string;
  renterId: string;
  title: string;
  currency: string;
  lines: PriceLine[];
  depositCents: number;
  payBy: Date | null;
  /** Where the provider's page leads when the renter turns back. */
  backTo: string;
}

/** Whether the booking has a checkout that can still be paid. */
export async function hasOpenCheckout(tx: Tx, bookingId: string): Promise<boolean> {
  return (await findLiveCheckout(tx, bookingId, 'rental')) !== undefined;
}

/** The live checkout of a booking for that purpose, if any. */
export async function liveCheckout(
  tx: Tx,
  bookingId: string,
  purpose: CheckoutPurpose = 'rental',
): Promise<CheckoutRow | undefined> {
  return findLiveCheckout(tx, bookingId, purpose);
}

/**
 * Step one of paying: writes the checkout and the call that opens it. Answers the operation to run next and
 * the end of the hold on the dates.
 */
export async function planCheckout(
  tx: Tx,
  booking: Payable,
  payer: { email: string },
  options: { publicUrl: string; now: Date },
): Promise<{ operationId: string; holdEndsAt: Date }> {
  const { sessionEndsAt, holdEndsAt } = checkoutClock(options.now, booking.payBy);
  const { attempt } = await insertCheckout(tx, {
    bookingId: booking.id,
    purpose: 'rental',
    expiresAt: sessionEndsAt,
    now: options.now,
  });
  const customer = await findCustomer(tx, booking.renterId);
  const description = `${booking.title}, ${datesInWords(booking)}`;
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ...(customer ? { customer } : { customer_creation: 'always', customer_email: payer.email }),
    client_reference_id: booking.id,
    line_items: booking.lines
      .filter((line) => line.counts.includes('renter') && line.cents > 0)
      .map((line) => ({
        quantity: 1,
        price_data: {
          currency: booking.currency,
          unit_amount: line.cents,
          product_data: { name: line.code === 'rent' ? description : lineInWords(line) },
        },
      })),
    payment_intent_data: {
      transfer_group: `booking_${booking.id}`,
      description,
      metadata: { booking_id: booking.id, kind: 'rental' },
      // A card is saved only for the deposit the renter has agreed to.
      ...(booking.depositCents > 0 ? { setup_future_usage: 'off_session' } : {}),
    },
    allowed_payment_method_types: ['card'],
    expires_at: Math.floor(sessionEndsAt.getTime() / 1000),
    success_url: `${options.publicUrl}/api/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${options.publicUrl}/#${booking.backTo}`,
    metadata: { booking_id: booking.id, kind: 'rental' },
  };
  const { id: operationId } = await planOperation(tx, {
    kind: 'open-checkout',
    bookingId: booking.id,
    idempotencyKey: `co:${booking.id}:${attempt}`,
    request,
    now: options.now,
    soon: true,
  });
  return { operationId, holdEndsAt };
}

const attemptOf = (op: Operation) => Number(op.idempotencyKey.split(':')[2]);

/** Records the address of an opened checkout (step three of paying). */
export async function recordOpenedCheckout(tx: Tx, op: Operation, result: object): Promise<void> {
  if (!('id' in result) || typeof result.id !== 'string') return;
  const url = 'url' in result && typeof result.url === 'string' ? result.url : null;
  await openCheckoutRow(tx, op.bookingId, attemptOf(op), { id: result.id, url });
}

/** Records that the provider would not open the checkout. */
export async function recordFailedCheckout(tx: Tx, op: Operation): Promise<void> {
  await failCheckoutRow(tx, op.bookingId, attemptOf(op));
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
  if (state === 'failed' || state === 'too_late') return null;
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

/** The provider does not know it (any more), so nobody can pay there. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

async function expireSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session['status'] | 'unknown'> {
  try {
    return (await stripe.checkout.sessions.expire(sessionId)).status;
  } catch (error) {
    if (isUnknown(error)) return 'unknown';
    // Only open sessions can be expired; any other tells by its status what became of it.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return (await stripe.checkout.sessions.retrieve(sessionId)).status;
    throw error;
  }
}

/** Checkouts whose time was over before the instant and whose end nobody recorded, by the provider's ids. */
export async function unrecordedCheckouts(tx: Tx, before: Date, most: number): Promise<string[]> {
  return findUnrecordedCheckouts(tx, before, most);
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

/** Remembers the provider's customer of a person, so that the next checkout knows the card's owner. */
export async function rememberCustomer(tx: Tx, personId: string, customerId: string): Promise<void> {
  await keepCustomer(tx, personId, customerId);
}
