// Each twin exports whatever the program uses from the file it replaces, with the same names and types; the compiler
// checks that here.
import type * as RealBookings from '../../../server/src/bookings/moving/bookings.store.ts';
import type * as Bookings from './bookings/moving/bookings.store.ts';
import type * as RealWorld from '../../../server/src/bookings/moving/world.store.ts';
import type * as World from './bookings/moving/world.store.ts';
import type * as RealDeadlines from '../../../server/src/bookings/moving/deadlines.store.ts';
import type * as Deadlines from './bookings/moving/deadlines.store.ts';
import type * as RealCases from '../../../server/src/cases/cases.store.ts';
import type * as Cases from './cases/cases.store.ts';
import type * as RealLetGo from '../../../server/src/bookings/moving/let-go.store.ts';
import type * as LetGo from './bookings/moving/let-go.store.ts';
import type * as RealRenters from '../../../server/src/bookings/moving/renters.store.ts';
import type * as Renters from './bookings/moving/renters.store.ts';
import type * as RealRenterNow from '../../../server/src/bookings/moving/renter-now.store.ts';
import type * as RenterNow from './bookings/moving/renter-now.store.ts';
import type * as RealCheckouts from '../../../server/src/payments/checkouts.store.ts';
import type * as Checkouts from './payments/checkouts.store.ts';
import type * as RealDeposits from '../../../server/src/deposits/deposits.store.ts';
import type * as Deposits from './deposits/deposits.store.ts';
import type * as RealRefunds from '../../../server/src/payments/refunds.store.ts';
import type * as Refunds from './payments/refunds.store.ts';
import type * as RealPayouts from '../../../server/src/payouts/payouts.store.ts';
import type * as Payouts from './payouts/payouts.store.ts';
import type * as RealPayoutAccounts from '../../../server/src/payouts/payout-accounts.store.ts';
import type * as PayoutAccounts from './payouts/payout-accounts.store.ts';
import type * as RealBankPayouts from '../../../server/src/payouts/bank-payouts.store.ts';
import type * as BankPayouts from './payouts/bank-payouts.store.ts';
import type * as RealPayoutFacts from '../../../server/src/payouts/payout-facts.store.ts';
import type * as PayoutFacts from './payouts/payout-facts.store.ts';
import type * as RealDisputes from '../../../server/src/payments/disputes.store.ts';
import type * as Disputes from './payments/disputes.store.ts';
import type * as RealFraudWarnings from '../../../server/src/payments/fraud-warnings.store.ts';
import type * as FraudWarnings from './payments/fraud-warnings.store.ts';
import type * as RealLedger from '../../../server/src/payments/ledger.store.ts';
import type * as Ledger from './payments/ledger.store.ts';
import type * as RealCosts from '../../../server/src/payments/costs.store.ts';
import type * as Costs from './payments/costs.store.ts';
import type * as RealOperations from '../../../server/src/payments/operations/operations.store.ts';
import type * as Operations from './payments/operations/operations.store.ts';
import type * as RealEvents from '../../../server/src/payments/events/events.store.ts';
import type * as Events from './payments/events/events.store.ts';
import type * as RealQuotes from '../../../server/src/pricing/quotes.store.ts';
import type * as Quotes from './pricing/quotes.store.ts';
import type * as RealHandover from '../../../server/src/handover/handover.store.ts';
import type * as Handover from './handover/handover.store.ts';
import type * as RealEnqueue from '../../../server/src/jobs/enqueue.ts';
import type * as Enqueue from './jobs/enqueue.ts';
import type * as RealDebtPayments from '../../../server/src/debts/debt-payments.store.ts';
import type * as DebtPayments from './debts/debt-payments.store.ts';
import type * as RealDebts from '../../../server/src/debts/debts.store.ts';
import type * as Debts from './debts/debts.store.ts';

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
