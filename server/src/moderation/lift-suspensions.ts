import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endSuspensionsUntil } from './moderation.store.ts';

/** Ends suspensions that were for a time; their listings are found again. Called by the clock. */
export async function liftSuspensions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, (tx) => endSuspensionsUntil(tx, now()));
}
