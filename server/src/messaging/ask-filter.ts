import { messageToSend } from '@borough/domain/messaging/messages.rules';
import type { FilterAnswerSchema } from '@borough/domain/messaging/messaging.contract';
import type { z } from 'zod';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { spend } from '../http/limits.ts';
import { filterText } from './filter-text.ts';
import { mayBeSent } from './held.store.ts';

/** Says whether a text could be sent as it is, with the reason when not. Refuses more than 30 questions a minute. */
export async function askFilter(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  content: string,
): Promise<z.infer<typeof FilterAnswerSchema>> {
  await spend(deps, 'filterQuestionsPerPerson', personId);
  const judged = filterText(content, { field: 'message', recent: [], contactOpen: false }, deps.log);
  if (judged.verdict !== 'block') return { allowed: true, message: '' };
  const words = { senderId: personId, content: messageToSend(content), conversationId: null };
  const allowed = await inTransaction(deps.db, (tx) => mayBeSent(tx, words));
  return { allowed, message: allowed ? '' : judged.explanation };
}
