import { maxDebtPayments, type MyDebts } from '@borough/domain/debts/debts.contract';
import { barringCents, debtWords, leastPayableCents, owedCents } from '@borough/domain/debts/debts.rules';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { debtPaymentsShown } from './debt-payments.store.ts';
import { debtsShown } from './debts.store.ts';

/** What somebody owes us, what it keeps them from, and what they have paid, from our own rows; nobody is asked. */
export async function readMyDebts({ db }: Pick<Deps, 'db'>, personId: string): Promise<MyDebts> {
  return inTransaction(db, async (tx) => {
    const debts = await debtsShown(tx, personId);
    const payments = await debtPaymentsShown(tx, personId, maxDebtPayments);
    const totalCents = owedCents(debts);
    return {
      totalCents,
      isPayable: totalCents >= leastPayableCents,
      bars: {
        list: barringCents('list', debts),
        accept: barringCents('accept', debts),
        book: barringCents('book', debts),
      },
      debts: debts.map(({ memos, since, disputeId: _, ...debt }) => ({
        ...debt,
        since: since.toISOString(),
        words: debtWords(debt.kind, memos),
      })),
      payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: paidAt.toISOString() })),
    };
  });
}
