import type { AnsweredReply } from '@borough/domain/admin/contact-inbox.contract';
import { contactSubjects } from '@borough/domain/contact/contact.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { answerOf, deleteAnswer, hasMessage, insertAnswer, letterToAnswer } from './contact.store.ts';

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
    if (answered) await insertAnswer(tx, { id, adminId, at: now(), words: null });
    else await deleteAnswer(tx, id);
    return { answered: (await answerOf(tx, id)) ?? null };
  }).catch(refuseGone);
}

/** Its sender just deleted their account. */
function refuseGone(error: unknown): never {
  if (constraintOf(error) === 'contact_answers_message_id_fkey') throw new Problem('contact.not-found');
  throw error;
}

/**
 * Mails an admin's answer to who wrote a contact message, and keeps it beside the message. Refuses `contact.not-found` for a
 * message that is gone, and `contact.answered` if somebody was first.
 */
export async function answerLetter(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  adminId: string,
  { id, words }: { id: string; words: string },
): Promise<AnsweredReply> {
  return inTransaction(db, async (tx) => {
    const letter = await letterToAnswer(tx, id);
    if (!letter) throw new Problem('contact.not-found');
    if (!(await insertAnswer(tx, { id, adminId, at: now(), words }))) throw new Problem('contact.answered');
    const { reference, email, subject } = letter;
    const replyTo = config.company.mail[contactSubjects[subject].mailbox];
    await mailAddress(tx, 'contact-answer', email, { reference, subject, words, replyTo });
    return { answered: (await answerOf(tx, id)) ?? null };
  }).catch(refuseGone);
}
