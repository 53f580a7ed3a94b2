import { dayIn } from '@borough/domain/clocks';
import type { CancelReason } from '@borough/domain/bookings/booking-state';
import { type Day, addDays } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';

export interface NoticePerson {
  id: string;
  email: string;
  name: MailName;
}

/** What a notice about a booking may mention. Amounts are cents; instants are shown in the item's zone. */
export interface BookingNoticeFacts extends DepositFacts {
  bookingId: string;
  itemTitle: string;
  startDate: Day;
  endDate: Day;
  timeZone: string;
  renter: NoticePerson;
  owner: NoticePerson;
  lines: readonly PriceLine[];
  chargedCents: Cents;
  subtotalCents: Cents;
  depositCents: Cents;
  /** When the deposit becomes a charge at the earliest; null when it never does. */
  depositChargedFrom: Date | null;
  refundCents: Cents | null;
  ownerCents: Cents | null;
  /** What the owner owes us because they cancelled late. */
  owedCents: Cents;
  /** Null for dates that were held at once, without asking the owner. */
  answerBy: Date | null;
  /** It was a request that waited while somebody else had the dates. */
  waited: boolean;
  payBy: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  reason: CancelReason | null;
  note: string | null;
}

// Making a format takes longer than the rest of a booking's rules together, so each is made once.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const moments = new Map<string, Intl.DateTimeFormat>();

const dayText = (day: Day) => shortDay.format(new Date(`${day}T12:00:00Z`));

/** "Tue, Jun 1, 9:00 AM PDT": an instant as the clocks at the item show it. */
export function momentText(at: Date, timeZone: string): string {
  let format = moments.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
    moments.set(timeZone, format);
  }
  return format.format(at);
}

/** The lines a renter pays, and their sum: the receipt. */
export function receiptRows(facts: BookingNoticeFacts): [string, string][] {
  const lines = facts.lines.filter((line) => line.counts.includes('renter'));
  return [
    ...lines.map((line): [string, string] => [lineInWords(line), moneyText(line.cents)]),
    ['Charged', moneyText(facts.chargedCents)],
  ];
}

/** What happens with the deposit, as a sentence; empty without one. */
export function depositSentence(facts: BookingNoticeFacts): string[] {
  if (facts.depositCents === 0) return [];
  const amount = moneyText(facts.depositCents);
  const when = facts.startsAt
    ? `on ${dayText(addDays(dayIn(facts.timeZone, facts.startsAt), -2))} at the earliest`
    : 'two days before the start';
  const charged = chargedDay(facts);
  return [
    `A deposit of ${amount} is held on the card ${when}${charged ? '' : ' and released when the rental is completed'}. A hold is not a charge.` +
      (charged ? ` ${becomesCharge(charged)}` : ''),
  ];
}

/** "May 2": the day on which the deposit becomes a charge at the earliest; null when it never does. */
export function chargedDay({ depositChargedFrom, timeZone }: BookingNoticeFacts): string | null {
  return depositChargedFrom && dayText(dayIn(timeZone, depositChargedFrom));
}

/** Said of a hold that cannot go on until the rental is over. */
export const becomesCharge = (day: string): string =>
  `Holds cannot be renewed forever: this one becomes a charge on ${day} at the earliest, which is refunded when the rental is completed or cancelled.`;
