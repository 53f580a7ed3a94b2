import type { WantedPost } from '@borough/domain/alerts/wanted.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { WantedCard } from '../../features/alerts/wanted-card.tsx';
import { wantedPostsQuery } from '../../features/alerts/wanted.api.ts';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { firstPlace } from '../../features/search/last-place.ts';
import { geocodeQuery } from '../../features/search/listings.api.ts';
import { PlaceBox } from '../../features/search/place-box.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { OfferMine } from './offer-mine.tsx';

/** What people near a place ask their neighbors for, for owners to answer. */
export function WantedPage() {
  useDocumentTitle('Wanted nearby');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  const [begin] = useState(firstPlace);
  // A link about a post shows what is near it, until someone chooses another place.
  const location = query.location ?? (query.post ? undefined : begin);
  const geocoded = useQuery(geocodeQuery(location ?? ''));
  const at = location ? geocoded.data : null;
  const isLooking = location !== undefined && location !== '' && at === undefined;
  const posts = useInfiniteQuery({
    ...wantedPostsQuery(
      at
        ? { lat: at.lat, lng: at.lng }
        : query.location === undefined && query.post
          ? { post: query.post }
          : {},
    ),
    enabled: !isLooking,
  });
  const { data } = posts;
  const found = data?.pages.flatMap(({ items }) => items);
  const where = at?.label ?? data?.pages[0]?.near;
  const isUnknown = location !== undefined && location !== '' && at === null;
  return (
    <Page>
      <Heading />
      <Near
        key={where ?? ''}
        label={where ?? ''}
        unknown={isUnknown}
        onChoose={(place) => change({ location: place, post: undefined })}
      />
      <div className="pt-6" aria-busy={posts.isFetching || isLooking}>
        {posts.error && !found ? (
          <ErrorState
            title="The posts couldn't be loaded"
            onRetry={() => void posts.refetch()}
            retrying={posts.isFetching}
          />
        ) : !found || isLooking ? (
          <Skeleton className="h-44" />
        ) : found.length === 0 ? (
          <NoPosts where={where} />
        ) : (
          <>
            <ul aria-label="Posts" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {found.map((post) => (
                <Post
                  key={post.id}
                  post={post}
                  isOwn={post.person.id === person?.id}
                  chosen={post.id === query.post}
                />
              ))}
            </ul>
            <LoadMore
              hasMore={posts.hasNextPage}
              loading={posts.isFetchingNextPage}
              onMore={posts.fetchNextPage}
            />
          </>
        )}
      </div>
    </Page>
  );
}

function Heading() {
  return (
    <PageHeading
      title="Wanted nearby"
      lead="What neighbors would rent if someone had it. Do you?"
      actions={
        <Link to={paths.askNeighbors} className={buttonClass({ variant: 'secondary' })}>
          Ask your neighbors
        </Link>
      }
    />
  );
}

function NoPosts({ where }: { where: string | null | undefined }) {
  return (
    <EmptyState
      drawing={<Drawing name="street" width={120} />}
      title={
        where ? `No one near ${where} is looking for anything` : 'No one is looking for anything right now'
      }
      action={
        <Link to={paths.listings} className={buttonClass()}>
          Browse Items
        </Link>
      }
    >
      When someone asks for what you have, we tell you.
    </EmptyState>
  );
}

interface PostProps {
  post: WantedPost;
  isOwn: boolean;
  /** The address names it. */
  chosen: boolean;
}

function Post({ post, isOwn, chosen }: PostProps) {
  return (
    <li>
      <WantedCard
        post={post}
        chosen={chosen}
        corner={
          !isOwn && (
            <ReportButton
              subject={{ wantedId: post.id }}
              label={`Report the post about ${post.what}`}
              whenSignedOut="Please sign in to report a post"
              small
            />
          )
        }
      >
        {isOwn ? (
          <Link to={paths.alerts} className="text-link text-sm">
            Your post
          </Link>
        ) : (
          <OfferMine post={post} />
        )}
      </WantedCard>
    </li>
  );
}

interface NearProps {
  label: string;
  unknown: boolean;
  onChoose: (place: string) => void;
}

/** The place the posts are near, to change. */
function Near({ label, unknown, onChoose }: NearProps) {
  const [typed, setTyped] = useState(label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(typed.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="max-w-md">
      <div className="flex items-center gap-2">
        <PlaceBox
          label="Near"
          placeholder="City or ZIP"
          value={typed}
          onChange={setTyped}
          onChoose={onChoose}
          className="min-w-0 flex-1"
          inputClassName="h-11 rounded-full border border-line-strong bg-surface pr-4 text-base text-ink"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      {unknown && (
        <p role="alert" className="mt-1.5 text-sm text-red">
          We don&apos;t recognize this place, so here are posts from everywhere.
        </p>
      )}
    </form>
  );
}
