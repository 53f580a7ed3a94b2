import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { money } from '../../../lib/format.ts';
import { momentInWords } from '../../../lib/moments.ts';

/** One thing that happens after paying. */
export interface NextStep {
  key: 'deposit' | 'address' | 'pick-up';
  /** Day and time with the item's zone; "Now" once it has happened. */
  when: string;
  words: string;
}

type Paid = Pick<
  Booking,
  'owner' | 'startsAt' | 'endsAt' | 'confirmedAt' | 'timeZone' | 'depositCents' | 'deposit'
>;

/** What happens after paying, in its order: the deposit is held, the address opens, the rental starts and ends. */
export function nextSteps(booking: Paid, now: Date): NextStep[] {
  const { owner, startsAt, endsAt, confirmedAt, timeZone } = booking;
  if (!startsAt || !endsAt || !confirmedAt) return [];
  const at = (instant: Date) => (instant <= now ? 'Now' : capital(momentInWords(instant, timeZone, now)));
  const start = new Date(startsAt);
  const opens = contactOpensAt(start, new Date(confirmedAt));
  return [
    ...depositStep(booking, at),
    {
      key: 'address',
      when: at(opens),
      words:
        opens <= now
          ? `The address is on the booking page, and ${owner.displayName} and you can share phone numbers.`
          : `Free cancellation ends. You see the address, and ${owner.displayName} and you can share phone numbers.`,
    },
    {
      key: 'pick-up',
      when: at(start),
      words: `Agree with ${owner.displayName} on a time to pick it up. Return it by ${momentInWords(new Date(endsAt), timeZone, now)}.`,
    },
  ];
}

function depositStep(
  { depositCents, deposit }: Pick<Paid, 'depositCents' | 'deposit'>,
  at: (instant: Date) => string,
): NextStep[] {
  if (depositCents === 0 || !deposit) return [];
  const amount = money(depositCents);
  if (deposit.status === 'held')
    return [
      {
        key: 'deposit',
        when: 'Now',
        words: `The deposit of ${amount} is held on your card. A hold isn't a charge.`,
      },
    ];
  if (!deposit.dueAt) return [];
  return [
    {
      key: 'deposit',
      when: at(new Date(deposit.dueAt)),
      words: `We hold the deposit of ${amount} on your card. A hold isn't a charge.`,
    },
  ];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
