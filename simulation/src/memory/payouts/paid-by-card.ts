import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { Memory } from '../tables.ts';

/** What was paid by card of such debts, in cents. */
export const paidByCard = ({ debtPayments }: Memory, fits: (debt: StandingDebt) => boolean): number =>
  debtPayments
    .all()
    .flatMap(({ debts, settledCents }) => debts.map((debt, n) => (fits(debt) ? (settledCents[n] ?? 0) : 0)))
    .reduce((sum, cents) => sum + cents, 0);
