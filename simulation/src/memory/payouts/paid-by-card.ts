import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import { memoryOf } from '../db/transaction.ts';
import type { Memory, RefundKept } from '../tables.ts';

/** What was paid by card of such debts, in cents. */
export const paidByCard = ({ debtPayments }: Memory, fits: (debt: StandingDebt) => boolean): number =>
  debtPayments
    .all()
    .flatMap(({ debts, settledCents }) => debts.map((debt, n) => (fits(debt) ? (settledCents[n] ?? 0) : 0)))
    .reduce((sum, cents) => sum + cents, 0);

/** What is still lost with a payment, less what was paid of it since, and what was to go back to its payer anyway; in cents. */
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
