import { after, dayIn, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';
import type { Terms } from '../terms/terms.ts';
import { contactAfterEnd } from './deadlines.rules.ts';

/** How long before its start an item can be handed over. */
export const handoverLead = 12 * hour;
/** How close together both people must say the item was handed over for it to count. */
export const bothConfirmWithin = 30 * minute;

/** When a paid rental that was never handed over is cancelled. */
export const neverHandedOverAt = (end: Date, { neverHandedOver }: Pick<Terms, 'neverHandedOver'>): Date =>
  after(end, neverHandedOver.afterHours * hour);

/**
 * Until when the renter can disagree with an owner who said, before the end, that the item is back: for a day after that word or,
 * by other terms, after the end.
 */
export const disagreeUntil = (
  saidBackAt: Date,
  { endsAt, terms: { returning } }: { endsAt: Date | null; terms: Pick<Terms, 'returning'> },
): Date => {
  const from = returning.disagreeFrom === 'end' ? latest(saidBackAt, endsAt ?? saidBackAt) : saidBackAt;
  return after(from, returning.disagreeHours * hour);
};

/** When a rental whose item is back completes automatically. */
export const completesAt = (returnedAt: Date, { returning }: Pick<Terms, 'returning'>): Date =>
  after(returnedAt, returning.completeHours * hour);

/** When an item that isn't back can first be claimed as lost. */
export const lostFrom = (end: Date, { notBack }: Pick<Terms, 'notBack'>): Date =>
  after(end, notBack.lostAfterHours * hour);

/** When a rental completes if no one marks its return, counted from when we began to ask about it. */
export const unmarkedUntil = (askedFrom: Date, { returning }: Pick<Terms, 'returning'>): Date =>
  after(askedFrom, returning.unmarkedDays * 24 * hour);

/** When "Not back yet" becomes a claim for the whole deposit, counted from when we began to ask; null by terms without that. */
export const lossClaimedAt = (askedFrom: Date, { notBack }: Pick<Terms, 'notBack'>): Date | null =>
  notBack.claimAfterDays === null ? null : after(askedFrom, notBack.claimAfterDays * 24 * hour);

/** Until when the renter can say the item isn't as described: for a day after the pickup, or after the start if that is later. */
export const complaintsEndAt = (
  pickedUpAt: Date,
  start: Date,
  { complaints }: Pick<Terms, 'complaints'>,
): Date => after(latest(pickedUpAt, start), complaints.withinHours * hour);

const inHours = (from: Date, ...hours: readonly number[]) => hours.map((each) => after(from, each * hour));

/** When an item can first be handed over and its code is shown. */
export const handoverOpensAt = (start: Date): Date => after(start, -handoverLead);

/** When both people are reminded of the pickup: 24 and 2 hours before the start, skipping times before the confirmation. */
export const pickUpRemindersAt = (start: Date, confirmedAt: Date): Date[] =>
  inHours(start, -24, -2).filter((at) => at > confirmedAt);

/**
 * When both people are asked about an item that was never handed over: three hours after the start unless the rental is over by
 * then, at the end, and 12 and 24 hours later.
 */
export const missedRemindersAt = (start: Date, end: Date): Date[] => [
  ...inHours(start, 3).filter((at) => at < end),
  ...inHours(end, 0, 12, 24),
];

/** When both people are reminded of the return: the evening before, and 2 hours before the end, skipping times up to `outSince`. */
export function returnRemindersAt(
  end: Date,
  { zone, outSince, terms }: { zone: string; outSince: Date; terms: Pick<Terms, 'day'> },
): Date[] {
  const evening = instantAt(addDays(dayIn(zone, end), -1), terms.day.endHour, zone);
  return [evening, after(end, -2 * hour)].filter((at) => at > outSince);
}

/** When both people are asked whether the item is back: at the end, 12 hours later, and daily after that, up to 6½ days. */
export const overdueRemindersAt = (end: Date): Date[] => inHours(end, 0, 12, 36, 60, 84, 108, 132, 156);

/** When the clock on the owner's silence about the renter's word starts. */
const silenceBegins = (claimedAt: Date, end: Date) => latest(claimedAt, end);

/** When the owner is reminded to answer the renter's word that the item is back. */
export const claimRemindersAt = (claimedAt: Date, end: Date): Date[] =>
  inHours(silenceBegins(claimedAt, end), 12, 24, 36);

/** When the owner's silence counts as agreement that the item is back. */
export const silenceCountsAt = (claimedAt: Date, end: Date, { returning }: Pick<Terms, 'returning'>): Date =>
  after(silenceBegins(claimedAt, end), returning.silenceHours * hour);

/** When the next day of an overdue item begins: midnight after the last day it was known to be out. */
export const nextOverdueDayAt = (lastDay: Day, zone: string): Date => instantAt(addDays(lastDay, 1), 0, zone);

/** When the parties stop seeing each other's address and phone number: 72 hours after the return or, without one, the end. */
export const contactClosesAfter = (returnedAt: Date | null, end: Date): Date =>
  after(returnedAt ?? end, contactAfterEnd);
