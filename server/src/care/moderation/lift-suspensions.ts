import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { endSuspensionsUntil } from './moderation.store.ts';

/** Ends temporary suspensions whose time is up; those people's listings can be found again. Called by the clock. */
export async function liftSuspensions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, (tx) => endSuspensionsUntil(tx, now()));
}
