import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { startsAt } from '@borough/domain/bookings/deadlines.rules';
import { depositDueAt } from '@borough/domain/payments/deposit.rules';
import { money } from '../../lib/format.ts';
import { dayOfMoment, momentInWords } from '../../lib/moments.ts';

/** What went wrong with the deposit, and what helps: a heading and sentences for this reader. */
export interface DepositTrouble {
  title: string;
  words: string[];
}

/** Said while the deposit should be held and is not: what happened, until when, what helps; null while nothing is wrong. */
export function depositTrouble(booking: Booking, now: Date): DepositTrouble | null {
  const { deposit, depositCents, part, renter, owner, timeZone, status } = booking;
  if (!deposit || status !== 'confirmed') return null;
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const amount = money(depositCents);
  const mine = part === 'renter';
  const by = deposit.neededBy && moment(deposit.neededBy);
  if (deposit.status === 'failed')
    return {
      title: mine ? 'Your card was declined for the deposit' : 'The deposit is not held yet',
      words: mine
        ? [
            `Your bank declined the hold of ${amount}. A hold is not a charge.`,
            ...(deposit.dueAt ? [`We try the same card again ${moment(deposit.dueAt)}.`] : []),
            by
              ? `Use another card by ${by}, or the booking is cancelled and you get everything back.`
              : 'Please use another card.',
          ]
        : [
            `${renter.displayName}'s bank declined the hold of ${amount}. We asked for another card.`,
            ...(by
              ? [`If it is not held by ${by}, the booking is cancelled and your dates are free again.`]
              : []),
          ],
    };
  if (deposit.status === 'lapsed')
    return {
      title: 'The deposit is not held any more',
      words: [
        `Card holds last a few days, and the one of ${amount} has ended.`,
        ...(mine
          ? [
              by
                ? `Give a card by ${by}, or the booking is cancelled and you get everything back.`
                : `Please give a card so that ${owner.displayName} is secured again.`,
            ]
          : [
              `We asked ${renter.displayName} for a new one.`,
              ...(by ? [`If it is not held by ${by}, the booking is cancelled.`] : []),
            ]),
      ],
    };
  return null;
}

/** The sentence above a pay button that names the deposit and the day of its hold; null without a deposit. */
export function depositSentence(
  deposit: { cents: number; holdAt: Date | null; timeZone: string },
  now: Date,
): string | null {
  if (deposit.cents === 0 || !deposit.holdAt) return null;
  const when =
    deposit.holdAt <= now ? 'right after you pay' : `on ${dayOfMoment(deposit.holdAt, deposit.timeZone)}`;
  return (
    `By paying you agree that a deposit of ${money(deposit.cents)} is held on this card ${when} ` +
    'and released when the rental is completed or cancelled.'
  );
}

/** What paying this booking now agrees to; null without a deposit. */
export function consentTo(booking: Booking, now: Date): string | null {
  const { startDate, endDate, timeZone, depositCents } = booking;
  const holdAt = depositDueAt(startsAt({ startDate, endDate, zone: timeZone }, now), now);
  return depositSentence({ cents: depositCents, holdAt, timeZone }, now);
}

const standings: Partial<Record<NonNullable<Booking['deposit']>['status'], string>> = {
  placing: 'Being held now, not charged',
  held: 'Held now, released after the return',
  lapsed: 'Not held any more: the hold has ended',
  releasing: 'Your bank was asked to release it',
  released: 'Released',
  dropped: 'Never held',
};

/** Where the hold of the deposit stands, or when it is placed, in a few words under its line. */
export function holdNote(booking: Booking, now: Date): string {
  const { startDate, endDate, timeZone, deposit, confirmedAt, part } = booking;
  if (!deposit && booking.status === 'cancelled') return 'Never held';
  if (deposit?.status === 'failed')
    return deposit.dueAt
      ? `Declined; tried again ${momentInWords(new Date(deposit.dueAt), timeZone, now)}`
      : 'Declined: another card is needed';
  if (deposit?.status === 'releasing' && part === 'owner') return 'The bank was asked to release it';
  const standing = deposit && standings[deposit.status];
  if (standing) return standing;
  const planned = deposit?.dueAt ? new Date(deposit.dueAt) : null;
  const start = startsAt({ startDate, endDate, zone: timeZone }, confirmedAt ? new Date(confirmedAt) : now);
  const at = planned ?? depositDueAt(start, now);
  return at <= now
    ? 'Held right after paying, not charged'
    : `Held on ${dayOfMoment(at, timeZone)}, not charged`;
}
