import { whyNotAgreed } from '../../deposits/consent.rules.ts';
import type { DepositFacts } from '../../deposits/deposit.rules.ts';
import { bookingStatuses } from '../booking-state.ts';
import * as is from './guards.ts';
import { confirmation } from '../waits-for-hold.rules.ts';
import type { Notice } from '../notices.ts';
import {
  endCardPage,
  fullRefund,
  type ByTheClock,
  keepsWaiting,
  move,
  refundOf,
  type WithNote,
} from './move.ts';

/** The deposit after it changed, as the booking records it. */
export interface WithDeposit {
  deposit: DepositFacts & { depositCovered: boolean };
}

/** A change of the deposit that goes into the history and sends the given notices. */
const about = (...notices: readonly Notice[]) =>
  move<WithDeposit>({
    from: bookingStatuses,
    to: 'same',
    by: ['system'],
    guards: [],
    change: (_, { deposit }) => deposit,
    notices,
  });

/** What happens to a booking because of its deposit. */
export const securingMoves = {
  'give-card': move<{ consent: object | null }>({
    from: ['pending', 'confirmed', 'active'],
    to: 'same',
    by: ['renter'],
    guards: [is.depositWantsCard, is.beforeDepositDeadline],
    first: endCardPage,
    gate: ({ booking }, { consent }) => whyNotAgreed(booking.depositCents, consent),
    change: (_, { consent }) => ({ depositConsent: consent }),
    acts: (b) => [{ type: 'open-page', bookingId: b.id, page: 'deposit' }],
    notices: [],
    silent: true,
  }),
  'cancel-without-deposit': move<ByTheClock>({
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['clock'],
    guards: [is.beforePickUp, is.depositOverdue, is.noTryUnderWay],
    first: ({ booking, now }, told) =>
      keepsWaiting(booking.cardPage, booking.depositBy, told, now) ? 'deposit' : null,
    change: fullRefund,
    reason: 'deposit_not_held',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['cancelled-without-deposit'],
  }),
  /** The hold a paid booking was waiting for is in place: the booking is confirmed. */
  secure: move({
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: [is.paid, is.depositStands, is.canStillBeConfirmed],
    change: confirmation,
    others: 'lose-dates',
    notices: ['booking-confirmed'],
  }),
  /** The hold is in place, but the booking can no longer be confirmed, which is no fault of the deposit: everything is refunded. */
  'return-unsecured': move({
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.paid],
    change: fullRefund,
    reason: 'paid_too_late',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['paid-too-late'],
  }),
  /** The renter stops waiting for the hold. Nothing was promised to the owner yet, so everything is refunded. */
  'cancel-unsecured': move<WithNote>({
    from: ['pending'],
    to: 'cancelled',
    by: ['renter'],
    guards: [is.paid],
    first: endCardPage,
    change: (step, { note }) => ({ ...fullRefund(step), cancelNote: note }),
    reason: 'renter_free',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['cancelled-by-renter'],
  }),
  'deposit-held': move<WithDeposit & { hadTrouble: boolean }>({
    from: bookingStatuses,
    to: 'same',
    by: ['system'],
    guards: [],
    change: (_, { deposit }) => deposit,
    notices: ['deposit-held'],
    told: (_, { hadTrouble }) => (hadTrouble ? ['deposit-held'] : []),
  }),
  'deposit-declined': about('deposit-declined'),
  'deposit-lapsed': about('deposit-lapsed'),
  /** A new hold replaced the one that was about to end. */
  'deposit-renewed': about(),
  /** The hold is about to end, and the renter never agreed to renewals. */
  'deposit-card-asked': about('deposit-card-asked'),
  'deposit-renewal-declined': about('deposit-renewal-declined'),
  /** The hold was charged because it could not be renewed again. */
  'deposit-captured': about('deposit-captured'),
};
