import { randomUUID } from 'node:crypto';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { openLockedConversation } from './conversations.store.ts';
import { insertMessageFor } from './messages.store.ts';

/** Adds a line about a booking to the conversation of its two people, opening one if there is none. */
export async function systemLine(
  tx: Tx,
  line: { itemId: string; ownerId: string; renterId: string; text: string; now: Date },
): Promise<void> {
  const { itemId, ownerId, renterId, text, now } = line;
  const conversationId = await openLockedConversation(tx, line, now);
  const written = {
    id: randomUUID(),
    conversationId,
    itemId,
    kind: 'system',
    senderId: null,
    receiverId: null,
    content: text,
    held: false,
    typedSha256: null,
    now,
  } as const;
  // No one wrote it and none of it is held back, so both sides read the same line.
  const message = await insertMessageFor(tx, written, ownerId);
  for (const personId of [ownerId, renterId])
    tellPerson(tx, personId, 'message', { conversationId, message }, now);
}
