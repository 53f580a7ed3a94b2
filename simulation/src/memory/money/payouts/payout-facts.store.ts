import {
  claimAdvancedMemo,
  claimLostMemo,
  claimOwedMemo,
  claimPaidMemo,
  claimRestMemo,
  depositCoveredMemo,
} from '@borough/domain/ledger/deposit-postings.rules';
import { shareLostMemo } from '@borough/domain/ledger/payout-postings.rules';
import { balanceOf } from '@borough/domain/ledger/posting';
import { type Freezable, freezingCases, type HandedOver } from '@borough/domain/payouts/freezes.rules';
import { owedToRenterMemos } from '@borough/domain/payouts/claim-rest.rules';
import type { ClaimPace } from '@borough/domain/payouts/hasty-claim.rules';
import type { Debt } from '@borough/domain/payouts/payout.machine';
import { isOfRental, type PayoutPurpose } from '@borough/domain/payouts/payout-state';
import type {
  ClaimRestRow,
  LostDepositRow,
  LostPayment,
  SentOf,
} from '../../../../../server/src/money/payouts/payout-facts.store.ts';
import type { PayoutRow } from '../../../../../server/src/money/payouts/payouts.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';
import type { PostingRow } from '../../tables.ts';
import { stillLost } from './paid-by-card.ts';

interface Of {
  bookingId: string;
  purpose: PayoutPurpose;
}

const onBooking = (tx: object, id: string): PostingRow[] =>
  memoryOf(tx).postings.where(({ bookingId }) => bookingId === id);

export const owedOn = async (tx: object, of: { bookingId: string; ownerId: string }): Promise<number> =>
  -balanceOf(onBooking(tx, of.bookingId), 'owner', of.ownerId);

/** Whether a debt is late-cancellation fees that are waived while the owner's claim on an earlier rental of the item is open. */
function isWaived(tx: object, key: string): boolean {
  const { bookings, cases } = memoryOf(tx);
  const [bookingId = '', account] = key.split(' ');
  const later = bookings.find(bookingId);
  if (account !== 'owner' || later?.status !== 'cancelled' || later.cancelReason === 'previous_not_returned')
    return false;
  return cases
    .where(({ kind, closedAt }) => kind === 'claim' && !closedAt)
    .map((it) => bookings.find(it.bookingId))
    .some(
      (earlier) =>
        earlier?.itemId === later.itemId &&
        earlier.ownerId === later.ownerId &&
        earlier.startDate < later.startDate,
    );
}

/** What someone owes as owner or renter, per booking, with the time an entry last changed it; oldest first. */
export function ledgerDebts(tx: object, personId: string): (Debt & { at: number })[] {
  const sums = new Map<string, { cents: number; at: number }>();
  for (const { bookingId, at, lines } of memoryOf(tx).postings.all())
    for (const line of lines)
      if ('personId' in line && line.personId === personId) {
        const key = `${bookingId} ${line.account}`;
        const known = sums.get(key) ?? { cents: 0, at: 0 };
        sums.set(key, { cents: known.cents + line.cents, at: Math.max(known.at, at.getTime()) });
      }
  return [...sums]
    .filter(([key, { cents }]) => cents > 0 && !isWaived(tx, key))
    .sort(([one, { at }], [other, { at: later }]) => at - later || (one < other ? -1 : 1))
    .map(([key, sum]) => {
      const [bookingId = '', account] = key.split(' ') as [string, 'owner' | 'renter'];
      return { bookingId, account, ...sum };
    });
}

export async function debtsBesides(tx: object, personId: string, besides: string): Promise<Debt[]> {
  return ledgerDebts(tx, personId)
    .filter(({ bookingId }) => bookingId !== besides)
    .map(({ at: _, ...debt }) => debt);
}

/** The debt payments that settled part of what a booking's renter owed, and how much each settled. */
const paidOfClaim = (tx: object, of: string) =>
  memoryOf(tx)
    .debtPayments.all()
    .flatMap((payment) =>
      payment.debts.flatMap(({ kind, bookingId }, n) =>
        kind === 'renter' && bookingId === of ? [{ payment, settled: payment.settledCents[n] ?? 0 }] : [],
      ),
    );

/** The debt payment that made good a lost payment for the rental. */
function madeGoodBy(tx: object, of: string): string | undefined {
  const { debtPayments, disputes, payments, payouts } = memoryOf(tx);
  const cents =
    payouts.where((p) => p.bookingId === of && p.purpose === 'made_good').at(-1)?.cents ?? Infinity;
  const payment = debtPayments.where(({ debts, settledCents }) =>
    debts.some(
      ({ disputeId }, n) =>
        disputes.find(disputeId ?? '')?.subject.id === of && (settledCents[n] ?? 0) >= cents,
    ),
  )[0];
  return payments.where((p) => p.subject.id === payment?.id && p.purpose === 'debt')[0]?.paymentIntentId;
}

