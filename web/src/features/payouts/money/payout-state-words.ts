import { after, hour } from '@borough/domain/clocks';
import type { OwnersPayout } from '@borough/domain/payouts/money.contract';
import { usuallyAtBank } from '@borough/domain/payouts/payout-words.rules';
import { dayOfMoment } from '../../../lib/time/moments.ts';

type Shown = Pick<
  OwnersPayout,
  | 'place'
  | 'state'
  | 'dueAt'
  | 'sentAt'
  | 'bankedAt'
  | 'arrivedAt'
  | 'sentCents'
  | 'reversedCents'
  | 'isFirst'
  | 'why'
>;

/** A payout's status in brief: its badge's tone and word, and the day that matters. */
export interface PayoutStandingWords {
  tone: 'good' | 'waiting' | 'plain' | 'bad';
  word: string;
  when: string | null;
}

const day = (at: string, zone: string) => dayOfMoment(new Date(at), zone);

/** No weekend and holiday together make a payout take longer than that. */
const longest = 7 * 24 * hour;

/** Since when a payout is on its way, and when it usually arrives: no one has told us the day. */
function onItsWay({ sentAt, bankedAt }: Pick<Shown, 'sentAt' | 'bankedAt'>, zone: string, now: Date) {
  const since = bankedAt ?? sentAt;
  if (!since || !sentAt) return null;
  if (now > after(new Date(since), longest))
    return `Sent ${day(sentAt, zone)}, longer ago than usual. Please check your payment setup`;
  return bankedAt
    ? `To your bank since ${day(bankedAt, zone)}, usually there ${usuallyAtBank.banked}`
    : `Sent ${day(sentAt, zone)}, usually at your bank ${usuallyAtBank.sent}`;
}

/** A payout's status for its owner, with days in the time zone `zone`. */
export function standingInWords(payout: Shown, zone: string, now: Date): PayoutStandingWords {
  const { place, state, dueAt, arrivedAt, sentCents, reversedCents, isFirst } = payout;
  if (place === 'returned') return { tone: 'bad', word: 'Reversed', when: null };
  if (place === 'arrived')
    return sentCents === reversedCents
      ? { tone: 'plain', word: 'Applied to what you owed', when: null }
      : { tone: 'good', word: 'Paid', when: arrivedAt && `Arrived ${day(arrivedAt, zone)}` };
  if (place === 'on-its-way') return { tone: 'good', word: 'On its way', when: onItsWay(payout, zone, now) };
  if (state === 'waiting') return { tone: 'waiting', word: 'Waiting for setup', when: null };
  if (state === 'frozen') return { tone: 'waiting', word: 'On hold', when: null };
  if (state === 'failed') return { tone: 'bad', word: "Couldn't be sent", when: null };
  const by = `We'll send it ${day(dueAt, zone)}`;
  return {
    tone: 'plain',
    word: 'Owed to you',
    when: isFirst ? `${by} (one of your first payouts)` : by,
  };
}
