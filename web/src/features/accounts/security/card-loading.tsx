import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface CardLoadingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The shape, where it is not a button's. */
  children?: ReactNode;
}

/** What stands in a card until it knows how things are: a shape, or a way to ask again. */
export function CardLoading({ query, children }: CardLoadingProps) {
  if (!query.isError) return children ?? <Skeleton className="h-11 w-44" />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      This couldn&apos;t be loaded.
      <Button variant="secondary" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </p>
  );
}
