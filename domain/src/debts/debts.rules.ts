import { feesOwedMemo } from '../ledger/booking-postings.rules.ts';
import { claimOwedMemo } from '../ledger/deposit-postings.rules.ts';
import { shareLostMemo } from '../ledger/payout-postings.rules.ts';
import { type Cents, moneyText } from '../money.ts';
import { Problem } from '../problems.ts';

/**
 * Whose account a debt is on: the booking's owner's or renter's. `lost-payment`: the renter's bank took a payment back for
 * good.
 */
export const debtKinds = ['owner', 'renter', 'lost-payment'] as const;
export type DebtKind = (typeof debtKinds)[number];

/** Something a person owes us for a booking. */
export interface StandingDebt {
  kind: DebtKind;
  bookingId: string;
  /** The dispute in which a payment was lost; null for debts on the ledger. */
  disputeId: string | null;
  cents: Cents;
}

/** What a debt can prevent someone from starting. */
export const barredActs = ['list', 'accept', 'book'] as const;
export type BarredAct = (typeof barredActs)[number];

/** The least a card can pay, in cents. Smaller debts prevent nothing: they are deducted from the next payout. */
export const leastPayableCents: Cents = 50;

const barredBy: Readonly<Record<DebtKind, readonly BarredAct[]>> = {
  owner: barredActs,
  renter: barredActs,
  // The bank sided with its cardholder, so they can keep renting out; they can book again once it is paid.
  'lost-payment': ['book'],
};

type Owed = Pick<StandingDebt, 'kind' | 'cents'>;

/** What someone owes, in cents. */
export const owedCents = (debts: readonly Pick<StandingDebt, 'cents'>[]): Cents =>
  debts.reduce((sum, { cents }) => sum + cents, 0);

/** How much someone must pay before they can start `act`, in cents; 0 if nothing prevents it. Anything under way continues. */
export function barringCents(act: BarredAct, debts: readonly Owed[]): Cents {
  const cents = owedCents(debts.filter(({ kind }) => barredBy[kind].includes(act)));
  return cents >= leastPayableCents ? cents : 0;
}

/** Throws `debt.stands`, with how much must be paid, if a debt prevents the act. */
export function refuseDebt(act: BarredAct, debts: readonly Owed[]): void {
  const cents = barringCents(act, debts);
  if (cents > 0) throw new Problem('debt.stands', { values: { amount: moneyText(cents) } });
}

const isSame = (one: StandingDebt, other: StandingDebt): boolean =>
  one.kind === other.kind && one.bookingId === other.bookingId && one.disputeId === other.disputeId;

/** How much a payment settled of each debt it was made for, in their order, and how much goes back. In cents. */
export interface Settled {
  settledCents: Cents[];
  returnCents: Cents;
}

/**
 * How much of a payment settles the debts it was made for, as they stand when it arrives, and how much goes back because
 * it is no longer owed, for example because a payout paid it in the meantime. Other debts are left alone.
 */
export function settleDebts(
  paidCents: Cents,
  paidFor: readonly StandingDebt[],
  standing: readonly StandingDebt[],
): Settled {
  let left = paidCents;
  const settledCents = paidFor.map((debt) => {
    const still = standing.find((other) => isSame(debt, other))?.cents ?? 0;
    const settled = Math.max(0, Math.min(left, debt.cents, still));
    left -= settled;
    return settled;
  });
  return { settledCents, returnCents: left };
}

/** Whether a payment page still matches what the person owes, to the cent. */
export const isStillOwed = (paidFor: readonly StandingDebt[], standing: readonly StandingDebt[]): boolean =>
  paidFor.length === standing.length &&
  paidFor.every((debt) => standing.some((other) => isSame(debt, other) && debt.cents === other.cents));

const takenBack = "Payment reversed by the renter's bank";
const byMemo: Readonly<Record<string, string>> = {
  [feesOwedMemo]: 'Fees refunded to the renter',
  'late cancellation fees': 'Fees for a booking you cancelled late',
  [shareLostMemo]: takenBack,
  'payout not returned': takenBack,
  [claimOwedMemo]: "The owner's claim",
};

/** What a debt is for, going by the memos of the ledger entries that added to it, latest first. */
export function debtWords(kind: DebtKind, memos: readonly string[]): string {
  if (kind === 'lost-payment') return 'Payment reversed by your bank';
  const known = memos.find((memo) => memo in byMemo);
  return (known && byMemo[known]) ?? 'Amount you owe for this booking';
}
