import type { RefundNoticeFacts } from '../../../../server/src/notifications/refund-notices.ts';
import { memoryOf } from '../db/transaction.ts';

export async function writeRefundNotice(tx: object, facts: RefundNoticeFacts): Promise<string> {
  const memory = memoryOf(tx);
  memory.notices.add({ bookingId: facts.subject.id, notice: 'refund-failed', at: memory.now(), told: facts });
  return '';
}
