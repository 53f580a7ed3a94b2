import type { ItemDetail } from '@borough/domain/items/items.contract';
import { PlaceMap } from '../../ui/pictures/place-map.tsx';

/** Where the item is picked up, as precisely as strangers may know it. */
export function ItemPlace({ item }: { item: Pick<ItemDetail, 'location' | 'place'> }) {
  const zip = /\d{5}$/.exec(item.location)?.[0];
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-xl">
        Where you&apos;ll pick it up
      </h2>
      <p dir="auto" className="mt-4 font-semibold">
        {item.location || 'Location not specified'}
      </p>
      <p className="mt-1 max-w-[62ch] text-sm text-muted">
        {zip ? `Near ZIP code ${zip}. ` : 'The owner shared only the town. '}
        {`Your booking shows the exact address once cancelling is no longer free. If the owner didn't add one, you agree on a place in messages.`}
      </p>
      {item.place && <PlaceMap place={item.place} location={item.location} className="mt-4" />}
    </section>
  );
}
