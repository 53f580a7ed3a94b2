import type { Effect, MoveName } from '@borough/domain/bookings/bookings.machine';
import { nextDeadline } from '@borough/domain/bookings/clock.rules';
import { revivedAnswerBy } from '@borough/domain/bookings/deadlines.rules';
import { meetsAny } from '@borough/domain/availability/availability.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { hasOpenCheckout } from '../payments/checkouts.ts';
import { releaseDeposit, scheduleDeposit } from '../payments/deposits.ts';
import { recordCharge, refundBooking } from '../payments/refunds.ts';
import { addEvent, type BookingRow, lockBooking, lockOpenRequests, saveBooking } from './bookings.store.ts';
import { readBlocked } from './listing.store.ts';
import { type Mover, theSystem } from './movers.ts';
import { tellAbout } from './tell-about.ts';
import { tellParties } from './tell-parties.ts';

/** A move that was just written: the booking before and after it. */
export interface Moved {
  before: BookingRow;
  booking: BookingRow;
  now: Date;
}

/** Makes one more move in the same transaction; handed in by what makes moves, which calls these handlers. */
export type MakeMove = (
  tx: Tx,
  booking: BookingRow,
  name: MoveName,
  by: Mover,
  now: Date,
) => Promise<unknown>;

type Handler = (tx: Tx, moved: Moved, makeMove: MakeMove) => Promise<void>;

/** Requests that meet the range stop their clocks: somebody else was promised the dates for now. */
export async function letOthersWait(tx: Tx, { booking, now }: Moved): Promise<void> {
  for (const request of await lockOpenRequests(tx, booking.itemId, booking, booking.id)) {
    if (request.waitingSince || !request.answerBy) continue;
    const left = Math.max(0, Math.floor((request.answerBy.getTime() - now.getTime()) / 1000));
    const waiting = { ...request, waitingSince: now, timeLeftSeconds: left, deadlineAt: null };
    await saveBooking(tx, waiting);
    await addEvent(tx, { ...eventOf(request, now), move: 'wait' });
    await tellAbout(tx, 'request-waiting', waiting, now);
    tellParties(tx, waiting, 'wait', now);
  }
}

/** Waiting requests whose dates are free again run on with the time they had left. */
const reviveWaiting: Handler = async (tx, { before, booking, now }) => {
  const wasBlocking = before.holdExpiresAt !== null || before.status !== 'pending';
  if (!wasBlocking) return;
  const blocked = await readBlocked(tx, booking.itemId);
  for (const request of await lockOpenRequests(tx, booking.itemId, booking, booking.id)) {
    if (!request.waitingSince || meetsAny(request, blocked)) continue;
    const dates = { startDate: request.startDate, endDate: request.endDate, zone: request.timeZone };
    const answerBy = revivedAnswerBy(dates, now, (request.timeLeftSeconds ?? 0) * 1000);
    const revived = {
      ...request,
      waitingSince: null,
      timeLeftSeconds: null,
      answerBy,
      deadlineAt: answerBy,
    };
    await saveBooking(tx, revived);
    await addEvent(tx, { ...eventOf(request, now), move: 'revive' });
    tellParties(tx, revived, 'revive', now);
  }
};

const eventOf = (booking: BookingRow, now: Date) =>
  ({
    bookingId: booking.id,
    at: now,
    actor: 'system',
    actorId: null,
    from: booking.status,
    to: booking.status,
  }) as const;

/** What follows from a move, in its transaction; outside calls are written as operations and made after commit. */
export const effects = {
  'free-dates': reviveWaiting,
  'let-others-wait': letOthersWait,
  // The commands expire the provider's session before the move; one opened in between makes them start over.
  'end-checkout': async (tx, { booking }) => {
    if (await hasOpenCheckout(tx, booking.id)) throw new Problem('request.busy');
  },
  'record-payment': async (tx, { booking, now }) => recordCharge(tx, booking, now),
  refund: async (tx, { booking, now }) => refundBooking(tx, booking, now),
  'cancel-overlapping': async (tx, { booking, now }, makeMove) => {
    for (const request of await lockOpenRequests(tx, booking.itemId, booking, booking.id))
      await makeMove(tx, request, 'lose-dates', theSystem, now);
  },
  'schedule-deposit': async (tx, { booking }) => {
    await scheduleDeposit(tx, booking);
    const scheduled = await lockBooking(tx, booking.id);
    if (scheduled) await saveBooking(tx, { ...scheduled, deadlineAt: nextDeadline(scheduled) });
  },
  'release-deposit': async (tx, { booking, now }) => releaseDeposit(tx, booking.id, now),
} satisfies Record<Effect, Handler>;
