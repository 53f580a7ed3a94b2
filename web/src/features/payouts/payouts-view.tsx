import { payoutStanding } from '@borough/domain/payouts/payout-account.rules';
import { useQuery } from '@tanstack/react-query';
import type { Proving } from '../../lib/server/proving.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { FirstPayoutsCard } from './first-payouts-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { payoutsQuery } from './payouts.api.ts';
import { SetUpCard } from './set-up-card.tsx';

/** While the provider reviews the person's details, the page polls. */
const askAgainMs = 30_000;

/** Getting paid: setting it up, what the person is owed, and when it comes. */
export function PayoutsView({
  personId,
  proved,
  linkEnded,
}: {
  personId: string;
  proved: Proving;
  linkEnded: boolean;
}) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...payoutsQuery(personId),
    refetchInterval: ({ state }) =>
      state.data && payoutStanding(state.data.account) === 'pending' ? askAgainMs : false,
  });
  if (!data && isError)
    return (
      <ErrorState
        title="We couldn't check your payment setup"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Your payment setup is unchanged.
      </ErrorState>
    );
  return (
    <div className="grid gap-5 @max-3xl:max-w-[46rem] @3xl:grid-cols-[3fr_2fr] @3xl:items-start">
      <h2 className="sr-only">Payment Setup</h2>
      {data ? (
        <>
          <div className="flex min-w-0 flex-col gap-5">
            <SetUpCard payouts={data} proved={proved} linkEnded={linkEnded} />
            <OwedCard owed={data.owed} />
          </div>
          <FirstPayoutsCard />
        </>
      ) : (
        <>
          <div aria-busy className="flex min-w-0 flex-col gap-5">
            <Skeleton className="h-72 rounded-card" />
            <Skeleton className="h-64 rounded-card" />
          </div>
          <Skeleton className="h-56 rounded-card" />
        </>
      )}
    </div>
  );
}
