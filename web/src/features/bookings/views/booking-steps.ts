import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { byMomentInWords, momentInWords } from '../../../lib/time/moments.ts';
import { reasonInWords } from '../words/booking-words.ts';
import { reachedBy } from './history-reaches.ts';
import type { Reached } from '../moves/move-look.ts';

export interface BookingStep {
  key:
    | 'asked'
    | 'accepted'
    | 'held'
    | 'paid'
    | 'rental'
    | 'returned'
    | 'completed'
    | 'reviewed'
    | 'cancelled';
  title: string;
  state: 'done' | 'now' | 'ahead' | 'finished' | 'ended';
  /** When it happened, in the item's time zone. */
  at: string | null;
  /** Details about the step, for the open one. */
  words: string;
}

type Told = Pick<
  BookingDetail,
  | 'kind'
  | 'stage'
  | 'status'
  | 'part'
  | 'owner'
  | 'renter'
  | 'createdAt'
  | 'answerBy'
  | 'payBy'
  | 'holdExpiresAt'
  | 'paidAt'
  | 'confirmedAt'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'handover'
  | 'cancelledAt'
  | 'cancelReason'
  | 'events'
>;

/** Everything the steps of a booking are told from. */
interface Telling {
  booking: Told;
  /** The renter reads; otherwise the owner does. */
  mine: boolean;
  reviewedAt: string | null;
  words: (at: string | null | undefined) => string | null;
  dueBy: (at: string) => string;
  /** When the booking reached that step, if it has. */
  reached: (step: Reached) => string | null;
}

/** A booking's life from request to review, with the current step open. `reviewedAt` is when the reviews were revealed. */
export function bookingSteps(booking: Told, now: Date, reviewedAt: string | null = null): BookingStep[] {
  const words = (at: string | null | undefined) =>
    at ? momentInWords(new Date(at), booking.timeZone, now) : null;
  const telling: Telling = {
    booking,
    mine: booking.part === 'renter',
    reviewedAt,
    words,
    dueBy: (at) => {
      const by = byMomentInWords(new Date(at), booking.timeZone, now);
      return by.charAt(0).toUpperCase() + by.slice(1);
    },
    reached: (step) => words(booking.events.find(({ move }) => reachedBy(move) === step)?.at),
  };
  const steps = [
    ...(booking.kind === 'request' ? requestSteps(telling) : [heldStep(telling)]),
    paidStep(telling),
    rentalStep(telling),
    returnedStep(telling),
    completedStep(telling),
    reviewedStep(telling),
  ];
  return booking.stage === 'cancelled' ? cutShort(steps, telling) : upTo(steps, telling);
}

function presentKey({ booking: { stage }, reviewedAt }: Telling): BookingStep['key'] {
  switch (stage) {
    case 'asked':
    case 'waiting':
      return 'accepted';
    case 'accepted':
    case 'paying':
    case 'securing':
      return 'paid';
    case 'active':
      return 'returned';
    case 'returned':
      return 'completed';
    case 'completed':
      return reviewedAt ? 'reviewed' : 'completed';
    default:
      return 'rental';
  }
}

function upTo(steps: readonly BookingStep[], telling: Telling): BookingStep[] {
  const present = presentKey(telling);
  const index = steps.findIndex((step) => step.key === present);
  const open = telling.booking.stage === 'completed' ? 'finished' : 'now';
  return steps.map((step, i) => ({ ...step, state: i < index ? 'done' : i === index ? open : 'ahead' }));
}

function cutShort(steps: readonly BookingStep[], { booking, words }: Telling): BookingStep[] {
  const reached = steps.filter((step) => step.at !== null && step.key !== 'completed');
  return [
    ...reached.map((step): BookingStep => ({ ...step, state: 'done' })),
    {
      key: 'cancelled',
      title: 'Cancelled',
      state: 'ended',
      at: words(booking.cancelledAt),
      words: reasonInWords(booking),
    },
  ];
}

