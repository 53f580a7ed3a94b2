import type { Tx } from '../db/transaction.ts';
import { openConversation } from './conversations.store.ts';
import { insertSystemLine } from './messages.store.ts';

/** Says what happened to a booking in the conversation of its two people, which is opened when there is none. */
export async function systemLine(
  tx: Tx,
  line: { itemId: string; ownerId: string; renterId: string; text: string; now: Date },
): Promise<void> {
  const { id } = await openConversation(tx, line, line.now);
  await insertSystemLine(tx, { conversationId: id, itemId: line.itemId, content: line.text, at: line.now });
}
