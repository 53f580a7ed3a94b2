import { Star } from 'lucide-react';
import { classes } from '../../ui/parts/class-names.ts';

/** A rating as five stars; fractions round to the nearest star. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
  const words = Number.isInteger(rating) ? String(rating) : rating.toFixed(1);
  return (
    <span role="img" aria-label={`${words} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          size={size}
          strokeWidth={0}
          className={classes(star <= Math.round(rating) ? 'fill-brick' : 'fill-line forced-colors:invisible')}
        />
      ))}
    </span>
  );
}
