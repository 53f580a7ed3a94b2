import { savedAs } from '@borough/domain/company';
import type { Statement, StatementLine } from '@borough/domain/payouts/statement.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { company } from '../../../lib/words/company.ts';
import { counted, dayInWords, dayRange, money, shortDay } from '../../../lib/words/format.ts';
import { DownloadButton } from '../../../ui/notes/download-button.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { PrintButton } from '../../../ui/parts/print-button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { downloadStatement, statementQuery } from '../money.api.ts';
import type { Period } from './periods.ts';

const sheet =
  'mx-auto w-full max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-8 print:max-w-none print:border-0 print:p-0';

interface StatementViewProps {
  period: Period;
  /** The owner's name, as written on the statement. */
  name: string;
}

/** An owner's monthly or yearly statement as a printable page: balances, items, every entry. */
export function StatementView({ period, name }: StatementViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(statementQuery(period));
  if (data) return <Sheet statement={data} period={period} name={name} />;
  if (isError)
    return (
      <ErrorState
        title="The statement couldn't be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Your money is unaffected.
      </ErrorState>
    );
  return <Skeleton className="mx-auto h-[32rem] max-w-3xl rounded-card" />;
}

function Sheet({ statement, period, name }: StatementViewProps & { statement: Statement }) {
  const { openingCents, earnedCents, paidCents, keptCents, closingCents, items, lines } = statement;
  return (
    <article aria-labelledby="statement-title" className={sheet}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 id="statement-title" className="text-2xl">
            Statement
          </h1>
          <p className="mt-1 text-sm text-muted">
            {period.label} · <bdi>{name}</bdi>
          </p>
        </div>
        <PrintButton />
      </header>
      <dl className="tabular mt-6 border-t border-line text-sm">
        <Sum words="Opening balance" cents={openingCents} />
        <Sum words="Earned" cents={earnedCents} />
        <Sum words="Paid out" cents={-paidCents} />
        {keptCents !== 0 && <Sum words="Applied to what you owed" cents={-keptCents} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 font-display text-lg font-semibold">
          <dt>Closing balance</dt>
          <dd>{money(closingCents)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        A rental counts from the day it is completed. Until then, it is upcoming.
      </p>
      {lines.length === 0 ? (
        <p className="mt-6 rounded-field bg-sunk px-3.5 py-3 text-sm">No activity in this period.</p>
      ) : (
        <>
          <Part title="By item">
            {items.map(({ itemId, title, rentals, earnedCents: earned, paidCents: paid }) => (
              <Entry
                key={itemId}
                title={title}
                words={[counted(rentals, 'rental'), paid !== 0 && `${money(paid)} paid out`]
                  .filter(Boolean)
                  .join(' · ')}
                cents={earned}
              />
            ))}
          </Part>
          <Part title="Entries">
            {lines.map((line, index) => (
              <Entry
                key={`${index} ${line.bookingId}`}
                title={`${shortDay(line.day)}: ${line.words}`}
                words={wordsOf(line)}
                cents={line.cents}
              />
            ))}
          </Part>
        </>
      )}
      <div className="print:hidden">
        <DownloadButton
          label="Download CSV"
          doing="Downloading your statement"
          done="Statement downloaded"
          fetch={(signal, onBytes) =>
            downloadStatement(period, savedAs(`statement-${period.value}.csv`), signal, onBytes)
          }
        />
      </div>
      <footer className="mt-8 border-t border-line pt-4 text-xs text-muted">
        <p>
          From {dayInWords(statement.from)} up to but not including {dayInWords(statement.before)}, in the
          time zone of each rental. Amounts in US dollars.
        </p>
        <p>
          {company.legalName}, {company.address.street}, {company.address.city}, {company.address.state}{' '}
          {company.address.zip}
        </p>
      </footer>
    </article>
  );
}

const wordsOf = ({ title, startDate, endDate }: StatementLine) => `${title}, ${dayRange(startDate, endDate)}`;

const Sum = ({ words, cents }: { words: string; cents: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
    <dt>{words}</dt>
    <dd className="whitespace-nowrap">{money(cents)}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-1 divide-y divide-line border-b border-line">{children}</ul>
  </section>
);

const Entry = ({ title, words, cents }: { title: string; words: string; cents: number }) => (
  <li className="flex break-inside-avoid items-baseline justify-between gap-4 py-2.5 text-sm">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p dir="auto">{title}</p>
      <p dir="auto" className="text-muted">
        {words}
      </p>
    </div>
    <p className="tabular shrink-0">{money(cents)}</p>
  </li>
);