export async function sourceOf(tx: object, { bookingId, purpose }: Of): Promise<string | null> {
  const { payments, holds, payouts } = memoryOf(tx);
  if (purpose === 'claim')
    return holds.where((h) => h.bookingId === bookingId && h.state === 'captured').at(-1)?.intentId ?? null;
  if (purpose === 'claim_rest') {
    const cents =
      payouts.where((p) => p.bookingId === bookingId && p.purpose === purpose).at(-1)?.cents ?? Infinity;
    const whole = paidOfClaim(tx, bookingId).findLast(({ settled }) => settled >= cents);
    const paid = payments.where((p) => p.subject.id === whole?.payment.id && p.purpose === 'debt');
    return paid[0]?.paymentIntentId ?? null;
  }
  const good = purpose === 'made_good' ? madeGoodBy(tx, bookingId) : undefined;
  if (good) return good;
  const paid = payments.where(
    (p) => p.subject.id === bookingId && p.purpose === 'rental' && p.state === 'kept',
  );
  return paid[0]?.paymentIntentId ?? null;
}

export async function claimRestOf(tx: object, bookingId: string): Promise<ClaimRestRow | undefined> {
  const booking = memoryOf(tx).bookings.find(bookingId);
  if (!booking) return undefined;
  const centsOf = (account: string, counts: (memo: string) => boolean) =>
    onBooking(tx, bookingId)
      .filter(({ memo }) => counts(memo))
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.account === account ? line.cents : 0), 0);
  return {
    ...{ ownerId: booking.ownerId, terms: booking.terms },
    owedCents: centsOf('renter', (memo) => memo === claimOwedMemo),
    unpaidCents: centsOf('renter', (memo) => !owedToRenterMemos.includes(memo)),
    passedCents: -centsOf('owner', (memo) => memo === claimRestMemo || memo === claimAdvancedMemo),
  };
}

export async function sentOf(tx: object, { bookingId, purpose }: Of, source: string | null): Promise<SentOf> {
  const { payments, payouts } = memoryOf(tx);
  // One payment can cover debts on several bookings.
  const bookings =
    purpose === 'claim_rest'
      ? paidOfClaim(tx, bookingId).flatMap(({ payment, settled }) =>
          settled > 0 ? payment.debts.map((debt) => debt.bookingId) : [],
        )
      : [bookingId];
  const paid = payments.find(source ?? '');
  const comesFrom = (p: Pick<PayoutRow, 'purpose' | 'createdAt'>) => {
    if (purpose === 'claim_rest')
      return p.purpose === purpose && (paid === undefined || p.createdAt >= paid.paidAt);
    if (purpose === 'claim') return p.purpose === purpose;
    if (paid?.purpose === 'debt') return p.purpose === 'made_good' && p.createdAt >= paid.paidAt;
    return isOfRental(p.purpose) || p.purpose === 'made_good';
  };
  const sent = payouts.where((p) => bookings.includes(p.bookingId) && comesFrom(p));
  return {
    sentCents: sent.reduce((sum, p) => sum + p.sentCents - p.reversedCents, 0),
    isReturned: sent.some((p) => p.reversedCents > 0),
  };
}

export async function freezableOf(
  tx: object,
  { bookingId, ownerId }: { bookingId: string; ownerId: string },
  source: string | null,
): Promise<Freezable> {
  const { disputes, fraudWarnings, cases, people, bookings, payoutAccounts } = memoryOf(tx);
  const owner = people.find(ownerId);
  const ends = bookings
    .where((b) => b.ownerId === ownerId && (b.status === 'active' || b.status === 'completed'))
    .flatMap(({ returnedAt, endsAt }) => (returnedAt ?? endsAt)?.getTime() ?? []);
  const freezing: readonly string[] = freezingCases;
  const states = disputes.where((d) => d.paymentIntentId === source).map(({ state }) => state);
  const warned = fraudWarnings.where((w) => w.paymentIntentId === source);
  return {
    disputes: states,
    warnedAt: states.length > 0 ? null : (warned.at(-1)?.warnedAt ?? null),
    inCase:
      cases.where((c) => c.bookingId === bookingId && !c.closedAt && freezing.includes(c.kind)).length > 0,
    bannedAt: owner?.suspended ? owner.suspendedAt : null,
    lastRentalEndedAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    changedAt: payoutAccounts.find(ownerId)?.bankChangedAt ?? null,
  };
}

