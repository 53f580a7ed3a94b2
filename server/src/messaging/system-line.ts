import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { tellPerson } from '../events/tell-people.ts';
import { lockTalk, openConversation } from './conversations.store.ts';
import { insertMessage, messageFor } from './messages.store.ts';

/** Says what happened to a booking in the conversation of its two people, which is opened when there is none. */
export async function systemLine(
  tx: Tx,
  line: { itemId: string; ownerId: string; renterId: string; text: string; now: Date },
): Promise<void> {
  const { itemId, ownerId, renterId, text, now } = line;
  const { id: conversationId } = await openConversation(tx, line, now);
  await lockTalk(tx, conversationId);
  const id = randomUUID();
  await insertMessage(tx, {
    id,
    conversationId,
    itemId,
    kind: 'system',
    senderId: null,
    receiverId: null,
    content: text,
    held: false,
    typedSha256: null,
    now,
  });
  // Nobody wrote it and nothing of it is held back, so both sides read the same.
  const message = await messageFor(tx, id, ownerId);
  for (const personId of [ownerId, renterId])
    tellPerson(tx, personId, 'message', { conversationId, message }, now);
}
