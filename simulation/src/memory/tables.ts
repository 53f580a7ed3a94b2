import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { HistoryLine } from '@borough/domain/bookings/booking-world';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { KeptDecision, KeptProposal } from '../../../server/src/rentals/cases/cases.store.ts';
import type { HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import type { Deadline } from '@borough/domain/bookings/deadlines-of.rules';
import type { Posting } from '@borough/domain/ledger/posting';
import type { PaymentRow } from '../../../server/src/money/payments/payments.store.ts';
import type { RefundRow } from '../../../server/src/money/payments/refunds.store.ts';
import type { Listing } from '../../../server/src/rentals/bookings/moving/world.store.ts';
import type { NoticeContext } from '../../../server/src/rentals/bookings/moving/told.store.ts';
import type { CheckoutRow } from '../../../server/src/money/payments/checkouts.store.ts';
import type { Deposit } from '@borough/domain/deposits/deposit-state';
import type { BankPayoutState } from '../../../server/src/money/payouts/bank-payouts.store.ts';
import type { PayoutAccountRow } from '../../../server/src/money/payouts/setup/payout-accounts.store.ts';
import type { PayoutRow } from '../../../server/src/money/payouts/payouts.store.ts';
import type { HoldRow } from '../../../server/src/money/deposits/deposits.store.ts';
import type { FraudWarningRow } from '../../../server/src/money/payments/fraud-warnings.store.ts';
import type { Operation } from '../../../server/src/money/payments/operations/operation.ts';
import type { QuoteRow } from '../../../server/src/money/pricing/quotes.store.ts';
import { type Change, openTable, type Table } from './open-table.ts';
import type { DebtPaymentKept, DisputeKept } from './money/debts/kept.ts';
import type { TaskName } from '../../../server/src/floor/jobs/enqueue.ts';

/** The simulation's admins, who know none of the people; the first one cancels bookings and handles refunds. */
export const theAdmin = '00000000-0000-4000-8000-00000000000a';
export const admins: readonly string[] = [theAdmin, '00000000-0000-4000-8000-00000000000b'];

export interface AdminRow {
  id: string;
  /** Can be drawn to decide a case. */
  isThere: boolean;
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  isPro: boolean;
  isKnown: boolean;
  hasPhone: boolean;
  suspended: boolean;
  /** When they were last suspended. */
  suspendedAt: Date | null;
  joinedAt: Date;
  /** How many people they completed rentals with as an owner before this life. */
  lentBefore: number;
}

export interface JobRow {
  id: string;
  task: TaskName;
  payload: object;
  runAt: Date;
  key: string | null;
  attempts: number;
  locked: boolean;
}

export type LineRow = HistoryLine & { bookingId: string; at: Date };
/** A move as the core returned it and the program saved it, whether or not it leaves a line in the history. */
export interface MadeRow {
  bookingId: string;
  move: MoveName;
  /** The booking before the move (null if the move began it), and after. */
  before: BookingState | null;
  booking: BookingState;
  line: HistoryLine | null;
  at: Date;
}
export type DeadlineRow = Deadline & { bookingId: string; doneAt: Date | null };
export type CheckoutKept = CheckoutRow & { createdAt: Date };
export type OperationRow = Operation & {
  createdAt: Date;
  runAfter: Date;
  result: object | null;
  error: string | null;
  finishedAt: Date | null;
};
export type RefundKept = Omit<RefundRow, 'heldBack' | 'replaced' | 'personId'> & {
  createdAt: Date;
  operationId: string | null;
  providerRefundId: string | null;
  failedAt: Date | null;
  askAt: Date | null;
};
/** One step of a call or a refund, as saved. */
export interface StepRow<Row> {
  before: Row;
  after: Row;
  at: Date;
}
/** A step of a payout, as saved; `before` is null for a new one. */
export type PayoutStepRow = StepRow<PayoutRow | null> & { after: PayoutRow };
export type PayoutAccountKept = PayoutAccountRow & { bankChangedAt: Date | null };
/** A payment from an owner's account at the provider to their bank. */
export interface BankPayoutRow {
  id: string;
  providerPayoutId: string;
  ownerId: string;
  cents: number;
  state: BankPayoutState;
}
export type PostingRow = Posting & {
  /** What it is about: a booking, or a payment for debts. */
  bookingId: string;
  at: Date;
  operationId: string | null;
  /** The line on the provider's balance that says what it kept. */
  balanceLine?: string;
};
/** One step of a deposit, as saved, with its holds before and after; null before it began. */
export interface DepositStepRow {
  bookingId: string;
  before: Deposit | null;
  after: Deposit & { nextAt: Date | null };
  /** The provider's message about a failed attempt. */
  why: string | null;
  at: Date;
}
/** A deposit without its holds, which have rows of their own. */
export type DepositKept = Deposit & { bookingId: string; nextAt: Date | null };
export type HoldKept = HoldRow & { bookingId: string };
export interface EventRow {
  id: string;
  type: string;
  objectId: string | null;
  processedAt: Date | null;
  outcome: 'handled' | 'unhandled' | null;
}
export interface TryRow {
  bookingId: string;
  kind: HandoverKind;
  at: Date;
}
/** A step of a case, as saved; `before` is null for a new one. */
export type CaseStepRow = StepRow<CaseState | null> & { after: CaseState };
export interface NoticeRow {
  bookingId: string;
  notice: string;
  at: Date;
  /** The notice's input: the booking as it was, the facts of a refund, or what an owner is told about a dispute. */
  told: object;
  /** The claim or complaint on the booking and its deposit's hold, as notices describe them. */
  besides?: Pick<NoticeContext, 'claim' | 'complaint' | 'depositHoldCents'>;
}

/** The simulation's replacement for a database. */
export interface Memory {
  people: Table<PersonRow>;
  admins: Table<AdminRow>;
  /** Keys are the two ids, the blocker's first. */
  blocks: Table<object>;
  items: Table<Listing>;
  bookings: Table<BookingState>;
  lines: Table<LineRow>;
  made: Table<MadeRow>;
  deadlines: Table<DeadlineRow>;
  cases: Table<CaseState>;
  caseSteps: Table<CaseStepRow>;
  /** Decisions that wait for a second admin, by case. */
  proposals: Table<KeptProposal>;
  /** The last decision of each case. */
  decisions: Table<KeptDecision>;
  checkouts: Table<CheckoutKept>;
  customers: Table<string>;
  deposits: Table<DepositKept>;
  depositSteps: Table<DepositStepRow>;
  /** Keys are the booking and the number of the hold. */
  holds: Table<HoldKept>;
  operations: Table<OperationRow>;
  operationSteps: Table<StepRow<OperationRow>>;
  refundSteps: Table<StepRow<RefundKept>>;
  payments: Table<PaymentRow>;
  refunds: Table<RefundKept>;
  payouts: Table<PayoutRow>;
  payoutSteps: Table<PayoutStepRow>;
  /** Keys are the owners. */
  payoutAccounts: Table<PayoutAccountKept>;
  /** Keys are the provider's ids. */
  bankPayouts: Table<BankPayoutRow>;
  debtPayments: Table<DebtPaymentKept>;
  disputes: Table<DisputeKept>;
  fraudWarnings: Table<FraudWarningRow>;
  events: Table<EventRow>;
  postings: Table<PostingRow>;
  quotes: Table<QuoteRow>;
  jobs: Table<JobRow>;
  notices: Table<NoticeRow>;
  /** Wrong codes entered at hand-overs. */
  tries: Table<TryRow>;
  /** A fresh id. */
  newId(): string;
  now(): Date;
  /** Saves everything changed since the last commit, and returns the table and key of each row. */
  commit(): Changed[];
  /** Discards it. */
  rollback(): void;
}
export type TableName = Exclude<keyof Memory, 'newId' | 'now' | 'commit' | 'rollback'>;
export interface Changed {
  table: TableName;
  key: string;
}

/** An empty memory. */
export function openMemory(newId: () => string, now: () => Date): Memory {
  const changes: Change<TableName>[] = [];
  const table = <Row>(name: TableName): Table<Row> => openTable(name, changes);
  return {
    people: table('people'),
    admins: table('admins'),
    blocks: table('blocks'),
    items: table('items'),
    bookings: table('bookings'),
    lines: table('lines'),
    made: table('made'),
    deadlines: table('deadlines'),
    cases: table('cases'),
    caseSteps: table('caseSteps'),
    proposals: table('proposals'),
    decisions: table('decisions'),
    checkouts: table('checkouts'),
    customers: table('customers'),
    deposits: table('deposits'),
    depositSteps: table('depositSteps'),
    holds: table('holds'),
    operations: table('operations'),
    operationSteps: table('operationSteps'),
    refundSteps: table('refundSteps'),
    payments: table('payments'),
    refunds: table('refunds'),
    payouts: table('payouts'),
    payoutSteps: table('payoutSteps'),
    payoutAccounts: table('payoutAccounts'),
    bankPayouts: table('bankPayouts'),
    debtPayments: table('debtPayments'),
    disputes: table('disputes'),
    fraudWarnings: table('fraudWarnings'),
    events: table('events'),
    postings: table('postings'),
    quotes: table('quotes'),
    jobs: table('jobs'),
    notices: table('notices'),
    tries: table('tries'),
    newId,
    now,
    commit() {
      return changes.splice(0).map(({ table: name, key }) => ({ table: name, key }));
    },
    rollback() {
      for (const { undo } of changes.splice(0).reverse()) undo();
    },
  };
}
