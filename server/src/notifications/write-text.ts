import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { addText, type TextMessage } from './notifications.store.ts';

/** Writes a text message in the transaction of the command; it is sent after commit. */
export async function writeText(tx: Tx, message: TextMessage): Promise<void> {
  const outboxId = await addText(tx, message);
  if (outboxId) await enqueue(tx, 'send-message', { outboxId }, { key: `send-message:${outboxId}` });
}
