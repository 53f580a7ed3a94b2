import type { Message, MessageInput } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { givesCodeAway } from '#people/codes/codes.ts';
import { spend } from '#floor/http/limits.ts';
import { lockTalk } from './conversations.store.ts';
import { deliverMessage, fingerprintOf, keepRefused } from './deliver-message.ts';
import { filterMessage } from './filtering/filter-text.ts';
import { talkFor } from './participants.ts';
import { requireWriting } from './require-writing.ts';
import { sentBefore } from './sent-before.ts';

type SendDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secret' | 'previousSecrets'>;

type Outcome = { message: Message } | { refused: string };

async function write(
  deps: SendDeps,
  tx: Tx,
  senderId: string,
  conversationId: string,
  input: MessageInput,
): Promise<Outcome> {
  const { log } = deps;
  const now = deps.now();
  const talk = talkFor(await lockTalk(tx, conversationId), senderId);
  const before = await sentBefore(tx, talk, senderId, {
    id: input.id,
    fingerprint: fingerprintOf(input.content),
  });
  if (before) return { message: before };
  await requireWriting(tx, talk, senderId);
  const pair = { personId: senderId, otherId: talk.otherId };
  if (await givesCodeAway(tx, deps, { ...pair, text: input.content }))
    throw new Problem('message.handover-code');

  const judged = await filterMessage(tx, { talk, senderId, text: input.content, now }, log);
  const attempt = { talk, senderId, typed: input.content, now };
  if (judged.verdict === 'block') return { refused: await keepRefused(tx, { ...attempt, judged }) };
  const message = await deliverMessage(tx, { ...attempt, id: input.id, judged });
  return { message };
}

/**
 * Sends a message to the other side of a conversation and tells the open pages of both. Sent again with the same id and
 * words, it returns the first result. Refuses strangers, conversations someone left for good, more than 60 messages a
 * minute, an id used for other words (`request.key-reused`), the code of a hand-over (`message.handover-code`) and what the
 * filter doesn't let through (`message.filtered`, kept for admins).
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
    // Someone used the same id in another conversation at the same moment.
    throw constraintOf(error) === 'messages_pkey' ? new Problem('request.key-reused') : error;
  });
  // Only throw now, so the attempt stays on record.
  if ('refused' in outcome)
    throw new Problem('message.filtered', { values: { explanation: outcome.refused } });
  return outcome.message;
}
