import { type ReviewedPart, reviewedParts, type ReviewSort } from '@borough/domain/reviews/reviews.contract';
import type { Review } from '@borough/domain/profiles/review.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ReviewList } from './review-list.tsx';
import { personReviewsQuery } from './reviews.api.ts';

interface PersonReviewsProps {
  person: { id: string; displayName: string };
  actions: (review: Review) => ReactNode;
}

const labels = { owner: 'As owner', renter: 'As renter' } as const satisfies Record<ReviewedPart, string>;

const useReviews = (personId: string, part: ReviewedPart, sort: ReviewSort) =>
  useInfiniteQuery({
    ...personReviewsQuery(personId, part, sort),
    // Keep what's on the page while another order loads.
    placeholderData: (before) => before,
  });

/** What others wrote about a person, as owner and as renter, with both averages. */
export function PersonReviews({ person, actions }: PersonReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const lists = {
    owner: useReviews(person.id, 'owner', sort),
    renter: useReviews(person.id, 'renter', sort),
  };
  const [chosen, setChosen] = useState<ReviewedPart>();
  const totalOf = (part: ReviewedPart) => lists[part].data?.pages[0]?.total;
  const shownOf = (part: ReviewedPart) => {
    const page = lists[part].data?.pages[0];
    return page && page.total + page.uncounted;
  };
  // If there are no reviews of them as an owner, those as a renter are more useful.
  const first = shownOf('owner') === 0 && (shownOf('renter') ?? 0) > 0 ? 'renter' : 'owner';
  return (
    <section aria-labelledby="person-reviews">
      <h2 id="person-reviews" dir="auto" className="mb-3 text-xl">
        Reviews of {person.displayName}
      </h2>
      <Tabs
        label="Reviews"
        value={chosen ?? first}
        onChange={(value) => setChosen(reviewedParts.find((part) => part === value))}
        tabs={reviewedParts.map((part) => ({
          value: part,
          label: totalOf(part) ? `${labels[part]} (${totalOf(part)})` : labels[part],
          content: <Part {...{ part, person, actions, sort }} list={lists[part]} onSort={setSort} />,
        }))}
      />
    </section>
  );
}

interface PartProps extends PersonReviewsProps {
  part: ReviewedPart;
  list: ReturnType<typeof useReviews>;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
}

function Part({ part, list, person, actions, sort, onSort }: PartProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  const summary = data?.pages[0];
  if (error && !data)
    return (
      <ErrorState
        title="The reviews couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || !summary)
    return (
      <div role="status" aria-label="Loading the reviews" className="flex flex-col gap-3">
        <Skeleton className="h-24 max-w-sm" />
        <Skeleton className="h-20" />
      </div>
    );
  if (summary.total + summary.uncounted === 0)
    return (
      <p className="max-w-[52ch] py-2 text-muted">
        {part === 'owner' ? 'No one has reviewed ' : 'No owner has reviewed '}
        <bdi>{person.displayName}</bdi>
        {part === 'owner' ? ' as an owner yet.' : ' as a renter yet.'} Reviews appear once both people have
        written one, or 14 days after a rental.
      </p>
    );
  return (
    <ReviewList
      summary={summary}
      reviews={data.pages.flatMap((page) => page.items)}
      reviewed={person}
      namesItem
      sort={sort}
      onSort={onSort}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      actions={actions}
    />
  );
}
