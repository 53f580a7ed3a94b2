import { PlaceCircle } from '../../../ui/place-circle.tsx';

/** Roughly where the item is, as precisely as strangers may know it. */
export function PickUpArea({ location }: { location: string }) {
  const hasZip = /\d{5}$/.test(location);
  return (
    <div className="flex items-center gap-4">
      <PlaceCircle />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {hasZip ? `Near ${location}` : location || 'Location not specified'}
        </p>
        {!hasZip && <p className="mt-0.5 text-sm text-muted">The owner shared only the town</p>}
      </div>
    </div>
  );
}
