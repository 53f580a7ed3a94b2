import type { DayRange } from '@borough/domain/days';
import { HttpProblem } from '../../../lib/server/http.ts';
import { clockTime } from '../../../lib/time/moments.ts';
import type { Session, SignedOut } from '../../../lib/server/session.ts';

export type Intent = 'pay' | 'request';

const signIn = {
  pay: 'Please sign in to complete your booking',
  request: 'Please sign in to request a rental',
} as const satisfies Record<Intent, string>;

const failed = {
  pay: 'Payment processing failed. Please try again.',
  request: 'Failed to send rental request. Please try again.',
} as const satisfies Record<Intent, string>;

export const datesTaken = 'Your selected dates are not available. Please choose different dates.';
/** What a tab says until the payment page opens in it. */
export const openingCheckout = 'Opening the secure payment page…';
export const requestSent = 'Rental request sent! Check your messages for a response.';

export interface Wish {
  item: object | null | undefined;
  range: DayRange | null;
  rangeProblem: string | null | undefined;
  session: Session;
}

/**
 * What stands between the visitor and the checkout, in words, with proof that they're signed out if that is the reason; null if
 * nothing we know of does.
 */
export function whyNotYet(wish: Wish, intent: Intent): { words: string; nobody?: SignedOut } | null {
  if (!wish.item) return { words: 'Item details not available' };
  if (!wish.range) return { words: 'Please select start and end dates' };
  if (wish.rangeProblem) return { words: datesTaken };
  if (wish.session.status === 'out') return { words: signIn[intent], nobody: wish.session };
  return null;
}

/** The message for a refusal: the server's if it gave a reason, otherwise a generic one. */
export function refusalWords(error: unknown, intent: Intent): string {
  if (!(error instanceof HttpProblem)) return failed[intent];
  const said = error.status >= 400 && error.status < 500 && !error.code.startsWith('http.');
  return said ? error.message : failed[intent];
}

/** "They are being paid for; free again at 2:36 PM.", if the refusal says until when the dates are held; otherwise null. */
export function heldInWords(error: unknown, zone: string): string | null {
  if (!(error instanceof HttpProblem) || error.code !== 'booking.dates-taken') return null;
  const data = error.data;
  const until = typeof data === 'object' && data !== null && 'heldUntil' in data ? data.heldUntil : null;
  return typeof until === 'string'
    ? `Someone is paying for these dates now. If they don't finish, the dates open up at ${clockTime(new Date(until), zone)}.`
    : null;
}

/** What to say about holding dates of an item again today; null while nothing is special. */
export function holdsLeftWords(left: number, asked: boolean): string | null {
  if (left === 1)
    return 'This is the last time today that dates of this item can be held for you while you pay.';
  if (left > 1) return null;
  const rest = asked ? '' : ' You can still ask the owner first.';
  return `You've held dates for this item twice today. You can pay right away again tomorrow.${rest}`;
}
