import type { MyPayouts } from '@borough/domain/payouts/payouts.contract';
import { dayOfMoment } from '../../lib/time/moments.ts';

/** Says that the payment provider asks an owner for more, what, and by when; null if it needs nothing or setup hasn't begun. */
export function payoutNotice(
  payouts: Pick<MyPayouts, 'needed' | 'checkedAt'> | undefined,
  zone: string,
): { words: string; action: string } | null {
  if (!payouts?.checkedAt || payouts.needed.words.length === 0) return null;
  const { words, dueAt } = payouts.needed;
  const by = dueAt ? ` by ${dayOfMoment(new Date(dueAt), zone)}` : '';
  return {
    words: `To pay you, our payment provider needs more from you${by}: ${words.map(withinSentence).join(', ')}.`,
    action: 'Payment Setup',
  };
}

const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
