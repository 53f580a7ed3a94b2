import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { addText } from './notifications.store.ts';

export interface TextMessage {
  /** E.164: '+14155550100'. */
  to: string;
  /** What it is about, for the outbox and for tests: 'phone-code'. */
  kind: string;
  text: string;
  /** When it is no longer worth sending. */
  uselessAfter?: Date;
}

/** Writes a text message in the transaction of the command; it is sent after commit. */
export async function writeText(tx: Tx, message: TextMessage): Promise<void> {
  const outboxId = await addText(tx, message);
  if (outboxId) await enqueue(tx, 'send-message', { outboxId }, { key: `send-message:${outboxId}` });
}
