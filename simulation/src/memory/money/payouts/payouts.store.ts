import type { BookingState } from '@borough/domain/bookings/booking-state';
import { balanceOf } from '@borough/domain/ledger/posting';
import type { Newcomer } from '@borough/domain/payouts/payout-clock.rules';
import { rentalCounts } from '@borough/domain/trust/trust.rules';
import type { EarnedPayout, PayoutRow } from '../../../../../server/src/money/payouts/payouts.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';
import { lock, mustHold } from '../../locks.ts';
import type { Memory } from '../../tables.ts';

function put(tx: object, after: PayoutRow): void {
  const memory = memoryOf(tx);
  const before = memory.payouts.find(after.id) ?? null;
  memory.payouts.put(after.id, after);
  memory.payoutSteps.add({ before, after, at: memory.now() });
}

const inOrder = (one: PayoutRow, other: PayoutRow) =>
  one.bookingId === other.bookingId
    ? one.purpose < other.purpose
      ? -1
      : 1
    : one.bookingId < other.bookingId
      ? -1
      : 1;

export async function insertPayout(tx: object, earned: EarnedPayout, now: Date): Promise<void> {
  const memory = memoryOf(tx);
  const { bookingId, purpose } = earned;
  const same = memory.payouts.where((p) => p.bookingId === bookingId && p.purpose === purpose);
  if (purpose !== 'made_good' && purpose !== 'claim_rest' && same.length > 0) return;
  const id = memory.newId();
  put(tx, {
    ...earned,
    ...{ id, state: 'due', createdAt: now, nextAt: now, tryNumber: 1, reminders: 0, reversals: 0 },
    ...{ frozenFor: null, frozenUntil: null, holdReason: null, waitingSince: null },
    ...{ sentCents: 0, nettedCents: 0, reversedCents: 0, reversingCents: 0, sentAt: null, transferId: null },
    ...{ operationId: null, reversalOperationId: null },
  });
}

const isUnsent = ({ state }: PayoutRow) => ['due', 'waiting', 'frozen', 'failed'].includes(state);

export const unsentOn = async (tx: object, of: Pick<PayoutRow, 'bookingId' | 'ownerId'>): Promise<number> =>
  memoryOf(tx)
    .payouts.where((p) => p.bookingId === of.bookingId && p.ownerId === of.ownerId && isUnsent(p))
    .reduce((sum, p) => sum + p.cents - p.nettedCents, 0);

export async function payLess(
  tx: object,
  bookingId: string,
  cents: number,
  purpose: PayoutRow['purpose'] = 'rental',
): Promise<void> {
  const same = memoryOf(tx)
    .payouts.where((p) => p.bookingId === bookingId && p.purpose === purpose)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  let left = cents;
  for (const [n, p] of same.entries()) {
    const most = n === same.length - 1 ? left : Math.min(p.cents, left);
    const lowered = Math.max(most, p.nettedCents, 0);
    if (isUnsent(p) && lowered !== p.cents) put(tx, { ...p, cents: lowered });
    left -= p.cents;
  }
}

/** Whether a completed rental counts toward how well an owner is known. */
function counts({ people, refunds, disputes, payments }: Memory, b: BookingState): boolean {
  const { pickedUpAt, returnedAt, subtotalCents } = b;
  const refunded = refunds.where((r) => r.subject.id === b.id && r.purpose === 'cancelled').length > 0;
  const disputed = disputes.where(
    (d) =>
      d.subject.id === b.id &&
      (d.state === 'open' || d.state === 'lost') &&
      payments.find(d.paymentIntentId)?.purpose === 'rental',
  );
  return rentalCounts({
    ...{
      part: 'owner',
      counterpartyId: b.renterId,
      subtotalCents,
      pickedUpAt,
      returnedAt,
      sharesSomething: false,
    },
    refundedOrDisputed: (b.refundCents ?? 0) > 0 || refunded || disputed.length > 0,
    oneSideIdApproved: [b.renterId, b.ownerId].some((id) => people.find(id)?.isKnown),
  });
}

