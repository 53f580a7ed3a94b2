import { type BarredAct, refuseDebt } from '@borough/domain/debts/debts.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { debtsOf } from './debts.store.ts';

/** Refuses what someone may not begin until they have paid what they owe (`debt.stands`). */
export async function requireNoDebt(tx: Tx, personId: string, act: BarredAct): Promise<void> {
  refuseDebt(act, await debtsOf(tx, personId));
}
