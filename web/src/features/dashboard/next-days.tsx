import type { Coming } from '@borough/domain/dashboard/dashboard.contract';
import { addDays, type Day } from '@borough/domain/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { comingQuery } from './dashboard.api.ts';
import { comingWords, daysAhead, dayHeading, goesOut } from './coming-words.ts';

/** On a busier day the calendar has the rest. */
const mostADay = 2;

/** Pickups and returns in the next seven days, one column per day; narrow screens show only days with something. */
export function NextDays() {
  const coming = useQuery(comingQuery);
  const now = useNow(60_000);
  const days = daysAhead(now);
  const all = coming.data?.items.filter(({ day }) => days.includes(day)) ?? [];
  return (
    <section aria-labelledby="next-days">
      <h2 id="next-days" className="text-xl">
        Next 7 days
      </h2>
      {coming.isPending ? (
        <div role="status" aria-label="Loading the next 7 days">
          <Skeleton className="mt-4 h-28 rounded-card lg:h-[130px]" />
        </div>
      ) : coming.error && !coming.data ? (
        <ErrorState
          title="The next days couldn't be loaded"
          onRetry={() => void coming.refetch()}
          retrying={coming.isFetching}
        />
      ) : all.length === 0 ? (
        <p className="mt-2 text-muted">No pickups or returns.</p>
      ) : (
        <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-7">
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              today={days[0] ?? day}
              entries={all.filter((entry) => entry.day === day)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function DayColumn({ day, today, entries }: { day: Day; today: Day; entries: Coming[] }) {
  const heading = dayHeading(day, today, addDays(today, 1));
  return (
    <li
      className={classes(
        'bg-surface p-4 max-lg:grid max-lg:grid-cols-[6.5rem_minmax(0,1fr)] max-lg:gap-3 lg:min-h-32 lg:p-3',
        entries.length === 0 && 'max-lg:hidden',
      )}
    >
      <h3
        className={classes(
          'tabular font-sans text-sm font-semibold tracking-normal',
          day === today ? 'text-brick' : 'text-ink',
        )}
      >
        {heading}
      </h3>
      {entries.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          <span aria-hidden>–</span>
          <span className="sr-only">Nothing</span>
        </p>
      ) : (
        <ul className="flex flex-col gap-3 lg:mt-2">
          {entries.slice(0, mostADay).map((entry) => (
            <li key={`${entry.bookingId} ${entry.kind}`}>
              <Link
                to={paths.booking}
                params={{ bookingId: entry.bookingId }}
                className="group block rounded-field text-sm leading-snug"
              >
                <span
                  className={classes(
                    'flex items-center gap-1 font-semibold',
                    goesOut(entry) ? 'text-amber' : 'text-porch',
                  )}
                >
                  <Direction out={goesOut(entry)} />
                  {comingWords(entry)}
                </span>
                <span dir="auto" className="line-clamp-2 group-hover:text-brick group-hover:underline">
                  {entry.title}
                </span>
                <bdi className="line-clamp-1 text-xs text-muted">{entry.otherName}</bdi>
              </Link>
            </li>
          ))}
          {entries.length > mostADay && (
            <li>
              <Link
                to={paths.accountPart}
                params={{ part: 'calendar' }}
                search={{ month: day.slice(0, 7) }}
                className="text-link text-sm"
              >
                {entries.length - mostADay} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Direction({ out }: { out: boolean }) {
  const Arrow = out ? ArrowUpRight : ArrowDownLeft;
  return <Arrow aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />;
}
