import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { DebtPaymentRow } from '../../../../../server/src/money/debts/debt-payments.store.ts';
import type { DisputeRow } from '../../../../../server/src/money/payments/disputes.store.ts';

/** A debt payment, with the debts it was made for and how much of each it settled. */
export type DebtPaymentKept = DebtPaymentRow & {
  debts: readonly StandingDebt[];
  settledCents: readonly number[];
  returnedCents: number;
  paidAt: Date | null;
};
export type DisputeKept = DisputeRow & { closedAt?: Date | null };
