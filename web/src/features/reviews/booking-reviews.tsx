import type { OwnReviews, Written } from '@borough/domain/reviews/own-reviews.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { ReplyForm } from './reply-form.tsx';
import { aboutInWords, closingInWords, sealInWords } from './review-words.ts';
import { ownReviewsQuery } from './reviews.api.ts';
import { Stars } from './stars.tsx';
import { UncountedMark } from './uncounted-mark.tsx';

interface BookingReviewsProps {
  bookingId: string;
  /** What can be done about the other side's public review or reply, for instance reporting it. */
  actions: (reviewId: string, author: string, what: 'review' | 'reply') => ReactNode;
}

/** The reviews of a completed rental on its booking's page: to write, sealed, or public. */
export function BookingReviews({ bookingId, actions }: BookingReviewsProps) {
  const { data, error, isFetching, refetch } = useQuery(ownReviewsQuery(bookingId));
  if (data?.stage === 'too-early') return null;
  return (
    <section aria-labelledby="booking-reviews">
      <h2 id="booking-reviews" className="mb-3 text-lg">
        {data?.stage === 'open' && data.mine.length === 0 ? 'How was it?' : 'Reviews'}
      </h2>
      {data ? (
        <Standing own={data} actions={actions} />
      ) : error ? (
        <ErrorState
          title="The reviews couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading the reviews">
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}

const writeLook = (isFirst: boolean) =>
  buttonClass({ variant: isFirst ? 'primary' : 'secondary', className: 'mt-4 max-sm:w-full' });

function Standing({ own, actions }: { own: OwnReviews } & Pick<BookingReviewsProps, 'actions'>) {
  const now = useNow(30_000);
  const { bookingId, stage, mine, theirs, other, part } = own;
  const about = part === 'renter' ? 'the item and its owner' : other.displayName;
  if (stage === 'open' && mine.length === 0)
    return (
      <>
        <p className="max-w-[62ch] text-muted">
          Review <bdi>{about}</bdi> by {closingInWords(own, now)}. It stays private until then, or until
          you&apos;ve both written one.
        </p>
        <Link to={paths.review} params={{ bookingId }} className={writeLook(true)}>
          Write your review
        </Link>
      </>
    );
  if (mine.length === 0 && theirs.length === 0)
    return <p className="text-muted">No one reviewed this rental. The 14-day review period has ended.</p>;
  return (
    <div className="flex flex-col gap-6">
      {theirs.map((review) => (
        <OneReview
          key={review.id}
          heading={
            <>
              <bdi>{other.displayName}</bdi>&apos;s review of {review.kind === 'item' ? 'your item' : 'you'}
            </>
          }
          review={review}
          replyBy="You"
          corner={!review.hidden && actions(review.id, other.displayName, 'review')}
          foot={review.reply === null && !review.hidden && <ReplyForm reviewId={review.id} />}
        />
      ))}
      {stage === 'revealed' && theirs.length === 0 && (
        <p className="text-muted">
          <bdi>{other.displayName}</bdi> didn&apos;t write a review.
        </p>
      )}
      {mine.length > 0 && (
        <div className="flex flex-col gap-4">
          {stage === 'open' && (
            <p className="flex items-start gap-2 text-sm text-muted">
              <Lock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
              {sealInWords(own, now)}
            </p>
          )}
          {stage === 'closed' && (
            <p className="text-sm text-muted">Your review will be public in a moment.</p>
          )}
          {mine.map((review) => (
            <OneReview
              key={review.id}
              heading={<>Your review of {aboutInWords(review.kind, own).replace(/^The/, 'the')}</>}
              review={review}
              replyBy={other.displayName}
              corner={
                review.reply !== null &&
                !review.hidden &&
                !review.replyHidden &&
                actions(review.id, other.displayName, 'reply')
              }
            />
          ))}
          {stage === 'open' && (
            <Link to={paths.review} params={{ bookingId }} className={writeLook(false)}>
              Change your review
            </Link>
          )}
        </div>
      )}
      {stage === 'revealed' && mine.length === 0 && (
        <p className="text-muted">You didn&apos;t write a review. The 14-day review period has ended.</p>
      )}
    </div>
  );
}

interface OneReviewProps {
  heading: ReactNode;
  review: Written;
  replyBy: string;
  corner?: ReactNode;
  foot?: ReactNode;
}

function OneReview({ heading, review, replyBy, corner, foot }: OneReviewProps) {
  const { rating, comment, reply, uncounted, hidden, replyHidden } = review;
  return (
    <article className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p dir="auto" className="text-sm font-semibold break-words">
            {heading}
          </p>
          <Stars rating={rating} />
        </div>
        {corner && <div className="-my-2 -mr-2 shrink-0">{corner}</div>}
      </div>
      {comment && (
        <p dir="auto" className="mt-1.5 max-w-[68ch] break-words whitespace-pre-line">
          {comment}
        </p>
      )}
      {reply && (
        <div className="mt-3 border-l-2 border-line pl-4 text-sm">
          <p className="font-semibold">
            <bdi>{replyBy}</bdi> replied
          </p>
          <p dir="auto" className="mt-0.5 max-w-[68ch] break-words whitespace-pre-line text-muted">
            {reply}
          </p>
        </div>
      )}
      {!hidden && <UncountedMark why={uncounted} />}
      {replyHidden && <WhyHidden what="reply" {...replyHidden} />}
      {hidden && <WhyHidden what="review" {...hidden} />}
      {foot}
    </article>
  );
}

/** Why part of a review is hidden, for the two people who still see it. */
function WhyHidden({ what, guideline, reason }: NonNullable<Written['hidden']> & { what: string }) {
  return (
    <div className="mt-3 rounded-field bg-amber-soft px-4 py-3 text-sm">
      <p className="font-semibold">We hid this {what}. Only the two of you still see it.</p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {guideline}: {reason}
      </p>
      <Link to={paths.guidelines} className="mt-1 inline-block underline underline-offset-4">
        Our guidelines, and how to appeal
      </Link>
    </div>
  );
}
