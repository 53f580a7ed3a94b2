import { after, dayIn, hour } from '@borough/domain/clocks';
import { hoursInWords } from '@borough/domain/hours-in-words';
import type { CancelReason, MeetingVerdict, Part } from '@borough/domain/bookings/booking-state';
import type { ClaimLine } from '@borough/domain/cases/claim.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { Day } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import type { DepositTold } from '@borough/domain/deposits/deposit-told.rules';
import { claimedDepositWords } from '@borough/domain/deposits/deposit-words.rules';
import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import type { Terms } from '@borough/domain/terms/terms';
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

/** The item of a rental, as every mail about it shows it. */
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

/** What a notice about a booking may mention. Amounts are cents; instants appear in the item's zone. */
export interface BookingNoticeFacts extends DepositFacts, AboutItem, AboutPeople {
  bookingId: string;
  /** What the booking was made under. */
  terms: Terms;
  /** City and state, as strangers see them; the address itself appears only on the booking page. */
  area: string | null;
  timeZone: string;
  lines: readonly PriceLine[];
  chargedCents: Cents;
  subtotalCents: Cents;
  depositCents: Cents;
  /** The deposit and the claim on it; null before the booking is paid. */
  deposit: DepositTold | null;
  /** The earliest time the deposit becomes a charge; null if it never does. */
  depositChargedFrom: Date | null;
  refundCents: Cents | null;
  ownerCents: Cents | null;
  /** What the owner owes us because they cancelled, or lost the booking to a late rental. */
  owedCents: Cents;
  /** Why: not for cancelling late, but because it wasn't the first time within twelve months. */
  ownerAgain: boolean;
  /** Null for dates that were held instantly, without asking the owner. */
  answerBy: Date | null;
  /** The request had to wait while someone else had the dates. */
  waited: boolean;
  payBy: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** When the owner's statement that it's back counts; below, the renter's. */
  backCountsAt: Date | null;
  claimCountsAt: Date | null;
  /** When the rental completes, or is cancelled as never handed over, if no one does anything. */
  endsItselfAt: Date | null;
  /** When "Not back yet" becomes a claim for the whole deposit; null if it won't. */
  lossClaimedAt: Date | null;
  /** When the address is shown automatically; null before the booking is confirmed. */
  contactOpensAt: Date | null;
  /** How often a confirmed booking has changed, and when it last did; null if it was never confirmed. */
  change: { count: number; at: Date } | null;
  /** When someone stated what happened at the hand-over, who, and what it counts as so far; null if no one did. */
  meetingSince: Date | null;
  meetingBy: Part | null;
  meetingClaim: MeetingVerdict | null;
  /** What the owner claims from the deposit; null if there is no claim. */
  claim: {
    cents: Cents;
    counterCents: Cents | null;
    foundCents: Cents | null;
    openedAt: Date;
    lines: readonly ClaimLine[];
    /** The renter's own word stands for the hand-over it rests on. */
    rentersWord: boolean;
    linesUntil: Date;
    /** For a lost item: when the renter's statement that it's back counts, and how much of the award the owner keeps once it is. */
    backCountsAt: Date | null;
    keptCents: Cents | null;
  } | null;
  /** What the renter says is wrong with the item; null if there is no complaint. */
  complaint: {
    cents: Cents;
    offerCents: Cents | null;
    foundCents: Cents | null;
    feesBack: boolean;
    neverGot: boolean;
    openedAt: Date;
    backBy: Date | null;
  } | null;
  /** Renter and owner were told that the previous rental was late. */
  previousLate: boolean;
  reason: CancelReason | null;
  note: string | null;
}
export type Facts = BookingNoticeFacts;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: Day) => shortDay.format(new Date(`${day}T12:00:00Z`));

/** An amount of cents in dollars; null counts as zero. */
export const money = (cents: number | null): string => moneyText(cents ?? 0);

/** An instant, as clocks at the item's location show it. */
export const until = (at: Date | null, { timeZone }: Facts): string =>
  at ? momentText(at, timeZone) : 'the time shown on the booking page';

