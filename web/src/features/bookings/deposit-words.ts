import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { depositDueAt, startsAt } from '@borough/domain/bookings/deadlines.rules';
import { money } from '../../lib/format.ts';
import { dayOfMoment, momentInWords } from '../../lib/moments.ts';

/** What the deposit does now, in words. */
export function depositInWords(
  booking: Pick<Booking, 'deposit' | 'depositCents' | 'timeZone' | 'status'>,
  now: Date,
): string | null {
  if (booking.depositCents === 0) return null;
  const amount = money(booking.depositCents);
  const { deposit } = booking;
  if (!deposit)
    return booking.status === 'cancelled'
      ? null
      : `A deposit of ${amount} will be held on the card once this is paid.`;
  const due = deposit.dueAt ? momentInWords(new Date(deposit.dueAt), booking.timeZone, now) : 'soon';
  const sentences: Record<string, string> = {
    not_required: 'No deposit is needed.',
    scheduled: `A deposit of ${amount} will be held on the card from ${due}. It is a hold, not a charge.`,
    authorised: `The deposit of ${amount} is held on the card. It is a hold, not a charge.`,
    captured: `The deposit of ${amount} was charged.`,
    released: `The deposit of ${amount} was released.`,
    failed: `The card refused the hold of ${amount}. It is tried again every hour; the booking stands.`,
  };
  return sentences[deposit.status] ?? null;
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
  const { startDate, endDate, timeZone, deposit, paidAt } = booking;
  if (deposit?.status === 'released') return 'Released';
  if (!deposit && booking.status === 'cancelled') return 'Never held';
  if (deposit?.status === 'authorised') return 'Held now, released after the return';
  const planned = deposit?.dueAt ? new Date(deposit.dueAt) : null;
  const start = startsAt({ startDate, endDate, zone: timeZone }, paidAt ? new Date(paidAt) : now);
  const at = planned ?? depositDueAt(start, now);
  return at <= now
    ? 'Held right after paying, not charged'
    : `Held on ${dayOfMoment(at, timeZone)}, not charged`;
}
