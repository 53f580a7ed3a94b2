import { type CaseKind, caseKinds } from '@borough/domain/cases/case-kinds';
import { caseQueues, type CaseQueue } from '@borough/domain/cases/cases.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { CaseDesk } from './desk/case-desk.tsx';
import type { SidePhotos } from './desk/side-card.tsx';
import { casesQuery } from './cases.api.ts';

interface CaseListProps {
  state: CaseQueue;
  onState: (state: CaseQueue) => void;
  photos: SidePhotos;
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
export function CaseList({ state, onState, photos }: CaseListProps) {
  const { query, change } = usePageQuery();
  const kind = caseKinds.find((each) => each === query.about);
  const filters = (
    <div className="grid flex-1 gap-4 sm:max-w-xl sm:grid-cols-2">
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
  );
  const { case: id } = query;
  const back = (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3"
      onClick={() => change({ case: undefined, at: undefined })}
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
      All cases
    </Button>
  );
  return <Entries state={state} kind={kind} id={id} photos={photos} filters={id ? back : filters} />;
}

interface EntriesProps extends Pick<CaseListProps, 'state' | 'photos'> {
  kind: CaseKind | undefined;
  /** The only case to show, if a link leads to it. */
  id: string | undefined;
  filters: ReactNode;
}

function Entries({ state, kind, id, photos, filters }: EntriesProps) {
  const pages = useInfiniteQuery(casesQuery({ state, kind, id }));
  if (pages.isPending)
    return (
      <>
        {filters}
        <div role="status" aria-label="Loading cases" className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      </>
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
  return (
    <CaseDesk
      entries={entries}
      photos={photos}
      filters={filters}
      nothing={
        <EmptyState drawing={<Drawing name="cup" width={120} />} title={noneWords[state]}>
          Cases appear here when a renter and an owner disagree about a pickup, an item or a claim.
        </EmptyState>
      }
      more={
        <LoadMore
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      }
    />
  );
}
