import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../outside/mail.ts';
import { RefusedForGood } from '../outside/refused-for-good.ts';
import { sendSms } from '../outside/sms.ts';
import { type OutboxMessage, recordSending, takeUnsent } from './notifications.store.ts';
import { atSite } from './site-address.ts';

type SendDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/**
 * Sends one message of the outbox; nothing when it was sent before. In demo mode it only counts as sent: the outbox
 * page shows it. What failed is written down and thrown, so that the job runs again later; what the other end refused
 * for good, or came too late to be of use, is written down and given up.
 */
export async function sendMessage(deps: SendDeps, outboxId: string): Promise<void> {
  const message = await inTransaction(deps.db, (tx) => takeUnsent(tx, outboxId));
  if (message === 'taken') throw new Error('Another worker is sending this message.');
  if (!message) return;
  const record = (outcome: Parameters<typeof recordSending>[2]) =>
    inTransaction(deps.db, (tx) => recordSending(tx, outboxId, outcome));
  try {
    await hand(deps, message);
  } catch (failure) {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
    if (failure instanceof RefusedForGood) return record({ error, givenUpAt: deps.now() });
    await record({ error });
    throw failure;
  }
  await record({ sentAt: deps.now() });
}

async function hand({ config, now }: SendDeps, message: OutboxMessage): Promise<void> {
  if (message.uselessAfter && message.uselessAfter <= now())
    throw new RefusedForGood('It came too late to be of use.');
  const { id, to, text } = message;
  if (message.channel === 'sms') await sendSms(config, { to, text });
  else await sendMail(config, { ...atSite(message, config), id, to });
}
