import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

/** A person's saved searches, each with its switches. */
export function SavedSearchesSection() {
  const { searches } = useSavedSearches();
  const { data, error, isFetching, refetch } = searches;
  return (
    <section aria-labelledby="saved-searches" className="pb-10">
      <h2 id="saved-searches" className="text-xl">
        Saved searches
      </h2>
      <p className="mt-1 text-sm text-muted">
        We tell you once about each item that is new, costs less, or is free again on your dates.
      </p>
      {error && !data ? (
        <ErrorState
          title="Your searches couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton className="mt-5 h-32" />
      ) : data.items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="search" width={104} />}
          title="No saved searches yet"
          action={
            <Link to={paths.listings} className={buttonClass()}>
              Browse Items
            </Link>
          }
        >
          Search for something, then press “Save search” above the results.
        </EmptyState>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {data.items.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  );
}
