import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemCard } from './item-card.tsx';
import { ItemCardSkeletons, ItemGrid } from './item-grid.tsx';
import { itemCardsQuery } from './items.api.ts';

interface ItemRowProps {
  id: string;
  title: string;
  /** In this order; those that aren't listed are left out. Undefined until they are known. */
  itemIds: readonly string[] | undefined;
  actions?: ReactNode;
  corner: (item: Item) => ReactNode;
}

const most = 4;

/** A few cards under a heading, whose room is kept while they load; nothing if none of them is listed. */
export function ItemRow({ id, title, itemIds, actions, corner }: ItemRowProps) {
  const { data, isLoading } = useQuery(itemCardsQuery(itemIds ?? []));
  const isComing = !itemIds || isLoading;
  const found = new Map(data?.items.map((item) => [item.id, item]));
  const items = (itemIds ?? []).flatMap((each) => found.get(each) ?? []);
  if (items.length === 0 && !isComing) return null;
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
          {isComing && <ItemCardSkeletons count={itemIds?.length ?? most} />}
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
