import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/server/session.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { EvidencePhotoView } from './evidence-photo.tsx';
import { recordsQuery } from './evidence.api.ts';
import { MorePhotos } from './more-photos.tsx';
import { namedPhotos, type NamedPhoto } from './named-photo.ts';
import type { Side } from './waiting-photos.ts';

/** The renter's photos since the pickup, as proof of what's wrong, with a way to add more. */
export function FlawPhotos({
  booking: { id: bookingId, owner },
}: {
  booking: Pick<BookingDetail, 'id' | 'owner'>;
}) {
  const personId = useQuery(sessionQuery).data?.person?.id;
  const records = useQuery(recordsQuery(bookingId));
  if (records.isPending || !personId) return <Skeleton className="h-28 rounded-field" />;
  if (!records.data)
    return (
      <ErrorState
        title="Your photos couldn't be loaded"
        onRetry={() => void records.refetch()}
        retrying={records.isFetching}
      />
    );
  return <Photos side={{ personId, bookingId }} records={records.data} other={owner.displayName} />;
}

/** The renter's own photos from both hand-overs taken since the pickup. */
function sincePickup({ pickup, return: back }: HandoverRecords, other: string): NamedPhoto[] {
  const { handedOverAt: since } = pickup;
  const sides = { mine: 'renter', other } as const;
  return [
    ...namedPhotos(pickup.photos, 'pickup', sides),
    ...namedPhotos(back.photos, 'return', sides),
  ].filter(({ part, at }) => part === 'renter' && since !== null && at >= since);
}

function Photos({ side, records, other }: { side: Side; records: HandoverRecords; other: string }) {
  // For two hours after the pickup, photos count toward it; after that, they show the item's condition on its way back.
  const handover = records.pickup.isOpen ? 'pickup' : 'return';
  const photos = sincePickup(records, other);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Your photos since the pickup</h3>
      {photos.length > 0 ? (
        <ul
          aria-label="Your photos since the pickup"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2"
        >
          {photos.map((photo) => (
            <li key={photo.id} className="overflow-hidden rounded-field">
              <EvidencePhotoView
                photo={photo}
                size="small"
                className="aspect-square w-full object-cover dark:brightness-90"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">None yet. Add at least one photo of what&apos;s wrong.</p>
      )}
      <MorePhotos side={side} mine="renter" records={records} handover={handover} label="item" />
    </div>
  );
}
