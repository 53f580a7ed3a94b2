import type { Dashboard } from '@borough/domain/profiles/dashboard.contract';
import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { counted, shortMoney } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dashboardQuery } from './profiles.api.ts';

/** What a person has and earned, as four figures that lead to what they count. */
export function Figures({ personId }: { personId: string }) {
  const figures = useQuery(dashboardQuery);
  if (figures.error && !figures.data)
    return (
      <ErrorState
        title="Your figures did not arrive"
        onRetry={() => void figures.refetch()}
        retrying={figures.isFetching}
      />
    );
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figuresOf(personId, figures.data).map(({ title, figure, words, ...place }) => (
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
              <p className="tabular mt-2 font-display text-lg font-semibold sm:text-2xl">{figure}</p>
              <p className="tabular mt-1 text-xs text-muted sm:text-sm">{words}</p>
            </>
          ) : (
            <>
              <Skeleton className="mt-2 h-6 w-16 sm:h-9" />
              <Skeleton className="mt-2 h-4 w-24" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type Place =
  | { to: typeof paths.profile; search?: { tab: 'bookings'; as?: 'owner' } }
  | { to: typeof paths.person; params: { personId: string } };

type Figure = Place & { title: string; figure: string; words: string };

function figuresOf(personId: string, data: Dashboard | undefined): Figure[] {
  const { items, bookings, earnings, rating } = data ?? nothing;
  const rests = items.all - items.listed;
  return [
    {
      to: paths.profile,
      title: 'My Items',
      figure: numberText(items.all),
      words: items.all === 0 ? 'Nothing listed yet' : rests === 0 ? 'All listed' : `${rests} not listed now`,
    },
    {
      to: paths.profile,
      search: { tab: 'bookings', as: bookings.renting === 0 && bookings.lending > 0 ? 'owner' : undefined },
      title: 'Active Bookings',
      figure: numberText(bookings.renting + bookings.lending),
      words: bookingWords(bookings),
    },
    {
      to: paths.profile,
      search: { tab: 'bookings', as: 'owner' },
      title: 'Total Earnings',
      figure: shortMoney(earnings.allCents),
      words: earningsWords(earnings),
    },
    {
      to: paths.person,
      params: { personId },
      title: 'Average Rating',
      figure: rating.average === null ? 'New' : rating.average.toFixed(1),
      words:
        rating.count === 0
          ? 'No reviews of your items yet'
          : `${counted(rating.count, 'review')} of your items`,
    },
  ];
}

function earningsWords({ latelyCents, owedCents }: Dashboard['earnings']): string {
  const lately = latelyCents > 0 && `${shortMoney(latelyCents)} in the last 30 days`;
  const owed = owedCents > 0 && `You owe ${shortMoney(owedCents)} in fees`;
  return [lately, owed].filter(Boolean).join(' · ') || 'From completed rentals';
}

function bookingWords({ renting, lending }: Dashboard['bookings']): string {
  const sides = [renting > 0 && `${renting} you rent`, lending > 0 && `${lending} you lend`];
  return sides.filter(Boolean).join(', ') || 'None at the moment';
}

const nothing: Dashboard = {
  items: { all: 0, listed: 0 },
  bookings: { renting: 0, lending: 0 },
  earnings: { allCents: 0, latelyCents: 0, owedCents: 0 },
  rating: { average: null, count: 0 },
};
