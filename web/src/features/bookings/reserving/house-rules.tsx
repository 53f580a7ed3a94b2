import type { ItemDetail } from '@borough/domain/items/items.contract';

/** What the owner asks of renters, shown before booking; nothing if they have no rules. */
export function HouseRules({ owner: { business, displayName } }: { owner: ItemDetail['owner'] }) {
  if (!business || business.houseRules.length === 0) return null;
  return (
    <section aria-labelledby="house-rules" className="text-sm">
      <h3 id="house-rules" className="font-sans text-sm font-semibold tracking-normal">
        <bdi>{business.name ?? displayName}</bdi>&apos;s house rules
      </h3>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
        {business.houseRules.map((rule) => (
          <li key={rule} dir="auto" className="break-words">
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
