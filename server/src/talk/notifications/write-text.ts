import type { Tx } from '#floor/db/transaction.ts';
import { addText, type TextMessage } from './notifications.store.ts';

/** Writes a text message in the command's transaction; it is sent after commit. */
export async function writeText(tx: Tx, message: TextMessage): Promise<void> {
  await addText(tx, message);
}
