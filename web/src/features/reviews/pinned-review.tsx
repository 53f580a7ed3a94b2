import type { Review } from '@borough/domain/profiles/review.contract';
import { Pin } from 'lucide-react';
import { ReviewCard } from './review-card.tsx';

/** The review that someone on Pro pinned to the top of their page. */
export function PinnedReview({ review, of }: { review: Review | null | undefined; of: string }) {
  if (!review) return null;
  return (
    <section
      aria-labelledby="pinned-review"
      className="mb-10 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="pinned-review" className="mb-4 flex items-center gap-2 text-lg">
        <Pin aria-hidden size={18} strokeWidth={1.75} className="text-brick" />
        Pinned review
      </h2>
      <ul>
        <ReviewCard review={review} of={of} namesItem corner={null} foot={null} />
      </ul>
    </section>
  );
}
