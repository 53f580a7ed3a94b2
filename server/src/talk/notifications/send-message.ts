import { inTransaction } from '#floor/db/transaction.ts';
import { retryThroughOutage } from '#floor/db/retry-through-outage.ts';
import type { Deps } from '#floor/deps.ts';
import { withoutPeople } from '#floor/log/error-for-log.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { sendMail } from '#floor/outside/mail.ts';
import { KeptQuiet } from '#floor/outside/kept-quiet.ts';
import { RefusedForGood } from '#floor/outside/refused-for-good.ts';
import { sendSms } from '#floor/outside/sms.ts';
import { attachmentOf } from './calendar-attachment.ts';
import { type OutboxMessage, recordSending, claimUnsent } from './notifications.store.ts';
import { atSite } from './site-address.ts';

type SendDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'log' | 'quiet'>;

/**
 * Sends one message of the outbox; does nothing if it was already sent. In demo mode it only counts as sent, and the outbox
 * page shows it. If another worker is sending it, checks again once that worker must be done or dead. A failure is recorded
 * and thrown, so the job runs again later; a message that the other end refused for good, or that came too late to be useful,
 * is recorded and given up. A quiet copy sends nothing, and leaves no trace of it.
 */
export async function sendMessage(deps: SendDeps, outboxId: string): Promise<void> {
  if (deps.quiet()) throw new KeptQuiet('it sends no mail and no text message');
  const message = await inTransaction(deps.db, (tx) => claimUnsent(tx, outboxId));
  if (!message) return;
  if ('takenUntil' in message) return comeBack(deps, outboxId, message.takenUntil);
  // A message that was sent but isn't recorded as sent would be sent again.
  const record = (outcome: Parameters<typeof recordSending>[2]) =>
    retryThroughOutage(() => inTransaction(deps.db, (tx) => recordSending(tx, outboxId, outcome)));
  try {
    await hand(deps, message);
  } catch (failure) {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
    if (failure instanceof RefusedForGood) {
      deps.log.warn(
        { message: outboxId, kind: message.kind, error: withoutPeople(error) },
        'a message was refused for good',
      );
      return record({ error, givenUpAt: deps.now() });
    }
    await record({ error });
    throw failure;
  }
  await record({ sentAt: deps.now() });
}

/** Another worker is sending it; unless that one died, there will be nothing left to do. */
async function comeBack({ db }: SendDeps, outboxId: string, runAt: Date): Promise<void> {
  const key = `send-message:${outboxId}`;
  await inTransaction(db, (tx) => enqueue(tx, 'send-message', { outboxId }, { runAt, key }));
}

async function hand({ config, secret, now }: SendDeps, message: OutboxMessage): Promise<void> {
  if (message.uselessAfter && message.uselessAfter <= now())
    throw new RefusedForGood('It came too late to be of use.');
  const { id, to, text } = message;
  if (message.channel === 'sms') await sendSms(config, { to, text });
  else
    await sendMail(config, {
      ...atSite(message, { config, secret }),
      id,
      to,
      attachment: attachmentOf(message, config),
    });
}
