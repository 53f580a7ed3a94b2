import type { Tx } from '../db/transaction.ts';
import { post } from './ledger.store.ts';
import { planOperation } from './operations.ts';

/** What money needs to know of a paid booking. */
export interface PaidBooking {
  id: string;
  chargedCents: number;
  subtotalCents: number;
  paymentIntentId: string | null;
  refundCents: number | null;
  ownerKeepsCents: number | null;
}

/** Books the renter's charge: what the card paid is the owner's subtotal and our fees. */
export async function recordCharge(tx: Tx, booking: PaidBooking, now: Date): Promise<void> {
  await post(tx, {
    bookingId: booking.id,
    at: now,
    memo: 'charge',
    lines: [
      { account: 'card', cents: booking.chargedCents },
      { account: 'owner', cents: -booking.subtotalCents },
      { account: 'platform', cents: -(booking.chargedCents - booking.subtotalCents) },
    ],
  });
}

/** Books and orders what a cancellation gives back; nothing when nothing was paid or nothing is due. */
export async function refundBooking(tx: Tx, booking: PaidBooking, now: Date): Promise<void> {
  const refundCents = booking.refundCents ?? 0;
  if (!booking.paymentIntentId || refundCents === 0) return;
  const { id: operationId } = await refundIntent(tx, {
    bookingId: booking.id,
    paymentIntentId: booking.paymentIntentId,
    cents: refundCents,
    purpose: 'cancelled',
    now,
  });
  const fromOwner = booking.subtotalCents - (booking.ownerKeepsCents ?? 0);
  await post(tx, {
    bookingId: booking.id,
    at: now,
    memo: 'refund',
    operationId,
    lines: [
      { account: 'card', cents: -refundCents },
      { account: 'owner', cents: fromOwner },
      { account: 'platform', cents: refundCents - fromOwner },
    ],
  });
}

/** Orders a refund of an intent, once for each purpose; `fresh` says whether it was this time. */
export async function refundIntent(
  tx: Tx,
  refund: {
    bookingId: string;
    paymentIntentId: string;
    cents: number;
    purpose: 'cancelled' | 'paid_too_late' | 'paid_twice';
    now: Date;
  },
): Promise<{ id: string; fresh: boolean }> {
  const key = `rf:${refund.paymentIntentId}:${refund.purpose}`;
  return planOperation(tx, {
    kind: 'refund',
    bookingId: refund.bookingId,
    idempotencyKey: key,
    request: {
      payment_intent: refund.paymentIntentId,
      amount: refund.cents,
      reason: refund.purpose === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
      metadata: { booking_id: refund.bookingId, purpose: refund.purpose, operation: key },
    },
    now: refund.now,
  });
}

/**
 * Books and gives back a payment that belongs to no live booking: it came in and goes out whole. False when that
 * was done before.
 */
export async function returnStrayPayment(
  tx: Tx,
  stray: {
    bookingId: string;
    paymentIntentId: string;
    cents: number;
    purpose: 'paid_too_late' | 'paid_twice';
    now: Date;
  },
): Promise<boolean> {
  const { id: operationId, fresh } = await refundIntent(tx, stray);
  if (!fresh) return false;
  const lines = (sign: 1 | -1) => [
    { account: 'card' as const, cents: sign * stray.cents },
    { account: 'platform' as const, cents: -sign * stray.cents },
  ];
  await post(tx, {
    bookingId: stray.bookingId,
    at: stray.now,
    memo: `${stray.purpose}: in`,
    operationId,
    lines: lines(1),
  });
  await post(tx, {
    bookingId: stray.bookingId,
    at: stray.now,
    memo: `${stray.purpose}: out`,
    operationId,
    lines: lines(-1),
  });
  return true;
}
