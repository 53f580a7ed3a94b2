import type { Tx } from '#floor/db/transaction.ts';
import type { RefundNoticeFacts } from './catalogue/chapters/refunds.ts';
import { writeNotice } from './write-notice.ts';

export type { RefundNoticeFacts };

/** Writes the mails to renter and owner about a failed refund, and returns the line for their conversation. */
export async function writeRefundNotice(tx: Tx, facts: RefundNoticeFacts, now: Date): Promise<string> {
  return (await writeNotice(tx, 'refund-failed', { to: facts, facts, now, once: facts.id })) ?? '';
}
