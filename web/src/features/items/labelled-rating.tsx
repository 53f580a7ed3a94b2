import { Star } from 'lucide-react';
import { counted } from '../../lib/words/format.ts';

interface LabelledRatingProps {
  /** What was rated: items and owners have separate ratings. */
  name: 'Item rating' | 'Owner rating';
  rating: number;
  count: number;
}

/** An average and what it's for: "Item rating 4.7 (12 reviews)". */
export function LabelledRating({ name, rating, count }: LabelledRatingProps) {
  return (
    <span className="tabular flex items-center gap-1.5">
      <Star aria-hidden size={16} strokeWidth={0} className="fill-brick" />
      <span>
        {name} <span className="font-semibold text-ink">{rating.toFixed(1)}</span>{' '}
        <span className="text-muted">({counted(count, 'review')})</span>
      </span>
    </span>
  );
}
