import { disputePosting } from '@borough/domain/ledger/dispute-postings.rules';
import { disputeState } from '@borough/domain/payments/disputes.rules';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refreshTrustOfBooking } from '#people/trust/refresh-trust.ts';
import { bookDebt } from './book-debt.ts';
import { hasCheckout } from './checkouts.store.ts';
import { type DisputeRow, lockDispute, saveDispute, subjectOfPayment } from './disputes.store.ts';
import { orderHeldBack } from './plan-refund.ts';
import { book } from './refunds.ts';

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id);

/**
 * Asks the provider about a dispute of a payment and records what it says, any number of times. Until it's won or
 * withdrawn, none of the payment's money moves; refunds that waited for it are ordered then, and anything lost is booked as
 * our loss, once. Ignores payments that aren't ours. Refuses `request.busy`, so that it's asked again, when the payment is
 * ours but we haven't heard of it yet.
 */
export async function followDispute(deps: Deps, disputeId: string): Promise<void> {
  const dispute = await deps.stripe.disputes.retrieve(disputeId);
  if (!dispute.payment_intent) return;
  const paymentIntentId = idOf(dispute.payment_intent);
  const dueBy = dispute.evidence_details.due_by;
  const subject = await inTransaction(deps.db, (tx) => subjectOfPayment(tx, paymentIntentId));
  if (!subject) return requireForeign(deps, paymentIntentId);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const said: DisputeRow = {
      providerDisputeId: dispute.id,
      openedAt: new Date(dispute.created * 1000),
      paymentIntentId,
      chargeId: idOf(dispute.charge),
      subject,
      cents: dispute.amount,
      reason: dispute.reason,
      providerStatus: dispute.status,
      state: disputeState(dispute.status),
      dueBy: dueBy ? new Date(dueBy * 1000) : null,
    };
    const posting = disputePosting(await lockDispute(tx, said), said);
    await saveDispute(tx, { ...said, now });
    if (posting && subject.type === 'booking') await book(tx, subject.id, posting, now);
    if (posting && subject.type === 'debt') await bookDebt(tx, subject.id, posting, now);
    if (subject.type === 'booking') await refreshTrustOfBooking(tx, subject.id, 'dispute', now);
    await orderHeldBack(tx, paymentIntentId, now);
  });
}

/** Refuses `request.busy`, so that it's asked again, if the payment is ours: news about a payment can arrive before the payment itself. */
export async function requireForeign(
  deps: Pick<Deps, 'db' | 'stripe'>,
  paymentIntentId: string,
): Promise<void> {
  const { metadata } = await deps.stripe.paymentIntents.retrieve(paymentIntentId);
  if ('debt_payment' in metadata) throw new Problem('request.busy');
  const booking = z.uuid().safeParse(metadata['booking_id']);
  if (booking.success && (await inTransaction(deps.db, (tx) => hasCheckout(tx, booking.data))))
    throw new Problem('request.busy');
}
