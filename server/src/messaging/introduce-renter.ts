import { randomUUID } from 'node:crypto';
import { messageToSend, whyNotSendable } from '@borough/domain/messaging/messages.rules';
import type { Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockTalk, openConversation, type Pair } from './conversations.store.ts';
import { deliverMessage, keepRefused } from './deliver-message.ts';
import { filterMessage } from './filter-text.ts';
import { talkFor } from './participants.ts';

/** Words that may go with a request: `send` writes them into the conversation. */
export type Introduction = { refused: string } | { send: () => Promise<unknown> };

/**
 * Judges the words a renter introduces themselves with before the request is made; sent once it is, they follow the line that
 * tells of it. Refused words are kept for admins, and why is answered. Opens the conversation when there is none.
 */
export async function introduceRenter(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  { typed, now, ...pair }: Pair & { typed: string; now: Date },
): Promise<Introduction> {
  const text = messageToSend(typed);
  const unsendable = whyNotSendable(text);
  if (unsendable !== null) return { refused: unsendable };
  const { id } = await openConversation(tx, pair, now);
  const senderId = pair.renterId;
  const talk = talkFor(await lockTalk(tx, id), senderId);
  const judged = await filterMessage(tx, { talk, senderId, text, now }, log);
  const attempt = { talk, senderId, typed: text, now };
  if (judged.verdict === 'block') return { refused: await keepRefused(tx, { ...attempt, judged }) };
  return { send: () => deliverMessage(tx, { ...attempt, id: randomUUID(), judged }) };
}
