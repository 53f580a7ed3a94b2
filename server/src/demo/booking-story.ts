import type {
  Actor,
  BookingFacts,
  BookingStatus,
  CancelReason,
} from '@borough/domain/bookings/bookings.machine';
import { nextDeadline } from '@borough/domain/bookings/clock.rules';
import { answerBy, checkoutClock, endsAt, payBy, startsAt } from '@borough/domain/bookings/deadlines.rules';
import { depositDueAt } from '@borough/domain/payments/deposit.rules';
import { after, earliest, hour, latest, minute } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { type Price, priceOf } from '@borough/domain/pricing/pricing.rules';
import {
  type CancellationOutcome,
  type CancellationTerms,
  ownerCancelsAt,
  renterCancelsAt,
} from '@borough/domain/pricing/refund.rules';
import type { DemoItem } from './demo-items.ts';
import type { DemoPerson } from './people.ts';
import type { Chance } from './random.ts';

/** How a booking of the demo goes: paid and then whatever the time says, or one of the other ends. */
export type Course =
  | 'paid'
  | 'declined'
  | 'request_expired'
  | 'withdrawn'
  | 'cancelled-by-renter'
  | 'cancelled-by-owner'
  | 'asked'
  | 'accepted';

export interface StoryEvent {
  at: Date;
  move: string;
  actor: Actor;
  from: BookingStatus | null;
  to: BookingStatus;
  details?: object;
}

export interface Posting {
  at: Date;
  memo: 'charge' | 'refund';
  card: number;
  owner: number;
  platform: number;
}

/** A booking with everything that happened to it. */
export interface BookingStory extends BookingFacts {
  id: string;
  item: DemoItem;
  renter: DemoPerson;
  range: DayRange;
  price: Price;
  madeAt: Date;
  answeredAt: Date | null;
  returnedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelActor: Actor | null;
  refundCents: number | null;
  ownerKeepsCents: number | null;
  deadlineAt: Date | null;
  events: StoryEvent[];
  postings: Posting[];
  deposit: { status: 'not_required' | 'scheduled' | 'released' | 'dropped'; dueAt: Date | null } | null;
}

const some = (chance: Chance, from: number, to: number) => Math.round(from + chance.next() * (to - from));

function begin(
  chance: Chance,
  item: DemoItem,
  renter: DemoPerson,
  range: DayRange,
  kind: BookingFacts['kind'],
  madeAt: Date,
): BookingStory {
  const dates = { ...range, zone: item.owner.place.timeZone };
  return {
    id: chance.uuid(),
    item,
    renter,
    range,
    startDate: range.startDate,
    timeZone: dates.zone,
    price: priceOf({
      ...range,
      dailyPriceCents: item.listing.dailyPriceCents,
      depositCents: item.listing.depositCents,
      tier: renter.tier,
    }),
    kind,
    madeAt,
    status: 'pending',
    answerBy: kind === 'request' ? answerBy(dates, madeAt) : null,
    holdExpiresAt: kind === 'instant' ? checkoutClock(madeAt).holdEndsAt : null,
    answeredAt: null,
    acceptedAt: null,
    payBy: null,
    waitingSince: null,
    paidAt: null,
    confirmedAt: null,
    startsAt: null,
    endsAt: null,
    addressShownAt: null,
    pickedUpAt: null,
    depositCovered: item.listing.depositCents === 0,
    // Nobody of the demo is there to give another card, so no booking of it ends for want of one.
    depositStatus: null,
    depositDueAt: null,
    depositBy: null,
    depositHeldUntil: null,
    returnedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    cancelActor: null,
    refundCents: null,
    ownerKeepsCents: null,
    deadlineAt: null,
    events: [
      {
        at: madeAt,
        move: kind === 'request' ? 'request' : 'hold',
        actor: 'renter',
        from: null,
        to: 'pending',
      },
    ],
    postings: [],
    deposit: null,
  };
}

function end(story: BookingStory, at: Date, move: string, actor: Actor, reason: CancelReason): void {
  story.events.push({
    at,
    move,
    actor,
    from: story.status,
    to: 'cancelled',
    details: { reason, refundCents: story.refundCents },
  });
  Object.assign(story, { status: 'cancelled', cancelledAt: at, cancelReason: reason, cancelActor: actor });
}

function accept(story: BookingStory, at: Date): void {
  const until = payBy({ ...story.range, zone: story.item.owner.place.timeZone }, at);
  Object.assign(story, { answeredAt: at, acceptedAt: at, payBy: until, holdExpiresAt: until });
  story.events.push({ at, move: 'accept', actor: 'owner', from: 'pending', to: 'pending' });
}

