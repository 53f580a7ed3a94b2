import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { numbersQuery } from '../../features/search/search.api.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** Who is behind the product, and where it stands today. */
export function AboutPage() {
  return (
    <PageText name="about">
      {(content) => (
        <TextPage
          content={content}
          drawing="handshake"
          cards={['beliefs']}
          heads={{ how: <Steps /> }}
          slots={{ now: () => <LiveNumbers /> }}
          after={
            <div className="flex flex-wrap gap-3 pb-10">
              <Link to={paths.signup} className={buttonClass()}>
                Get Started Today
              </Link>
              <Link to={paths.listings} className={buttonClass({ variant: 'secondary' })}>
                Browse Items
              </Link>
            </div>
          }
        />
      )}
    </PageText>
  );
}

const steps = ['step-find', 'step-pay', 'step-return'] as const;

/** Finding, paying, bringing back, drawn: the text below says the same in words. */
const Steps = () => (
  <div aria-hidden className="mb-5 grid grid-cols-3 gap-3 rounded-card bg-sunk p-4 text-brick print:hidden">
    {steps.map((step) => (
      <Drawing key={step} name={step} />
    ))}
  </div>
);

const labels = { members: 'members', items: 'items to rent', cities: 'cities' } as const;
const names = ['members', 'items', 'cities'] as const;

function LiveNumbers() {
  const { data, isError, isFetching, refetch } = useQuery(numbersQuery);
  if (isError)
    return (
      <ErrorState
        title="These numbers aren't available right now"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <dl className="mt-6 grid grid-cols-3 gap-4 rounded-card bg-brick-soft px-4 py-6 text-center">
      {names.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink">{labels[name]}</dt>
          <dd className="tabular flex justify-center font-display text-2xl text-brick">
            {data ? numberText(data[name]) : <Skeleton className="h-10 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
