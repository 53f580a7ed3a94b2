import { after } from '../../clocks.ts';
import {
  bothConfirmWithin,
  disagreeUntil,
  neverHandedOverAt,
  silenceCountsAt,
} from '../../deadlines/handover.rules.ts';
import type { BookingFacts, Part } from '../booking-state.ts';
import { decide, type PersonalMove } from '../moving/bookings.machine.ts';
import { standingClaim } from '../deadlines-of.rules.ts';

/** What a booking can need from a person: an answer in a case, a move, or a review. Most pressing first. */
export const needs = [
  'answer-case',
  'accept',
  'pay',
  'give-card',
  'say-received',
  'say-handed-over',
  'agree-return',
  'mark-back',
  'say-returned',
  'review',
] as const;
export type Need = (typeof needs)[number];
type MoveNeeded = Extract<Need, PersonalMove>;

/** What else a person is asked for besides moves, and by when; null if nothing. */
export interface OpenQuestions {
  answerCaseBy: Date | null;
  reviewBy: Date | null;
}
const nothingAsked: OpenQuestions = { answerCaseBy: null, reviewBy: null };

type Booking = BookingFacts & { createdAt: Date };

const isOver = ({ endsAt }: BookingFacts, now: Date) => endsAt !== null && endsAt <= now;

/** The other side said the item changed hands and is waiting for confirmation, or the rental ended and no one said so. */
const handoverBy = (said: Date | null, b: Booking, now: Date): Date | null => {
  if (said && now < after(said, bothConfirmWithin)) return after(said, bothConfirmWithin);
  return b.endsAt && isOver(b, now) ? neverHandedOverAt(b.endsAt, b.terms) : null;
};

/** The renter said the item is back, or the rental ended and the owner hasn't said it isn't. */
const returnBy = (b: Booking, now: Date): Date | null => {
  const claimed = standingClaim(b);
  if (claimed && b.endsAt) return silenceCountsAt(claimed, b.endsAt, b.terms);
  return isOver(b, now) && !b.overdueSince && !b.returnContestedAt ? b.endsAt : null;
};

/** By when each move is needed, provided it is possible; null while no one is waiting for it. */
const neededBy: Record<MoveNeeded, (booking: Booking, now: Date) => Date | null> = {
  accept: (b) => b.answerBy ?? b.createdAt,
  pay: (b) => b.payBy ?? b.holdExpiresAt ?? b.createdAt,
  'give-card': (b) => b.depositBy ?? b.startsAt ?? b.createdAt,
  'say-received': (b, now) => handoverBy(b.ownerGaveAt, b, now),
  'say-handed-over': (b, now) => handoverBy(b.renterReceivedAt, b, now),
  'agree-return': (b) => b.saidBackAt && disagreeUntil(b.saidBackAt, b),
  'mark-back': returnBy,
  'say-returned': (b, now) => (isOver(b, now) ? b.endsAt : null),
};

/** What a booking needs from that party now, and by when, so lists can put the most urgent first; null if nothing. */
export function whatNeedsMe(
  booking: Booking,
  part: Part,
  now: Date,
  { answerCaseBy, reviewBy }: OpenQuestions = nothingAsked,
): { what: Need; by: Date } | null {
  const byFor = (what: Need): Date | null => {
    if (what === 'answer-case') return answerCaseBy;
    if (what === 'review') return reviewBy && now < reviewBy ? reviewBy : null;
    return decide(booking, what, part, now).ok ? neededBy[what](booking, now) : null;
  };
  for (const what of needs) {
    const by = byFor(what);
    if (by) return { what, by };
  }
  return null;
}
