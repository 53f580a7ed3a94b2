import { BookingList } from '../../features/bookings/views/booking-list.tsx';
import { usePageQuery } from '../../lib/page-query.ts';

/** What the signed-in person has booked, or what is booked of theirs: the address says which. */
export function BookingsTab() {
  const { query, change } = usePageQuery();
  return (
    <BookingList
      part={query.as === 'owner' ? 'owner' : 'renter'}
      onPart={(part) => change({ as: part === 'owner' ? part : undefined })}
    />
  );
}
