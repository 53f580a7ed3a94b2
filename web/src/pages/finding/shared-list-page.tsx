import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { sharedListQuery } from '../../features/favorites/lists.api.ts';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { ListCards } from './list-cards.tsx';

/** A list that someone shared: anyone with its address can look at it, signed in or not. */
export function SharedListPage() {
  const { shareId } = useParams({ from: paths.sharedList });
  const { data, error, isFetching, refetch } = useQuery(sharedListQuery(shareId));
  useDocumentTitle(data?.name ?? 'Shared list');
  const gone = error instanceof HttpProblem && error.status >= 400 && error.status < 500;
  return (
    <Page className="@container">
      {data ? (
        <>
          <PageHeading title={data.name} lead={`A list by ${data.by}`} />
          {data.itemIds.length === 0 ? (
            <Nothing title="Nothing on this list can be rented right now">
              Its items may be listed again later.
            </Nothing>
          ) : (
            <>
              <FeesNote className="mb-5" />
              <ListCards itemIds={data.itemIds} corner={(item) => <HeartButton item={item} />} />
            </>
          )}
        </>
      ) : gone ? (
        <>
          <h1 className="sr-only">Shared list</h1>
          <Nothing title="This list isn't shared anymore">
            Ask for a new link, or look for something yourself.
          </Nothing>
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Shared list</h1>
          <ErrorState
            title="The list couldn't be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <>
          <h1 className="sr-only">Shared list</h1>
          <Skeleton className="h-64" />
        </>
      )}
    </Page>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      drawing={<Drawing name="box" width={120} />}
      title={title}
      action={
        <Link to={paths.listings} className={buttonClass()}>
          Browse Items
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
