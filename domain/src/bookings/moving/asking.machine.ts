import { calendarAt, whyNotAcceptable } from '../../availability/availability.rules.ts';
import { takenIn } from '../booking-world.ts';
import { payBy, revivedAnswerBy } from '../../deadlines/deadlines.rules.ts';
import * as is from './guards.ts';
import { datesOf, endRentalPage, type ByTheClock, move, type WithDealing, type WithNote } from './move.ts';

/** How a booking begins, and what can happen to it before it is paid. */
export const askingMoves = {
  /** Begins a request; see `beginBooking`. */
  request: move({
    from: [],
    to: 'pending',
    by: ['renter'],
    guards: [],
    notices: ['request-made'],
  }),
  /** Begins an instant hold; see `beginBooking`. */
  hold: move({
    from: [],
    to: 'pending',
    by: ['renter'],
    guards: [],
    others: 'wait',
    acts: (b) => [{ type: 'open-page', bookingId: b.id, page: 'rental' }],
    notices: [],
  }),
  accept: move<WithDealing>({
    from: ['pending'],
    to: 'pending',
    by: ['owner'],
    guards: [is.isRequest, is.notAccepted, is.notWaiting, is.answerStillDue, is.canStillBeConfirmed],
    gate({ booking, world, now }, { dealing }) {
      if (dealing) return dealing;
      const calendar = calendarAt({ ...world.item, booked: takenIn(world) }, now);
      return whyNotAcceptable(calendar, booking) ? 'booking.dates-taken' : null;
    },
    change({ booking, now }) {
      const until = payBy(datesOf(booking), now);
      return { acceptedAt: now, payBy: until, holdExpiresAt: until };
    },
    others: 'wait',
    notices: ['request-accepted'],
  }),
  decline: move<WithNote>({
    from: ['pending'],
    to: 'cancelled',
    by: ['owner'],
    guards: [is.isRequest, is.notPaid],
    first: endRentalPage,
    change: (_, { note }) => ({ cancelNote: note }),
    reason: 'declined',
    others: 'revive',
    notices: ['request-declined'],
  }),
  withdraw: move<WithNote>({
    from: ['pending'],
    to: 'cancelled',
    by: ['renter'],
    guards: [is.notPaid],
    first: endRentalPage,
    change: (_, { note }) => ({ cancelNote: note }),
    reason: 'withdrawn',
    others: 'revive',
    notices: ['request-withdrawn'],
  }),
  'expire-request': move<ByTheClock>({
    from: ['pending'],
    to: 'cancelled',
    by: ['clock'],
    guards: [is.isRequest, is.answerOverdue],
    reason: 'request_expired',
    notices: ['request-expired'],
  }),
  /** The days are promised to someone else for now: the request's clock stops. */
  wait: move({
    from: ['pending'],
    to: 'pending',
    by: ['system'],
    guards: [is.isRequest, is.notAccepted, is.notWaiting],
    change: ({ booking, now }) => ({
      waitingSince: now,
      timeLeftSeconds: Math.max(0, Math.floor(((booking.answerBy ?? now).getTime() - now.getTime()) / 1000)),
    }),
    notices: ['request-waiting'],
  }),
  /** The days are free again: the request continues with the time it had left. */
  revive: move({
    from: ['pending'],
    to: 'pending',
    by: ['system'],
    guards: [is.isRequest, is.isWaiting],
    change: ({ booking, now }) => ({
      waitingSince: null,
      timeLeftSeconds: null,
      answerBy: revivedAnswerBy(datesOf(booking), now, (booking.timeLeftSeconds ?? 0) * 1000),
    }),
    notices: [],
  }),
  'lose-dates': move({
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.notPaid],
    reason: 'dates_taken',
    notices: ['dates-taken'],
  }),
};
