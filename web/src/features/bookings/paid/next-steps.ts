import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { money } from '../../../lib/words/format.ts';
import { dayOfMoment, fullFromMomentInWords, fullMomentInWords } from '../../../lib/time/moments.ts';
import { isPlannedOrHeld } from '../words/deposit-words.ts';

/** Something that happens after paying. */
export interface NextStep {
  key: 'deposit' | 'address' | 'pick-up' | 'return';
  /** Day and time in the item's zone; "Now" once it has happened, except for the return. */
  when: string;
  words: string;
}

type Paid = Pick<
  Booking,
  | 'terms'
  | 'owner'
  | 'startsAt'
  | 'endsAt'
  | 'confirmedAt'
  | 'timeZone'
  | 'depositCents'
  | 'deposit'
  | 'refundTimeline'
>;

/** What happens after paying, in order: the deposit is held, the address opens, the item is picked up and returned. */
export function nextSteps(booking: Paid, now: Date): NextStep[] {
  const { terms, owner, startsAt, endsAt, confirmedAt, timeZone } = booking;
  if (!startsAt || !endsAt || !confirmedAt) return [];
  const at = (instant: Date) => (instant <= now ? 'Now' : fullMomentInWords(instant, timeZone));
  const start = new Date(startsAt);
  const opens = contactOpensAt(start, new Date(confirmedAt), terms);
  const isFreeUntilThen = booking.refundTimeline.some(
    ({ kind, until }) => kind === 'free' && new Date(until).getTime() === opens.getTime(),
  );
  return [
    ...depositStep(booking, at),
    {
      key: 'address',
      when: at(opens),
      words:
        opens <= now
          ? `The address is on the booking page. You and ${owner.displayName} can share phone numbers.`
          : `You'll get the address, and you and ${owner.displayName} can share phone numbers.${isFreeUntilThen ? ' Free cancellation ends.' : ''}`,
    },
    {
      key: 'pick-up',
      when: start <= now ? 'Now' : fullFromMomentInWords(start, timeZone),
      words: `Pick it up and show your code, so that it's recorded. Agree on the exact time with ${owner.displayName} in messages.`,
    },
    {
      key: 'return',
      when: `By ${fullMomentInWords(new Date(endsAt), timeZone)}`,
      words: `Return it.${afterReturn(booking)}`,
    },
  ];
}

type DepositOf = Pick<Paid, 'depositCents' | 'deposit' | 'timeZone'>;

function depositStep(
  { depositCents, deposit, timeZone }: DepositOf,
  at: (instant: Date) => string,
): NextStep[] {
  if (depositCents === 0 || !deposit) return [];
  const hold = `${article(depositCents)} ${money(depositCents)} hold`;
  const kind = deposit.chargedFrom
    ? `It becomes a charge on ${dayOfMoment(new Date(deposit.chargedFrom), timeZone)} at the earliest.`
    : "It's not a charge.";
  if (deposit.status === 'held')
    return [{ key: 'deposit', when: 'Now', words: `There's ${hold} on your card. ${kind}` }];
  if (!deposit.dueAt) return [];
  return [
    {
      key: 'deposit',
      when: at(new Date(deposit.dueAt)),
      words: `We'll place ${hold} on your card. ${kind}`,
    },
  ];
}

/** What the return does to the deposit; nothing if none is held, or it has gone back already. */
function afterReturn({ depositCents, deposit }: DepositOf): string {
  if (depositCents === 0 || !deposit || deposit.claim !== 'none') return '';
  const { status, chargedFrom } = deposit;
  const isCharged = status === 'capturing' || status === 'captured_held';
  if (!isCharged && !isPlannedOrHeld(deposit)) return '';
  return isCharged || chargedFrom
    ? " We'll refund the deposit afterward."
    : " We'll release the hold afterward.";
}

/** The article as amounts are read aloud: an eighty, an eleven, an eighteen thousand, but a seven. */
const article = (cents: number): string => (/^\D*(8|1[18](?!\d))/.test(money(cents)) ? 'an' : 'a');
