import type { claimMoves } from '../bookings/moving/claiming.machine.ts';
import type { complaintMoves } from '../bookings/moving/complaining.machine.ts';
import { type meetingMoves, moveOfVerdict } from '../bookings/moving/meeting.machine.ts';
import type { CaseKind } from './case-kinds.ts';
import type { CaseState } from './case-state.ts';
import { centsIn, type Finding, verdictIn } from './finding.ts';
import { isAboutLoss } from './claim.rules.ts';
import { cancelsIfNeverGot } from './complaint.rules.ts';

/** What a case reports to its booking while it continues, when it ends without a verdict, or when a lost item may be back. */
export type News =
  | 'contested'
  | 'lapsed'
  | 'referred'
  | 'cut'
  | 'withdrawn'
  | 'fell-away'
  | 'decided'
  | 'appealed'
  | 'said-back'
  | 'denied-back'
  | 'came-back';

/** A booking move that is made by a case; the statements that begin one are not. */
export type BookingMove = Exclude<
  keyof typeof meetingMoves | keyof typeof complaintMoves | keyof typeof claimMoves,
  'state-meeting' | 'state-complaint' | 'state-claim' | 'claim-loss'
>;

/** The booking move that reports each piece of news, by kind of case. */
export const tells = {
  meeting: {
    contested: 'contest-meeting',
    lapsed: 'lapse-meeting',
    referred: 'refer-meeting',
    withdrawn: 'withdraw-meeting',
    decided: 'decide-meeting',
    appealed: 'appeal-meeting',
  },
  not_as_described: {
    contested: 'contest-complaint',
    lapsed: 'lapse-complaint',
    referred: 'refer-complaint',
    cut: 'cut-complaint',
    withdrawn: 'withdraw-complaint',
    decided: 'decide-complaint',
    appealed: 'appeal-complaint',
  },
  claim: {
    contested: 'contest-claim',
    lapsed: 'lapse-claim',
    referred: 'refer-claim',
    withdrawn: 'withdraw-claim',
    'fell-away': 'drop-claim',
    decided: 'decide-claim',
    appealed: 'appeal-claim',
    'said-back': 'say-lost-back',
    'denied-back': 'deny-lost-back',
    'came-back': 'settle-back',
  },
} as const satisfies Record<CaseKind, Partial<Record<News, BookingMove>>>;

const endsOf: Record<CaseKind, (finding: Finding, it: CaseState) => BookingMove> = {
  meeting: (finding) => moveOfVerdict[verdictIn(finding)],
  not_as_described(finding, it) {
    if (centsIn(finding) === 0 || !it.neverGot) return 'settle-complaint';
    return cancelsIfNeverGot(it) ? 'cancel-never-got' : 'settle-never-got';
  },
  // Whatever was awarded, the rental is over, because its deposit is settled with the case.
  claim: (_, it) => (isAboutLoss(it) ? 'settle-loss' : 'settle-claim'),
};

/** The booking move a case makes when it ends for good. Throws for a finding that doesn't fit its kind. */
export const moveOfEnd = (finding: Finding, it: CaseState): BookingMove => endsOf[it.kind](finding, it);