export async function newcomerOf(tx: object, ownerId: string): Promise<Newcomer> {
  const memory = memoryOf(tx);
  const { isKnown = false, joinedAt = new Date(0), lentBefore = 0 } = memory.people.find(ownerId) ?? {};
  const lent = memory.bookings.where(
    (b) => b.ownerId === ownerId && b.status === 'completed' && counts(memory, b),
  );
  const renters = new Set(lent.map(({ renterId }) => renterId));
  return { countedRentals: lentBefore + renters.size, joinedAt, idApproved: isKnown };
}

export async function duePayouts(tx: object, now: Date, limit: number): Promise<string[]> {
  return memoryOf(tx)
    .payouts.where(({ nextAt }) => nextAt !== null && nextAt <= now)
    .sort((one, other) => Number(one.nextAt) - Number(other.nextAt) || inOrder(one, other))
    .slice(0, limit)
    .map(({ id }) => id);
}

export const findPayout = async (tx: object, id: string) => memoryOf(tx).payouts.find(id);
const locked = (tx: object, payouts: readonly PayoutRow[]) => {
  for (const { id } of payouts) lock(tx, 'payout', id);
  return payouts;
};

export const lockPayout = async (tx: object, id: string) =>
  locked(
    tx,
    memoryOf(tx).payouts.where((p) => p.id === id),
  )[0];

export const lockPayoutOfTransfer = async (tx: object, operationId: string) =>
  locked(
    tx,
    memoryOf(tx).payouts.where((p) => p.operationId === operationId),
  )[0];

export const lockPayoutOfReversal = async (tx: object, operationId: string) =>
  locked(
    tx,
    memoryOf(tx).payouts.where((p) => p.reversalOperationId === operationId),
  )[0];

export const lockPayoutsOf = async (tx: object, bookingId: string) => [
  ...locked(
    tx,
    memoryOf(tx)
      .payouts.where((p) => p.bookingId === bookingId)
      .sort(inOrder),
  ),
];

export async function savePayout(tx: object, payout: PayoutRow): Promise<void> {
  mustHold(tx, 'payout', payout.id);
  put(tx, payout);
}

function wake(tx: object, fits: (p: PayoutRow) => boolean, now: Date): void {
  for (const p of memoryOf(tx).payouts.where(fits))
    if (p.state === 'due' || p.state === 'waiting' || p.state === 'frozen') put(tx, { ...p, nextAt: now });
}

export const wakePayoutsOf = async (tx: object, ownerId: string, now: Date): Promise<void> =>
  wake(tx, (p) => p.ownerId === ownerId, now);

export const wakePayoutsOfBooking = async (tx: object, bookingId: string, now: Date): Promise<void> =>
  wake(tx, (p) => p.bookingId === bookingId, now);

export async function overpaid(tx: object, limit: number): Promise<{ id: string; cents: number }[]> {
  const { payouts, postings, operations, refunds } = memoryOf(tx);
  return payouts
    .where((p) => p.state === 'sent' && p.sentCents > p.reversedCents && p.reversingCents === 0)
    .filter((p) => operations.find(p.reversalOperationId ?? '')?.state !== 'refused')
    .filter((p) => refunds.where((r) => r.subject.id === p.bookingId && r.state === 'planned').length === 0)
    .sort(inOrder)
    .map((p) => ({
      id: p.id,
      cents: balanceOf(
        postings.where(({ bookingId }) => bookingId === p.bookingId),
        'owner',
        p.ownerId,
      ),
    }))
    .filter(({ cents }) => cents > 0)
    .slice(0, limit);
}

/** Never finds anything: made-up lives raise no alarms, and checking that nothing is late is the judge's job. */
export const noteOverdue = async (): Promise<string[]> => [];

/** Does nothing: one life has one caller at a time. */
export async function lockDepositDisputes(): Promise<void> {}
