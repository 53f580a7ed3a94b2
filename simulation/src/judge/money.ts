import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../town.ts';
import { becauseOfOwner } from '../acting/wish.ts';
import { hours, promised } from './own/own-clock.ts';
import { complainedOf } from './own/own-fees.ts';
import { owesForLettingGo } from './own/own-let-go.ts';
import { lateShare, owed } from './own/own-money.ts';

/** Who gets how much according to a booking's history, as the judge reads it; in cents. */
export interface Reading {
  owner: number;
  platform: number;
  back: number;
}

const nothing: Reading = { owner: 0, platform: 0, back: 0 };

/** Whether the renter still has the grace period for the item: they haven't used it in the 30 days before. */
function graceIsThere(town: Town, b: BookingState): boolean {
  const t = b.cancelledAt?.getTime() ?? 0;
  return !town.memory.bookings.all().some((other) => {
    const at = other.cancelledAt?.getTime() ?? 0;
    return (
      other.id !== b.id &&
      other.itemId === b.itemId &&
      other.renterId === b.renterId &&
      other.cancelReason === 'renter_free' &&
      other.startsAt !== null &&
      at <= t &&
      at > t - hours(24 * 30) &&
      at >= other.startsAt.getTime() - hours(other.terms.cancelling.freeHours)
    );
  });
}

/** Works out who gets how much from the dates, the price, and what happened when. */
export function readingOf(town: Town, b: BookingState): Reading {
  const { share, charged } = owed(b);
  const fees = charged - share;
  if (!b.paidAt) return nothing;
  if (b.status === 'completed' || b.status === 'confirmed' || b.status === 'active') {
    const { back, owner, owes } = complainedOf(town, b);
    return { owner: share - owner - owes, platform: fees - (back - owner) + owes, back };
  }
  return readingOfCancelled(town, b);
}

/** The same of a cancelled booking that was paid. */
function readingOfCancelled(town: Town, b: BookingState): Reading {
  const { share, charged } = owed(b);
  const fees = charged - share;
  const everything = { owner: 0, platform: 0, back: charged };
  switch (b.cancelReason) {
    case 'paid_too_late':
    case 'deposit_not_held':
    case 'bank_warning':
    case 'not_met':
      return everything;
    case 'previous_not_returned':
    case 'owner':
      // What it costs the owner, they owe.
      return owesForLettingGo(b) ? { owner: -fees, platform: fees, back: charged } : everything;
    case 'owner_absent':
      return { owner: -fees, platform: fees, back: charged };
    case 'renter_absent':
    case 'never_handed_over': {
      // If no one said anything, the rent goes back or, by other terms, it is as if the renter hadn't come.
      const isBack = b.cancelReason === 'never_handed_over' && b.terms.neverHandedOver.then === 'rent_back';
      const owner = isBack ? 0 : lateShare(b);
      return { owner, platform: fees, back: share - owner };
    }
    case 'admin': {
      const back = b.refundCents ?? 0;
      const owner = Math.max(0, share - back);
      // An owner at fault for the cancellation owes both fees as if they had cancelled themselves.
      const owes = b.cancelNote === becauseOfOwner && owesForLettingGo(b) ? fees : 0;
      return { owner: owner - owes, platform: charged - back - owner + owes, back };
    }
    default: {
      // Nothing was promised yet.
      if (!b.confirmedAt) return everything;
      const confirmed = b.confirmedAt?.getTime() ?? 0;
      const shown = b.addressShownAt?.getTime() ?? Infinity;
      const free = promised.freeUntil(b, confirmed, graceIsThere(town, b), shown);
      if ((b.cancelledAt?.getTime() ?? 0) < free) return everything;
      const owner = lateShare(b);
      return { owner, platform: fees, back: share - owner };
    }
  }
}

/** What a booking's owner keeps of its price, in cents, regardless of what they owe for canceling it. */
export function keptBy(town: Town, b: BookingState): number {
  const { share } = owed(b);
  if (b.cancelReason === 'admin') return Math.max(0, share - (b.refundCents ?? 0));
  return b.cancelReason === null ? share - complainedOf(town, b).owner : readingOf(town, b).owner;
}

