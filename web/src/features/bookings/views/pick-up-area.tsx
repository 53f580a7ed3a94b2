import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { PlaceCircle } from '../../../ui/pictures/place-circle.tsx';
import { PickUpMap } from './pick-up-map.tsx';

/** Roughly where the item is, as precisely as strangers may know it. */
export function PickUpArea({ item }: { item: Booking['item'] }) {
  const { location } = item;
  const hasZip = /\d{5}$/.test(location);
  return (
    <div className="flex flex-col gap-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {hasZip ? `Near ${location}` : location || 'Location not specified'}
        </p>
        {!hasZip && <p className="mt-0.5 text-sm text-muted">The owner shared only the town</p>}
      </div>
      <PickUpMap item={item} otherwise={<PlaceCircle />} />
    </div>
  );
}
