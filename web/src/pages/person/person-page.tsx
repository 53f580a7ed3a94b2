import { product } from '@borough/domain/company';
import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { itemsOfOwnerQuery } from '../../features/items/items.api.ts';
import { OwnerBadges } from '../../features/items/owner-badges.tsx';
import { BusinessFacts } from '../../features/profiles/business-words.tsx';
import { CoverPicture, ProPictures } from '../../features/profiles/pro-pictures.tsx';
import { PersonFacts } from '../../features/profiles/person-facts.tsx';
import { PersonHead } from '../../features/profiles/person-head.tsx';
import { PersonWords } from '../../features/profiles/person-words.tsx';
import { profileQuery } from '../../features/profiles/profiles.api.ts';
import { ReportReview } from '../../features/reports/report-review.tsx';
import { PersonReviews } from '../../features/reviews/person-reviews.tsx';
import { PinnedReview } from '../../features/reviews/pinned-review.tsx';
import { TrustCard } from '../../features/trust/trust-card.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonItems } from './person-items.tsx';
import { PinReview } from './pin-review.tsx';
import { ReportPerson } from './report-person.tsx';

/** What anyone may know about a person. */
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
        <Person person={data} />
      </Page>
    );
  if (error instanceof HttpProblem && error.status === 404)
    return (
      <Page>
        <ErrorState isPage title="This profile doesn't exist" action={browse}>
          This person has left {product.name}, or the link is wrong.
        </ErrorState>
      </Page>
    );
  if (error)
    return (
      <Page>
        <ErrorState
          isPage
          title="This profile couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Page>
    );
  return (
    <Page>
      <div role="status" aria-label="Loading this profile" className="flex items-center gap-6">
        <Skeleton className="size-20 rounded-full sm:size-28" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
    </Page>
  );
}

function Person({ person }: { person: ProfileCard }) {
  const { pro } = person;
  const items = useInfiniteQuery(itemsOfOwnerQuery(person.id));
  return (
    <>
      <CoverPicture url={pro?.coverUrl} />
      <PersonHead
        person={person}
        actions={<PersonActions person={person} />}
        badges={<OwnerBadges owner={person} />}
      />
      <div className="mt-8 grid gap-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-10">
          <PersonWords person={person} />
          <BusinessFacts business={pro?.business} />
          <ProPictures urls={pro?.pictureUrls} from={person.displayName} />
          <PersonFacts person={person} />
        </div>
        <div>
          <TrustCard trust={person.trust} />
        </div>
      </div>
      <div className="mt-10 border-t border-line pt-10">
        <PersonItems person={person} />
      </div>
      {/* Once it is known how tall the items are, which would move it; until then its room is kept. */}
      {items.isPending ? <div className="h-[100dvh]" /> : <Said person={person} />}
    </>
  );
}

/** What others say about a person, and a way to report them. */
function Said({ person }: { person: ProfileCard }) {
  const { pro } = person;
  return (
    <>
      <div className="mt-12 border-t border-line pt-10">
        <PinnedReview review={pro?.pinnedReview} of={person.displayName} />
        <PersonReviews
          person={person}
          actions={({ id, author }) => (
            <>
              <PinReview personId={person.id} reviewId={id} pinnedId={pro?.pinnedReview?.id} />
              <ReportReview reviewId={id} author={author.displayName} />
            </>
          )}
        />
      </div>
      <div className="mt-10 flex justify-center">
        <ReportPerson person={person} />
      </div>
    </>
  );
}
