import type { Mover } from '@borough/domain/bookings/booking-state';
import type { Cents } from '@borough/domain/money';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { lookAgainAtAll, owedByOwner } from '#money/payouts/look-again.ts';
import { takeTurns } from '#money/payouts/take-turns.ts';
import { type LockedBooking, lockBooking, makeMove } from '../moving/make-move.ts';
import { findBooking } from '../moving/bookings.store.ts';

/**
 * Locks a booking whose fees may be waived. First its owner's turn, as a payout or a card may be paying them right now, and the
 * account always comes before the item. Refuses `booking.not-found`.
 */
export async function lockToWaive(tx: Tx, bookingId: string, now: Date): Promise<LockedBooking> {
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Problem('booking.not-found');
  await takeTurns(tx, booking.ownerId, now);
  return lockBooking(tx, bookingId);
}

/**
 * Waives what an owner still owes of the fees of such a booking if they lost it to a late rental; returns how much. Refuses
 * `debt.not-waivable`.
 */
export async function waiveIn(tx: Tx, locked: LockedBooking, by: Mover, now: Date): Promise<Cents> {
  const { id: bookingId, ownerId } = locked.booking;
  const owedCents = await owedByOwner(tx, { bookingId, ownerId });
  await makeMove(tx, locked, { name: 'waive-fees', by, input: { owedCents }, now });
  await lookAgainAtAll(tx, ownerId, now);
  return owedCents;
}
