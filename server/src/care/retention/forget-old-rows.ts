import { after, hour } from '@borough/domain/clocks';
import { type Kept, retention, type TimedTable } from '@borough/domain/retention/retention.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import { removedBy, removeOldRows } from './retention.store.ts';
import type { AccountRouteDeps } from '#account/accounts/account-deps.ts';

const atOnce = 5_000;

const timed = Object.entries<Kept>(retention).flatMap(([table, kept]) =>
  'days' in kept ? [{ table: table as TimedTable, days: kept.days }] : [],
); // TimedTable is exactly those with days

/**
 * Removes from every table the rows it has kept long enough, a few thousand at a time. If one table fails, the others
 * are still cleaned up. Safe to run twice and on any server.
 */
export async function forgetOldRows(
  deps: Pick<AccountRouteDeps, 'db' | 'auth' | 'log'>,
  now: Date,
): Promise<void> {
  for (const { table, days } of timed) {
    const page = { before: after(now, -days * 24 * hour), limit: atOnce };
    const remove = () =>
      removedBy(table) === 'library'
        ? removeOldRows(deps.auth.accounts, table, page)
        : inTransaction(deps.db, (tx) => removeOldRows(tx, table, page));
    try {
      while ((await remove()) === atOnce);
    } catch (error) {
      deps.log.error({ err: error, table }, 'a table could not be cleaned up');
    }
  }
}
