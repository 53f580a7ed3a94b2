import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import { isOwed } from '@borough/domain/payments/refunds.machine';
import { memoryOf } from '../db/transaction.ts';
import { refundsOfPayment } from '../payments/refunds.store.ts';
import { debtsBesides } from '../payouts/payout-facts.store.ts';

/** Nobody pays a debt by card here. */
export async function debtsOf(tx: object, personId: string): Promise<StandingDebt[]> {
  const { disputes, payments, bookings } = memoryOf(tx);
  const onLedger = (await debtsBesides(tx, personId, '')).map(({ account, bookingId, cents }) => ({
    ...{ kind: account, bookingId, disputeId: null, cents },
  }));
  const lost = disputes
    .where(
      ({ state, subject, paymentIntentId }) =>
        state === 'lost' &&
        bookings.find(subject.id)?.renterId === personId &&
        payments.find(paymentIntentId)?.purpose === 'rental',
    )
    .map(({ subject, providerDisputeId: disputeId, cents, paymentIntentId }) => {
      const goesBack = refundsOfPayment(tx, paymentIntentId)
        .filter((refund) => refund.heldBack || isOwed(refund))
        .reduce((sum, refund) => sum + refund.cents, 0);
      return { kind: 'lost-payment' as const, bookingId: subject.id, disputeId, cents: cents - goesBack };
    });
  return [...onLedger, ...lost.filter(({ cents }) => cents > 0)];
}
