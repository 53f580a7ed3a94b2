// How the judge checks debts paid by card: each is settled once, for no more than is owed, and the rest goes back.
import { barredActs, barringCents } from '@borough/domain/debts/debts.rules';
import type { DebtPaymentKept } from '../memory/money/debts/kept.ts';
import type { Changed } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { Must } from './must.ts';
import { owedBy, owes } from './own/own-debts.ts';

const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);

/** What the provider collected on a page, and how much of that goes back, in cents. */
function takenOn({ memory, provider }: Town, { id }: DebtPaymentKept): { cents: number; back: number } {
  const paid = memory.payments.where(({ subject }) => subject.id === id);
  const charges = provider.store
    .all('charges')
    .filter(({ captured, intentId }) => captured && paid.some((p) => p.paymentIntentId === intentId));
  return {
    cents: sum(charges.map(({ amountCaptured }) => amountCaptured)),
    back: sum(memory.refunds.where((r) => r.subject.id === id && r.tryNumber === 1).map((r) => r.cents)),
  };
}

/** Checks what a commit did to payments for debts. */
export function judgeDebts(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const payment = table === 'debtPayments' ? memory.debtPayments.find(key) : undefined;
    if (payment?.state !== 'paid') continue;
    const { cents, back } = takenOn(town, payment);
    const { settledCents, returnedCents, debts } = payment;
    const says = () => `${cents} cents taken, ${back} given back: ${JSON.stringify(payment)}`;
    must(
      town,
      'a payment for debts settles what was owed, and the rest goes back',
      sum(settledCents) + returnedCents === cents &&
        back === returnedCents &&
        debts.every((debt, n) => (settledCents[n] ?? 0) <= debt.cents),
      says,
    );
    // Only debts that were settled count: paying for one that no one owed would leave us owing someone.
    const ours = debts.filter((_, n) => (settledCents[n] ?? 0) > 0);
    const isPaidTwice = ours.some(
      ({ kind, bookingId }) => kind === 'renter' && renterHas(town, bookingId) > 0,
    );
    must(town, 'nobody pays a debt twice', !isPaidTwice, says);
  }
}

/** What we owe a renter on a booking beyond refunds that bounced, in cents. */
function renterHas({ memory }: Town, of: string): number {
  const lines = memory.postings.where(({ bookingId }) => bookingId === of).flatMap((each) => each.lines);
  const has = -sum(lines.filter(({ account }) => account === 'renter').map(({ cents }) => cents));
  const last = new Map(
    memory.refunds
      .where((r) => r.subject.id === of)
      .toSorted((one, other) => one.tryNumber - other.tryNumber)
      .map((r) => [`${r.paymentIntentId} ${r.purpose}`, r]),
  );
  return has - sum([...last.values()].filter(({ state }) => state === 'failed').map(({ cents }) => cents));
}

/** Checks, once a life is over, that every page has ended and that each debt bars its debtor from what it should. */
export function judgeDebtsAtTheEnd(town: Town, must: Must): void {
  const { memory } = town;
  const open = memory.debtPayments.where(({ state }) => state !== 'paid' && state !== 'over');
  must(town, 'every page for debts comes to its end', open.length === 0, () => JSON.stringify(open[0]));
  for (const { id } of memory.people.all()) {
    const debts = owedBy(town, id);
    must(
      town,
      'what somebody owes keeps them from listing, accepting and booking, as it has to',
      barredActs.every((act) => barringCents(act, debts) > 0 === owes(town, id, act)),
      () => JSON.stringify(debts),
    );
  }
}