/** The item as a mail shows it, with its dates. */
export const itemOf = (f: AboutItem): NonNullable<Letter['item']> => ({
  title: f.itemTitle,
  dates: datesInWords(f),
  picture: f.hasPhoto ? { url: itemPhoto(f.itemId), alt: f.itemTitle } : null,
});

const absolute = (address: string | null) =>
  address?.startsWith('/') ? `${siteAddress}${address}` : address;

/** The other side of the booking, as a mail shows it. */
export const personOf = (f: AboutPeople, part: 'renter' | 'owner'): NonNullable<Letter['person']> => ({
  name: f[part].name,
  role: part === 'owner' ? 'Owner' : 'Renter',
  face: absolute(f[part].avatarUrl),
});

/** How long a side can still object or appeal, and how long a case can stay undecided, in words. */
export const objectWithin = ({ terms }: Facts): string => `${terms.cases.finalHours} hours`;
export const decideWithin = ({ terms }: Facts): string => `${terms.cases.undecidedDays} days`;

/** When the rental starts and ends, as clocks at the item's location show it. */
export const times = (f: Facts): Fact[] =>
  f.startsAt && f.endsAt
    ? [
        ['Starts', momentText(f.startsAt, f.timeZone)],
        ['Return by', momentText(f.endsAt, f.timeZone)],
      ]
    : [];

/** Where it is, as far as anyone may know. */
export const where = (f: Facts): Fact[] => (f.area ? [['Where', `Near ${f.area}`]] : []);

/** What the renter pays, line by line, with the total. */
export function receiptOf(f: Facts): NonNullable<Letter['receipt']> {
  return {
    lines: f.lines
      .filter((line) => line.counts.includes('renter'))
      .map((line): Fact => [lineInWords(line), moneyText(line.cents)]),
    total: ['Charged', moneyText(f.chargedCents)],
  };
}

/** "May 2": the earliest day the deposit becomes a charge; null if it never does. */
export function chargedDay({ depositChargedFrom, timeZone }: Facts): string | null {
  return depositChargedFrom && dayText(dayIn(timeZone, depositChargedFrom));
}

/** For a hold that can't last until the rental is over. */
export const becomesCharge = (day: string): string =>
  `Banks don't renew holds forever: this one may become a charge on or after ${day}. We refund that charge when the rental is completed or cancelled.`;

/** What becomes of a deposit that is claimed or was, in sentences for this reader; null for any other deposit. */
export function claimedDeposit(f: Facts, part: Part): string | null {
  const { owner, renter, deposit } = f;
  const words = deposit && claimedDepositWords(deposit, { part, owner: owner.name, renter: renter.name });
  return words && `The deposit is ${money(f.depositCents)}. ${words}.`;
}

/** What follows from the rental's end for the deposit, as the end of a sentence; empty if nothing does or a claim stands. */
export function thenTheDeposit({ deposit }: Facts): string {
  if (deposit?.claim !== 'none') return '';
  if (deposit.status === 'captured_held') return ', and the deposit is refunded';
  return deposit.status === 'held' ? ', and the deposit is released' : '';
}

/** What happens to the deposit, as a sentence; none if there is no deposit. */
export function depositSentence(f: Facts): string[] {
  if (f.depositCents === 0) return [];
  const { placedHours } = f.terms.deposit;
  const when = f.startsAt
    ? `on ${dayText(dayIn(f.timeZone, after(f.startsAt, -placedHours * hour)))} at the earliest`
    : `${hoursInWords(placedHours)} before the rental starts`;
  const charged = chargedDay(f);
  return [
    `A deposit of ${money(f.depositCents)} is held on the card ${when}${charged ? '' : ' and released when the rental is completed'}. A hold is not a charge.` +
      (charged ? ` ${becomesCharge(charged)}` : ''),
  ];
}

/** What the side that asks gets if no one decides, under terms that split it. */
export function halfInWords({ terms: { cases } }: Facts): string {
  const limit = cases.undecidedUpToCents;
  return `half of what is in dispute${limit === null ? '' : `, up to ${moneyText(limit)}`}`;
}
