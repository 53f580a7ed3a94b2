import { type ReviewSort, reviewSorts } from '@borough/domain/reviews/reviews.contract';
import { useId } from 'react';
import { Select } from '../../ui/forms/select.tsx';

const labels: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest rated first',
  lowest: 'Lowest rated first',
};

interface SortReviewsProps {
  value: ReviewSort;
  onChange: (sort: ReviewSort) => void;
}

/** The order of reviews. */
export function SortReviews({ value, onChange }: SortReviewsProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 print:hidden">
      <label htmlFor={id} className="text-sm text-muted">
        Sort by
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          const sort = reviewSorts.find((each) => each === target.value);
          if (sort) onChange(sort);
        }}
        className="w-52"
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
