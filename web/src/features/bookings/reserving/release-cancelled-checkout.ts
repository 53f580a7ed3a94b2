import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { usePageQuery } from '../../../lib/page/page-query.ts';
import { useSession } from '../../../lib/server/session.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { giveDatesBack } from '../moves/give-dates-back.ts';

const released = new Set<string>();

/**
 * Handles a return from the provider's page without paying: `?cancelled={bookingId}` in the item's address. Releases the held
 * dates once, says so, and leaves them chosen in the cleaned-up address. Call it from the item's page.
 */
export function useReleaseCancelledCheckout(): void {
  const { query, change } = usePageQuery();
  const { status } = useSession();
  const client = useQueryClient();
  const bookingId = query.cancelled;
  useEffect(() => {
    if (!bookingId || status === 'loading') return;
    change({ cancelled: undefined });
    if (status === 'out' || released.has(bookingId)) return;
    released.add(bookingId);
    makeMove(bookingId, { move: giveDatesBack.name }, crypto.randomUUID())
      .then(({ booking }) => {
        toast.success(giveDatesBack.done());
        // They're free again, so they stay chosen.
        change({ startDate: booking.startDate, endDate: booking.endDate });
      })
      .catch((error: unknown) => {
        // No need to mention a hold that already ended; one that was paid after all is worth saying.
        if (error instanceof HttpProblem && error.code === 'booking.already-paid')
          toast.message(error.message);
      })
      .finally(() => void refreshBookings(client));
  }, [bookingId, status, change, client]);
}
