import { useQuery } from '@tanstack/react-query';
import { type Period, periodNamed, periodsSince } from '../../features/payouts/statement/periods.ts';
import { StatementView } from '../../features/payouts/statement/statement-view.tsx';
import { profileQuery } from '../../features/profiles/profiles.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { Field } from '../../ui/forms/field.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** A monthly or yearly statement, for printing and for spreadsheets. */
export function StatementPart({ person }: { person: SessionPerson }) {
  const { query, change } = usePageQuery();
  const now = useNow(60_000);
  const profile = useQuery(profileQuery(person.id));
  // Which periods there are depends on the day they joined.
  const periods = profile.data && periodsSince(new Date(profile.data.memberSince), now);
  const period = periods && periodNamed(periods, query.period);
  useDocumentTitle(period ? `Statement, ${period.label}` : 'Statement');
  return (
    <>
      <div className="mx-auto mb-5 flex max-w-3xl flex-wrap items-end justify-end gap-4 print:hidden">
        <div className="w-full sm:w-56">
          <Field label="Period">
            {(control) => (
              <Select
                {...control}
                value={period?.value ?? ''}
                disabled={!periods}
                onChange={({ target }) => change({ period: target.value })}
              >
                {!period && <option value="">{periods ? 'Choose a period' : ''}</option>}
                <optgroup label="Months">{periods?.months.map(option)}</optgroup>
                <optgroup label="Years">{periods?.years.map(option)}</optgroup>
              </Select>
            )}
          </Field>
        </div>
      </div>
      {period ? (
        <StatementView period={period} name={person.displayName} />
      ) : periods ? (
        <ErrorState title="There's no statement for that period">Choose another one above.</ErrorState>
      ) : profile.isError ? (
        <ErrorState
          title="The statement couldn't be loaded"
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        >
          Your money is unaffected.
        </ErrorState>
      ) : (
        <Skeleton className="mx-auto h-[32rem] max-w-3xl rounded-card" />
      )}
    </>
  );
}

const option = ({ value, label }: Period) => (
  <option key={value} value={value}>
    {label}
  </option>
);
