import { type CaseKind, caseKinds } from '@borough/domain/cases/case-kinds';
import { type CaseEntry, caseQueues, type CaseQueue } from '@borough/domain/cases/cases.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { CaseEntryCard } from './case-entry-card.tsx';
import { casesQuery } from './cases.api.ts';

interface CaseListProps {
  state: CaseQueue;
  onState: (state: CaseQueue) => void;
  /** A case's photos. */
  photosOf: (entry: CaseEntry) => ReactNode;
}

const queueWords: Record<CaseQueue, string> = {
  open: 'To decide',
  mine: 'Yours to decide',
  closed: 'Decided',
};
const aboutWords: Record<CaseKind, string> = {
  meeting: 'Pickups',
  not_as_described: 'Items not as described',
  claim: 'Claims on a deposit',
};
const noneWords: Record<CaseQueue, string> = {
  open: 'Nothing to decide',
  mine: 'Nothing for you to decide',
  closed: 'Nothing decided yet',
};

/** For admins, cases whose two sides disagree: those to decide, longest waiting first, or those decided. */
export function CaseList({ state, onState, photosOf }: CaseListProps) {
  const { query, change } = usePageQuery();
  const kind = caseKinds.find((each) => each === query.about);
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={({ target }) => onState(caseQueues.find((each) => each === target.value) ?? 'open')}
            >
              {caseQueues.map((each) => (
                <option key={each} value={each}>
                  {queueWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="About">
          {(control) => (
            <Select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => change({ about: target.value || undefined })}
            >
              <option value="">Everything</option>
              {caseKinds.map((each) => (
                <option key={each} value={each}>
                  {aboutWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Entries state={state} kind={kind} photosOf={photosOf} />
    </>
  );
}

interface EntriesProps extends Pick<CaseListProps, 'state' | 'photosOf'> {
  kind: CaseKind | undefined;
}

function Entries({ state, kind, photosOf }: EntriesProps) {
  const pages = useInfiniteQuery(casesQuery({ state, kind }));
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
      <EmptyState drawing={<Drawing name="cup" width={120} />} title={noneWords[state]}>
        Cases appear here when a renter and an owner disagree about a pickup, an item or a claim.
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id} id={entry.id} tabIndex={-1}>
            <CaseEntryCard entry={entry} now={now} photos={photosOf(entry)} isOnly={entries.length === 1} />
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
