import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { unsettledLostDeposits } from './payouts.store.ts';
import { settleLostShares } from './settle-lost-share.ts';

const batch = 200;

/**
 * Settles charged deposits that a bank took back for good without anything following from it: in a version that didn't know
 * what to do, or because the news was lost. Each booking has its own transaction. Part of the clock's hour.
 */
export async function settleForgottenDeposits({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  for (const bookingId of await inTransaction(db, (tx) => unsettledLostDeposits(tx, batch)))
    await inTransaction(db, (tx) => settleLostShares(tx, bookingId, now())).catch((error: unknown) =>
      log.error({ err: error, booking: bookingId }, 'a lost deposit could not be settled'),
    );
}
