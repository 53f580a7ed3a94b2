import type { PlanInvoice } from '@borough/domain/plans/tier.rules';
import { memoryOf } from '../../floor/db/transaction.ts';

/** Everyone with Pro in these lives has paid for all of it. */
const paidForLife: PlanInvoice = {
  periodStart: new Date(0),
  periodEnd: new Date('9999-12-31'),
  paidCents: 499,
  refundedCents: 0,
  isDisputed: false,
};

export async function invoicesOf(tx: object, personId: string): Promise<PlanInvoice[]> {
  return memoryOf(tx).people.find(personId)?.isPro ? [paidForLife] : [];
}