export async function lostPaymentOf(tx: object, bookingId: string): Promise<LostPayment | undefined> {
  const { bookings, disputes, payments } = memoryOf(tx);
  const booking = bookings.find(bookingId);
  if (!booking) return undefined;
  const lost = disputes.where(
    (d) =>
      d.state === 'lost' &&
      d.subject.id === bookingId &&
      payments.find(d.paymentIntentId)?.purpose === 'rental',
  );
  const taken = onBooking(tx, bookingId).filter(({ memo }) => memo === shareLostMemo);
  return {
    ...{ bookingId, ownerId: booking.ownerId, keepsCents: booking.ownerKeepsCents },
    lostCents: lost.reduce((sum, dispute) => sum + stillLost(tx, dispute), 0),
    takenCents: balanceOf(taken, 'owner'),
  };
}

export async function lostDepositOf(tx: object, bookingId: string): Promise<LostDepositRow | undefined> {
  const { bookings, cases, disputes, holds, refunds } = memoryOf(tx);
  const booking = bookings.find(bookingId);
  if (!booking) return undefined;
  const hold = holds.where((h) => h.bookingId === bookingId && h.state === 'captured').at(-1);
  const intentId = hold?.intentId ?? null;
  const booked = (account: 'owner' | 'dispute_loss', memo: string) =>
    balanceOf(
      onBooking(tx, bookingId).filter((each) => each.memo === memo),
      account,
    );
  const cameBack = refunds.where(
    (r) => r.paymentIntentId === intentId && r.purpose === 'came_back' && r.tryNumber === 1,
  );
  const lost = disputes.where((d) => d.paymentIntentId === intentId && d.state === 'lost');
  return {
    ...{ terms: booking.terms, ownerId: booking.ownerId, renterId: booking.renterId, intentId },
    lostCents: lost.reduce((sum, { cents }) => sum + cents, 0),
    coveredCents: -booked('dispute_loss', depositCoveredMemo),
    awardedCents: -booked('owner', claimPaidMemo) - cameBack.reduce((sum, { cents }) => sum + cents, 0),
    owedCents: booked('owner', claimLostMemo),
    advancedCents: -booked('owner', claimAdvancedMemo),
    wasDecided:
      cases.where(
        (c) =>
          c.bookingId === bookingId && c.kind === 'claim' && c.status === 'decided' && c.closedAt !== null,
      ).length > 0,
  };
}

export async function claimPaceOf(tx: object, bookingId: string): Promise<ClaimPace> {
  const { bookings, cases } = memoryOf(tx);
  const booking = bookings.find(bookingId);
  const [it] = cases.where((c) => c.bookingId === bookingId && c.kind === 'claim' && c.verdict !== null);
  if (!booking || !it?.closedAt) return { agreedAfterMs: null, nth: 1 };
  const closed = it.closedAt.getTime();
  const two = [booking.ownerId, booking.renterId];
  const paid = cases.where((c) => {
    const of = c.kind === 'claim' && Number(c.verdict ?? 0) > 0 ? bookings.find(c.bookingId) : undefined;
    const isBetween = of !== undefined && two.includes(of.ownerId) && two.includes(of.renterId);
    return isBetween && Number(c.closedAt) <= closed;
  });
  const statedAt = it.lines.reduce((last, { at }) => Math.max(last, at.getTime()), it.openedAt.getTime());
  return { agreedAfterMs: it.status === 'accepted' ? closed - statedAt : null, nth: paid.length };
}

export async function handedOverOf(tx: object, bookingId: string): Promise<HandedOver> {
  const { handedToVerified = null } = memoryOf(tx).bookings.find(bookingId) ?? {};
  return { byCode: handedToVerified !== null, renterIdApproved: handedToVerified ?? false };
}

export async function bookingOfDispute(tx: object, providerDisputeId: string): Promise<string | undefined> {
  const subject = memoryOf(tx).disputes.find(providerDisputeId)?.subject;
  return subject?.type === 'booking' ? subject.id : undefined;
}

export async function bookingsPaidBy(tx: object, providerDisputeId: string): Promise<string[]> {
  const subject = memoryOf(tx).disputes.find(providerDisputeId)?.subject;
  if (subject?.type !== 'debt') return [];
  const debts = memoryOf(tx).debtPayments.find(subject.id)?.debts ?? [];
  return [...new Set(debts.map(({ bookingId }) => bookingId))];
}
