import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { depositDueAt, startsAt } from '@borough/domain/bookings/deadlines.rules';
import { money } from '../../lib/format.ts';
import { dayOfMoment } from '../../lib/moments.ts';

/** What went otherwise with the deposit than its line promised, in words; null when nothing did. */
export function depositInWords({
  deposit,
  depositCents,
}: Pick<Booking, 'deposit' | 'depositCents'>): string | null {
  const amount = money(depositCents);
  if (deposit?.status === 'captured') return `The deposit of ${amount} was charged.`;
  if (deposit?.status === 'failed')
    return `The card refused the hold of ${amount}. It is tried again every hour; the booking stands.`;
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

/** When the hold of the deposit is placed, in a few words under its line. */
export function holdNote(booking: Booking, now: Date): string {
  const { startDate, endDate, timeZone, deposit, confirmedAt } = booking;
  if (deposit?.status === 'released') return 'Released';
  if (deposit?.status === 'captured') return 'Charged';
  if (deposit?.status === 'failed') return 'Not held yet';
  if (!deposit && booking.status === 'cancelled') return 'Never held';
  if (deposit?.status === 'authorised') return 'Held now, released after the return';
  const planned = deposit?.dueAt ? new Date(deposit.dueAt) : null;
  const start = startsAt({ startDate, endDate, zone: timeZone }, confirmedAt ? new Date(confirmedAt) : now);
  const at = planned ?? depositDueAt(start, now);
  return at <= now
    ? 'Held right after paying, not charged'
    : `Held on ${dayOfMoment(at, timeZone)}, not charged`;
}
