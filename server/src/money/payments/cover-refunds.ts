import { depositCoveredPosting } from '@borough/domain/ledger/deposit-postings.rules';
import { applyToRefund } from '@borough/domain/payments/refunds.machine';
import type { Tx } from '#floor/db/transaction.ts';
import { book } from './refunds.ts';
import { lockOwedRefunds, saveRefund } from './refunds.store.ts';

/** Marks refunds of a lost deposit as paid by the bank, as far as what it took back covers them. */
export async function coverRefunds(
  tx: Tx,
  of: { bookingId: string; renterId: string; intentId: string; lostCents: number; coveredCents: number },
  now: Date,
): Promise<void> {
  let left = of.lostCents - of.coveredCents;
  for (const refund of await lockOwedRefunds(tx, of.intentId)) {
    const step = applyToRefund(refund, { type: 'settle' }, now);
    if (!step.ok || refund.cents > left) continue;
    left -= refund.cents;
    await saveRefund(tx, refund.id, { ...step.changes, askAt: null });
    await book(tx, of.bookingId, depositCoveredPosting(of.renterId, refund.cents, refund.heldBack), now);
  }
}
