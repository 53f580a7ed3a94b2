import { sliderStep } from '@borough/domain/search/search.rules';
import { classes } from '../../ui/parts/class-names.ts';
import { rangeWithFees } from './price-range-words.ts';

interface PriceBarsProps {
  /** How many items each step of the slider has. */
  prices: readonly number[];
  low: number;
  high: number;
}

/** A step with a single item is still seen. */
const leastPercent = 6;

/** How many items there are at each price, over the slider that chooses among them; for screen readers, where most of them are. */
export function PriceBars({ prices, low, high }: PriceBarsProps) {
  const most = Math.max(...prices);
  const common = commonRange(prices);
  if (!common) return null;
  const tall = (count: number) => Math.max(leastPercent, Math.round((count / most) * 100));
  return (
    <div className="pt-2">
      <div aria-hidden className="flex h-10 items-end gap-px">
        {prices.map((count, step) => (
          <span
            // The steps of the slider never change.
            key={step}
            style={{ height: count === 0 ? 0 : `${tall(count)}%` }}
            className={classes(
              'flex-1 rounded-t-xs',
              step * sliderStep < high && (step + 1) * sliderStep > low ? 'bg-brick/60' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="sr-only">{`Half of them cost ${rangeWithFees(...common)}.`}</p>
    </div>
  );
}

/** The dollars between which the middle half of the items cost; null without items. */
export function commonRange(prices: readonly number[]): [number, number] | null {
  const total = prices.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const stepAt = (share: number) => {
    let seen = 0;
    return prices.findIndex((count) => (seen += count) >= total * share);
  };
  return [stepAt(0.25) * sliderStep, (stepAt(0.75) + 1) * sliderStep];
}
