// What people owe, worked out a second time for the judge: from the books, and from payments that banks took back for good.
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { Memory } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';

interface Owed {
  kind: 'owner' | 'renter' | 'lost-payment';
  bookingId: string;
  /** The dispute in which a payment was lost. */
  disputeId: string | null;
  cents: number;
}

/** How much of a debt card payments have settled, in cents. */
export function settledByCard({ memory }: Town, { kind, bookingId, disputeId }: Omit<Owed, 'cents'>): number {
  let sum = 0;
  for (const { debts, settledCents } of memory.debtPayments.all())
    debts.forEach((debt, n) => {
      if (debt.kind === kind && debt.bookingId === bookingId && debt.disputeId === disputeId)
        sum += settledCents[n] ?? 0;
    });
  return sum;
}

/** What someone still owes for their payments that banks took back, minus the part that is theirs anyway. */
function lostPayments(town: Town, personId: string): Owed[] {
  const { memory } = town;
  return memory.disputes.all().flatMap((d): Owed[] => {
    const page = memory.debtPayments.find(d.subject.id);
    const payer = page?.personId ?? memory.bookings.find(d.subject.id)?.renterId;
    // A lost deposit, or a payment no one asked for, leaves no debt.
    const purpose = memory.payments.find(d.paymentIntentId)?.purpose;
    const isOwed = purpose === 'rental' || purpose === 'debt';
    const bookingId = page ? page.debts[0]?.bookingId : d.subject.id;
    if (d.state !== 'lost' || payer !== personId || !isOwed || bookingId === undefined) return [];
    const refunds = memory.refunds.where((r) => r.paymentIntentId === d.paymentIntentId);
    const last = new Map(refunds.toSorted((a, b) => a.tryNumber - b.tryNumber).map((r) => [r.purpose, r]));
    const theirs = [...last.values()].filter(
      (r) => r.state === 'failed' || (r.state === 'planned' && r.operationId === null),
    );
    const of = { kind: 'lost-payment', bookingId, disputeId: d.providerDisputeId } as const;
    const cents = d.cents - settledByCard(town, of) - theirs.reduce((sum, r) => sum + r.cents, 0);
    return cents > 0 ? [{ ...of, cents }] : [];
  });
}

/** Whether the owner needn't pay for canceling, because their claim on an earlier rental of the item is still open. */
export function isWaived(memory: Memory, bookingId: string): boolean {
  const of = memory.bookings.find(bookingId);
  if (of?.status !== 'cancelled' || of.cancelReason === 'previous_not_returned') return false;
  return memory.bookings
    .where(({ itemId, ownerId }) => itemId === of.itemId && ownerId === of.ownerId)
    .filter((b) => b.startDate < of.startDate)
    .some(
      (b) => memory.cases.where((c) => c.bookingId === b.id && c.kind === 'claim' && !c.closedAt).length > 0,
    );
}

/** Everything someone owes. */
export function owedBy(town: Town, personId: string): Owed[] {
  const balances = new Map<string, number>();
  for (const { bookingId, lines } of town.memory.postings.all())
    for (const line of lines)
      if ('personId' in line && line.personId === personId) {
        const account = `${line.account} ${bookingId}`;
        balances.set(account, (balances.get(account) ?? 0) + line.cents);
      }
  const onLedger = [...balances].flatMap(([key, cents]): Owed[] => {
    const [account, bookingId = ''] = key.split(' ');
    const kind = account === 'owner' ? 'owner' : 'renter';
    return cents > 0 && !(kind === 'owner' && isWaived(town.memory, bookingId))
      ? [{ kind, bookingId, disputeId: null, cents }]
      : [];
  });
  return [...onLedger, ...lostPayments(town, personId)];
}

/** Whether someone has to pay what they owe before they can list, accept or book. */
export function owes(town: Town, personId: string, before: 'list' | 'accept' | 'book'): boolean {
  const counted = owedBy(town, personId).filter(({ kind }) => kind !== 'lost-payment' || before === 'book');
  return counted.reduce((sum, { cents }) => sum + cents, 0) >= 50;
}

/** The card payment for everything a renter owed on a claim. The part their payouts paid is ours: no bank can take it back. */
export function restPaidBy(
  { debtPayments, payments }: Memory,
  { bookingId, cents }: Payout,
): string | undefined {
  const page = debtPayments
    .where(({ debts, settledCents }) =>
      debts.some(
        (debt, n) =>
          debt.kind === 'renter' && debt.bookingId === bookingId && (settledCents[n] ?? 0) >= cents,
      ),
    )
    .at(-1);
  return payments.where(({ subject }) => subject.id === page?.id)[0]?.paymentIntentId;
}

/** The card payment for what a renter's bank took back on a rental. */
export function lossPaidBy(
  { debtPayments, disputes, payments }: Memory,
  { bookingId, cents }: Payout,
): string | undefined {
  for (const d of disputes.where(({ subject }) => subject.id === bookingId))
    for (const { id, debts, settledCents } of debtPayments.all()) {
      const n = debts.findIndex(({ disputeId }) => disputeId === d.providerDisputeId);
      if (n >= 0 && (settledCents[n] ?? 0) >= cents)
        return payments.where(({ subject }) => subject.id === id)[0]?.paymentIntentId;
    }
  return undefined;
}
