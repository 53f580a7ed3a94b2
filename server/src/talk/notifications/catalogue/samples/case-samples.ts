import { unclaimed } from '@borough/domain/deposits/deposit-told.rules';
import type { Facts } from '../parts/booking-facts.ts';
import type { claimNotices } from '../chapters/bookings/claims.ts';
import type { complaintNotices } from '../chapters/bookings/complaints.ts';
import type { meetingNotices } from '../chapters/bookings/meetings.ts';

type SamplesOf<Notices> = Record<keyof Notices, Record<'usual', Facts> & Record<string, Facts>>;
type Instant = (day: string, hour: number) => Date;

/** A usual booking with a claim of $45 on its deposit, which is held whole or was charged for the claim. */
export const withClaim = (booking: Facts, status: 'held' | 'captured_held'): Facts => ({
  ...booking,
  deposit: {
    ...{ ...unclaimed, status, claim: 'stands', claimedCents: 4500 },
    chargedCents: status === 'held' ? 0 : 4500,
  },
});

/** Sample facts for notices about a claim, on top of a usual booking. */
export function claimSamples(booking: Facts, at: Instant): SamplesOf<typeof claimNotices> {
  const claim: NonNullable<Facts['claim']> = {
    cents: 5200,
    counterCents: null,
    foundCents: null,
    openedAt: at('2027-06-04', 2),
    lines: [
      { kind: 'damage', cents: 4000, at: at('2027-06-04', 2), words: 'The chuck is bent.' },
      { kind: 'late', cents: 1200, at: at('2027-06-04', 3), words: '' },
    ],
    rentersWord: true,
    linesUntil: at('2027-06-05', 1),
    backCountsAt: null,
    keptCents: null,
  };
  const claimed: Facts = { ...booking, claim };
  const found: Facts = { ...booking, claim: { ...claim, counterCents: 1200, foundCents: 2500 } };
  const lost: Facts = {
    ...booking,
    claim: {
      ...claim,
      cents: 40_000,
      lines: [{ kind: 'not_returned', cents: 40_000, at: at('2027-06-05', 2), words: '' }],
    },
  };
  const ofLost = { ...claim, cents: 40_000, foundCents: 40_000, backCountsAt: at('2027-06-12', 2) };
  const lostBack: Facts = { ...booking, claim: ofLost };
  const keptSome: Facts = { ...booking, claim: { ...ofLost, backCountsAt: null, keptCents: 9000 } };
  return {
    'claim-stated': { usual: claimed, 'never came back': lost },
    'claim-contested': { usual: found },
    'claim-lapsed': { usual: claimed },
    'claim-referred': { usual: lost },
    'claim-withdrawn': { usual: claimed },
    'claim-dropped': {
      usual: lost,
      'never got it': {
        ...lost,
        complaint: {
          ...{ cents: 4720, offerCents: null, foundCents: 4720, neverGot: true, backBy: null },
          feesBack: false,
          openedAt: at('2027-06-01', 20),
        },
      },
    },
    'claim-decided': { usual: found },
    'claim-appealed': { usual: found },
    'loss-claimed': { usual: lostBack },
    'lost-said-back': { usual: lostBack },
    'lost-not-back': { usual: lostBack },
    'lost-came-back': { usual: lostBack, late: keptSome },
    'claim-settled': { usual: found, nothing: { ...booking, claim: { ...claim, foundCents: 0 } } },
  };
}

/** Sample facts for notices about an item that isn't as described, on top of a usual booking. */
export function complaintSamples(booking: Facts, at: Instant): SamplesOf<typeof complaintNotices> {
  const complaint: NonNullable<Facts['complaint']> = {
    cents: 840,
    offerCents: null,
    foundCents: null,
    feesBack: false,
    neverGot: false,
    openedAt: at('2027-06-01', 20),
    backBy: null,
  };
  const stated: Facts = { ...booking, complaint };
  const told = (of: Partial<typeof complaint>): Facts => ({ ...booking, complaint: { ...complaint, ...of } });
  return {
    'complaint-stated': {
      usual: stated,
      'to be brought back': told({ cents: 2100, backBy: at('2027-06-02', 20) }),
      'never got it': told({ neverGot: true }),
    },
    'complaint-contested': { usual: told({ offerCents: 0 }), offered: told({ offerCents: 420 }) },
    'complaint-lapsed': { usual: stated, 'never got it': told({ neverGot: true }) },
    'complaint-referred': { usual: stated },
    'complaint-cut': { usual: stated },
    'complaint-withdrawn': { usual: stated },
    'complaint-decided': {
      usual: told({ offerCents: 0, foundCents: 420 }),
      'with the fees': told({ offerCents: 0, foundCents: 420, feesBack: true }),
    },
    'complaint-appealed': { usual: told({ offerCents: 0, foundCents: 420 }) },
    'complaint-settled': {
      usual: told({ foundCents: 840 }),
      'with the fees': { ...told({ foundCents: 840, feesBack: true }), refundCents: 1740 },
      nothing: told({ foundCents: 0 }),
    },
  };
}

/** Sample facts for notices about a pickup in doubt, on top of a usual booking. */
export function meetingSamples(booking: Facts, at: Instant): SamplesOf<typeof meetingNotices> {
  const inDoubt: Facts = {
    ...booking,
    meetingSince: at('2027-06-01', 19),
    meetingBy: 'renter',
    meetingClaim: 'owner_absent',
  };
  return {
    'meeting-stated': {
      usual: inDoubt,
      'handed over': { ...inDoubt, meetingBy: 'owner', meetingClaim: 'handed_over' },
      'did not show up': { ...inDoubt, meetingClaim: 'renter_absent' },
    },
    'meeting-contested': { usual: inDoubt },
    'meeting-lapsed': { usual: inDoubt },
    'meeting-referred': { usual: { ...inDoubt, meetingBy: 'owner', meetingClaim: 'handed_over' } },
    'meeting-withdrawn': { usual: booking },
    'meeting-decided': {
      usual: inDoubt,
      'handed over': { ...inDoubt, meetingClaim: 'handed_over' },
      untold: { ...inDoubt, meetingClaim: 'not_met' },
    },
    'meeting-appealed': { usual: inDoubt },
    'meeting-handed-over': { usual: { ...inDoubt, meetingClaim: 'handed_over' } },
    'meeting-renter-absent': {
      usual: { ...inDoubt, refundCents: 2500, ownerCents: 2500 },
      'told that it was late': { ...inDoubt, previousLate: true, ownerCents: 0 },
      'late again': {
        ...{ ...inDoubt, previousLate: true, ownerCents: 0 },
        ...{ owedCents: 900, reason: 'previous_not_returned' },
      },
    },
    'meeting-owner-absent': { usual: { ...inDoubt, owedCents: 900 } },
    'meeting-not-met': { usual: inDoubt },
  };
}
