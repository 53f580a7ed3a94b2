import { ReportButton } from './report-button.tsx';

/** 'Report', at the foot of a review. */
export function ReportReview({ reviewId }: { reviewId: string }) {
  return (
    <ReportButton subject={{ reviewId }} label="Report" whenSignedOut="Please sign in to report a review" />
  );
}
