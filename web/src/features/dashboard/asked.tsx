import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/parts/card.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

interface AskedProps<T, Key extends QueryKey> {
  query: UseQueryOptions<T, Error, T, Key>;
  what: string;
  children: (data: T) => ReactNode;
}

/** Handles a chart's loading and errors: a placeholder, then the chart, or a retry button. */
export function Asked<T, Key extends QueryKey>({ query, what, children }: AskedProps<T, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  return (
    <Card>
      {error ? (
        <ErrorState
          title={`${what} couldn't be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label={`Loading: ${what}`}>
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-5 h-56" />
        </div>
      )}
    </Card>
  );
}
