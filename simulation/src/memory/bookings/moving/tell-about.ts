import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
import { memoryOf } from '../../db/transaction.ts';

/** Who is told is kept by the notice's name; the words are not what the simulation is about. */
export async function tellAbout(tx: object, notice: Notice, booking: BookingState, now: Date): Promise<void> {
  memoryOf(tx).notices.add({ bookingId: booking.id, notice, at: now, told: booking });
}
