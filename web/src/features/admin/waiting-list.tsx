import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';

interface WaitingListProps<Entry> {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>;
  /** What its entries are called: "messages". */
  what: string;
  /** What is said when there are none. */
  nothing: readonly [title: string, words: string];
  /** What is said besides when they did not arrive. */
  failed?: string;
  children: (entries: Entry[]) => ReactNode;
}

/** What waits for an admin, page by page; also while it is on its way, when it did not arrive, and when there is nothing. */
export function WaitingList<Entry>({ pages, what, nothing, failed, children }: WaitingListProps<Entry>) {
  if (pages.isPending) return <CardSkeletons label={`Loading ${what}`} />;
  if (!pages.data)
    return (
      <ErrorState
        title={`The ${what} couldn't be loaded`}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      >
        {failed}
      </ErrorState>
    );
  const entries = pages.data.pages.flatMap((page) => page.items);
  if (entries.length === 0 && !pages.hasNextPage)
    return (
      <EmptyState drawing={<Drawing name="cup" width={120} />} title={nothing[0]}>
        {nothing[1]}
      </EmptyState>
    );
  return (
    <>
      {children(entries)}
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
