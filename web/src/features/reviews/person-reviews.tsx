import { type ReviewedPart, reviewedParts } from '@borough/domain/reviews/reviews.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReviewCard } from './review-card.tsx';
import { personReviewsQuery } from './reviews.api.ts';

interface PersonReviewsProps {
  person: { id: string; displayName: string };
}

const labels = { owner: 'As owner', renter: 'As renter' } as const satisfies Record<ReviewedPart, string>;

const useReviews = (personId: string, part: ReviewedPart) =>
  useInfiniteQuery(personReviewsQuery(personId, part));

/** What others wrote about a person, as owner and as renter, with the averages of both. */
export function PersonReviews({ person }: PersonReviewsProps) {
  const lists = { owner: useReviews(person.id, 'owner'), renter: useReviews(person.id, 'renter') };
  const [chosen, setChosen] = useState<ReviewedPart>();
  const totalOf = (part: ReviewedPart) => lists[part].data?.pages[0]?.total;
  // Where nobody wrote about the owner, what there is about the renter says more.
  const first = totalOf('owner') === 0 && (totalOf('renter') ?? 0) > 0 ? 'renter' : 'owner';
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
          content: <ReviewList part={part} list={lists[part]} person={person} />,
        }))}
      />
    </section>
  );
}

interface ReviewListProps extends PersonReviewsProps {
  part: ReviewedPart;
  list: ReturnType<typeof useReviews>;
}

function ReviewList({ part, list, person }: ReviewListProps) {
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
  if (summary.total === 0)
    return (
      <p className="max-w-[52ch] py-2 text-muted">
        {part === 'owner' ? 'No one has reviewed ' : 'No owner has reviewed '}
        <bdi>{person.displayName}</bdi>
        {part === 'owner' ? ' as an owner yet.' : ' as a renter yet.'} Reviews appear once both people have
        written one, or 14 days after a rental.
      </p>
    );
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start">
      <RatingBars average={summary.average} distribution={summary.distribution} total={summary.total} />
      <div className="max-lg:mt-8">
        <ul className="flex flex-col gap-7">
          {data.pages
            .flatMap((page) => page.items)
            .map((review) => (
              <ReviewCard key={review.id} review={review} of={person.displayName} />
            ))}
        </ul>
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => fetchNextPage()} />
      </div>
    </div>
  );
}
