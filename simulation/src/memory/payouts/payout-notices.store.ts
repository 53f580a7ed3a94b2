import { isOfRental } from '@borough/domain/payouts/payout-state';
import type { DisputeToTell } from '../../../../server/src/payouts/payout-notices.store.ts';
import { memoryOf } from '../db/transaction.ts';

/** Nothing: no one reads what made-up owners are told about their payouts. */
export async function payoutToTell(): Promise<undefined> {}

/** A dispute's id here is the provider's. */
export async function disputeToTell(
  tx: object,
  providerDisputeId: string,
): Promise<DisputeToTell | undefined> {
  const { bookings, disputes, payments, payouts, people } = memoryOf(tx);
  const dispute = disputes.find(providerDisputeId);
  if (dispute?.subject.type !== 'booking') return undefined;
  const b = bookings.find(dispute.subject.id);
  if (!b || payments.find(dispute.paymentIntentId)?.purpose !== 'rental') return undefined;
  const sent = payouts.where(
    (p) => p.bookingId === b.id && p.state === 'sent' && (isOfRental(p.purpose) || p.purpose === 'made_good'),
  );
  return {
    ...{ id: providerDisputeId, state: dispute.state, bookingId: b.id, ownerId: b.ownerId },
    ...{ email: people.find(b.ownerId)?.email ?? null, itemTitle: b.title },
    ...{ startDate: b.startDate, endDate: b.endDate },
    cents: b.ownerKeepsCents ?? (b.status === 'cancelled' ? 0 : b.subtotalCents),
    sentCents: sent.reduce((sum, p) => sum + p.sentCents, 0),
  };
}
