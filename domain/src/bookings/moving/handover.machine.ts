import type { BookingState } from '../booking-state.ts';
import * as is from './guards.ts';
import * as handover from './handover-guards.ts';
import { withoutAWord } from '../handover/meeting.rules.ts';
import { type ByTheClock, move, owedByOwner, refundOf, type Step, type WithLetGo } from './move.ts';

/** The item has changed hands, so no one is on their way anymore. */
const received = ({ now }: Step) => ({ pickedUpAt: now, ownerOnWayAt: null, renterOnWayAt: null });

/** The move that follows once both people have said so within half an hour of each other; null until then. */
const pickedUp = (b: BookingState, now: Date) =>
  handover.bothSaidSo(b, now, 'system') === null ? 'pick-up' : null;

const maySay = [
  handover.withHandover,
  is.notInMeeting,
  handover.handoverOpen,
  handover.depositSecures,
  handover.notSaidLately,
] as const;

/** From a confirmed booking to an item in the renter's hands, or to a booking cancelled because that never happened. */
export const handoverMoves = {
  /** The owner enters the code the renter shows. Protection from a lost payment rests on the renter's ID as of now. */
  'hand-over': move<{ isVerified: boolean }>({
    from: ['confirmed'],
    to: 'active',
    by: ['owner'],
    guards: [
      handover.withHandover,
      is.notInMeeting,
      handover.handoverOpen,
      handover.codeStillCounts,
      handover.depositSecures,
    ],
    change: (step, { isVerified }) => ({ ...received(step), handedToVerified: isVerified }),
    notices: ['picked-up'],
  }),
  /** Without the code: the owner says they handed it over. */
  'say-handed-over': move({
    from: ['confirmed'],
    to: 'same',
    by: ['owner'],
    guards: maySay,
    change: ({ now }) => ({ ownerGaveAt: now }),
    next: pickedUp,
    notices: ['said-handed-over'],
    told: (_, __, b) => (pickedUp(b, b.ownerGaveAt ?? b.createdAt) ? [] : ['said-handed-over']),
  }),
  /** Without the code: the renter says they received it. */
  'say-received': move({
    from: ['confirmed'],
    to: 'same',
    by: ['renter'],
    guards: maySay,
    change: ({ now }) => ({ renterReceivedAt: now }),
    next: pickedUp,
    notices: ['said-received'],
    told: (_, __, b) => (pickedUp(b, b.renterReceivedAt ?? b.createdAt) ? [] : ['said-received']),
  }),
  /** Both sides said so within half an hour of each other. */
  'pick-up': move({
    from: ['confirmed'],
    to: 'active',
    by: ['system'],
    guards: [is.notInMeeting, handover.bothSaidSo],
    change: received,
    notices: ['picked-up'],
  }),
  'on-my-way': move({
    from: ['confirmed', 'active'],
    to: 'same',
    by: ['renter', 'owner'],
    guards: [
      handover.withHandover,
      is.notInMeeting,
      handover.stillOut,
      handover.nearHandover,
      handover.wayLeadsThere,
      handover.wayNotSaid,
    ],
    change: ({ by, now }) => (by.actor === 'owner' ? { ownerOnWayAt: now } : { renterOnWayAt: now }),
    notices: ['renter-on-the-way', 'owner-on-the-way'],
    told: (by) => [by === 'owner' ? 'owner-on-the-way' : 'renter-on-the-way'],
  }),
  'remind-of-pick-up': move<ByTheClock>({
    from: ['confirmed'],
    to: 'same',
    by: ['clock'],
    guards: [handover.withHandover, handover.nearPickUp],
    notices: ['pick-up-reminder'],
    silent: true,
  }),
  'remind-of-missed-pick-up': move<ByTheClock>({
    from: ['confirmed'],
    to: 'same',
    by: ['clock'],
    guards: [handover.withHandover, is.notInMeeting, handover.pickUpMissed],
    notices: ['missed-reminder'],
    silent: true,
  }),
  /** No one said anything about the pickup: the rent goes back or, by older terms, it is as if the renter hadn't come. */
  'cancel-never-handed-over': move<ByTheClock & WithLetGo>({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['clock'],
    guards: [handover.withHandover, is.notInMeeting, handover.neverHandedOver],
    change: ({ booking }, { letGo }) => withoutAWord(booking, letGo),
    reason: 'never_handed_over',
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['never-handed-over'],
  }),
};
