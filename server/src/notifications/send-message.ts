import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../outside/mail.ts';
import { recordSending, unsentMail } from './notifications.store.ts';
import { atSite } from './site-address.ts';

/**
 * Sends one mail of the outbox; nothing when it was sent before. Without an SMTP server it only counts as sent: the
 * outbox page shows it. A failure is written down and thrown, so that the job runs again later.
 */
export async function sendMessage(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  outboxId: string,
): Promise<void> {
  const mail = await inTransaction(deps.db, (tx) => unsentMail(tx, outboxId));
  if (!mail) return;
  try {
    await sendMail(deps.config, atSite(mail, deps.config.publicUrl));
  } catch (failure) {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
    await inTransaction(deps.db, (tx) => recordSending(tx, outboxId, { error }));
    throw failure;
  }
  await inTransaction(deps.db, (tx) => recordSending(tx, outboxId, { sentAt: deps.now() }));
}
