import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListingsSearch } from '../../features/search/filters.ts';
import { useWayFurther } from '../../features/search/further-out.ts';
import { itemPagesQuery } from '../../features/search/listings.api.ts';
import { useSearchPlace } from '../../features/search/search-place.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { toast } from '../../ui/notes/toast.ts';

/** How many cards initially fill even a wide window. */
const seenFirst = 6;

/** One or two cards would be lost in that many columns: their own columns, and how wide the cards are. */
const few = {
  columns: 'grid-cols-1 sm:max-lg:grid-cols-2 xl:grid-cols-2',
  sizes: '(min-width: 1024px) 340px, (min-width: 640px) 45vw, 92vw',
};

/** The items of a search, those drawn by now, and what is farther out. */
export function useResults(search: ListingsSearch) {
  const { place, understood, looking } = useSearchPlace(search);
  const query = itemPagesQuery(search, place);
  const client = useQueryClient();
  // When someone comes back, render all the cards at once: their scroll position is beyond what is seen first.
  const [cameBack] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const items = useInfiniteQuery({ ...query, enabled: !looking });
  const { data, error, isPending, isPlaceholderData, hasNextPage, fetchNextPage } = items;
  useEffect(() => {
    if (error) toast.error(refusedByServer(error) ? 'Failed to load items' : 'Failed to load data');
  }, [error]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const all = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  // Render what is seen first, and the rest right after.
  const drawn = useDeferredValue(all, cameBack ? all : all?.slice(0, seenFirst));
  const found = drawn ?? [];
  const waiting = isPending || looking || (all !== undefined && drawn === undefined);
  // Items without a known location also appear around the device's own location; they aren't near anything.
  const nothingNear =
    !waiting && all !== undefined && all.every(({ distanceMiles }) => distanceMiles === null);
  const near = nothingNear ? 0 : waiting || hasNextPage ? null : (all?.length ?? null);
  const further = useWayFurther(search, place, isPlaceholderData ? null : near);
  return {
    place,
    understood,
    items,
    first: data?.pages[0],
    all,
    drawn,
    found,
    layout: all && all.length < 3 ? few : undefined,
    waiting,
    further,
    way: nothingNear ? further : null,
    where: place ? (understood?.label ?? 'you') : undefined,
    more,
  };
}

/** What there is to show of a search. */
export type Results = ReturnType<typeof useResults>;

function refusedByServer(error: Error): boolean {
  return error instanceof HttpProblem && error.status > 0;
}
