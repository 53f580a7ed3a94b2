import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { money } from '../../../lib/format.ts';
import { dayOfMoment, momentInWords } from '../../../lib/moments.ts';

type Told = Pick<BookingDetail, 'part' | 'renter' | 'money' | 'timeZone'>;
type Refund = BookingDetail['money']['refunds'][number];

/** One line about money that moved, or is on its way. */
export interface MoneyLine {
  words: string;
  /** Whether it has come to rest. */
  settled: boolean;
}

/** What was paid and what goes back, each as far as it is known: "$47.20 refund on its way to your card, ordered Nov 20". */
export function moneyLines({ part, renter, money: moved, timeZone }: Told, now: Date): MoneyLine[] {
  const day = (at: string) => dayOfMoment(new Date(at), timeZone);
  const mine = part === 'renter';
  const whose = mine ? 'your card' : `${renter.displayName}'s card`;
  const words: Record<Refund['standing'], (refund: Refund) => string> = {
    'held-back': () => 'waits, because the payment is in dispute with its bank',
    'on-its-way': ({ orderedAt }) => `on its way to ${whose}, ordered ${day(orderedAt)}`,
    arrived: ({ arrivedAt }) => (arrivedAt ? `arrived ${day(arrivedAt)}` : 'arrived'),
    'came-back': ({ nextTryAt }) =>
      nextTryAt
        ? `was sent back by the bank; the next try is ${momentInWords(new Date(nextTryAt), timeZone, now)}`
        : mine
          ? 'was sent back by the bank; write to us to get it another way'
          : 'was sent back by the bank',
    'paid-another-way': () => 'paid another way',
  };
  return [
    ...moved.payments.map(({ cents, paidAt, purpose }) => ({
      words:
        purpose === 'deposit'
          ? `${money(cents)} deposit charged to ${whose} on ${day(paidAt)}`
          : `${mine ? 'You' : renter.displayName} paid ${money(cents)} on ${day(paidAt)}${
              purpose === 'unasked' ? ', which nobody asked for' : ''
            }`,
      settled: true,
    })),
    ...moved.refunds.map((refund) => ({
      words: `${money(refund.cents)} ${refund.of === 'deposit' ? 'deposit refund' : 'refund'} ${words[refund.standing](refund)}`,
      settled: refund.standing === 'arrived' || refund.standing === 'paid-another-way',
    })),
  ];
}
