import { type Debt, maxDebtPayments, type MyDebts } from '@borough/domain/debts/debts.contract';
import { barringCents, debtWords, leastPayableCents, owedCents } from '@borough/domain/debts/debts.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { debtPaymentsShown } from './debt-payments.store.ts';
import { debtsShown, type ShownDebt, waivedShown } from './debts.store.ts';

const inWords = ({ memos, since, disputeId: _, ...debt }: ShownDebt): Debt => ({
  ...debt,
  since: since.toISOString(),
  words: debtWords(debt.kind, memos),
});

/** What someone owes us, what it keeps them from doing, and what they have paid; from our own rows, without asking the provider. */
export async function readMyDebts({ db }: Pick<Deps, 'db'>, personId: string): Promise<MyDebts> {
  return inTransaction(db, async (tx) => {
    const debts = await debtsShown(tx, personId);
    const waived = await waivedShown(tx, personId);
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
      debts: debts.map(inWords),
      waived: waived.map(inWords),
      payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: paidAt.toISOString() })),
    };
  });
}
