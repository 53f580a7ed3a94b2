import type { Debt, MyMoney, Upcoming } from '@borough/domain/payouts/money.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayRange, money } from '../../../lib/format.ts';
import { dayOfMoment } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/now.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FirstPayoutsCard } from '../first-payouts-card.tsx';
import { moneyQuery } from '../money.api.ts';
import { MoneyTotals } from './money-totals.tsx';
import { PayoutRow } from './payout-row.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Everything somebody earned as an owner: the totals, each payout, what is to come, and what they owe. */
export function MoneyView() {
  const { data, isError, isFetching, refetch } = useQuery(moneyQuery);
  if (data) return <Money money={data} />;
  if (isError)
    return (
      <ErrorState
        title="Your earnings couldn't be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Your money is unaffected.
      </ErrorState>
    );
  return (
    <div role="status" aria-label="Loading your earnings" className="flex flex-col gap-5">
      <Skeleton className="h-44 rounded-card lg:h-32" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function Money({ money: { totals, payouts, upcoming, debts } }: { money: MyMoney }) {
  const now = useNow(60_000);
  if (payouts.length === 0 && upcoming.length === 0 && debts.length === 0)
    return (
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <EmptyState
          drawing={<Drawing name="cup" width={140} />}
          title="Nothing earned yet"
          action={
            <Link to={paths.listItem} className={buttonClass()}>
              List an item
            </Link>
          }
        >
          Your earnings show up here as soon as someone pays for a rental.
        </EmptyState>
        <FirstPayoutsCard />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <MoneyTotals totals={totals} />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {debts.length > 0 && <Debts debts={debts} total={totals.debtCents} />}
          <Card aria-labelledby="payouts-heading">
            <h2 id="payouts-heading" className="text-lg">
              Payouts
            </h2>
            {payouts.length === 0 ? (
              <p className="mt-3 text-sm text-muted">
                None yet. A payout appears here when a rental is over.
              </p>
            ) : (
              <ul className="mt-1 divide-y divide-line">
                {payouts.map((payout) => (
                  <li key={payout.id}>
                    <PayoutRow payout={payout} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {upcoming.length > 0 && <Coming upcoming={upcoming} />}
          <FirstPayoutsCard />
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  line: Pick<Upcoming, 'bookingId' | 'title' | 'cents'>;
  children: ReactNode;
}

const Line = ({ line: { bookingId, title, cents }, children }: LineProps) => (
  <li className="flex items-baseline justify-between gap-4 py-3">
    <div className="min-w-0">
      <Link
        to={paths.booking}
        params={{ bookingId }}
        className="font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        <span dir="auto">{title}</span>
      </Link>
      <p className="text-sm text-muted">{children}</p>
    </div>
    <p className="shrink-0 font-semibold tabular-nums">{money(cents)}</p>
  </li>
);

const Coming = ({ upcoming }: { upcoming: readonly Upcoming[] }) => (
  <Card aria-labelledby="upcoming-heading">
    <h2 id="upcoming-heading" className="text-lg">
      Upcoming
    </h2>
    <ul className="mt-1 divide-y divide-line">
      {upcoming.map((line) => (
        <Line key={line.bookingId} line={line}>
          {dayRange(line.startDate, line.endDate)}
        </Line>
      ))}
    </ul>
  </Card>
);

const Debts = ({ debts, total }: { debts: readonly Debt[]; total: number }) => (
  <Card aria-labelledby="debts-heading">
    <h2 id="debts-heading" className="text-lg">
      You owe {money(total)}
    </h2>
    <p className="mt-2 text-sm text-muted">
      It&apos;s deducted from your next payouts. Questions?{' '}
      <Link to={paths.contact} className="underline underline-offset-4">
        Contact us
      </Link>
      .
    </p>
    <ul className="mt-2 divide-y divide-line">
      {debts.map((debt) => (
        <Line key={`${debt.bookingId} ${debt.words}`} line={debt}>
          {debt.words}. Since {dayOfMoment(new Date(debt.since), zone)}.
        </Line>
      ))}
    </ul>
  </Card>
);
