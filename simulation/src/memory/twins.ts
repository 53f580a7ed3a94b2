// Each twin exports whatever the program uses from the file it replaces, with the same names and types; the compiler
// checks that here.
import type * as RealBookings from '../../../server/src/rentals/bookings/moving/bookings.store.ts';
import type * as Bookings from './rentals/bookings/moving/bookings.store.ts';
import type * as RealWorld from '../../../server/src/rentals/bookings/moving/world.store.ts';
import type * as World from './rentals/bookings/moving/world.store.ts';
import type * as RealDeadlines from '../../../server/src/rentals/bookings/moving/deadlines.store.ts';
import type * as Deadlines from './rentals/bookings/moving/deadlines.store.ts';
import type * as RealCases from '../../../server/src/rentals/cases/cases.store.ts';
import type * as Cases from './rentals/cases/cases.store.ts';
import type * as RealLetGo from '../../../server/src/rentals/bookings/moving/let-go.store.ts';
import type * as LetGo from './rentals/bookings/moving/let-go.store.ts';
import type * as RealRenters from '../../../server/src/rentals/bookings/moving/renters.store.ts';
import type * as Renters from './rentals/bookings/moving/renters.store.ts';
import type * as RealRenterNow from '../../../server/src/rentals/bookings/moving/renter-now.store.ts';
import type * as RenterNow from './rentals/bookings/moving/renter-now.store.ts';
import type * as RealCheckouts from '../../../server/src/money/payments/checkouts.store.ts';
import type * as Checkouts from './money/payments/checkouts.store.ts';
import type * as RealDeposits from '../../../server/src/money/deposits/deposits.store.ts';
import type * as Deposits from './money/deposits/deposits.store.ts';
import type * as RealRefunds from '../../../server/src/money/payments/refunds.store.ts';
import type * as Refunds from './money/payments/refunds.store.ts';
import type * as RealPayouts from '../../../server/src/money/payouts/payouts.store.ts';
import type * as Payouts from './money/payouts/payouts.store.ts';
import type * as RealPayoutAccounts from '../../../server/src/money/payouts/setup/payout-accounts.store.ts';
import type * as PayoutAccounts from './money/payouts/setup/payout-accounts.store.ts';
import type * as RealBankPayouts from '../../../server/src/money/payouts/bank-payouts.store.ts';
import type * as BankPayouts from './money/payouts/bank-payouts.store.ts';
import type * as RealPayoutFacts from '../../../server/src/money/payouts/payout-facts.store.ts';
import type * as PayoutFacts from './money/payouts/payout-facts.store.ts';
import type * as RealDisputes from '../../../server/src/money/payments/disputes.store.ts';
import type * as Disputes from './money/payments/disputes.store.ts';
import type * as RealFraudWarnings from '../../../server/src/money/payments/fraud-warnings.store.ts';
import type * as FraudWarnings from './money/payments/fraud-warnings.store.ts';
import type * as RealLedger from '../../../server/src/money/payments/ledger.store.ts';
import type * as Ledger from './money/payments/ledger.store.ts';
import type * as RealCosts from '../../../server/src/money/payments/costs.store.ts';
import type * as Costs from './money/payments/costs.store.ts';
import type * as RealOperations from '../../../server/src/money/payments/operations/operations.store.ts';
import type * as Operations from './money/payments/operations/operations.store.ts';
import type * as RealEvents from '../../../server/src/money/payments/events/events.store.ts';
import type * as Events from './money/payments/events/events.store.ts';
import type * as RealQuotes from '../../../server/src/money/pricing/quotes.store.ts';
import type * as Quotes from './money/pricing/quotes.store.ts';
import type * as RealHandover from '../../../server/src/people/codes/handover.store.ts';
import type * as Handover from './people/codes/handover.store.ts';
import type * as RealEnqueue from '../../../server/src/floor/jobs/enqueue.ts';
import type * as Enqueue from './floor/jobs/enqueue.ts';
import type * as RealDebtPayments from '../../../server/src/money/debts/debt-payments.store.ts';
import type * as DebtPayments from './money/debts/debt-payments.store.ts';
import type * as RealDebts from '../../../server/src/money/debts/debts.store.ts';
import type * as Debts from './money/debts/debts.store.ts';

type Twin<Real, Memory extends Partial<Real>> = keyof Memory & keyof Real;

export type Twins = [
  Twin<typeof RealBookings, typeof Bookings>,
  Twin<typeof RealWorld, typeof World>,
  Twin<typeof RealDeadlines, typeof Deadlines>,
  Twin<typeof RealCases, typeof Cases>,
  Twin<typeof RealLetGo, typeof LetGo>,
  Twin<typeof RealRenters, typeof Renters>,
  Twin<typeof RealRenterNow, typeof RenterNow>,
  Twin<typeof RealCheckouts, typeof Checkouts>,
  Twin<typeof RealDeposits, typeof Deposits>,
  Twin<typeof RealRefunds, typeof Refunds>,
  Twin<typeof RealPayouts, typeof Payouts>,
  Twin<typeof RealPayoutAccounts, typeof PayoutAccounts>,
  Twin<typeof RealBankPayouts, typeof BankPayouts>,
  Twin<typeof RealPayoutFacts, typeof PayoutFacts>,
  Twin<typeof RealDisputes, typeof Disputes>,
  Twin<typeof RealFraudWarnings, typeof FraudWarnings>,
  Twin<typeof RealLedger, typeof Ledger>,
  Twin<typeof RealCosts, typeof Costs>,
  Twin<typeof RealOperations, typeof Operations>,
  Twin<typeof RealEvents, typeof Events>,
  Twin<typeof RealQuotes, typeof Quotes>,
  Twin<typeof RealHandover, typeof Handover>,
  Twin<typeof RealEnqueue, typeof Enqueue>,
  Twin<typeof RealDebts, typeof Debts>,
  Twin<typeof RealDebtPayments, typeof DebtPayments>,
];