function confirm(story: BookingStory, at: Date): void {
  const dates = { ...story.range, zone: story.item.owner.place.timeZone };
  const start = startsAt(dates, at);
  Object.assign(story, {
    status: 'confirmed',
    paidAt: at,
    confirmedAt: at,
    startsAt: start,
    endsAt: endsAt(dates, start),
  });
  story.events.push({ at, move: 'confirm', actor: 'system', from: 'pending', to: 'confirmed' });
  const { chargedCents, subtotalCents, depositCents } = story.price;
  story.postings.push({
    at,
    memo: 'charge',
    card: chargedCents,
    owner: -subtotalCents,
    platform: subtotalCents - chargedCents,
  });
  story.deposit =
    depositCents > 0
      ? { status: 'scheduled', dueAt: depositDueAt(start, at) }
      : { status: 'not_required', dueAt: null };
}

const letGo = (story: BookingStory, status: 'released' | 'dropped') => {
  if (story.deposit?.status === 'scheduled') story.deposit = { status, dueAt: null };
};

function cancel(story: BookingStory, at: Date, by: 'renter' | 'owner'): void {
  if (!story.confirmedAt || !story.startsAt) return;
  const terms: CancellationTerms = {
    ...story.price,
    confirmedAt: story.confirmedAt,
    startsAt: story.startsAt,
    addressShownAt: null,
    graceAvailable: true,
  };
  const outcome: CancellationOutcome | null =
    by === 'owner' ? ownerCancelsAt(terms, at) : renterCancelsAt(terms, at);
  if (!outcome) return;
  story.refundCents = outcome.refundCents;
  story.ownerKeepsCents = outcome.ownerCents;
  const fromOwner = story.price.subtotalCents - outcome.ownerCents;
  story.postings.push({
    at,
    memo: 'refund',
    card: -outcome.refundCents,
    owner: fromOwner,
    platform: outcome.refundCents - fromOwner,
  });
  letGo(story, 'dropped');
  end(
    story,
    at,
    'cancel',
    by,
    by === 'owner' ? 'owner' : outcome.kind === 'free' ? 'renter_free' : 'renter_late',
  );
}

/** Lets a paid rental run as far as the clock has come: picked up, returned, completed. */
function run(chance: Chance, story: BookingStory, now: Date): void {
  const { startsAt: start, endsAt: finish } = story;
  if (!start || !finish) return;
  const pickedUp = after(start, some(chance, 2, 95) * minute);
  if (pickedUp > now) return;
  story.pickedUpAt = pickedUp;
  story.status = 'active';
  story.events.push({ at: pickedUp, move: 'pick-up', actor: 'owner', from: 'confirmed', to: 'active' });
  const returned = latest(after(finish, -some(chance, 5, 170) * minute), after(pickedUp, hour));
  if (returned > now) return;
  story.returnedAt = returned;
  story.events.push({ at: returned, move: 'return', actor: 'owner', from: 'active', to: 'active' });
  const done = after(returned, some(chance, 10, 20 * 60) * minute);
  if (done > now) return;
  story.completedAt = done;
  story.status = 'completed';
  story.events.push({ at: done, move: 'complete', actor: 'owner', from: 'active', to: 'completed' });
  letGo(story, 'released');
}

/** Tells one booking from its first click to where it stands now. Times never pass `now`. */
export function tellBooking(
  chance: Chance,
  of: {
    item: DemoItem;
    renter: DemoPerson;
    range: DayRange;
    madeAt: Date;
    course: Course;
    instant?: boolean;
  },
  now: Date,
): BookingStory {
  const isRequest =
    of.course === 'paid' ? !of.instant : !of.course.startsWith('cancelled-by') || chance.odds(0.5);
  const story = begin(chance, of.item, of.renter, of.range, isRequest ? 'request' : 'instant', of.madeAt);
  const window = (story.answerBy?.getTime() ?? 0) - of.madeAt.getTime();
  const answered = after(
    of.madeAt,
    Math.min(some(chance, 4, chance.odds(0.7) ? 70 : 500) * minute, Math.floor(window * 0.7)),
  );

  if (of.course === 'declined') {
    story.answeredAt = answered;
    end(story, answered, 'decline', 'owner', 'declined');
  } else if (of.course === 'withdrawn') end(story, answered, 'withdraw', 'renter', 'withdrawn');
  else if (of.course === 'request_expired' && story.answerBy)
    end(story, story.answerBy, 'expire-request', 'clock', 'request_expired');
  else if (of.course === 'accepted') accept(story, earliest(answered, after(now, -minute)));
  else if (of.course !== 'asked') {
    if (isRequest) accept(story, answered);
    const from = story.acceptedAt ?? of.madeAt;
    const room = story.payBy ? (story.payBy.getTime() - from.getTime()) * 0.7 : 20 * minute;
    confirm(story, after(from, Math.min(some(chance, 2, isRequest ? 240 : 14) * minute, Math.floor(room))));
    if (of.course === 'paid') run(chance, story, now);
    else if (story.paidAt && story.startsAt) {
      const left = story.startsAt.getTime() - story.paidAt.getTime();
      cancel(
        story,
        after(story.paidAt, Math.floor(left * (0.15 + chance.next() * 0.8))),
        of.course === 'cancelled-by-owner' ? 'owner' : 'renter',
      );
    }
  }
  story.deadlineAt = nextDeadline(story, now);
  return story;
}
