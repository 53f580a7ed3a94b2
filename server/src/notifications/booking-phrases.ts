import { datesInWords } from '@borough/domain/dates-in-words';
import { moneyText } from '@borough/domain/money';
import { type BookingNoticeFacts, momentText } from './booking-facts.ts';
import type { Letter } from './mail-template.ts';

export type Facts = BookingNoticeFacts;
export type Words = { subject: string; action?: string } & Pick<Letter, 'body' | 'after'>;

/** The words of one notice. */
export interface NoticeWords {
  /** The mail to the renter; null when there is nothing to tell them. */
  renter?: (facts: Facts) => Words | null;
  owner?: (facts: Facts) => Words | null;
  /** The line both read in their conversation. */
  line?: (facts: Facts) => string | null;
}

/** The item and its dates, inside a sentence. */
export const what = (f: Facts) => `"${f.itemTitle}" from ${datesInWords(f)}`;
/** The same after "of" or "for". */
export const on = (f: Facts) => `"${f.itemTitle}", ${datesInWords(f)}`;
/** An instant as the clocks at the item show it. */
export const until = (at: Date | null, f: Facts) =>
  at ? momentText(at, f.timeZone) : 'the time shown on the booking page';
/** An amount of cents in dollars; none is zero. */
export const money = (cents: number | null) => moneyText(cents ?? 0);
/** The label of the button that leads to other items. */
export const look = 'Look for something else';
/** What goes back to the renter, as a sentence. */
export const refunded = (f: Facts) =>
  (f.refundCents ?? 0) > 0
    ? `${money(f.refundCents)} go back to the card that paid. Banks take 5 to 10 days to show it.`
    : 'Nothing is refunded.';
