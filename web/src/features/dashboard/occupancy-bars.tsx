import type { Occupancy } from '@borough/domain/dashboard/dashboard.contract';
import { counted } from '../../lib/words/format.ts';
import { occupiedPercent } from './chart-words.ts';

const maxShown = 10;

/** How often each item was out, as bars under its name; only the busiest if there are many. */
export function OccupancyBars({ items }: Pick<Occupancy, 'items'>) {
  const rest = items.length - maxShown;
  return (
    <>
      <ul className="flex flex-col gap-3.5">
        {items.slice(0, maxShown).map((item) => (
          <li key={item.id}>
            <p className="flex justify-between gap-4 text-sm">
              <span dir="auto" className="truncate">
                {item.title}
              </span>
              <span className="tabular shrink-0 font-semibold">{occupiedPercent(item)}%</span>
            </p>
            <div
              aria-hidden
              className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunk forced-colors:outline-1 dark:ring-1 dark:ring-line dark:ring-inset"
            >
              <div
                className="h-full rounded-full bg-porch forced-colors:bg-[CanvasText]"
                style={{ width: `${occupiedPercent(item)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-4 text-sm text-muted">{counted(rest, 'more item')} in the table.</p>}
    </>
  );
}
