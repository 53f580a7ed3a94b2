import { clauses } from '@borough/domain/moderation/guideline-clauses';
import { type CountedAct, type Transparency } from '@borough/domain/moderation/statements.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { http } from '../../lib/server/http.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Ending } from './ending.tsx';

const actNames: Record<CountedAct, string> = {
  'take-down': 'Listings taken down',
  warn: 'Warnings',
  suspend: 'Suspensions',
  ban: 'Bans',
  'hide-review': 'Reviews hidden',
  'hide-reply': 'Replies hidden',
};

const monthInWords = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

/** How often we acted against something or someone, by month and guideline. */
export function TransparencyPage() {
  useDocumentTitle('Transparency');
  const counted = useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => http<Transparency>('GET', '/api/transparency', { signal }),
  });
  return (
    <Page>
      <PageHeading
        title="Transparency"
        lead="How often we took something down or restricted someone, by month and guideline, counted from our records."
      />
      <p className="mb-8 max-w-[62ch] text-sm text-muted">
        People decide; no machine does. Everyone affected gets our reasons and can appeal once to someone who
        wasn&apos;t involved. Appeals are counted in the month they arrive, decisions we undid in the month we
        undid them. An appeal by email is counted when it succeeds.
      </p>
      {/* Room for a few lines, so that what follows stays where it is as they load. */}
      <div className="min-h-60 pb-10">
        <Counted counted={counted} />
      </div>
      <Ending />
    </Page>
  );
}

function Counted({ counted }: { counted: UseQueryResult<Transparency> }) {
  if (counted.isError)
    return (
      <ErrorState
        title="These numbers aren't available right now"
        onRetry={() => void counted.refetch()}
        retrying={counted.isFetching}
      />
    );
  if (!counted.data) return <Skeleton className="h-40 w-full" />;
  if (counted.data.lines.length === 0)
    return <p>We haven&apos;t had to act against anything or anyone yet.</p>;
  return <Lines lines={counted.data.lines} />;
}

function Lines({ lines }: Transparency) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="What we did, by month">
      <table className="w-full min-w-[40rem] text-left text-sm">
        <thead className="border-b border-line text-muted">
          <tr>
            {['Month', 'What we did', 'Guideline', 'Times', 'Appeals', 'Undone'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ month, act, clause, acts, appeals, reversals }) => (
            <tr key={`${month} ${act} ${clause}`} className="border-b border-line">
              <td className="py-2 pr-4 whitespace-nowrap">{monthInWords(month)}</td>
              <td className="py-2 pr-4">{actNames[act]}</td>
              <td className="py-2 pr-4">{clauses[clause]}</td>
              {[acts, appeals, reversals].map((count, index) => (
                <td key={['acts', 'appeals', 'reversals'][index]} className="tabular py-2 pr-4">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
