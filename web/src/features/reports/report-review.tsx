import { ReportButton } from './report-button.tsx';

interface ReportReviewProps {
  reviewId: string;
  /** Who wrote what is reported. */
  author: string;
  /** The review, or the reply to it. */
  what?: 'review' | 'reply';
}

/** The flag on a review, or on the reply to the person's own review. */
export function ReportReview({ reviewId, author, what = 'review' }: ReportReviewProps) {
  return (
    <ReportButton
      subject={{ reviewId, what }}
      label={`Report the ${what} by ${author}`}
      whenSignedOut="Please sign in to report a review"
      small
    />
  );
}
