import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PersonCard } from '../features/profiles/person-card.tsx';
import { profileQuery } from '../features/profiles/profiles.api.ts';
import { TrustCard } from '../features/trust/trust-card.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { HttpProblem } from '../lib/http.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PersonItems } from './person-items.tsx';

/** What everybody may know of a person. */
export function PersonPage() {
  const { personId } = useParams({ from: paths.person });
  const { data, error, isFetching, refetch } = useQuery(profileQuery(personId));
  useDocumentTitle(data?.displayName ?? 'Community member');
  const browse = (
    <Link to={paths.listings} className={buttonClass()}>
      Browse Items
    </Link>
  );
  if (data)
    return (
      <Page>
        <PersonCard person={data} />
        <div className="mt-10 max-w-md">
          <TrustCard trust={data.trust} />
        </div>
        <div className="mt-12 border-t border-line pt-10">
          <PersonItems person={data} />
        </div>
      </Page>
    );
  if (error instanceof HttpProblem && error.status === 404)
    return (
      <Page>
        <ErrorState title="Nobody lives here" action={browse}>
          This person has left, or the address is mistyped.
        </ErrorState>
      </Page>
    );
  if (error)
    return (
      <Page>
        <ErrorState title="This person did not arrive" onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    );
  return (
    <Page>
      <div role="status" aria-label="Loading this person" className="flex items-center gap-6">
        <Skeleton className="size-20 rounded-full sm:size-28" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
    </Page>
  );
}
