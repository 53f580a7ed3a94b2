import {
  type FindingId,
  type FindingState,
  findingStates,
  type FindingTable,
} from '@borough/domain/health/findings';
import type { Health } from '@borough/domain/health/health.contract';
import { useTyped } from '../../../lib/server/typed.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/parts/class-names.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { ActButtons } from '../act-buttons.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { healthQuery } from './health.api.ts';
import { RefusedMails } from './refused-mails.tsx';

type Finding = Health['findings'][number];

const worst = (one: Finding, other: Finding) =>
  findingStates.indexOf(other.state) - findingStates.indexOf(one.state);

/** How the installation does its work: one sentence for each thing, the worst first, with what to do about it. */
export function HealthList() {
  const found = useQuery(healthQuery);
  const typed = useTyped();
  if (found.isPending) return <CardSkeletons label="Loading Health" />;
  if (!found.data)
    return (
      <ErrorState
        title="Health couldn't be read"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      >
        {`If the database is away, nothing here can answer. On the server, ${typed('doctor')} says what is wrong.`}
      </ErrorState>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {found.data.findings.toSorted(worst).map((finding) => (
        <li key={finding.id} className="flex gap-3 px-4 py-4 md:px-5">
          <Dot state={finding.state} />
          <div className="min-w-0 grow">
            <Says finding={finding} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const dots: Record<FindingState, readonly [look: string, words: string]> = {
  green: ['bg-porch', 'All is well'],
  amber: ['bg-amber', 'Look at this'],
  red: ['bg-red', 'Mend this'],
};

function Dot({ state }: { state: FindingState }) {
  const [look, words] = dots[state];
  return (
    <span
      role="img"
      aria-label={words}
      className={classes('mt-1.5 size-3 shrink-0 rounded-full forced-colors:bg-[CanvasText]', look)}
    />
  );
}

/** What someone can do about a finding right here. */
const acts: Partial<Record<FindingId, () => ReactNode>> = {
  jobs: () => (
    <ActButtons
      about="these jobs"
      acts={[{ on: 'health', id: 'jobs', act: 'run-again' }]}
      isFirstUsual={false}
    />
  ),
  mails: () => <RefusedMails />,
  payouts: () => (
    <Link
      to={paths.adminPart}
      params={{ part: 'money' }}
      search={{ show: 'payouts' }}
      className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
    >
      See the payouts
    </Link>
  ),
};

function Says({ finding: { id, state, says, todo, table } }: { finding: Finding }) {
  return (
    <>
      <p className={classes('[overflow-wrap:anywhere]', state !== 'green' && 'font-semibold')}>{says}</p>
      {todo && state !== 'green' && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-muted">{todo}</p>
      )}
      {state !== 'green' && acts[id]?.()}
      {table && id !== 'mails' && <Rows table={table} />}
    </>
  );
}

function Rows({ table: { columns, rows } }: { table: FindingTable }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-muted md:min-h-8">
        Details
      </summary>
      <div className="overflow-x-auto" role="region" aria-label="Details" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pr-4 font-semibold whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((row) => (
              <tr key={row.join(' ')} className="border-t border-line align-top">
                {row.map((cell, n) => (
                  <td key={columns[n]} className="tabular py-1 pr-4 [overflow-wrap:anywhere]">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
