import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/server/session.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { AddPhotos } from './add-photos.tsx';
import { EvidencePhotoView } from './evidence-photo.tsx';
import { recordsQuery } from './evidence.api.ts';
import { namedPhotos, type NamedPhoto } from './named-photo.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { WaitingTile } from './waiting-tile.tsx';
import type { Side } from './waiting-photos.ts';
import { WaitingWords } from './waiting-words.tsx';

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
  const queue = usePhotoQueue(side);
  // For two hours after the pickup, photos count toward it; after that, they show the item's condition on its way back.
  const handover = records.pickup.isOpen ? 'pickup' : 'return';
  const photos = sincePickup(records, other);
  const arrived = new Set(photos.map(({ id }) => id));
  const waiting = queue.photos.filter((photo) => photo.handover === handover && !arrived.has(photo.id));
  const taken = records[handover].photos.filter(({ part }) => part === 'renter').length + waiting.length;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Your photos since the pickup</h3>
      {photos.length + waiting.length > 0 ? (
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
          {waiting.map((photo) => (
            <li key={photo.id}>
              <WaitingTile
                photo={photo}
                part={queue.sending?.id === photo.id ? queue.sending.part : null}
                onRemove={() => queue.remove(photo.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">None yet. Add at least one photo of what&apos;s wrong.</p>
      )}
      <WaitingWords waiting={waiting.filter(({ refusal }) => refusal === null).length} queue={queue} />
      {records[handover].isOpen && (
        <AddPhotos
          handover="item"
          room={Math.max(0, records.maxPhotos - taken - queue.preparing)}
          onFiles={(files) => queue.add(handover, files)}
        />
      )}
    </div>
  );
}
