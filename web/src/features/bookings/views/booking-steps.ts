import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { byMomentInWords, momentInWords } from '../../../lib/time/moments.ts';
import { reasonInWords } from '../words/booking-words.ts';
import { historyOf } from './history-words.ts';
import type { HistoryWords } from '../moves/move-look.ts';

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

/** A booking's life from request to review, with the current step open. `reviewedAt` is when the reviews were revealed. */
export function bookingSteps(booking: Told, now: Date, reviewedAt: string | null = null): BookingStep[] {
  const words = (at: string | null | undefined) =>
    at ? momentInWords(new Date(at), booking.timeZone, now) : null;
  const dueBy = (at: string) => {
    const by = byMomentInWords(new Date(at), booking.timeZone, now);
    return by.charAt(0).toUpperCase() + by.slice(1);
  };
  const reached = (step: HistoryWords['reaches']) =>
    words(booking.events.find(({ move }) => historyOf(move).reaches === step)?.at);
  const mine = booking.part === 'renter';
  const { owner, renter } = booking;
  const isOver = booking.stage === 'completed';

  const begin: BookingStep[] =
    booking.kind === 'request'
      ? [
          {
            key: 'asked',
            title: mine ? 'You requested' : `${renter.displayName} asked`,
            state: 'done',
            at: words(booking.createdAt),
            words: '',
          },
          {
            key: 'accepted',
            title: answerTitle(),
            state: 'ahead',
            at: reached('accepted'),
            words: askedWords(),
          },
        ]
      : [
          {
            key: 'held',
            title: 'Dates held',
            state: 'done',
            at: words(booking.createdAt),
            words: '',
          },
        ];
  const steps: BookingStep[] = [
    ...begin,
    {
      key: 'paid',
      title: booking.paidAt ? paidTitle() : mine ? 'You pay' : `${renter.displayName} pays`,
      state: 'ahead',
      at: words(booking.paidAt),
      words: payWords(),
    },
    {
      key: 'rental',
      title: booking.handover.pickedUpAt
        ? 'Picked up'
        : mine
          ? 'You pick it up'
          : `${renter.displayName} picks it up`,
      state: 'ahead',
      at: words(booking.handover.pickedUpAt) ?? reached('rental'),
      words: booking.endsAt
        ? `From ${words(booking.startsAt)} until ${words(booking.endsAt)}. Meet in person and check the item together.`
        : '',
    },
    {
      key: 'returned',
      title: returnTitle(),
      state: 'ahead',
      at: words(booking.handover.returnedAt),
      words: booking.endsAt && !isOver ? `${dueBy(booking.endsAt)}. Check the item together once more.` : '',
    },
    {
      key: 'completed',
      title: 'Completed',
      state: 'ahead',
      at: reached('completed'),
      words: booking.handover.endsItselfAt
        ? `Completes automatically ${words(booking.handover.endsItselfAt)}.`
        : 'The rental is over.',
    },
    {
      key: 'reviewed',
      title: reviewedAt ? 'Reviewed' : 'You both review',
      state: 'ahead',
      at: words(reviewedAt),
      words: '',
    },
  ];
  return booking.stage === 'cancelled' ? cutShort() : upTo(presentKey());

  function presentKey(): BookingStep['key'] {
    switch (booking.stage) {
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

  function upTo(present: BookingStep['key']): BookingStep[] {
    const index = steps.findIndex((step) => step.key === present);
    const open = isOver ? 'finished' : 'now';
    return steps.map((step, i) => ({ ...step, state: i < index ? 'done' : i === index ? open : 'ahead' }));
  }

  function cutShort(): BookingStep[] {
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

  function askedWords(): string {
    if (booking.stage === 'waiting')
      return "The owner accepted someone else for these dates. If they don't pay, your request picks up where it left off.";
    return mine
      ? "You won't be charged until you pay."
      : `Accepting holds the dates until ${renter.displayName} has paid.`;
  }

  function answerTitle(): string {
    if (reached('accepted')) return mine ? `${owner.displayName} accepted` : 'You accepted';
    return mine ? `${owner.displayName} answers` : 'You respond';
  }

  function returnTitle(): string {
    if (booking.handover.returnedAt) return 'Returned';
    // Lost, or no one ever said it was back.
    if (isOver) return 'No return recorded';
    return mine ? 'You return it' : `${renter.displayName} returns it`;
  }

  function paidTitle(): string {
    return booking.confirmedAt ? 'Paid and confirmed' : 'Paid';
  }

  function payWords(): string {
    if (booking.stage === 'securing')
      return 'The dates are held. The booking is confirmed as soon as the deposit is held too.';
    return mine
      ? 'The dates are held for you. Paying confirms the booking.'
      : `The dates are held. If ${renter.displayName} doesn't pay, they open up again.`;
  }
}
