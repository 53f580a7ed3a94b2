import { randomInt } from 'node:crypto';
import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import { answerLetterBy } from '@borough/domain/contact/answer-by.rules';
import { type ContactInput, contactSubjects } from '@borough/domain/contact/contact.contract';
import { contactReference } from '@borough/domain/contact/reference.rules';
import { Problem } from '@borough/domain/problems';
import { limits } from '#floor/config.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { count } from '#floor/http/limits.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { type Call, insertMessage, messageById } from './contact.store.ts';

type Ground = Pick<Deps, 'config' | 'db' | 'now'>;

type Sent = Omit<ContactInput, 'id'> & { call: Pick<Call, 'phone'> | null };

const asSent = ({ name, email, subject, message, call }: Sent) =>
  JSON.stringify([name, email, subject, message, call?.phone]);

const tries = 10;

/**
 * Stores a message; returns its reference, and whether it was stored just now. Refuses `request.key-reused` for a different
 * message with the same id.
 */
export async function storeMessage(
  tx: Tx,
  input: ContactInput & { senderId: string | null; call: Call | null; at: Date },
): Promise<{ reference: string; isNew: boolean }> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const known = await messageById(tx, input.id);
    if (known && asSent(known) !== asSent(input)) throw new Problem('request.key-reused');
    if (known) return { reference: known.reference, isNew: false };
    const reference = contactReference((below) => randomInt(below));
    const dueAt = input.call?.by ?? answerLetterBy(input.subject, input.at);
    if (await insertMessage(tx, { ...input, reference, dueAt })) return { reference, isNew: true };
  }
  throw new Error('No reference is free.');
}

/**
 * Stores a message to us, mails it to the people who handle its subject and tells the sender its reference. Sending it again
 * gets the same answer; refuses `request.key-reused` for a different message with the same id.
 */
export async function sendContactMessage(
  deps: Ground,
  input: ContactInput,
  senderId: string | null,
): Promise<string> {
  // The address is unverified: however often this is called, its owner gets only a few of these mails a day from us.
  const answers = await count(deps, 'contactAnswersPerMailbox', mailboxOf(input.email));
  return inTransaction(deps.db, async (tx) => {
    const { reference, isNew } = await storeMessage(tx, {
      ...input,
      senderId,
      call: null,
      at: deps.now(),
    });
    if (!isNew) return reference;
    const { subject } = input;
    const mailbox = deps.config.company.mail[contactSubjects[subject].mailbox];
    await mailAddress(tx, 'contact-message', mailbox, { ...input, reference });
    if (answers <= limits.contactAnswersPerMailbox.max)
      await mailAddress(tx, 'contact-received', input.email, { reference, subject });
    return reference;
  });
}
