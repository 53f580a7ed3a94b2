import { Link } from '@tanstack/react-router';
import { dayRange } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { useWaits } from './use-waits.ts';

/** The dates a person waits for, with a way to stop. */
export function WaitsSection() {
  const { waits, stop } = useWaits();
  return (
    <section aria-labelledby="waits" className="border-t border-line pt-8">
      <h2 id="waits" className="text-xl">
        Dates you wait for
      </h2>
      <p className="mt-1 text-sm text-muted">
        We tell everyone who waits at the same time. Nothing is held for anyone.
      </p>
      {waits.error && !waits.data ? (
        <ErrorState
          title="Your dates couldn't be loaded"
          onRetry={() => void waits.refetch()}
          retrying={waits.isFetching}
        />
      ) : !waits.data ? (
        <Skeleton className="mt-5 h-20" />
      ) : waits.data.items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="calendar" width={104} />}
          title="You aren't waiting for any dates"
          action={
            <Link to={paths.listings} className={buttonClass({ variant: 'secondary' })}>
              Browse Items
            </Link>
          }
        >
          When something is reserved on your dates, press the bell below its calendar.
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {waits.data.items.map((wait) => {
            const dates = dayRange(wait.startDate, wait.endDate);
            return (
              <li key={wait.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                <div className="min-w-0">
                  <Link
                    to={paths.item}
                    params={{ itemId: wait.itemId }}
                    search={{ startDate: wait.startDate, endDate: wait.endDate }}
                    className="text-link font-semibold wrap-anywhere"
                  >
                    {wait.title}
                  </Link>
                  <p className="tabular text-sm text-muted">{dates}</p>
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  className="max-sm:-ml-3"
                  aria-label={`Stop waiting for ${wait.title}, ${dates}`}
                  onClick={() => void stop(wait)}
                >
                  Stop waiting
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
