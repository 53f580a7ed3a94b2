import { randomUUID } from 'node:crypto';
import { messageToSend, whyNotSendable } from '@borough/domain/messaging/messages.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { givesCodeAway } from '#people/codes/codes.ts';
import { lockTalk, openConversation, type Pair } from './conversations.store.ts';
import { deliverMessage, keepRefused } from './deliver-message.ts';
import { filterMessage } from './filtering/filter-text.ts';
import { talkFor } from './participants.ts';

/** Words that may go with a request; `send` adds them to the conversation. */
export type Introduction = { refused: string } | { send: () => Promise<unknown> };

/**
 * Checks a renter's introduction before the request is made. Sent once the request exists, it follows the line announcing it.
 * Refused words are kept for admins, and the reason is returned. Opens the conversation if there is none. Refuses the code
 * of another rental's hand-over (`message.handover-code`), as a message does.
 */
export async function introduceRenter(
  deps: Pick<Deps, 'log' | 'secret' | 'previousSecrets'>,
  tx: Tx,
  { typed, now, ...pair }: Pair & { typed: string; now: Date },
): Promise<Introduction> {
  const text = messageToSend(typed);
  const unsendable = whyNotSendable(text);
  if (unsendable !== null) return { refused: unsendable };
  const senderId = pair.renterId;
  if (await givesCodeAway(tx, deps, { personId: senderId, otherId: pair.ownerId, text }))
    throw new Problem('message.handover-code');
  const { id } = await openConversation(tx, pair, now);
  const talk = talkFor(await lockTalk(tx, id), senderId);
  const judged = await filterMessage(tx, { talk, senderId, text, now }, deps.log);
  const attempt = { talk, senderId, typed: text, now };
  if (judged.verdict === 'block') return { refused: await keepRefused(tx, { ...attempt, judged }) };
  return { send: () => deliverMessage(tx, { ...attempt, id: randomUUID(), judged }) };
}
