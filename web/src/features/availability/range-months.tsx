import type { Calendar } from '@borough/domain/availability/availability.rules';
import type { Day } from '@borough/domain/days';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { type ChosenDays, firstOpenDay, stateForRenter, whyNoEnd, whyNoStart } from './choosing-days.ts';
import { LazyMonthGrid } from './lazy-month-grid.tsx';
import { endNames, type RangeEnd } from './range-ends.ts';

export interface RangeMonthsProps {
  calendar: Calendar;
  chosen: ChosenDays;
  choosing: RangeEnd;
  onStart: (day: Day) => void;
  onEnd: (day: Day) => void;
  onClear: () => void;
  months: 1 | 2;
  /** Moves keyboard focus to the days. */
  autoFocus?: boolean;
  /** They unfold in a scrolling container, and should be fully visible. */
  scrollsIntoView?: boolean;
}

const asks = {
  start: 'Choose the day your rental starts.',
  end: 'Now choose the day you bring it back.',
} as const satisfies Record<RangeEnd, string>;

/** The months where both ends of a rental are chosen, start first. They open at the first selectable day. */
export function RangeMonths(props: RangeMonthsProps) {
  const { calendar, chosen, choosing, onStart, onEnd, onClear, months, autoFocus, scrollsIntoView } = props;
  const place = useRef<HTMLDivElement>(null);
  const refusalOf = (day: Day) =>
    choosing === 'start' ? whyNoStart(calendar, day) : whyNoEnd(calendar, chosen.startDate, day);
  const firstEnd =
    choosing === 'end' ? firstOpenDay(chosen.startDate ?? calendar.today, calendar.lastDay, refusalOf) : null;

  // If a single day is too short, the pressed day becomes disabled and the focus would be lost with it.
  useEffect(() => {
    const pressed = document.activeElement;
    if (!firstEnd || !(pressed instanceof HTMLButtonElement) || !pressed.disabled) return;
    place.current?.querySelector<HTMLElement>(`[data-day="${firstEnd}"] button`)?.focus();
  }, [firstEnd]);

  useEffect(() => {
    if (scrollsIntoView) place.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsIntoView]);

  return (
    <div ref={place}>
      {/* As tall as the longest month, so nothing moves when it loads or the month changes. */}
      <div className="min-h-88">
        <LazyMonthGrid
          label={endNames[choosing]}
          today={calendar.today}
          lastDay={calendar.lastDay}
          openAt={firstOpenDay(calendar.firstDay, calendar.lastDay, (day) => whyNoStart(calendar, day))}
          months={months}
          stateOf={(day) => stateForRenter(calendar, day)}
          chosen={chosen}
          onPress={choosing === 'start' ? onStart : onEnd}
          refusalOf={refusalOf}
          autoFocus={autoFocus}
        />
      </div>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3 px-2">
        <p role="status" className="text-sm text-muted">
          {asks[choosing]}
        </p>
        {chosen.startDate && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear dates
          </Button>
        )}
      </div>
    </div>
  );
}
