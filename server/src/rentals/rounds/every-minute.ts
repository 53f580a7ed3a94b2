import { claimLoss } from '#rentals/cases/claim-loss.ts';
import { runDueCases } from '#rentals/cases/run-due-cases.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import { tryRefundsAgain } from '#money/payments/follow-refund.ts';
import { retryForgotten } from '#money/payments/operations/plan-operation.ts';
import { findLostPayments } from '#rentals/bookings/paying/find-lost-payments.ts';
import { runDueDeposits } from '#rentals/bookings/paying/follow-deposit.ts';
import { runDueBookings } from '#rentals/bookings/ending/run-due-bookings.ts';

/** What the clock does every minute for bookings and their money. */
export const bookingsEveryMinute = {
  'due bookings': (deps) => runDueBookings(deps, claimLoss),
  cases: runDueCases,
  deposits: runDueDeposits,
  operations: retryForgotten,
  refunds: tryRefundsAgain,
  'lost payments': findLostPayments,
} satisfies Record<string, (deps: PaymentDeps) => Promise<void>>;
