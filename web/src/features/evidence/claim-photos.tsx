import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { recordsQuery } from './evidence.api.ts';
import { namedPhotos, photosOfSide, type Sides } from './named-photo.ts';
import { PairPhotos } from './pair-photos.tsx';

interface ClaimPhotosProps {
  booking: Pick<BookingDetail, 'id' | 'part' | 'owner' | 'renter'>;
}

/** A rental's photos for its two people, the pickup beside the return, the owner's first; nothing if they can't be loaded. */
export function ClaimPhotos({ booking }: ClaimPhotosProps) {
  const { id, part: mine, owner, renter } = booking;
  const records = useQuery(recordsQuery(id));
  if (!records.data) return records.isPending ? <Skeleton className="aspect-4/3 rounded-field" /> : null;
  const { pickup, return: back } = records.data;
  const sides: Sides = { mine, other: (mine === 'renter' ? owner : renter).displayName };
  return (
    <PairPhotos
      photos={{
        pickup: namedPhotos(pickup.photos, 'pickup', sides),
        return: namedPhotos(back.photos, 'return', sides),
      }}
      sides={(['owner', 'renter'] as const).map((part) => ({ part, title: photosOfSide(part, sides) }))}
    />
  );
}
