import type { RefundNoticeFacts } from '../../../../../server/src/talk/notifications/refund-notices.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function writeRefundNotice(tx: object, facts: RefundNoticeFacts): Promise<string> {
  const memory = memoryOf(tx);
  memory.notices.add({ bookingId: facts.subject.id, notice: 'refund-failed', at: memory.now(), told: facts });
  return '';
}
