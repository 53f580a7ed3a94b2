import { dayIn } from '@borough/domain/clocks';
import type { CancelReason, MeetingVerdict, Part } from '@borough/domain/bookings/booking-state';
import type { ClaimLine } from '@borough/domain/cases/claim.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Day, addDays } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { momentText } from './instants.ts';
import type { Fact, Letter } from './letter.ts';
import { itemPhoto, siteAddress } from './links.ts';

export interface NoticePerson {
  id: string;
  email: string;
  name: MailName;
  /** The path or address of their picture, if they have one. */
  avatarUrl: string | null;
}

/** The item of a rental, as far as every mail about it shows it. */
export interface AboutItem {
  itemId: string;
  itemTitle: string;
  hasPhoto: boolean;
  startDate: Day;
  endDate: Day;
}

/** The two sides of a rental. */
export interface AboutPeople {
  renter: NoticePerson;
  owner: NoticePerson;
}

/** What a notice about a booking may mention. Amounts are cents; instants are shown in the item's zone. */
export interface BookingNoticeFacts extends DepositFacts, AboutItem, AboutPeople {
  bookingId: string;
  /** City and state, as strangers read them; the address opens on the booking page alone. */
  area: string | null;
  timeZone: string;
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
  /** When the owner's word, or the renter's, that it is back counts. */
  backCountsAt: Date | null;
  claimCountsAt: Date | null;
  /** When the rental completes, or is cancelled as never handed over, if nobody does anything. */
  endsItselfAt: Date | null;
  /** When the address opens by itself; null before the booking is confirmed. */
  contactOpensAt: Date | null;
  /** How often a booking that was confirmed has changed, and when it last did; null for one that never was. */
  change: { count: number; at: Date } | null;
  /** When somebody stated what happened at the hand-over, who, and what it counts as so far; null if nobody did. */
  meetingSince: Date | null;
  meetingBy: Part | null;
  meetingClaim: MeetingVerdict | null;
  /** What the owner claims from the deposit; null if nothing. */
  claim: {
    cents: Cents;
    counterCents: Cents | null;
    foundCents: Cents | null;
    openedAt: Date;
    lines: readonly ClaimLine[];
    linesUntil: Date;
    /** A lost item: when the renter's word that it is back counts, and what of the award the owner keeps once it is. */
    backCountsAt: Date | null;
    keptCents: Cents | null;
  } | null;
  /** What the renter says is wrong with the item; null if nothing. */
  complaint: {
    cents: Cents;
    offerCents: Cents | null;
    foundCents: Cents | null;
    neverGot: boolean;
    openedAt: Date;
    backBy: Date | null;
  } | null;
  /** Its people were told that the rental before it was late. */
  previousLate: boolean;
  reason: CancelReason | null;
  note: string | null;
}
export type Facts = BookingNoticeFacts;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: Day) => shortDay.format(new Date(`${day}T12:00:00Z`));

/** An amount of cents in dollars; none is zero. */
export const money = (cents: number | null): string => moneyText(cents ?? 0);

/** An instant as the clocks at the item show it. */
export const until = (at: Date | null, { timeZone }: Facts): string =>
  at ? momentText(at, timeZone) : 'the time shown on the booking page';

/** The item as a mail shows it, with the dates. */
export const itemOf = (f: AboutItem): NonNullable<Letter['item']> => ({
  title: f.itemTitle,
  dates: datesInWords(f),
  picture: f.hasPhoto ? { url: itemPhoto(f.itemId), alt: f.itemTitle } : null,
});

const absolute = (address: string | null) =>
  address?.startsWith('/') ? `${siteAddress}${address}` : address;

/** The other side of the booking, as a mail shows them. */
export const personOf = (f: AboutPeople, part: 'renter' | 'owner'): NonNullable<Letter['person']> => ({
  name: f[part].name,
  role: part === 'owner' ? 'Owner' : 'Renter',
  face: absolute(f[part].avatarUrl),
});

/** When the rental begins and ends, on the clocks at the item. */
export const times = (f: Facts): Fact[] =>
  f.startsAt && f.endsAt
    ? [
        ['Starts', momentText(f.startsAt, f.timeZone)],
        ['Return by', momentText(f.endsAt, f.timeZone)],
      ]
    : [];

/** Where it is, as far as anybody may know. */
export const where = (f: Facts): Fact[] => (f.area ? [['Where', `Near ${f.area}`]] : []);

/** The lines a renter pays, and their sum. */
export function receiptOf(f: Facts): NonNullable<Letter['receipt']> {
  return {
    lines: f.lines
      .filter((line) => line.counts.includes('renter'))
      .map((line): Fact => [lineInWords(line), moneyText(line.cents)]),
    total: ['Charged', moneyText(f.chargedCents)],
  };
}

/** "May 2": the day on which the deposit becomes a charge at the earliest; null when it never does. */
export function chargedDay({ depositChargedFrom, timeZone }: Facts): string | null {
  return depositChargedFrom && dayText(dayIn(timeZone, depositChargedFrom));
}

/** Said of a hold that cannot continue until the rental is over. */
export const becomesCharge = (day: string): string =>
  `Banks don't renew holds forever: this one may become a charge on or after ${day}. We refund that charge when the rental is completed or cancelled.`;

/** What happens with the deposit, as a sentence; none without one. */
export function depositSentence(f: Facts): string[] {
  if (f.depositCents === 0) return [];
  const when = f.startsAt
    ? `on ${dayText(addDays(dayIn(f.timeZone, f.startsAt), -2))} at the earliest`
    : 'two days before the rental starts';
  const charged = chargedDay(f);
  return [
    `A deposit of ${money(f.depositCents)} is held on the card ${when}${charged ? '' : ' and released when the rental is completed'}. A hold is not a charge.` +
      (charged ? ` ${becomesCharge(charged)}` : ''),
  ];
}
