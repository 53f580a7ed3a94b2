import { claimLoss } from '../../cases/claim-loss.ts';
import { runDueCases } from '../../cases/run-due-cases.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { tryRefundsAgain } from '../../payments/follow-refund.ts';
import { retryForgotten } from '../../payments/operations/plan-operation.ts';
import { findLostPayments } from '../paying/find-lost-payments.ts';
import { runDueDeposits } from '../paying/follow-deposit.ts';
import { runDueBookings } from '../ending/run-due-bookings.ts';

/** What the clock does every minute for bookings and their money. */
export const bookingsEveryMinute = {
  'due bookings': (deps) => runDueBookings(deps, claimLoss),
  cases: runDueCases,
  deposits: runDueDeposits,
  operations: retryForgotten,
  refunds: tryRefundsAgain,
  'lost payments': findLostPayments,
} satisfies Record<string, (deps: PaymentDeps) => Promise<void>>;
