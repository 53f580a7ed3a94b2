import { after, hour } from '@borough/domain/clocks';
import { closeWhenSettled } from '#account/accounts/your-data/close-account.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { bannedToClose } from './moderation.store.ts';

/** How long, at least, a banned person can read why on their page and an admin can undo a mistaken ban. */
const openAtLeast = hour;

/**
 * Closes the accounts of people who were banned at least an hour ago and have nothing left to finish: no open booking, no
 * deposit, no money on its way. Emails them about it. Called by the clock.
 */
export async function closeBanned(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, log, now } = deps;
  const bannedBy = after(now(), -openAtLeast);
  for (const { id } of await inTransaction(db, (tx) => bannedToClose(tx, bannedBy)))
    await inTransaction(db, async (tx) => {
      const email = await closeWhenSettled(tx, id, now());
      if (email) await mailAddress(tx, 'account-closed', email, {});
    }).catch((error: unknown) => log.error({ err: error, person: id }, 'an account could not be closed'));
}
