import { PlaceCircle } from '../../../ui/place-circle.tsx';

/** About where the item is, as exactly as strangers may know it. */
export function PickUpArea({ location }: { location: string }) {
  const zip = /\d{5}$/.exec(location)?.[0];
  return (
    <div className="flex items-center gap-4">
      <PlaceCircle />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {location || 'Location not specified'}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {zip ? `Near ZIP code ${zip}` : 'The owner shared only the town'}
        </p>
      </div>
    </div>
  );
}
