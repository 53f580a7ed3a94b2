import { after, dayIn, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';
import { contactAfterEnd, endHour } from './deadlines.rules.ts';

/** How long before its start an item can be handed over. */
export const handoverLead = 12 * hour;
/** How close together both people must say the item was handed over for it to count. */
export const bothConfirmWithin = 30 * minute;
/** How long after the end a paid rental that was never handed over is cancelled. */
export const neverHandedOverAfter = 48 * hour;
/** How long the renter has to disagree when the owner marks an item as back before its end. */
export const disagreeWithin = 24 * hour;
/** How long until the owner's silence about a return that only the renter marked counts as agreement. */
export const silenceAfterClaim = 48 * hour;
/** How long after its return the rental completes automatically. */
export const completeAfterReturn = 24 * hour;
/** How long after the end an item that isn't back can be claimed as lost. */
export const lostAfter = 24 * hour;
/** How long after the end a rental completes if no one marks its return. */
export const completeUnmarkedAfter = 7 * 24 * hour;
/** How long before the next rental begins its people are told that the item isn't back. */
export const tellNextRenterWithin = 72 * hour;
/** How long before the next rental begins its owner can cancel it because the item won't be back. */
export const cancelNextWithin = 12 * hour;

/** How long after the pickup, or after the start if that is later, the renter can say the item isn't as described. */
export const complainWithin = 24 * hour;

/** Until when the renter can say the item isn't as described. */
export const complaintsEndAt = (pickedUpAt: Date, start: Date): Date =>
  after(latest(pickedUpAt, start), complainWithin);

const inHours = (from: Date, ...hours: readonly number[]) => hours.map((each) => after(from, each * hour));

/** When an item can first be handed over and its code is shown. */
export const handoverOpensAt = (start: Date): Date => after(start, -handoverLead);

/** When both people are reminded of the pickup: 24 and 2 hours before the start, skipping times before the confirmation. */
export const pickUpRemindersAt = (start: Date, confirmedAt: Date): Date[] =>
  inHours(start, -24, -2).filter((at) => at > confirmedAt);

/** When both people are asked about an item that was never handed over: at the end, and 12 and 24 hours later. */
export const missedRemindersAt = (end: Date): Date[] => inHours(end, 0, 12, 24);

/** When both people are reminded of the return: the evening before, and 2 hours before the end, skipping times up to `outSince`. */
export function returnRemindersAt(end: Date, zone: string, outSince: Date): Date[] {
  const evening = instantAt(addDays(dayIn(zone, end), -1), endHour, zone);
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
export const silenceCountsAt = (claimedAt: Date, end: Date): Date =>
  after(silenceBegins(claimedAt, end), silenceAfterClaim);

/** When the next day of an overdue item begins: midnight after the last day it was known to be out. */
export const nextOverdueDayAt = (lastDay: Day, zone: string): Date => instantAt(addDays(lastDay, 1), 0, zone);

/** When the parties stop seeing each other's address and phone number: 72 hours after the return or, without one, the end. */
export const contactClosesAfter = (returnedAt: Date | null, end: Date): Date =>
  after(returnedAt ?? end, contactAfterEnd);
