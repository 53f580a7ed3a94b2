import type { Posting } from '@borough/domain/ledger/posting';
import type { Tx } from '#floor/db/transaction.ts';
import { postForPlan } from './ledger.store.ts';

/** Books what an invoice for Pro brought in, or cost us. */
export async function bookPlan(
  tx: Tx,
  planInvoiceId: string,
  postings: readonly Posting[],
  at: Date,
): Promise<void> {
  for (const posting of postings) await postForPlan(tx, { planInvoiceId, at, ...posting });
}
