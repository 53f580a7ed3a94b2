import type { OwnReviews } from '@borough/domain/reviews/own-reviews.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time/now.ts';
import { useLeaveFor } from '../../lib/page/page-before.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { ReviewForm } from './review-form.tsx';
import { closingInWords } from './review-words.ts';

interface WriteReviewProps {
  own: OwnReviews;
  personId: string;
}

/** Where one side of a rental writes its reviews, and learns who will see them when. */
export function WriteReview({ own, personId }: WriteReviewProps) {
  const now = useNow(30_000);
  const leaveFor = useLeaveFor();
  const { bookingId, other, stage } = own;
  const toBooking = () => leaveFor({ to: paths.booking, params: { bookingId } });
  const back = (
    <Link to={paths.booking} params={{ bookingId }} className={buttonClass()}>
      Back to the booking
    </Link>
  );
  if (stage === 'too-early')
    return (
      <NotNow title="Not yet" action={back}>
        You can write a review once the rental is completed.
      </NotNow>
    );
  if (stage === 'closed')
    return (
      <NotNow title="The review period has ended" action={back}>
        Reviews can be written for 14 days after a rental.
      </NotNow>
    );
  if (stage === 'revealed')
    return (
      <NotNow title="The reviews are public" action={back}>
        They can&apos;t be changed anymore. You can read them on the booking&apos;s page.
      </NotNow>
    );
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl md:text-3xl">
        {own.mine.length > 0 ? 'Change your review' : `How did it go with ${other.displayName}?`}
      </h1>
      <p className="mt-3 mb-8 max-w-[62ch] text-muted">
        No one sees your review until <bdi>{other.displayName}</bdi> has written one too, or until{' '}
        {closingInWords(own, now)}. Until then, you can change it. After that, everyone can read it.
      </p>
      <ReviewForm
        own={own}
        personId={personId}
        onSent={(sent) => {
          toast.success(
            sent.revealedAt
              ? "You've both written one, so your reviews are public now."
              : own.mine.length > 0
                ? 'Your changes are saved.'
                : `Thank you. Your review stays hidden until ${other.displayName} has written one too.`,
          );
          toBooking();
        }}
      />
    </div>
  );
}

function NotNow({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <EmptyState isPage drawing={<Drawing name="street" width={140} />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
