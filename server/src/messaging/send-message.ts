import { createHash } from 'node:crypto';
import { heldWords } from '@borough/domain/messaging/messages.rules';
import type { Message, MessageInput } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellPerson } from '../events/tell-people.ts';
import { spend } from '../http/limits.ts';
import { lockTalk } from './conversations.store.ts';
import { filterMessage } from './filter-text.ts';
import { insertBlocked, insertMessage, keepHits, messageFor } from './messages.store.ts';
import { talkFor } from './participants.ts';
import { requireWriting } from './require-writing.ts';
import { sentBefore } from './sent-before.ts';

type SendDeps = Pick<Deps, 'db' | 'now' | 'log'>;

type Outcome = { message: Message } | { refused: string };

/** A message as the other side may see it. */
const asReceived = (message: Message): Message =>
  message.state === 'sent' ? message : { ...message, content: heldWords, isFiltered: true, state: 'sent' };

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest();

async function write(
  { now: clock, log }: SendDeps,
  tx: Tx,
  senderId: string,
  conversationId: string,
  input: MessageInput,
): Promise<Outcome> {
  const now = clock();
  const talk = talkFor(await lockTalk(tx, conversationId), senderId);
  const receiverId = talk.otherId;
  const before = await sentBefore(tx, talk, senderId, {
    id: input.id,
    fingerprint: fingerprintOf(input.content),
  });
  if (before) return { message: before };
  await requireWriting(tx, talk, senderId);

  const judged = await filterMessage(tx, { talk, senderId, text: input.content, now }, log);
  if (judged.verdict === 'block') {
    const { hits, explanation } = judged;
    await insertBlocked(tx, { conversationId, senderId, receiverId, content: input.content, hits, now });
    return { refused: explanation };
  }
  await insertMessage(tx, {
    id: input.id,
    conversationId,
    itemId: talk.itemId,
    kind: 'text',
    senderId,
    receiverId,
    content: judged.verdict === 'hold' ? input.content : judged.text,
    held: judged.verdict === 'hold',
    typedSha256: fingerprintOf(input.content),
    now,
  });
  if (judged.verdict === 'hold') await keepHits(tx, input.id, judged.hits);
  const message = await messageFor(tx, input.id, senderId);
  tellPerson(tx, senderId, 'message', { conversationId, message }, now);
  tellPerson(tx, receiverId, 'message', { conversationId, message: asReceived(message) }, now);
  return { message };
}

/**
 * Sends a message to the other side of a conversation and tells the open pages of both. Sent again with the same id and
 * words, it answers what the first time brought. Refuses strangers, conversations somebody left for good, more than 60 messages a minute, an id used for other
 * words (`request.key-reused`) and what the filter does not let through (`message.filtered`, kept for admins).
 */
export async function sendMessage(
  deps: SendDeps,
  senderId: string,
  conversationId: string,
  input: MessageInput,
): Promise<Message> {
  await spend(deps, 'messagesPerPerson', senderId);
  const outcome = await inTransaction(deps.db, (tx) =>
    write(deps, tx, senderId, conversationId, input),
  ).catch((error: unknown) => {
    // Somebody took the same id for another conversation at the same moment.
    throw constraintOf(error) === 'messages_pkey' ? new Problem('request.key-reused') : error;
  });
  // Only now, so that the attempt stays written.
  if ('refused' in outcome)
    throw new Problem('message.filtered', { values: { explanation: outcome.refused } });
  return outcome.message;
}
