import { type RecordKind, recordKinds } from '@borough/domain/admin/finder.contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { recordQuery } from '../../features/admin/finder/finder.api.ts';
import { RecordView } from '../../features/admin/finder/record-view.tsx';
import { HttpProblem } from '../../lib/server/http.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { PageHeading } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { DeskPage } from './desk-page.tsx';

const titles: Readonly<Record<RecordKind, string>> = { person: 'Person', item: 'Item', booking: 'Booking' };

/** The record of a person, an item or a booking, for admins; for anyone else, this page doesn't exist. */
export function RecordPage() {
  const { kind: named, id = '' }: { kind?: string; id?: string } = useParams({ strict: false });
  const kind = recordKinds.find((each) => each === named);
  if (!kind) return <NotFound />;
  return (
    <DeskPage word={null} title={titles[kind]} heading={null}>
      <OneRecord kind={kind} id={id} />
    </DeskPage>
  );
}

function OneRecord({ kind, id }: { kind: RecordKind; id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(recordQuery(kind, id));
  const isKnown = error instanceof HttpProblem && error.status < 500;
  if (data)
    return (
      <>
        <PageHeading title={data.title} />
        <RecordView record={data} />
      </>
    );
  if (isPending) return <CardSkeletons label="Loading the record" />;
  return (
    <ErrorState
      isPage
      title="The record couldn't be loaded"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {isKnown && error.message}
    </ErrorState>
  );
}
