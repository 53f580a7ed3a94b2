import { whyNotAgreed } from '../deposits/consent.rules.ts';
import type { DepositFacts } from '../deposits/deposit.rules.ts';
import { bookingStatuses } from './booking-state.ts';
import * as is from './guards.ts';
import { confirmation } from './waits-for-hold.rules.ts';
import type { Notice } from './notices.ts';
import {
  endCardPage,
  everythingBack,
  type ByTheClock,
  keepsWaiting,
  move,
  refundOf,
  type WithNote,
} from './move.ts';

/** What the deposit's row says after a change of its own. */
export interface WithDeposit {
  deposit: DepositFacts & { depositCovered: boolean };
}

/** News of the deposit that leaves a line and is told. */
const about = (...notices: readonly Notice[]) =>
  move<WithDeposit>({
    from: bookingStatuses,
    to: 'same',
    by: ['system'],
    guards: [],
    change: (_, { deposit }) => deposit,
    notices,
  });

/** What the deposit means to its booking. */
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
    change: everythingBack,
    reason: 'deposit_not_held',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['cancelled-without-deposit'],
  }),
  /** The hold that a paid booking waited for stands: the booking is confirmed. */
  secure: move({
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: [is.paid, is.depositStands, is.canStillBeConfirmed],
    change: confirmation,
    others: 'lose-dates',
    notices: ['booking-confirmed'],
  }),
  /** The hold stands, but the booking can no longer be confirmed: everything goes back. */
  'return-unsecured': move({
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.paid],
    change: everythingBack,
    reason: 'deposit_not_held',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['cancelled-without-deposit'],
  }),
  /** The renter no longer waits for the hold: nothing was promised to the owner yet, so everything goes back. */
  'cancel-unsecured': move<WithNote>({
    from: ['pending'],
    to: 'cancelled',
    by: ['renter'],
    guards: [is.paid],
    first: endCardPage,
    change: (step, { note }) => ({ ...everythingBack(step), cancelNote: note }),
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
  /** A newer hold took the place of the one that was about to end. */
  'deposit-renewed': about(),
  /** The hold is about to end, and the renter never agreed that it is renewed. */
  'deposit-card-asked': about('deposit-card-asked'),
  'deposit-renewal-declined': about('deposit-renewal-declined'),
  /** The hold was charged, because it could not be renewed once more. */
  'deposit-captured': about('deposit-captured'),
};
