import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/server/session.ts';
import { ClaimPhotos } from './claim-photos.tsx';
import { recordsQuery } from './evidence.api.ts';
import { MorePhotos } from './more-photos.tsx';

/** A rental's photos, the pickup beside the return, with a way to add some of the return while that is possible. */
export function ClaimProof({
  booking,
}: {
  booking: Pick<BookingDetail, 'id' | 'part' | 'owner' | 'renter'>;
}) {
  const personId = useQuery(sessionQuery).data?.person?.id;
  const records = useQuery(recordsQuery(booking.id)).data;
  return (
    <div className="flex flex-col gap-4">
      <ClaimPhotos booking={booking} />
      {personId && records && (
        <MorePhotos
          side={{ personId, bookingId: booking.id }}
          mine={booking.part}
          records={records}
          handover="return"
          label="return"
        />
      )}
    </div>
  );
}
