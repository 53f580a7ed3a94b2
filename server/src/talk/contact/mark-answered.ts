import type { AnsweredReply } from '@borough/domain/admin/contact-inbox.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { answerOf, deleteAnswer, hasMessage, insertAnswer } from './contact.store.ts';

/**
 * Marks a contact message as answered by this admin, or removes the mark. If another admin marked it first, theirs stays.
 * Refuses `contact.not-found` for a message that is gone.
 */
export async function markAnswered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, answered }: { id: string; answered: boolean },
): Promise<AnsweredReply> {
  return inTransaction(db, async (tx) => {
    if (!(await hasMessage(tx, id))) throw new Problem('contact.not-found');
    if (answered) await insertAnswer(tx, { id, adminId, at: now() });
    else await deleteAnswer(tx, id);
    return { answered: (await answerOf(tx, id)) ?? null };
  }).catch((error: unknown) => {
    // Its sender just deleted their account.
    if (constraintOf(error) === 'contact_answers_message_id_fkey') throw new Problem('contact.not-found');
    throw error;
  });
}
