import { ReportButton } from './report-button.tsx';

/** The flag beside a review. */
export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  return (
    <ReportButton
      subject={{ reviewId }}
      label={`Report the review by ${author}`}
      whenSignedOut="Please sign in to report a review"
      small
    />
  );
}
