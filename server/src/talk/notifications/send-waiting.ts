import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { releasePushes } from './push/push.store.ts';
import { releaseWaiting } from './notifications.store.ts';

const atOnce = 500;

/** Sends what waited for the end of its reader's quiet hours, each once. Runs on the clock. */
export async function sendWaiting({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = clock();
  await inTransaction(db, (tx) => releasePushes(tx, now));
  while ((await inTransaction(db, (tx) => releaseWaiting(tx, now, atOnce))) === atOnce);
}