/** The sum of an account over a booking's ledger entries. */
export function sumOf(town: Town, bookingId: string, account: string): number {
  let sum = 0;
  for (const posting of town.memory.postings.all())
    if (posting.bookingId === bookingId)
      for (const line of posting.lines) if (line.account === account) sum += line.cents;
  return sum;
}

/** A booking's money by the provider's own books: charged, refunded, and lost to banks. Holds aren't money. */
export function atProvider(
  town: Town,
  bookingId: string,
): { charged: number; back: number; lost: number; charges: number } {
  const { store } = town.provider;
  let [charged, back, lost, charges] = [0, 0, 0, 0];
  for (const charge of store.all('charges')) {
    if (!charge.captured || charge.metadata['booking_id'] !== bookingId) continue;
    charged += charge.amountCaptured;
    charges++;
    for (const dispute of store.all('disputes'))
      if (dispute.chargeId === charge.id && dispute.status === 'lost') lost += dispute.amount;
    for (const refund of store.all('refunds'))
      if (refund.chargeId === charge.id && refund.status !== 'failed') back += refund.amount;
    if (back > charged) town.fail('nothing is refunded twice', `${back} of ${charged} cents went back`);
  }
  return { charged, back, lost, charges };
}

/** The ledger entries that pay down a debt. */
const paysDebt: ReadonlySet<string> = new Set(['debt paid from a payout', 'debt paid by card']);

/**
 * What renters repaid by card of what banks took back for good, in cents: everything booked on a booking, or only what was for
 * the booking's own payment, leaving out a payment that had made it good and was then taken back as well.
 */
export function madeGood({ memory }: Town, bookingId: string, of: 'all' | 'its payment' = 'all'): number {
  const isOf = (disputeId: string | null) =>
    of === 'all' || memory.disputes.find(disputeId ?? '')?.subject.id === bookingId;
  let sum = 0;
  for (const { debts, settledCents } of memory.debtPayments.all())
    debts.forEach(({ kind, bookingId: on, disputeId }, n) => {
      if (kind === 'lost-payment' && on === bookingId && isOf(disputeId)) sum += settledCents[n] ?? 0;
    });
  return sum;
}

/**
 * How much of a booking's share was paid, in cents: what the provider has moved and not taken back, what was kept for debts on
 * other bookings, and what other bookings have paid toward the owner's debt for this one.
 */
