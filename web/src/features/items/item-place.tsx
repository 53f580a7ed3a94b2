import type { ItemDetail } from '@borough/domain/items/items.contract';

/** Where the item is picked up, as exactly as strangers may know it. */
export function ItemPlace({ item }: { item: Pick<ItemDetail, 'location'> }) {
  const zip = /\d{5}$/.exec(item.location)?.[0];
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-xl">
        Where you pick it up
      </h2>
      <div className="mt-4 flex items-center gap-5">
        <Neighbourhood />
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

/** A few streets with a circle over them; decoration. */
function Neighbourhood() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 96"
      className="size-24 shrink-0 rounded-card bg-sunk text-line-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M-4 26l104 12M-4 66l104 10M22-4l-8 104M58-4l-4 104M82-4l6 104" opacity=".55" />
      <circle
        cx="50"
        cy="50"
        r="26"
        fill="var(--color-brick)"
        fillOpacity=".16"
        stroke="var(--color-brick)"
      />
    </svg>
  );
}
