import type { ItemDetail } from '@borough/domain/items/items.contract';
import { PlaceCircle } from '../../ui/place-circle.tsx';

/** Where the item is picked up, as exactly as strangers may know it. */
export function ItemPlace({ item }: { item: Pick<ItemDetail, 'location'> }) {
  const zip = /\d{5}$/.exec(item.location)?.[0];
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-xl">
        Where you pick it up
      </h2>
      <div className="mt-4 flex items-center gap-5">
        <PlaceCircle />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold">
            {item.location || 'Location not specified'}
          </p>
          <p className="mt-1 max-w-[52ch] text-sm text-muted">
            {zip ? `Somewhere around ZIP ${zip}. ` : 'The owner names only the town. '}
            You get the exact address with your booking, from a day before pick-up.
          </p>
        </div>
      </div>
    </section>
  );
}
