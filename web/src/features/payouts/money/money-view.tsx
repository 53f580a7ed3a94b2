import type { MyDebts } from '@borough/domain/debts/debts.contract';
import type { MyMoney, Upcoming } from '@borough/domain/payouts/money.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayRange } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { FirstPayoutsCard } from '../first-payouts-card.tsx';
import { debtsQuery } from '../debts.api.ts';
import { moneyQuery } from '../money.api.ts';
import { DebtPaymentsCard, DebtsCard, WaivedCard } from './debts-card.tsx';
import { MoneyLine } from './money-line.tsx';
import { MoneyTotals } from './money-totals.tsx';
import { PayoutsCard } from './payouts-card.tsx';

/** Everything someone earned as an owner: the totals, each payout, what is to come, and what they owe. */
export function MoneyView() {
  const money = useQuery(moneyQuery);
  const owed = useQuery(debtsQuery);
  if (money.data && owed.data) return <Money money={money.data} owed={owed.data} />;
  if (money.isError || owed.isError)
    return (
      <ErrorState
        title="Your earnings couldn't be loaded"
        retrying={money.isFetching || owed.isFetching}
        onRetry={() => void Promise.all([money.refetch(), owed.refetch()])}
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

interface Props {
  money: MyMoney;
  owed: MyDebts;
}

function Money({ money: { totals, payouts, upcoming }, owed }: Props) {
  const { debts, waived, payments } = owed;
  if ([payouts, upcoming, debts, waived, payments].every(({ length }) => length === 0))
    return (
      <div className="grid gap-5 @3xl:grid-cols-[3fr_2fr] @3xl:items-start">
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
      <div className="grid gap-5 @3xl:grid-cols-[3fr_2fr] @3xl:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {debts.length > 0 && <DebtsCard owed={owed} />}
          {waived.length > 0 && <WaivedCard debts={waived} />}
          <PayoutsCard payouts={payouts} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {upcoming.length > 0 && <Coming upcoming={upcoming} />}
          {payments.length > 0 && <DebtPaymentsCard payments={payments} />}
          <FirstPayoutsCard folds />
        </div>
      </div>
    </div>
  );
}

const comingAtFirst = 3;

function Coming({ upcoming }: { upcoming: readonly Upcoming[] }) {
  const [all, setAll] = useState(false);
  return (
    <Card aria-labelledby="upcoming-heading">
      <h2 id="upcoming-heading" className="text-lg">
        Upcoming
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {(all ? upcoming : upcoming.slice(0, comingAtFirst)).map((line) => (
          <MoneyLine key={line.bookingId} line={line}>
            {dayRange(line.startDate, line.endDate)}
          </MoneyLine>
        ))}
      </ul>
      {!all && upcoming.length > comingAtFirst && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {`Show all ${upcoming.length}`}
        </Button>
      )}
    </Card>
  );
}
