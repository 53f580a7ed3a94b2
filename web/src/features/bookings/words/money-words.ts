import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { money } from '../../../lib/words/format.ts';
import { dayOfMoment, momentInWords } from '../../../lib/time/moments.ts';

type Told = Pick<BookingDetail, 'part' | 'renter' | 'money' | 'timeZone'>;
type Refund = BookingDetail['money']['refunds'][number];

/** A line about money that moved, or is on its way. */
export interface MoneyLine {
  words: string;
  /** Whether it has arrived. */
  settled: boolean;
}

/** What was paid and what is refunded, each as far as known: "$47.20 refund on its way to your card, ordered Nov 20". */
export function moneyLines({ part, renter, money: moved, timeZone }: Told, now: Date): MoneyLine[] {
  const day = (at: string) => dayOfMoment(new Date(at), timeZone);
  const mine = part === 'renter';
  const whose = mine ? 'your card' : `${renter.displayName}'s card`;
  const words: Record<Refund['standing'], (refund: Refund) => string> = {
    'held-back': () => 'is on hold because the payment is in dispute',
    'on-its-way': ({ orderedAt }) => `on its way to ${whose}, issued ${day(orderedAt)}`,
    arrived: ({ arrivedAt }) => (arrivedAt ? `arrived ${day(arrivedAt)}` : 'arrived'),
    'came-back': ({ nextTryAt }) =>
      nextTryAt
        ? `was returned by the bank; we'll try again ${momentInWords(new Date(nextTryAt), timeZone, now)}`
        : mine
          ? 'was returned by the bank; contact us to get it another way'
          : 'was returned by the bank',
    'paid-another-way': () => 'paid another way',
  };
  return [
    ...moved.payments.map(({ cents, paidAt, purpose }) => ({
      words:
        purpose === 'deposit'
          ? `${money(cents)} deposit charged to ${whose} on ${day(paidAt)}`
          : `${mine ? 'You' : renter.displayName} paid ${money(cents)} on ${day(paidAt)}${
              purpose === 'unasked' ? ", which wasn't requested" : ''
            }`,
      settled: true,
    })),
    ...moved.refunds.map((refund) => ({
      words: `${money(refund.cents)} ${refund.of === 'deposit' ? 'deposit refund' : 'refund'} ${words[refund.standing](refund)}`,
      settled: refund.standing === 'arrived' || refund.standing === 'paid-another-way',
    })),
  ];
}
