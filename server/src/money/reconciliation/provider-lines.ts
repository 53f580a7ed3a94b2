import type { BookLine } from '@borough/domain/ledger/compare-books.rules';
import { after, hour } from '@borough/domain/clocks';
import { type DisputeState, disputeState } from '@borough/domain/payments/disputes.rules';
import type { RefundStanding } from '@borough/domain/payments/refunds.machine';
import type Stripe from 'stripe';
import { z } from 'zod';
import { refundStanding } from '#money/payments/acts/refund.ts';
import { feesSince } from '#money/payments/provider-fees.ts';

const page = { limit: 100 };
const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The booking a provider object belongs to, as our calls label it; null if it isn't about one. */
function bookingOf(group: string | null, metadata: Stripe.Metadata = {}): string | null {
  const named = group?.startsWith('booking_') ? group.slice('booking_'.length) : metadata['booking_id'];
  return z.uuid().safeParse(named).data ?? null;
}

const ofRefund: Record<RefundStanding, BookLine['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
const ofDispute: Record<DisputeState, BookLine['state']> = {
  open: 'pending',
  lost: 'done',
  won: 'failed',
  withdrawn: 'failed',
};

/** We ask once an hour what the provider kept, so a cost counts as still to come until it has gone unbooked for a day. */
const toCome = 24 * hour;

/** Which costs our books have, by the provider's IDs, and when they were read. */
export interface BookedCosts {
  isBooked: (id: string) => boolean;
  now: Date;
}

/**
 * Every movement of money the provider has, page by page: charges, refunds, disputes, transfers and what it kept.
 * Authorizations that were never charged moved nothing.
 */
export async function providerLines(stripe: Stripe, { isBooked, now }: BookedCosts): Promise<BookLine[]> {
  const lines: BookLine[] = [];
  const bookings = new Map<string, string | null>();
  for await (const charge of stripe.charges.list(page)) {
    const id = idOf(charge.payment_intent) ?? charge.id;
    const bookingId = bookingOf(charge.transfer_group, charge.metadata);
    bookings.set(id, bookingId);
    if (charge.status === 'succeeded' && charge.captured)
      lines.push({ kind: 'charge', id, bookingId, cents: charge.amount_captured, state: 'done' });
  }
  const ofPayment = (payment: string | { id: string } | null) => bookings.get(idOf(payment) ?? '') ?? null;
  for await (const { id, payment_intent: payment, amount: cents, status } of stripe.refunds.list(page))
    lines.push({
      kind: 'refund',
      id,
      bookingId: ofPayment(payment),
      paymentId: idOf(payment),
      cents,
      state: ofRefund[refundStanding(status)],
    });
  for await (const { id, payment_intent: payment, amount: cents, status } of stripe.disputes.list(page))
    lines.push({
      kind: 'dispute',
      id,
      bookingId: ofPayment(payment),
      paymentId: idOf(payment),
      cents,
      state: ofDispute[disputeState(status)],
    });
  for await (const transfer of stripe.transfers.list(page)) {
    const { id, amount, amount_reversed: reversed } = transfer;
    const bookingId = bookingOf(transfer.transfer_group, transfer.metadata);
    lines.push({ kind: 'transfer', id, bookingId, cents: amount - reversed, state: 'done' });
  }
  for (const { id, paymentIntentId: paymentId, cents, at } of await feesSince(stripe, null))
    lines.push({
      kind: 'cost',
      id,
      bookingId: ofPayment(paymentId),
      paymentId,
      cents,
      state: isBooked(id) || at < after(now, -toCome) ? 'done' : 'pending',
    });
  return lines;
}
