import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { money } from '../../../lib/words/format.ts';
import { fromMomentInWords, momentInWords, timeLeft } from '../../../lib/time/moments.ts';
import { deadlineInWords, reasonInWords, waitingInWords } from './booking-words.ts';
import { type Moment, momentOf } from './moment.ts';

type Told = Pick<Booking, 'deposit' | 'depositCents' | 'inClaim' | 'terms'> &
  Parameters<typeof deadlineInWords>[0] &
  Parameters<typeof waitingInWords>[0] &
  Parameters<typeof reasonInWords>[0] &
  Parameters<typeof momentOf>[0];

/** A booking's status in one sentence, and what to expect or do about it. */
export interface Standing {
  moment: Moment;
  sentence: string;
  detail: string | null;
}

interface Facts {
  booking: Told;
  /** Whether the reader is the renter. */
  mine: boolean;
  other: string;
  at: (instant: string | null) => string;
  now: Date;
}

type Words = (facts: Facts) => [sentence: string, detail: string | null];

const asListed: Words = ({ booking, now }) => [
  deadlineInWords(booking, now) ?? 'Nothing to do right now',
  waitingInWords(booking, now),
];

/** For requests and accepted bookings, the person whose turn it is needs no more than the button. */
const asListedUnlessTurn =
  (turn: Booking['part']): Words =>
  (facts) => {
    const [sentence, detail] = asListed(facts);
    return [sentence, facts.booking.part === turn ? null : detail];
  };

const left = (at: string | null, now: Date) => (at ? `${timeLeft(new Date(at), now)} left.` : '');

/** What happens to the deposit as the rental completes, as the end of a sentence. */
function thenTheDeposit({ deposit }: Pick<Told, 'deposit'>): string {
  if (deposit?.claim !== 'none') return '';
  const { status } = deposit;
  if (status === 'held') return ', and the deposit is released';
  return status === 'captured_held' ? ', and the deposit is refunded' : '';
}

const words: Record<Moment, Words> = {
  asked: asListedUnlessTurn('owner'),
  waiting: asListed,
  accepted: asListedUnlessTurn('renter'),
  paying: asListedUnlessTurn('renter'),
  securing: asListed,
  ahead: asListed,
  'by-the-clock': asListed,
  'day-before': ({ booking: { startsAt, timeZone }, mine, other, now }) => {
    const from = startsAt ? fromMomentInWords(new Date(startsAt), timeZone, now) : 'soon';
    return mine
      ? [`Pick it up ${from}`, `Agree on the exact time with ${other} in messages.`]
      : [`${other} picks it up ${from}`, `Agree on the exact time with ${other} in messages.`];
  },
  pickup: ({ booking: { startsAt, timeZone }, mine, other, now }) => {
    const isAhead = startsAt !== null && new Date(startsAt) > now;
    const from = isAhead ? ` ${fromMomentInWords(new Date(startsAt), timeZone, now)}` : ' now';
    return mine
      ? [`Pick it up${from}`, `Show ${other} your code once you have it in your hands.`]
      : [
          isAhead ? `${other} picks it up${from}` : `Hand it to ${other} now`,
          `Enter the code on ${other}'s phone as you hand it over.`,
        ];
  },
  missed: ({ booking: { handover, terms }, other, at }) => [
    'No one confirmed the pickup',
    `If you did meet, you and ${other} can still both confirm it. If not, say what happened. ${
      handover.endsItselfAt
        ? `Otherwise, the booking is cancelled ${at(handover.endsItselfAt)}${terms.neverHandedOver.then === 'rent_back' ? ': the rent goes back, and the fees stay' : ''}.`
        : ''
    }`.trim(),
  ],
  out: ({ booking, mine, other, now }) => [
    deadlineInWords(booking, now) ?? '',
    mine ? `Something wrong with it? Tell ${other} right away.` : `${other} will bring it back to you.`,
  ],
  'return-day': ({ booking, mine, other, now }) => [
    deadlineInWords(booking, now) ?? '',
    mine
      ? `${left(booking.endsAt, now)} Enter the code on ${other}'s phone as you give it back.`
      : `${left(booking.endsAt, now)} Show ${other} your code once you have it back.`,
  ],
  overdue: ({ booking: { endsAt, handover }, mine, other, at }) => [
    `Was due back ${at(endsAt)}`,
    mine
      ? handover.overdueSince
        ? `${other} says it isn't back yet. Please return it now.`
        : `Please return it now, or tell ${other} when you will.`
      : handover.overdueSince
        ? `We asked ${other} to return it. Tell us once it's back.`
        : `Is it back? ${handover.endsItselfAt ? `If you don't respond, the rental is completed ${at(handover.endsItselfAt)}.` : 'Please tell us.'}`,
  ],
  'said-back': ({ booking: { handover }, mine, other, at }) => [
    mine ? `${other} says it's back` : "You said it's back",
    mine
      ? `Is that right? If you don't respond, it counts as returned ${at(handover.backCountsAt)}.`
      : `It counts as soon as ${other} agrees, or ${at(handover.backCountsAt)} unless they disagree.`,
  ],
  claimed: ({ booking: { handover }, mine, other, at }) => [
    mine ? 'You said you returned it' : `${other} says they returned it`,
    mine
      ? `It counts as soon as ${other} confirms it, or ${at(handover.claimCountsAt)} if they don't respond.`
      : `Is it back? If you don't respond, it counts as returned ${at(handover.claimCountsAt)}.`,
  ],
  contested: ({ mine, other }) => [
    mine ? `${other} says it isn't back` : "You said it isn't back",
    mine
      ? `Talk to ${other} about it. Once it's back, enter the code on ${other}'s phone.`
      : `We let ${other} know. Tell us once it's back.`,
  ],
  returned: ({ booking, mine, at }) => {
    const { handover, inClaim } = booking;
    if (inClaim) {
      const claimed = money(booking.deposit?.claimedCents ?? 0);
      const claim = mine ? `the claim of ${claimed}` : `your claim of ${claimed}`;
      return [
        "It's back",
        `The rental is completed ${at(handover.endsItselfAt)}. The ${money(booking.depositCents)} deposit stays in place until ${claim} is settled.`,
      ];
    }
    const then = thenTheDeposit(booking);
    return mine
      ? ["It's back. Thanks!", `You're done. The rental is completed ${at(handover.endsItselfAt)}${then}.`]
      : [
          "It's back. Is everything OK?",
          `Check it now. If you don't respond, the rental is completed ${at(handover.endsItselfAt)}${then}.`,
        ];
  },
  'to-review': ({ booking: { reviewBy }, at }) => [
    'The rental is complete. How was it?',
    `Write your review by ${at(reviewBy ?? null)}. It stays private until then, or until you've both written one.`,
  ],
  completed: () => ['The rental is complete.', null],
  cancelled: ({ booking }) => [reasonInWords(booking), null],
};

/** A booking's status for its reader. */
export function standingOf(booking: Told, now: Date): Standing {
  const { part, owner, renter, timeZone } = booking;
  const moment = momentOf(booking, now);
  const mine = part === 'renter';
  const [sentence, detail] = words[moment]({
    booking,
    mine,
    other: (mine ? owner : renter).displayName,
    at: (instant) => (instant ? momentInWords(new Date(instant), timeZone, now) : 'soon'),
    now,
  });
  return { moment, sentence, detail };
}
