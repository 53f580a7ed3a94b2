import type { MeetingVerdict, Part } from '../booking-state.ts';
import * as is from './guards.ts';
import {
  claimOf,
  meetingMoney,
  type MeetingStatement,
  statableFrom,
  withRenterAbsent,
} from '../handover/meeting.rules.ts';
import { move, owedByOwner, refundOf, type Step, type WithLetGo } from './move.ts';

const money = (verdict: MeetingVerdict, { booking }: Step) => {
  const { refundCents, ownerCents } = meetingMoney(verdict, booking);
  return { refundCents, ownerKeepsCents: ownerCents };
};

/**
 * A pickup in doubt: what the renter and the owner state about it, and each way it can end. The `system` moves come from
 * the case about it, no matter who or what settled the case.
 */
export const meetingMoves = {
  'state-meeting': move<{ part: Part; statement: MeetingStatement }>({
    from: ['confirmed'],
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.notInMeeting, is.hasStarted, is.beforePickUp],
    gate({ booking: { startsAt, terms }, now }, { statement }) {
      return startsAt && now >= statableFrom(statement, { startsAt, terms }) ? null : 'case.too-early';
    },
    change: ({ now }, { part, statement }) => ({
      meetingSince: now,
      meetingBy: part,
      meetingClaim: claimOf(statement, part),
    }),
    notices: ['meeting-stated'],
  }),
  'contest-meeting': move({
    from: ['confirmed'],
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.inMeeting],
    notices: ['meeting-contested'],
  }),
  'lapse-meeting': move({
    from: ['confirmed'],
    to: 'same',
    by: ['system'],
    guards: [is.inMeeting],
    notices: ['meeting-lapsed'],
  }),
  /** Only one of them says it was handed over, and the other stayed silent: an admin decides. */
  'refer-meeting': move({
    from: ['confirmed'],
    to: 'same',
    by: ['system'],
    guards: [is.inMeeting],
    notices: ['meeting-referred'],
  }),
  'withdraw-meeting': move({
    from: ['confirmed'],
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.inMeeting],
    change: () => ({ meetingSince: null, meetingBy: null, meetingClaim: null }),
    notices: ['meeting-withdrawn'],
  }),
  'decide-meeting': move<{ verdict: MeetingVerdict }>({
    from: ['confirmed'],
    to: 'same',
    by: ['admin'],
    guards: [is.inMeeting],
    change: (_, { verdict }) => ({ meetingClaim: verdict }),
    notices: ['meeting-decided'],
  }),
  'appeal-meeting': move({
    from: ['confirmed'],
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.inMeeting],
    notices: ['meeting-appealed'],
  }),
  'count-as-handed-over': move({
    from: ['confirmed'],
    to: 'active',
    by: ['system'],
    guards: [is.inMeeting],
    change: ({ booking, now }) => ({
      pickedUpAt: booking.meetingSince,
      pickupCountedAt: now,
      meetingClaim: 'handed_over',
    }),
    notices: ['meeting-handed-over'],
  }),
  'count-renter-absent': move<WithLetGo>({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.inMeeting],
    change: ({ booking }, { letGo }) => ({
      ...withRenterAbsent(booking, letGo),
      meetingClaim: 'renter_absent',
    }),
    reason: 'renter_absent',
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['meeting-renter-absent'],
  }),
  'count-owner-absent': move({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.inMeeting],
    change: (step) => ({ ...money('owner_absent', step), meetingClaim: 'owner_absent' }),
    reason: 'owner_absent',
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['meeting-owner-absent'],
  }),
  'count-as-not-met': move({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.inMeeting],
    change: (step) => ({ ...money('not_met', step), meetingClaim: 'not_met' }),
    reason: 'not_met',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['meeting-not-met'],
  }),
};

/** The move that carries out each verdict. */
export const moveOfVerdict = {
  handed_over: 'count-as-handed-over',
  renter_absent: 'count-renter-absent',
  owner_absent: 'count-owner-absent',
  not_met: 'count-as-not-met',
} as const satisfies Record<MeetingVerdict, keyof typeof meetingMoves>;
