import type { CaseQueue } from '@borough/domain/cases/cases.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseEntryCard } from './case-entry-card.tsx';
import { casesQuery } from './cases.api.ts';

interface CaseListProps {
  state: CaseQueue;
  onState: (state: CaseQueue) => void;
}

/** Cases whose two sides disagree, for admins: those to decide, the longest waiting first, or those that are decided. */
export function CaseList({ state, onState }: CaseListProps) {
  return (
    <>
      <Field label="Show" className="mb-4 max-w-56">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={(event) => onState(event.target.value === 'closed' ? 'closed' : 'open')}
          >
            <option value="open">To decide</option>
            <option value="closed">Decided</option>
          </Select>
        )}
      </Field>
      <Entries state={state} />
    </>
  );
}

function Entries({ state }: { state: CaseQueue }) {
  const pages = useInfiniteQuery(casesQuery(state));
  const now = useNow(30_000);
  if (pages.isPending)
    return (
      <div role="status" aria-label="Loading cases" className="flex flex-col gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  if (!pages.data)
    return (
      <ErrorState
        title="The cases couldn't be loaded"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  const entries = pages.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="cup" width={120} />}
        title={state === 'open' ? 'Nothing to decide' : 'Nothing decided yet'}
      >
        Cases appear here when a renter and an owner say different things about a pickup.
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <CaseEntryCard entry={entry} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
