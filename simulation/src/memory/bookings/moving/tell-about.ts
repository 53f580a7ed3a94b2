import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
import { memoryOf } from '../../db/transaction.ts';

/** Who is notified is recorded by the notice's name; the simulation is not about the words. */
export async function tellAbout(tx: object, notice: Notice, booking: BookingState, now: Date): Promise<void> {
  memoryOf(tx).notices.add({ bookingId: booking.id, notice, at: now, told: booking });
}
