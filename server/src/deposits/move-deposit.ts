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
import {
  applyToDeposit,
  type DepositHappening,
  type DepositStep,
} from '@borough/domain/deposits/deposits.machine';
import { depositCapturedPosting } from '@borough/domain/ledger/deposit-postings.rules';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { book } from '../payments/refunds.ts';
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

/** What a deposit has to know about its booking. */
export type SecuredBooking = Parameters<typeof securedTimes>[0] &
  Pick<BookingState, 'id' | 'depositCents' | 'depositConsent' | 'depositDueAt'>;

/** Writes when the deposit of a booking that was just paid is held, and by when it must be. */
export async function scheduleDeposit(tx: Tx, booking: SecuredBooking): Promise<void> {
  const times = securedTimes(booking);
  if (!times) return;
  const deposit: Deposit = {
    ...newDeposit(booking.depositCents, times, renewalAgreed(booking.depositConsent)),
    // Said by the move that was just made; the provider's clock, by which it was paid, may be ahead of ours.
    dueAt: booking.depositDueAt,
    neededBy: booking.depositBy,
  };
  await insertDeposit(tx, booking.id, { ...deposit, nextAt: nextDepositAt(deposit, times) });
}

/** Remembers the card the deposit will be held on, and orders the hold at once when it is due. */
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

/** A deposit with its holds as they are kept. */
export interface KeptDeposit extends Deposit {
  holds: readonly HoldRow[];
}

/** What happened to a deposit, by what it is under the lock; null when nothing did. */
export type Happened = (deposit: KeptDeposit, times: Secured) => DepositHappening | null;

/**
 * Tells a deposit what happened to it, saves what follows, and orders what the provider is asked to do, in the transaction
 * that holds the booking. Null when it was known or says nothing.
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
  for (const act of step.acts) await orderDepositAct(tx, booking.id, act, step.deposit.cents, now);
  return step;
}

/** What the clock has to do with a deposit now. */
export const whatIsDue =
  (now: Date): Happened =>
  (deposit, times) =>
    dueForDeposit(deposit, times, now);

/** The bookings whose deposit the clock has something to do with. */
export async function bookingsWithDueDeposit(deps: Pick<Deps, 'db'>, now: Date): Promise<string[]> {
  return inTransaction(deps.db, (tx) => dueDeposits(tx, now, 200));
}

/** The booking a hold secures, if it is one of ours. */
export async function bookingOfHold(tx: Tx, intentId: string): Promise<string | undefined> {
  return findBookingOfHold(tx, intentId);
}
