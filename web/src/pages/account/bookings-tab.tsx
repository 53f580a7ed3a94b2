import { useCallback, useMemo } from 'react';
import { BookingList } from '../../features/bookings/views/booking-list.tsx';
import { type BookingsPlace, placeAsked } from '../../features/bookings/views/bookings-place.ts';
import { DebtNote } from '../../features/payouts/debt-note.tsx';
import { usePageQuery } from '../../lib/page/page-query.ts';

/** The bookings as a tab of the profile. */
export const BookingsTab = () => <Bookings tab="bookings" />;

/** The bookings as a page of the account. */
export const BookingsPart = () => <Bookings />;

/** What the signed-in person has booked, or what others have booked from them: the address says which, and which section. */
function Bookings({ tab: own }: { tab?: string }) {
  const { query, change } = usePageQuery();
  const { tab, as, when, q, month } = query;
  const asked = useMemo(() => placeAsked({ as, when, q, month }), [as, when, q, month]);
  const onPlace = useCallback(
    (place: BookingsPlace) => {
      // Another tab was chosen, and this one is about to unmount.
      if (tab !== own) return;
      change({ as: place.part, when: place.when, q: place.q, month: place.month });
    },
    [tab, own, change],
  );
  return (
    <>
      {asked.part === 'owner' && <DebtNote act="accept" className="mb-5" />}
      <BookingList asked={asked} onPlace={onPlace} />
    </>
  );
}