export function paidOf(
  { memory, provider }: Town,
  bookingId: string,
): { sent: number; kept: number; settled: number } {
  const transfers = provider.store.all('transfers').filter((t) => t.metadata['booking_id'] === bookingId);
  const payouts = memory.payouts.where((p) => p.bookingId === bookingId);
  const settled = memory.postings
    .where((each) => each.bookingId === bookingId && paysDebt.has(each.memo))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'owner');
  return {
    sent: transfers.reduce((sum, { amount, amountReversed }) => sum + amount - amountReversed, 0),
    kept: payouts.reduce((sum, { nettedCents }) => sum + nettedCents, 0),
    settled: -settled.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/**
 * The possible amounts an owner lost of their share when a bank took payments back for good, in cents: zero, or as much of it as
 * the payments cover; only the latter if the bank decided after the booking had ended. An owner who handed the item over by code
 * to someone with an approved ID loses nothing.
 */
export function shareLostBy(town: Town, b: BookingState, share: number): number[] {
  const { memory, provider } = town;
  const { store } = provider;
  const isProtected =
    (memory.people.find(b.renterId)?.isKnown ?? false) &&
    memory.lines.where(({ bookingId, move }) => bookingId === b.id && move === 'hand-over').length > 0;
  const lost = store
    .all('disputes')
    .filter(
      ({ status, intentId }) => status === 'lost' && memory.payments.find(intentId)?.purpose === 'rental',
    )
    .filter(({ intentId }) => memory.payments.find(intentId)?.subject.id === b.id);
  const gone = lost.reduce((sum, { amount }) => sum + amount, 0) - madeGood(town, b.id, 'its payment');
  const refunds = memory.refunds.where((r) => lost.some(({ intentId }) => r.paymentIntentId === intentId));
  const last = new Map(
    refunds.toSorted((one, other) => one.tryNumber - other.tryNumber).map((r) => [r.purpose, r]),
  );
  const neverLeft = (states: readonly string[]) =>
    [...last.values()]
      .filter((r) => (r.state === 'planned' ? r.operationId === null : states.includes(r.state)))
      .reduce((sum, r) => sum + r.cents, 0);
  // Money due to be refunded anyway isn't lost with the payment. Its refund may have failed, or been paid another way, only later.
  const possible = [[], ['failed'], ['failed', 'settled']].map((states) =>
    Math.min(Math.max(0, share), Math.max(0, gone - neverLeft(states))),
  );
  if (isProtected || possible.every((cents) => cents === 0)) return [0];
  const ended = (b.completedAt ?? b.cancelledAt)?.getTime() ?? Infinity;
  const closed = store
    .all('events')
    .filter(({ type }) => type === 'charge.dispute.closed')
    .filter(({ object }) => 'id' in object && lost.some(({ id }) => id === object.id));
  return closed.some(({ created }) => created * 1000 > ended) ? possible : [0, ...possible];
}

/**
 * What a settled claim comes to, in cents: the owner's part of the charged deposit, what the renter owes beyond it, how much of
 * that the renter's own payouts have paid, and how much of it was passed on to the owner. Of a deposit that a bank took back: how
 * much of the owner's part is lost with it, how much was due to go back anyway, and what we paid before the renter did.
 */
export function claimedOf(
  { memory }: Town,
  bookingId: string,
): {
  awarded: number;
  owed: number;
  settled: number;
  passed: number;
  lost: number;
  covered: number;
  advanced: number;
} {
  const [it] = memory.cases.where(
    (c) => c.bookingId === bookingId && c.kind === 'claim' && c.verdict !== null,
  );
  const charged = memory.holds.where((h) => h.bookingId === bookingId && h.state === 'captured').at(-1);
  const found = Number(it?.verdict ?? 0);
  const taken = Math.min(found, charged?.cents ?? 0);
  // A lost item that came back costs only its late days. A renter whose bank took the deposit back already has everything.
  const gone = found - (it?.keptCents ?? found);
  const isLost = memory.disputes.where(
    ({ state, paymentIntentId }) => state === 'lost' && paymentIntentId === charged?.intentId,
  );
  const isOrdered = memory.refunds.where((r) => r.subject.id === bookingId && r.purpose === 'came_back');
  // An award lowered before it was divided was never the owner's, so it needs no refund.
  const isLowered = (memory.deposits.find(bookingId)?.claim?.awardCents ?? found) < found;
  const isKept = isLost.length > 0 && isOrdered.length === 0 && !isLowered;
  const back = isKept ? 0 : Math.min(gone, taken);
  const awarded = taken - back;
  const sumBy = (memo: string, account: string) =>
    memory.postings
      .where((each) => each.bookingId === bookingId && each.memo === memo)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.account === account ? line.cents : 0), 0);
  // Nothing is refunded twice: what a bank gave the renter covers refunds that never left. The owner's part of the rest is owed.
  const covered = -sumBy('refund covered by the bank', 'dispute_loss');
  const tookBack = isLost.reduce((sum, { cents }) => sum + cents, 0);
  const lost = Math.max(0, Math.min(tookBack - covered, awarded));
  const advanced = -sumBy('claim advanced', 'owner');
  const owed = found - taken + lost - (isKept ? gone : gone - Math.min(gone, taken));
  const settled = memory.postings
    .where((each) => each.bookingId === bookingId && paysDebt.has(each.memo))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'renter');
  const passed = memory.postings
    .where((each) => each.bookingId === bookingId && each.memo === 'claim rest paid')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'owner');
  const minus = (lines: readonly { cents: number }[]) => -lines.reduce((sum, { cents }) => sum + cents, 0);
  const returned = memory.postings
    .where((each) => each.bookingId === bookingId && each.memo === 'claim returned')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'owner');
  const ofRest = isLowered ? 0 : -minus(returned) - back;
  return {
    ...{ awarded, owed, lost, covered, advanced },
    settled: minus(settled),
    passed: minus(passed) + advanced - ofRest,
  };
}
