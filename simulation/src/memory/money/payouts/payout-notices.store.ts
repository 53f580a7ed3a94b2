import { isOfRental } from '@borough/domain/payouts/payout-state';
import type {
  DepositDisputeToTell,
  DisputeToTell,
} from '../../../../../server/src/money/payouts/payout-notices.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

/** Nothing: no one reads what made-up owners are told about their payouts. */
export async function payoutToTell(): Promise<undefined> {}

export async function depositDisputeToTell(
  tx: object,
  providerDisputeId: string,
): Promise<DepositDisputeToTell | undefined> {
  const { bookings, cases, disputes, holds, people } = memoryOf(tx);
  const dispute = disputes.find(providerDisputeId);
  const hold = holds.where(({ intentId }) => intentId === dispute?.paymentIntentId)[0];
  const b = hold && bookings.find(hold.bookingId);
  if (!dispute || !b) return undefined;
  const it = cases.where((c) => c.bookingId === b.id && c.kind === 'claim' && c.status !== 'withdrawn')[0];
  return {
    ...{ id: providerDisputeId, state: dispute.state, bookingId: b.id, ownerId: b.ownerId },
    ...{ email: people.find(b.ownerId)?.email ?? null, itemTitle: b.title },
    ...{ startDate: b.startDate, endDate: b.endDate },
    claimCents: Number(it?.verdict ?? it?.claim ?? 0),
    isOpen: it !== undefined && it.closedAt === null,
  };
}

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
