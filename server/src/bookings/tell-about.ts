import type { Notice } from '@borough/domain/bookings/bookings.machine';
import type { Tx } from '../db/transaction.ts';
import { systemLine } from '../messaging/system-line.ts';
import { writeBookingNotice } from '../notifications/booking-notices.ts';
import { peopleOf } from '../profiles/people.ts';
import type { BookingRow } from './bookings.store.ts';

/** Tells both parties what happened: mails by the notice's words, and a line in their conversation. */
export async function tellAbout(tx: Tx, notice: Notice, booking: BookingRow, now: Date): Promise<void> {
  const people = await peopleOf(tx, [booking.renterId, booking.ownerId]);
  const renter = people.get(booking.renterId);
  const owner = people.get(booking.ownerId);
  if (!renter || !owner) throw new Error('a booking without its parties');
  const line = await writeBookingNotice(
    tx,
    notice,
    {
      bookingId: booking.id,
      itemTitle: booking.title,
      startDate: booking.startDate,
      endDate: booking.endDate,
      timeZone: booking.timeZone,
      renter,
      owner,
      lines: booking.lines,
      chargedCents: booking.chargedCents,
      subtotalCents: booking.subtotalCents,
      depositCents: booking.depositCents,
      depositStatus: booking.depositStatus,
      depositDueAt: booking.depositDueAt,
      depositBy: booking.depositBy,
      depositHeldUntil: booking.depositHeldUntil,
      refundCents: booking.refundCents,
      ownerCents: booking.ownerKeepsCents,
      answerBy: booking.answerBy,
      payBy: booking.payBy,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      reason: booking.cancelReason,
      note: booking.cancelNote,
    },
    now,
  );
  if (line) await systemLine(tx, { ...booking, text: line, now });
}
