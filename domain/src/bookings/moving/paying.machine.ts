import { chargePosting, returnedPostings } from '../../ledger/booking-postings.rules.ts';
import type { Act } from '../../operations/acts.ts';
import { renewalAgreed, whyNotAgreed } from '../../deposits/consent.rules.ts';
import { scheduledDeposit } from '../../deposits/deposit-state.ts';
import { type BookingState, bookingStatuses } from '../booking-state.ts';
import { checkoutClock } from '../../deadlines/deadlines.rules.ts';
import * as is from './guards.ts';
import { confirmation, holdBy, rentalTimes } from '../waits-for-hold.rules.ts';
import {
  endRentalPage,
  fullRefund,
  type ByTheClock,
  keepsWaiting,
  move,
  refundOf,
  type WithDealing,
} from './move.ts';

/** A payment as the provider describes it. */
export interface Payment {
  intentId: string;
  amountCents: number;
  paidAt: Date;
}

const returnOf =
  (purpose: 'paid_too_late' | 'paid_twice') =>
  (booking: BookingState, paid: Payment): Act[] => [
    {
      type: 'refund',
      bookingId: booking.id,
      paymentIntentId: paid.intentId,
      cents: paid.amountCents,
      purpose,
      postings: returnedPostings(purpose, paid.amountCents, booking.renterId),
    },
  ];

const received = (payment: Payment) => ({ paidAt: payment.paidAt, paymentIntentId: payment.intentId });

/** Paying for a booking, and what happens to money that arrives too late or twice. */
export const payingMoves = {
  pay: move<WithDealing & { consent: object | null }>({
    from: ['pending'],
    to: 'pending',
    by: ['renter'],
    guards: [is.acceptedOrInstant, is.notPaid, is.mayStillPay, is.canStillBeConfirmed],
    first: endRentalPage,
    // An instant hold opened its page when it began; once that has closed, the dates are released.
    gate: ({ booking }, { dealing, consent }) =>
      dealing ??
      (booking.kind === 'instant' ? 'booking.too-late' : whyNotAgreed(booking.depositCents, consent)),
    change: ({ booking, now }, { consent }) => ({
      holdExpiresAt: checkoutClock(now, booking.payBy).holdEndsAt,
      depositConsent: consent,
    }),
    acts: (b) => [{ type: 'open-page', bookingId: b.id, page: 'rental' }],
    notices: [],
  }),
  confirm: move<Payment>({
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: [is.notPaid, is.canStillBeConfirmed],
    change(step, payment) {
      const { depositCents, depositConsent, terms } = step.booking;
      const confirmed = confirmation(step);
      const times = { ...confirmed, holdBy: null, terms };
      return {
        ...received(payment),
        ...confirmed,
        ...scheduledDeposit(depositCents, times, renewalAgreed(depositConsent)),
      };
    },
    others: 'lose-dates',
    deposit: 'schedule',
    postings: (b) => [chargePosting(b)],
    notices: ['booking-confirmed'],
  }),
  /** The rental is paid, but begins so soon that it is confirmed only once its deposit is held too. */
  'await-deposit': move<Payment>({
    from: ['pending'],
    to: 'pending',
    by: ['system'],
    guards: [is.notPaid, is.canStillBeConfirmed],
    change({ booking, now }, payment) {
      const by = holdBy(booking, now);
      const times = { ...rentalTimes(booking, now), confirmedAt: now, holdBy: by, terms: booking.terms };
      return {
        ...received(payment),
        holdExpiresAt: by,
        ...scheduledDeposit(booking.depositCents, times, renewalAgreed(booking.depositConsent)),
      };
    },
    deposit: 'schedule',
    postings: (b) => [chargePosting(b)],
    notices: [],
  }),
  'return-late-payment': move<Payment>({
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.notPaid],
    change: (step, payment) => ({ ...received(payment), ...fullRefund(step) }),
    reason: 'paid_too_late',
    others: 'revive',
    postings: (b) => [chargePosting(b)],
    acts: refundOf,
    notices: ['paid-too-late'],
  }),
  /** A second payment for a booking that is already paid. */
  'paid-twice': move<Payment>({
    from: bookingStatuses,
    to: 'same',
    by: ['system'],
    guards: [],
    acts: returnOf('paid_twice'),
    notices: [],
  }),
  /** A payment that no longer fits its booking: the booking ended without it, or the amount is wrong. */
  'return-stray-payment': move<Payment>({
    from: bookingStatuses,
    to: 'same',
    by: ['system'],
    guards: [],
    acts: returnOf('paid_too_late'),
    notices: [],
    silent: true,
  }),
  'expire-payment': move<ByTheClock>({
    from: ['pending'],
    to: 'cancelled',
    by: ['clock'],
    guards: [is.notPaid, is.holdOverdue],
    first: ({ booking, now }, told) =>
      keepsWaiting(booking.checkout, booking.holdExpiresAt, told, now) ? 'rental' : null,
    reason: 'payment_expired',
    others: 'revive',
    notices: ['payment-expired'],
  }),
  /** The provider wouldn't open the page to pay for an instant hold. */
  'give-up-unpayable': move({
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.isInstant, is.notPaid],
    first: endRentalPage,
    reason: 'payment_expired',
    others: 'revive',
    notices: ['payment-expired'],
  }),
};
