import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import { memoryOf } from '../../floor/db/transaction.ts';
import type { Memory, RefundKept } from '../../tables.ts';

/** How much of the matching debts was paid by card, in cents. */
export const paidByCard = ({ debtPayments }: Memory, fits: (debt: StandingDebt) => boolean): number =>
  debtPayments
    .all()
    .flatMap(({ debts, settledCents }) => debts.map((debt, n) => (fits(debt) ? (settledCents[n] ?? 0) : 0)))
    .reduce((sum, cents) => sum + cents, 0);

/** What is still lost with a payment, in cents, minus what was repaid since and what was due back to its payer anyway. */
export function stillLost(
  tx: object,
  lost: { providerDisputeId: string; paymentIntentId: string; cents: number },
): number {
  const refunds = memoryOf(tx).refunds.where((r) => r.paymentIntentId === lost.paymentIntentId);
  const isReplaced = (r: RefundKept) =>
    refunds.some((other) => other.purpose === r.purpose && other.tryNumber > r.tryNumber);
  const goesBack = refunds
    .filter((r) => (r.state === 'planned' ? r.operationId === null : r.state === 'failed' && !isReplaced(r)))
    .reduce((sum, { cents }) => sum + cents, 0);
  const paid = paidByCard(memoryOf(tx), ({ disputeId }) => disputeId === lost.providerDisputeId);
  return Math.max(0, lost.cents - paid - goesBack);
}
