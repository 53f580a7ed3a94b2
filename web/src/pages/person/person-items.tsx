import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { ItemCard } from '../../features/items/item-card.tsx';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { itemsOfOwnerQuery } from '../../features/items/items.api.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';

const grid = 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** What a person currently lends, bookable from here. */
export function PersonItems({ person }: { person: ProfileCard }) {
  const items = useInfiniteQuery(itemsOfOwnerQuery(person.id));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = items;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const found = data?.pages.flatMap((page) => page.items) ?? [];
  if (data && found.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="box" width={120} />}
        title="Nothing to rent here right now"
        action={
          <Link to={paths.listings} className={buttonClass()}>
            Browse Items
          </Link>
        }
      >
        {person.displayName} isn&apos;t lending anything right now. Plenty of others are.
      </EmptyState>
    );
  return (
    <section aria-labelledby="person-items" aria-busy={items.isPending}>
      <h2 id="person-items" dir="auto" className="text-xl">
        Items from {person.displayName}
      </h2>
      {error && !data ? (
        <ErrorState
          title="The items couldn't be loaded"
          onRetry={() => void items.refetch()}
          retrying={items.isFetching}
        />
      ) : (
        <>
          <FeesNote className="mt-1 mb-5" />
          <ItemGrid className={grid}>
            {data ? (
              found.map((item, index) => (
                <li key={item.id} className="drawn-when-near flex flex-col [&>article]:flex-1">
                  <ItemCard item={item} priority={index < 2} corner={<HeartButton item={item} />} />
                </li>
              ))
            ) : (
              <ItemCardSkeletons count={4} />
            )}
          </ItemGrid>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={more} />
        </>
      )}
    </section>
  );
}
