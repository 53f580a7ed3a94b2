import type { BookingState } from '@borough/domain/bookings/booking-state';
import { securedTimes } from '@borough/domain/bookings/waits-for-hold.rules';
import { renewalAgreed } from '@borough/domain/deposits/consent.rules';
import { dueForDeposit, nextDepositAt } from '@borough/domain/deposits/deposit-clock.rules';
import {
  type Deposit,
  newDeposit,
  type SavedCard,
  type Secured,
} from '@borough/domain/deposits/deposit-state';
import type { DepositStep } from '@borough/domain/deposits/deposit-step';
import { applyToDeposit, type DepositHappening } from '@borough/domain/deposits/deposits.machine';
import {
  claimOwedPosting,
  claimPaidPosting,
  depositCapturedPosting,
} from '@borough/domain/ledger/deposit-postings.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { book } from '#money/payments/refunds.ts';
import { earnClaim } from '#money/payouts/earn-payout.ts';
import { settleLostDeposit } from '#money/payouts/settle-lost-deposit.ts';
import {
  dueDeposits,
  findBookingOfHold,
  type HoldRow,
  insertDeposit,
  lockDeposit,
  saveDeposit,
  saveHolds,
} from './deposits.store.ts';
import { orderDepositAct } from './order-deposit-act.ts';

/** What a deposit needs to know about its booking. */
export type SecuredBooking = Parameters<typeof securedTimes>[0] &
  Pick<
    BookingState,
    'id' | 'terms' | 'ownerId' | 'renterId' | 'depositCents' | 'depositConsent' | 'depositDueAt'
  >;

/** Stores when a newly paid booking's deposit will be held, and by when it must be. */
export async function scheduleDeposit(tx: Tx, booking: SecuredBooking): Promise<void> {
  const times = securedTimes(booking);
  if (!times) return;
  const deposit: Deposit = {
    ...newDeposit(booking.depositCents, times, renewalAgreed(booking.depositConsent)),
    // The time of the move just made: the payment is dated by the provider's clock, which may be ahead of ours.
    dueAt: booking.depositDueAt,
    neededBy: booking.depositBy,
  };
  await insertDeposit(tx, booking.id, { ...deposit, nextAt: nextDepositAt(deposit, times) });
}

/** Stores the card the deposit will be held on, and orders the hold immediately if it's due. */
export async function keepDepositCard(
  tx: Tx,
  booking: SecuredBooking,
  card: SavedCard,
  now: Date,
): Promise<void> {
  const times = securedTimes(booking);
  const deposit = await lockDeposit(tx, booking.id);
  if (!times || deposit?.status !== 'scheduled') return;
  const kept: Deposit = { ...deposit, card };
  await saveDeposit(tx, booking.id, { ...kept, nextAt: nextDepositAt(kept, times) });
  if (dueForDeposit(kept, times, now)) await moveDeposit(tx, booking, () => ({ type: 'try' }), now);
}

/** A deposit with its holds as stored. */
export interface KeptDeposit extends Deposit {
  holds: readonly HoldRow[];
}

/** Derives the event from the locked deposit; null if there is none. */
export type Happened = (deposit: KeptDeposit, times: Secured) => DepositHappening | null;

/**
 * Applies an event to a deposit, saves the result, and orders what to ask of the provider, in the transaction that holds
 * the booking's lock. Null if it wasn't news.
 */
export async function moveDeposit(
  tx: Tx,
  booking: SecuredBooking,
  happened: Happened,
  now: Date,
  lastError: string | null = null,
): Promise<DepositStep | null> {
  const times = securedTimes(booking);
  const deposit = times && (await lockDeposit(tx, booking.id));
  if (!times || !deposit) return null;
  const happening = happened(deposit, times);
  const step = happening && applyToDeposit(deposit, happening, times, now);
  if (!step) return null;
  const { holds } = step.deposit;
  const lastTriedAt = step.acts.some(({ type }) => type === 'place') ? now : null;
  const nextAt = nextDepositAt(step.deposit, times);
  await saveDeposit(tx, booking.id, { ...step.deposit, nextAt, lastError, lastTriedAt });
  await saveHolds(
    tx,
    booking.id,
    holds.filter((hold) => !deposit.holds.includes(hold)),
    now,
  );
  if (step.capturedCents > 0) await book(tx, booking.id, depositCapturedPosting(step.capturedCents), now);
  await bookClaim(tx, booking, step, now);
  for (const act of step.acts) await orderDepositAct(tx, booking.id, act, now);
  // A claim can be divided after a bank took the deposit back: then nothing of it is left to refund or to pay out.
  if (step.deposit.status === 'settled') await settleLostDeposit(tx, booking.id, now);
  return step;
}

/** Books what a settled claim means: the owner's share of what was charged, and what the renter owes beyond it. */
async function bookClaim(
  tx: Tx,
  booking: SecuredBooking,
  { awardedCents, owedCents }: DepositStep,
  now: Date,
): Promise<void> {
  const { id, ownerId, renterId } = booking;
  if (awardedCents > 0) await book(tx, id, claimPaidPosting(ownerId, awardedCents), now);
  await earnClaim(tx, booking, awardedCents, now);
  if (owedCents > 0) await book(tx, id, claimOwedPosting(renterId, owedCents), now);
}

/** Whatever is due for a deposit now. */
export const whatIsDue =
  (now: Date): Happened =>
  (deposit, times) =>
    dueForDeposit(deposit, times, now);

/** The bookings whose deposit is due for the clock. */
export async function bookingsWithDueDeposit(deps: Pick<Deps, 'db'>, now: Date): Promise<string[]> {
  return inTransaction(deps.db, (tx) => dueDeposits(tx, now, 200));
}

/** The booking a hold secures, if it's one of ours. */
export async function bookingOfHold(tx: Tx, intentId: string): Promise<string | undefined> {
  return findBookingOfHold(tx, intentId);
}