function requestSteps(telling: Telling): BookingStep[] {
  const { booking, mine, words, reached } = telling;
  const { owner, renter } = booking;
  const answered = mine ? `${owner.displayName} accepted` : 'You accepted';
  const answers = mine ? `${owner.displayName} answers` : 'You respond';
  return [
    {
      key: 'asked',
      title: mine ? 'You requested' : `${renter.displayName} asked`,
      state: 'done',
      at: words(booking.createdAt),
      words: '',
    },
    {
      key: 'accepted',
      title: reached('accepted') ? answered : answers,
      state: 'ahead',
      at: reached('accepted'),
      words: askedWords(telling),
    },
  ];
}

function askedWords({ booking: { stage, renter }, mine }: Telling): string {
  if (stage === 'waiting')
    return "The owner accepted someone else for these dates. If they don't pay, your request picks up where it left off.";
  return mine
    ? "You won't be charged until you pay."
    : `Accepting holds the dates until ${renter.displayName} has paid.`;
}

const heldStep = ({ booking, words }: Telling): BookingStep => ({
  key: 'held',
  title: 'Dates held',
  state: 'done',
  at: words(booking.createdAt),
  words: '',
});

function paidStep(telling: Telling): BookingStep {
  const { booking, mine, words } = telling;
  const paid = booking.confirmedAt ? 'Paid and confirmed' : 'Paid';
  const pays = mine ? 'You pay' : `${booking.renter.displayName} pays`;
  return {
    key: 'paid',
    title: booking.paidAt ? paid : pays,
    state: 'ahead',
    at: words(booking.paidAt),
    words: payWords(telling),
  };
}

function payWords({ booking: { stage, renter }, mine }: Telling): string {
  if (stage === 'securing')
    return 'The dates are held. The booking is confirmed as soon as the deposit is held too.';
  return mine
    ? 'The dates are held for you. Paying confirms the booking.'
    : `The dates are held. If ${renter.displayName} doesn't pay, they open up again.`;
}

function rentalStep({ booking, mine, words, reached }: Telling): BookingStep {
  const picksUp = mine ? 'You pick it up' : `${booking.renter.displayName} picks it up`;
  return {
    key: 'rental',
    title: booking.handover.pickedUpAt ? 'Picked up' : picksUp,
    state: 'ahead',
    at: words(booking.handover.pickedUpAt) ?? reached('rental'),
    words: booking.endsAt
      ? `From ${words(booking.startsAt)} until ${words(booking.endsAt)}. Meet in person and check the item together.`
      : '',
  };
}

function returnedStep(telling: Telling): BookingStep {
  const { booking, words, dueBy } = telling;
  const isOver = booking.stage === 'completed';
  return {
    key: 'returned',
    title: returnTitle(telling),
    state: 'ahead',
    at: words(booking.handover.returnedAt),
    words: booking.endsAt && !isOver ? `${dueBy(booking.endsAt)}. Check the item together once more.` : '',
  };
}

function returnTitle({ booking: { handover, stage, renter }, mine }: Telling): string {
  if (handover.returnedAt) return 'Returned';
  // Lost, or no one ever said it was back.
  if (stage === 'completed') return 'No return recorded';
  return mine ? 'You return it' : `${renter.displayName} returns it`;
}

const completedStep = ({ booking: { handover }, words, reached }: Telling): BookingStep => ({
  key: 'completed',
  title: 'Completed',
  state: 'ahead',
  at: reached('completed'),
  words: handover.endsItselfAt
    ? `Completes automatically ${words(handover.endsItselfAt)}.`
    : 'The rental is over.',
});

const reviewedStep = ({ reviewedAt, words }: Telling): BookingStep => ({
  key: 'reviewed',
  title: reviewedAt ? 'Reviewed' : 'You both review',
  state: 'ahead',
  at: words(reviewedAt),
  words: '',
});
