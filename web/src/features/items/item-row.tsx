import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemCard } from './item-card.tsx';
import { ItemGrid } from './item-grid.tsx';
import { itemCardsQuery } from './items.api.ts';

interface ItemRowProps {
  id: string;
  title: string;
  /** In this order; those that aren't listed are left out. */
  itemIds: readonly string[];
  actions?: ReactNode;
  corner: (item: Item) => ReactNode;
}

/** A few cards under a heading, in a row that scrolls sideways on phones; nothing if none of them is listed. */
export function ItemRow({ id, title, itemIds, actions, corner }: ItemRowProps) {
  const { data } = useQuery(itemCardsQuery(itemIds));
  const found = new Map(data?.items.map((item) => [item.id, item]));
  const items = itemIds.flatMap((each) => found.get(each) ?? []);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {actions}
      </div>
      <div className="mt-4">
        <ItemGrid className="grid-cols-2 md:grid-cols-4">
          {items.map((item) => (
            <li key={item.id} className="drawn-when-near flex flex-col [&>article]:flex-1">
              <ItemCard item={item} corner={corner(item)} />
            </li>
          ))}
        </ItemGrid>
      </div>
    </section>
  );
}
