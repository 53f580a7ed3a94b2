import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthAndYear } from '../../../lib/time/month-and-year.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { ownerMonthQuery } from '../bookings.api.ts';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { MonthAgenda } from './month-agenda.tsx';
import { daysOfMonth, monthAfter } from './month-rows.ts';
import { MonthTable } from './month-table.tsx';

interface MonthViewProps {
  /** "2026-11". */
  month: string;
  onMonth: (month: string) => void;
}

/** All of an owner's items in a month and who has them when: a table if there's room, a list of days on phones. */
export function MonthView({ month, onMonth }: MonthViewProps) {
  const answer = useQuery(ownerMonthQuery(month));
  const now = useNow(60_000);
  const two = (count: number) => String(count).padStart(2, '0');
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const days = daysOfMonth(month);
  const turn = (count: number) => () => onMonth(monthAfter(month, count));
  return (
    <section aria-labelledby="month-name" className="mt-5">
      <div className="flex items-center gap-1 pb-3">
        <h2 id="month-name" aria-live="polite" className="mr-auto text-xl">
          {monthAndYear(`${month}-15T12:00:00`)}
        </h2>
        {today.slice(0, 7) !== month && (
          <Button variant="quiet" size="sm" onClick={() => onMonth(today.slice(0, 7))}>
            Today
          </Button>
        )}
        <IconButton label="Previous month" onClick={turn(-1)}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton label="Next month" onClick={turn(1)}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      {answer.data ? (
        answer.data.items.length === 0 ? (
          <p className="py-12 text-center text-muted">You have no items listed yet.</p>
        ) : (
          <>
            <MonthTable month={answer.data} days={days} today={today} />
            <MonthAgenda month={answer.data} days={days} today={today} />
          </>
        )
      ) : answer.isPending ? (
        <BookingRowSkeletons />
      ) : (
        <ErrorState
          title="The month couldn't be loaded"
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        >
          Your bookings are still there.
        </ErrorState>
      )}
    </section>
  );
}
