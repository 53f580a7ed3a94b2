import type { ReactNode } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';

interface CardLoadingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The placeholder's shape, if not a button's. */
  children?: ReactNode;
}

/** What a card shows until its data loads: a placeholder, or a retry button. */
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
