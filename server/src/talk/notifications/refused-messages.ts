import { Problem } from '@borough/domain/problems';
import type { RefusedMail } from '@borough/domain/health/health.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { groupOfKind } from './catalogue/catalogue.ts';
import {
  accountWithAddress,
  lockRefused,
  type Refused,
  refusedMessages,
  reviveMessage,
  setMessageAside,
} from './refused-messages.store.ts';

export type { Refused };

const most = 100;

/** A reader could sign in, change an account, or confirm an address with it. */
const isKey = ({ channel, kind }: Pick<RefusedMail, 'channel' | 'kind'>): boolean => {
  const group = groupOfKind(kind);
  return channel === 'sms' || group === 'safety' || group === null;
};

/** Messages that were refused for good and that nobody has dealt with, those refused last first, a hundred at most. */
export async function readRefused(tx: Tx): Promise<RefusedMail[]> {
  return (await refusedMessages(tx, most)).map((each) => ({ ...each, isKey: isKey(each) }));
}

/** One of them, locked. Refuses `mail.not-refused`. */
export async function takeRefused(tx: Tx, id: string): Promise<Refused> {
  const message = await lockRefused(tx, id);
  if (!message) throw new Problem('mail.not-refused');
  return message;
}

/** Sends it again as it was. */
export async function sendRefusedAgain(tx: Tx, { id }: Refused): Promise<void> {
  await reviveMessage(tx, id);
  await enqueueSending(tx, id);
}

/**
 * Sends it to another address. Refuses what opens something (`mail.is-key`), and an address of somebody else's account
 * (`mail.others-address`).
 */
export async function sendRefusedTo(tx: Tx, message: Refused, to: string | undefined): Promise<void> {
  if (isKey(message)) throw new Problem('mail.is-key');
  if (to === undefined)
    throw new Problem('request.invalid', { fields: { to: 'Please enter a valid email address' } });
  const owner = await accountWithAddress(tx, to);
  if (owner !== null && owner !== message.personId) throw new Problem('mail.others-address');
  await reviveMessage(tx, message.id, to);
  await enqueueSending(tx, message.id);
}

/** Takes it off the list. */
export const setRefusedAside = (tx: Tx, { id }: Refused, now: Date): Promise<void> =>
  setMessageAside(tx, id, now);

const enqueueSending = (tx: Tx, id: string) =>
  enqueue(tx, 'send-message', { outboxId: id }, { key: `send-message:${id}` });
