import { counted } from '../../lib/words/format.ts';
import { Stars } from './stars.tsx';

interface RatingBarsProps {
  average: number | null;
  /** How many gave one star, two, … five; null until known. */
  distribution: readonly number[] | null;
  total: number;
  /** How many more are shown without counting. */
  uncounted: number;
}

/** The average of the reviews that count, and how many of them gave each number of stars. */
export function RatingBars({ average, distribution, total, uncounted }: RatingBarsProps) {
  if (average === null) return uncounted > 0 && <p className="text-muted">No review counts yet.</p>;
  return (
    <div className="tabular">
      <p className="flex items-center gap-3">
        <span className="font-display text-3xl font-semibold">{average.toFixed(1)}</span>
        <span className="flex flex-col">
          <Stars rating={average} />
          <span className="text-sm text-muted">{counted(total, 'review')}</span>
        </span>
      </p>
      <ul className="mt-4 flex flex-col gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution?.[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="w-14 shrink-0 text-muted">{counted(stars, 'star')}</span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-brick forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * count) / total}%` }}
                />
              </span>
              <span className="w-8 shrink-0 text-right">{distribution && count}</span>
            </li>
          );
        })}
      </ul>
      {uncounted > 0 && (
        <p className="mt-3 text-sm text-muted">{`${counted(uncounted, 'more review')} shown, not counted`}</p>
      )}
    </div>
  );
}
