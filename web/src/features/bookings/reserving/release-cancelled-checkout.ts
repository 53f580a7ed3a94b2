import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpProblem } from '../../../lib/http.ts';
import { usePageQuery } from '../../../lib/page-query.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { giveDatesBack } from '../moves/give-dates-back.ts';

const released = new Set<string>();

/**
 * Somebody turned back from the provider's page: `?cancelled={bookingId}` in the address of the item. Gives the
 * held dates back once, says so, and leaves them chosen in the cleaned address. Call it from the item's page.
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
        // They are free again, so they stay chosen.
        change({ startDate: booking.startDate, endDate: booking.endDate });
      })
      .catch((error: unknown) => {
        // A hold that is already over needs no words; one that was paid after all does.
        if (error instanceof HttpProblem && error.code === 'booking.already-paid')
          toast.message(error.message);
      })
      .finally(() => void refreshBookings(client));
  }, [bookingId, status, change, client]);
}
