import { timingSafeEqual } from 'node:crypto';
import type { Message } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import type { Talk } from './conversations.store.ts';
import { messageById, messageFor } from './messages.store.ts';

/** What was already sent under this id, if it's the same; refuses `request.key-reused` if it isn't. */
export async function sentBefore(
  tx: Tx,
  talk: Talk,
  senderId: string,
  sent: { id: string; fingerprint: Buffer },
): Promise<Message | null> {
  const there = await messageById(tx, sent.id);
  if (!there) return null;
  const same =
    there.conversationId === talk.id &&
    there.senderId === senderId &&
    there.typedSha256 !== null &&
    timingSafeEqual(there.typedSha256, sent.fingerprint);
  if (!same) throw new Problem('request.key-reused');
  return messageFor(tx, sent.id, senderId);
}
