import { createHash } from 'node:crypto';
import { heldWords } from '@borough/domain/messaging/messages.rules';
import type { Message } from '@borough/domain/messaging/messaging.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import type { Talk } from './conversations.store.ts';
import type { Judged } from './filtering/filter-text.ts';
import { insertBlocked, insertMessage, keepHits, messageFor } from './messages.store.ts';

interface Attempt {
  /** The conversation, locked. */
  talk: Talk & { otherId: string };
  senderId: string;
  /** As typed. */
  typed: string;
  now: Date;
}

/** A message as the other side may see it. */
const asReceived = (message: Message): Message =>
  message.state === 'sent' ? message : { ...message, content: heldWords, isFiltered: true, state: 'sent' };

export const fingerprintOf = (text: string) => createHash('sha256').update(text).digest();

/** Keeps a message the filter refused, for admins; returns the reason, worded for its sender. */
export async function keepRefused(
  tx: Tx,
  { talk, senderId, typed, judged, now }: Attempt & { judged: Judged & { verdict: 'block' } },
): Promise<string> {
  const { hits, explanation } = judged;
  await insertBlocked(tx, {
    conversationId: talk.id,
    senderId,
    receiverId: talk.otherId,
    content: typed,
    hits,
    now,
  });
  return explanation;
}

/** Stores a message the filter let through or is holding back, and tells the open pages of both sides. */
export async function deliverMessage(
  tx: Tx,
  attempt: Attempt & { id: string; judged: Exclude<Judged, { verdict: 'block' }> },
): Promise<Message> {
  const { id, talk, senderId, typed, judged, now } = attempt;
  const { id: conversationId, otherId: receiverId } = talk;
  await insertMessage(tx, {
    id,
    conversationId,
    itemId: talk.itemId,
    kind: 'text',
    senderId,
    receiverId,
    content: judged.verdict === 'hold' ? typed : judged.text,
    held: judged.verdict === 'hold',
    typedSha256: fingerprintOf(typed),
    now,
  });
  if (judged.verdict === 'hold') await keepHits(tx, id, judged.hits);
  const message = await messageFor(tx, id, senderId);
  tellPerson(tx, senderId, 'message', { conversationId, message }, now);
  tellPerson(tx, receiverId, 'message', { conversationId, message: asReceived(message) }, now);
  return message;
}
