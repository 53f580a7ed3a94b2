import { callableNumber } from '@borough/domain/accounts/phone.rules';
import { callBy } from '@borough/domain/contact/call-back.rules';
import type { CallInput, WaitingCall } from '@borough/domain/contact/call-back.contract';
import { contactSubjects } from '@borough/domain/contact/contact.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { requirePro } from '#people/plans/require-pro.ts';
import { cardsOf } from '#people/profiles/people.ts';
import { lockCaller, waitingCall } from './contact.store.ts';
import { storeMessage } from './send-contact-message.ts';

/** The call a person is waiting for, if any. */
export async function readWaitingCall({ db }: Pick<Deps, 'db'>, personId: string): Promise<WaitingCall> {
  const call = await inTransaction(db, (tx) => waitingCall(tx, personId));
  if (!call) return { call: null };
  const { reference, matter, phone, by } = call;
  return { call: { reference, matter, phone, by: by.toISOString() } };
}

/**
 * Requests a call back within two business hours for someone on Pro, and mails support. Asking again with the same id gets
 * the same answer. Refuses `plan.needs-pro`, a number that can't be called, and a second call while one is waiting
 * (`contact.call-waiting`).
 */
export async function askForCall(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  person: Pick<Person, 'id' | 'email'>,
  { id, phone: typed, matter }: CallInput,
): Promise<WaitingCall> {
  const phone = callableNumber(typed, deps.config.SMS_COUNTRIES[0] ?? 'US');
  if (!phone)
    throw new Problem('request.invalid', { fields: { phone: 'Please enter a phone number we can call' } });
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await requirePro(tx, person.id, at);
    await lockCaller(tx, person.id);
    const waiting = await waitingCall(tx, person.id);
    if (waiting && waiting.id !== id) throw new Problem('contact.call-waiting');
    const by = callBy(at);
    const card = (await cardsOf(tx, [person.id])).get(person.id);
    const written = {
      id,
      name: card?.displayName ?? '',
      email: person.email,
      subject: 'support',
      message: matter,
    } as const;
    const { reference, isNew } = await storeMessage(tx, {
      ...written,
      senderId: person.id,
      call: { phone, by },
      at,
    });
    const mailbox = deps.config.company.mail[contactSubjects.support.mailbox];
    if (isNew)
      await mailAddress(tx, 'contact-message', mailbox, { ...written, reference, call: { phone, by } });
  });
  return readWaitingCall(deps, person.id);
}
