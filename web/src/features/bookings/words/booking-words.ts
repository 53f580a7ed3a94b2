import { product } from '@borough/domain/company';
import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { CancelReason } from '@borough/domain/bookings/booking-state';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { counted, dayRange, money } from '../../../lib/words/format.ts';
import {
  byMomentInWords,
  fullMomentInWords,
  isWithinWeek,
  momentInWords,
} from '../../../lib/time/moments.ts';
import type { Tone } from '../../../ui/parts/badge.tsx';

type Stage = Booking['stage'];

/** Each stage's badge. */
export const stageWords = {
  asked: { label: 'Requested', tone: 'waiting' },
  waiting: { label: 'On hold', tone: 'waiting' },
  accepted: { label: 'Accepted, awaiting payment', tone: 'waiting' },
  paying: { label: 'Payment in progress', tone: 'waiting' },
  securing: { label: 'Paid, deposit pending', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  active: { label: 'In progress', tone: 'good' },
  returned: { label: 'Returned', tone: 'good' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
} as const satisfies Record<Stage, { label: string; tone: Tone }>;

type Told = Pick<Booking, 'cancelReason' | 'part' | 'owner' | 'renter'>;

/** How each reason reads: `owner` and `renter` are names or "You", and `renterGets` agrees with the latter. */
const reasons = {
  declined: ({ owner }) => `${owner} declined.`,
  request_expired: () => "The request wasn't answered in time.",
  payment_expired: () => "It wasn't paid for in time.",
  withdrawn: ({ renter }) => `${renter} withdrew.`,
  dates_taken: () => 'Someone else paid for these dates first.',
  paid_too_late: ({ renterGets }) =>
    `It could no longer be confirmed once it was paid for. ${renterGets} a full refund.`,
  renter_free: ({ renter }) => `${renter} cancelled in time, with a full refund.`,
  renter_late: ({ renter }) => `${renter} cancelled late.`,
  owner: ({ owner, renterGets }) => `${owner} cancelled. ${renterGets} a full refund.`,
  deposit_not_held: () => "The deposit wasn't held in time, so everything is refunded.",
  bank_warning: () => "The card's bank warned us about the payment, so everything is refunded.",
  never_handed_over: () => 'No one confirmed the pickup.',
  previous_not_returned: () => "It wasn't back from the previous rental, so everything is refunded.",
  admin: () => `${product.name} cancelled this booking.`,
  renter_absent: ({ renter }) => `${renter} didn't show up for the pickup.`,
  owner_absent: ({ owner }) => `${owner} didn't show up for the pickup, so everything is refunded.`,
  not_met: () => "What happened at the pickup couldn't be settled, so everything is refunded.",
} as const satisfies Record<
  CancelReason,
  (names: { owner: string; renter: string; renterGets: string }) => string
>;

/** Why a booking ended, in a sentence; empty if it hasn't. */
export function reasonInWords({ cancelReason, part, owner, renter }: Told): string {
  if (!cancelReason) return '';
  return reasons[cancelReason]({
    owner: part === 'owner' ? 'You' : owner.displayName,
    renter: part === 'renter' ? 'You' : renter.displayName,
    renterGets: part === 'renter' ? 'You get' : `${renter.displayName} gets`,
  });
}

type Dated = Pick<
  Booking,
  | 'stage'
  | 'part'
  | 'owner'
  | 'renter'
  | 'answerBy'
  | 'payBy'
  | 'holdExpiresAt'
  | 'startsAt'
  | 'endsAt'
  | 'inDoubt'
> & {
  timeZone: string;
  need?: Booking['need'] | undefined;
  handover?: Pick<Booking['handover'], 'claimCountsAt'> | undefined;
};

/** Whether the rental is over by the clock, though no one has said so yet. */
const isOver = ({ stage, endsAt }: Pick<Booking, 'stage' | 'endsAt'>, now: Date) =>
  (stage === 'confirmed' || stage === 'active') && endsAt !== null && new Date(endsAt) <= now;

/** What comes next, who does it, and by when: "Answer by Tue 9:00 AM"; null if nothing is due. */
export function deadlineInWords(booking: Dated, now: Date): string | null {
  const { need, timeZone } = booking;
  const by = (at: string) => byMomentInWords(new Date(at), timeZone, now);
  if (need?.what === 'answer-case') return `Answer ${by(need.by)}`;
  if (need?.what === 'review') return `Write your review ${by(need.by)}`;
  if (need?.what === 'give-card') return `Use another card ${by(need.by)}`;
  if (need?.what === 'mark-back' && booking.handover?.claimCountsAt)
    return `${booking.renter.displayName} says it's back. Answer ${by(need.by)}`;
  if (booking.inDoubt) return 'Settle what happened at the pickup first';
  return untilConfirmedInWords(booking, now) ?? rentalInWords(booking, now);
}

/** The same until the booking is confirmed. */
function untilConfirmedInWords(booking: Dated, now: Date): string | null {
  const { stage, part, owner, renter, timeZone, answerBy, payBy, holdExpiresAt } = booking;
  const words = (at: string) => momentInWords(new Date(at), timeZone, now);
  const by = (at: string) => byMomentInWords(new Date(at), timeZone, now);
  if (stage === 'asked' && answerBy)
    return part === 'owner'
      ? `Respond ${by(answerBy)}`
      : `${owner.displayName} has until ${words(answerBy)} to respond`;
  if (stage === 'waiting') return 'Waiting for someone else to pay for these dates or release them';
  if (stage === 'accepted' && payBy)
    return part === 'renter' ? `Pay ${by(payBy)}` : `${renter.displayName} has until ${words(payBy)} to pay`;
  if (stage === 'paying' && holdExpiresAt) return `Dates held until ${words(holdExpiresAt)}`;
  if (stage === 'securing')
    return part === 'renter'
      ? "Paid. We're placing the deposit hold on your card"
      : `${renter.displayName} paid. The deposit hold is being placed, and your dates are held`;
  return null;
}

/** The same from then on. */
function rentalInWords(booking: Dated, now: Date): string | null {
  const { stage, part, renter, timeZone, startsAt, endsAt } = booking;
  const words = (at: string) => momentInWords(new Date(at), timeZone, now);
  if (stage === 'returned')
    return part === 'renter' ? 'You returned it' : `${renter.displayName} returned it`;
  if (endsAt && stage === 'active' && isOver(booking, now)) return `Was due back ${words(endsAt)}`;
  if ((stage === 'confirmed' || stage === 'active') && startsAt && endsAt)
    return stage === 'confirmed' && new Date(startsAt) > now
      ? `Starts ${words(startsAt)}`
      : `${part === 'renter' ? 'Return' : 'Due back'} ${byMomentInWords(new Date(endsAt), timeZone, now)}`;
  return null;
}

type Waiting = Pick<
  Booking,
  | 'stage'
  | 'part'
  | 'owner'
  | 'renter'
  | 'startsAt'
  | 'endsAt'
  | 'inDoubt'
  | 'handover'
  | 'timeZone'
  | 'terms'
>;

/** What the person waiting can count on, or what to settle meanwhile. */
export function waitingInWords(booking: Waiting, now: Date): string | null {
  const { stage, part, owner, renter, startsAt, endsAt } = booking;
  const other = part === 'renter' ? owner.displayName : renter.displayName;
  if (booking.inDoubt) return null;
  if (stage === 'returned') return returnedInWords(booking, now);
  if (endsAt && isOver(booking, now)) return closingInWords(booking, now);
  if (stage === 'asked') return `We'll email you when ${other} answers.`;
  if (stage === 'waiting') return "You don't need to do anything.";
  if (stage === 'accepted')
    return `We'll email you when ${other} has paid. Until then you can still decline.`;
  if (stage === 'securing')
    return "The booking is confirmed as soon as the deposit is held. You don't need to do anything.";
  const begun = startsAt !== null && new Date(startsAt) <= now;
  if (stage === 'confirmed' && !begun) return `Agree on the exact time with ${other} in messages.`;
  if (part === 'renter') return `Something wrong with it? Tell ${other} right away.`;
  return `All good? ${other} will bring it back to you.`;
}

/** What is left to do once the rental is over by the clock, and when it ends automatically. */
function closingInWords({ part, stage, handover, timeZone }: Waiting, now: Date): string {
  const by = handover.endsItselfAt && momentInWords(new Date(handover.endsItselfAt), timeZone, now);
  if (stage === 'confirmed')
    return by
      ? `No one has confirmed the pickup. If you did meet, both of you need to confirm it by ${by}; otherwise, the booking is cancelled ${handover.previousLateAt ? 'and everything is refunded, because the item was late' : 'as a late cancellation'}.`
      : 'What happened at pickup is being settled.';
  const first =
    part === 'renter' ? "If you haven't returned it yet, please do." : "Tell us whether it's back.";
  return by ? `${first} If neither of you responds, the rental is completed ${by}.` : first;
}

/** What happens next once the item is back. */
function returnedInWords({ part, owner, handover, timeZone, terms }: Waiting, now: Date): string {
  const by = handover.endsItselfAt
    ? momentInWords(new Date(handover.endsItselfAt), timeZone, now)
    : `within ${hoursInWords(terms.returning.completeHours)}`;
  return part === 'owner'
    ? `Please check it. The rental is completed ${by}.`
    : `${owner.displayName} is checking it now. The rental is completed ${by}.`;
}

/** Whom a booking is with, next to their picture: "from Maya R.", or "to Owen T." once it is paid. */
export function otherInWords({
  part,
  owner,
  renter,
  paidAt,
}: Pick<Booking, 'part' | 'owner' | 'renter' | 'paidAt'>): string {
  if (part === 'renter') return `from ${owner.displayName}`;
  return `${paidAt ? 'to' : 'requested by'} ${renter.displayName}`;
}

/** What a booking's money means to this person: "You pay $53.10". */
export function moneyInWords(
  booking: Pick<Booking, 'part' | 'status' | 'yourCents' | 'refundCents' | 'paidAt'>,
): string {
  const amount = money(booking.yourCents);
  if (booking.part === 'owner') return `You ${booking.status === 'completed' ? 'earned' : 'earn'} ${amount}`;
  if (booking.status === 'cancelled') {
    if (!booking.paidAt) return 'Nothing was charged';
    return `Refund ${money(booking.refundCents ?? 0)} of ${amount}`;
  }
  if (booking.refundCents) return `You paid ${amount}; ${money(booking.refundCents)} was refunded`;
  return booking.paidAt ? `You paid ${amount}` : `You pay ${amount}`;
}

/** From when until when, and how many days that is: "Sat, Jan 9, 9:00 AM → Sun, Jan 10, 6:00 PM · 1 day". */
export function spanInWords(
  { startsAt, endsAt, days, timeZone }: { startsAt: Date; endsAt: Date; days: number; timeZone: string },
  now: Date,
): string {
  const [from, to] = [startsAt, endsAt].map((at) =>
    isWithinWeek(at, now) ? momentInWords(at, timeZone, now) : fullMomentInWords(at, timeZone),
  );
  return `${from} → ${to} · ${counted(days, 'day')}`;
}

/** A booking's dates and length: "Jun 1 - Jun 3, 2026 (2 days)". The length stays on one line. */
export function datesInWords(booking: Pick<Booking, 'startDate' | 'endDate' | 'days'>): string {
  return `${dayRange(booking.startDate, booking.endDate)} (${booking.days}\u00a0${booking.days === 1 ? 'day' : 'days'})`;
}
