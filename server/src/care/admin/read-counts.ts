import type { AdminCounts } from '@borough/domain/admin/moderation.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { countMoney } from './admin-money.store.ts';
import { countWaiting } from './admin.store.ts';
import { countPlanDisputes } from './plan-disputes.store.ts';

const maxInTabs = 999;

/** How much is waiting for an admin; what concerns money, for operators alone. */
export async function readCounts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { isOperator }: { isOperator: boolean },
): Promise<AdminCounts> {
  return inTransaction(db, async (tx) => {
    if (!isOperator) return { ...(await countWaiting(tx, maxInTabs)), money: null };
    const { refunds, disputes, warnings, cancels, payouts } = await countMoney(tx, now(), maxInTabs);
    const plans = await countPlanDisputes(tx, maxInTabs, 'open');
    const money = Math.min(refunds + disputes + plans + warnings + cancels + payouts, maxInTabs);
    return { ...(await countWaiting(tx, maxInTabs)), money };
  });
}
