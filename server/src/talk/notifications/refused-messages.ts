import { Problem } from '@borough/domain/problems';
import type { MailAct, RefusedMail } from '@borough/domain/health/health.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { groupOfKind } from './catalogue/catalogue.ts';
import {
  lockRefused,
  type Refused,
  refusedMessages,
  reviveMessage,
  setMessageAside,
} from './refused-messages.store.ts';

const most = 100;

/** Whoever reads it could sign in, change an account, or confirm an address with it. */
const isKey = ({ channel, kind }: Refused): boolean => {
  const group = groupOfKind(kind);
  return channel === 'sms' || group === 'safety' || group === null;
};

/** Messages that were refused for good and that nobody has dealt with, those refused last first, a hundred at most. */
export async function readRefused(tx: Tx): Promise<RefusedMail[]> {
  return (await refusedMessages(tx, most)).map((each) => ({ ...each, isKey: isKey(each) }));
}

/**
 * Sends a refused message again, sends it to another address, or takes it off the list; returns what it is. Refuses
 * `mail.not-refused` and, for what opens something, another address (`mail.is-key`).
 */
export async function dealWithRefused(
  tx: Tx,
  { id, act, to }: { id: string; act: MailAct; to?: string },
  now: Date,
): Promise<Refused> {
  const message = await lockRefused(tx, id);
  if (!message) throw new Problem('mail.not-refused');
  if (act === 'set-aside') await setMessageAside(tx, id, now);
  else {
    if (act === 'redirect' && isKey(message)) throw new Problem('mail.is-key');
    if (act === 'redirect' && to === undefined)
      throw new Problem('request.invalid', { fields: { to: 'Please enter a valid email address' } });
    await reviveMessage(tx, id, act === 'redirect' && to !== undefined ? to : message.to);
    await enqueue(tx, 'send-message', { outboxId: id }, { key: `send-message:${id}` });
  }
  return message;
}
