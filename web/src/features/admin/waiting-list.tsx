import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';

interface WaitingListProps<Entry> {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>;
  /** What to call its entries: "messages". */
  what: string;
  /** Shown if there are none. */
  nothing: readonly [title: string, words: string];
  /** An extra sentence if they failed to load. */
  failed?: string;
  children: (entries: Entry[]) => ReactNode;
}

/** What is waiting for an admin, page by page; handles loading, failures, and an empty list. */
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
