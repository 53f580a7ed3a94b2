import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { cardsAtOnce, favoriteCardsQuery } from '../../features/favorites/favorites.api.ts';
import { ItemCard } from '../../features/items/item-card.tsx';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';

interface ListCardsProps {
  /** In this order; those that aren't listed are left out. */
  itemIds: readonly string[];
  corner: (item: Item) => ReactNode;
  label?: string;
  /** What to show below, given those that were looked for and aren't listed. */
  below?: (gone: string[]) => ReactNode;
}

/** The cards of some items, a page at a time. */
export function ListCards({ itemIds, corner, label = 'Items', below }: ListCardsProps) {
  const cards = useInfiniteQuery(favoriteCardsQuery(itemIds));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = cards;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (error && !data)
    return (
      <ErrorState
        title="The items couldn't be loaded"
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
      />
    );
  const asked = itemIds.slice(0, cardsAtOnce * (data?.pages.length ?? 0));
  const found = new Map(data?.pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return (
    <section aria-label={label} aria-busy={cards.isPending}>
      <h2 className="sr-only">{label}</h2>
      <ItemGrid className="grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-4">
        {data ? (
          asked
            .flatMap((id) => found.get(id) ?? [])
            .map((item, index) => (
              <li key={item.id} className="drawn-when-near flex flex-col [&>article]:flex-1">
                <ItemCard item={item} priority={index < 3} corner={corner(item)} />
              </li>
            ))
        ) : (
          <ItemCardSkeletons count={Math.min(itemIds.length, 4)} />
        )}
      </ItemGrid>
      {below?.(asked.filter((id) => !found.has(id)))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={more} />
    </section>
  );
}
