import type { Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { shortMoney } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { figuresQuery } from './dashboard.api.ts';
import {
  bookingsTrend,
  bookingWords,
  earningsTrend,
  earningsWords,
  itemsTrend,
  itemsWords,
  ratingTrend,
  ratingWords,
  type TrendInWords,
} from './figure-words.ts';

/** What a person has and earned: four figures with trends, each linking to what it counts. */
export function Figures({ personId }: { personId: string }) {
  const figures = useQuery(figuresQuery);
  if (figures.error && !figures.data)
    return (
      <ErrorState
        title="Your stats couldn't be loaded"
        onRetry={() => void figures.refetch()}
        retrying={figures.isFetching}
      />
    );
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figuresOf(personId, figures.data).map(({ title, figure, words, trend, ...place }) => (
        <li
          key={title}
          className="relative rounded-card border border-line bg-surface p-4 transition-colors sm:p-5 md:p-6 hover:border-line-strong"
        >
          <h2 className="font-sans text-sm font-normal text-muted">
            <Link {...place} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h2>
          {figures.data ? (
            <>
              <p className={figureClass}>{figure}</p>
              <p className={wordsClass}>{words}</p>
              {trend ? <TrendLine trend={trend} /> : <p className={trendClass} />}
            </>
          ) : (
            <>
              <Loading className={figureClass} width="w-16" />
              <Loading className={wordsClass} width="w-24" />
              <Loading className={trendClass} width="w-28" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const figureClass = 'tabular mt-2 font-display text-lg font-semibold sm:text-2xl';
// Both keep room for two lines where they often take two, so that nothing below moves when they come.
const wordsClass = 'tabular mt-1 min-h-[2lh] text-xs text-muted sm:min-h-[1lh] sm:text-sm';
const trendClass = 'tabular mt-1.5 flex min-h-[2lh] items-start gap-1.5 text-xs sm:text-sm';

/** A placeholder for a line of text, as high as the line. */
function Loading({ className, width }: { className: string; width: string }) {
  return (
    <p className={classes(className, 'relative')}>
      {'\u00a0'}
      <Skeleton className={`absolute top-[0.2lh] left-0 h-[0.6lh] ${width}`} />
    </p>
  );
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

function TrendLine({ trend: { direction, words } }: { trend: TrendInWords }) {
  const Arrow = arrows[direction];
  return (
    <p
      className={classes(
        trendClass,
        direction === 'up' ? 'text-porch' : direction === 'down' ? 'text-amber' : 'text-muted',
      )}
    >
      <Arrow aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}

type Place =
  | { to: typeof paths.accountPart; params: { part: string }; search?: { as?: 'owner' } }
  | { to: typeof paths.person; params: { personId: string } };

type Figure = Place & { title: string; figure: string; words: string; trend: TrendInWords | null };

function figuresOf(personId: string, data: Dashboard | undefined): Figure[] {
  const { items, bookings, earnings, rating } = data ?? nothing;
  return [
    {
      to: paths.accountPart,
      params: { part: 'listings' },
      title: 'My Items',
      figure: numberText(items.all),
      words: itemsWords(items),
      trend: itemsTrend(items),
    },
    {
      to: paths.accountPart,
      params: { part: 'bookings' },
      search: { as: bookings.renting === 0 && bookings.lending > 0 ? 'owner' : undefined },
      title: 'Active Bookings',
      figure: numberText(bookings.renting + bookings.lending),
      words: bookingWords(bookings),
      trend: bookingsTrend(bookings),
    },
    {
      to: paths.accountPart,
      params: { part: 'earnings' },
      title: 'Total Earnings',
      figure: shortMoney(earnings.allCents),
      words: earningsWords(earnings),
      trend: earningsTrend(earnings),
    },
    {
      to: paths.person,
      params: { personId },
      title: 'Average Rating',
      figure: rating.average === null ? 'New' : rating.average.toFixed(1),
      words: ratingWords(rating),
      trend: ratingTrend(rating),
    },
  ];
}

const nothing: Dashboard = {
  items: { all: 0, listed: 0, before: 0 },
  bookings: { renting: 0, lending: 0, before: 0 },
  earnings: { allCents: 0, latelyCents: 0, beforeCents: 0, owedCents: 0 },
  rating: { average: null, count: 0, before: null },
};
