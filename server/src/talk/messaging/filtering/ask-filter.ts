import type { FilterAnswerSchema, FilterInputSchema } from '@borough/domain/messaging/messaging.contract';
import { messageToSend, whyNotSendable } from '@borough/domain/messaging/messages.rules';
import type { z } from 'zod';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { readTalk } from '../conversations.store.ts';
import { filterMessage, filterText, type Judged } from './filter-text.ts';
import { mayBeSent } from './held.store.ts';
import { insertBlocked } from '../messages.store.ts';
import { talkFor } from '../participants.ts';

type AskDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/** What sending the text there would lead to. Blocked attempts are kept for admins, since pages that ask first never send them. */
async function judgeFor(
  { now: clock, log }: AskDeps,
  tx: Tx,
  senderId: string,
  { conversationId, text }: { conversationId: string; text: string },
): Promise<Judged> {
  const now = clock();
  const talk = talkFor(await readTalk(tx, conversationId), senderId);
  const judged = await filterMessage(tx, { talk, senderId, text, now }, log);
  if (judged.verdict === 'block') {
    const { hits } = judged;
    await insertBlocked(tx, {
      conversationId,
      senderId,
      receiverId: talk.otherId,
      content: text,
      hits,
      now,
    });
  }
  return judged;
}

async function judgeAlone({ log }: AskDeps, tx: Tx, senderId: string, text: string): Promise<Judged> {
  const judged = filterText(text, { field: 'message', recent: [], contactOpen: false }, log);
  const excused =
    judged.verdict === 'block' && (await mayBeSent(tx, { senderId, content: text, conversationId: null }));
  return excused ? { verdict: 'allow', text } : judged;
}

/**
 * Says whether a text could be sent as is and, if not, why. Refuses strangers to the conversation, and more than 30
 * questions a minute.
 */
export async function askFilter(
  deps: AskDeps,
  personId: string,
  { content, conversationId }: z.infer<typeof FilterInputSchema>,
): Promise<z.infer<typeof FilterAnswerSchema>> {
  await spend(deps, 'filterQuestionsPerPerson', personId);
  const text = messageToSend(content);
  const unsendable = whyNotSendable(text);
  if (unsendable !== null) return { allowed: false, message: unsendable };
  const judged = await inTransaction(deps.db, (tx) =>
    conversationId === undefined
      ? judgeAlone(deps, tx, personId, text)
      : judgeFor(deps, tx, personId, { conversationId, text }),
  );
  return judged.verdict === 'block'
    ? { allowed: false, message: judged.explanation }
    : { allowed: true, message: '' };
}
