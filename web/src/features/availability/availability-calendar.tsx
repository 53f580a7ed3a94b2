import { dayRange } from '../../lib/words/format.ts';
import { useMedia } from '../../lib/page/media.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { Near } from '../../ui/parts/near.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import {
  afterPress,
  type ChosenDays,
  firstFreeDay,
  noDays,
  stateForRenter,
  whyNoEnd,
  whyNoStart,
} from './choosing-days.ts';
import { type DatedItem, useItemCalendar } from './item-clock.ts';
import { LazyMonthGrid, MonthGridSkeleton } from './lazy-month-grid.tsx';

interface AvailabilityCalendarProps {
  item: DatedItem;
  /** With both, renters pick their dates here; otherwise the calendar is read-only. */
  chosen?: ChosenDays;
  onChoose?: (chosen: ChosenDays) => void;
}

// Next to the booking card, two months fit only on wide screens; above it, on medium ones.
const roomForTwo = '(min-width: 740px) and (max-width: 1023px), (min-width: 1180px)';

/** An item's days as anyone may see them. */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const months = useMedia(roomForTwo) ? 2 : 1;
  return (
    <section aria-labelledby="availability-calendar">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="availability-calendar" className="text-xl">
          Availability Calendar
        </h2>
        <CalendarLegend held={Boolean(props.item.held)} />
      </div>
      {props.onChoose && (
        <p aria-live="polite" className="mt-2 text-sm text-muted">
          {wordsFor(props.chosen)}
        </p>
      )}
      <div className="mt-6">
        <Near
          fallback={
            <div className="-mx-1">
              <MonthGridSkeleton months={months} />
            </div>
          }
        >
          <Days {...props} months={months} />
        </Near>
      </div>
    </section>
  );
}

function Days({ item, chosen, onChoose, months }: AvailabilityCalendarProps & { months: 1 | 2 }) {
  const calendar = useItemCalendar(item);
  const reserved = calendar.booked.filter((range) => range.endDate >= calendar.today);
  const ending = chosen !== undefined && chosen.startDate !== null && chosen.endDate === null;
  return (
    <>
      <div className="-mx-1">
        <LazyMonthGrid
          label="Availability Calendar"
          today={calendar.today}
          openAt={firstFreeDay(calendar)}
          lastDay={calendar.lastDay}
          months={months}
          stateOf={(day) => stateForRenter(calendar, day)}
          chosen={chosen}
          onPress={onChoose && ((day) => onChoose(afterPress(calendar, chosen ?? noDays, day)))}
          refusalOf={
            onChoose &&
            ((day) => {
              const noStart = whyNoStart(calendar, day);
              if (noStart === null || !ending) return noStart;
              return whyNoEnd(calendar, chosen.startDate, day) === null ? null : noStart;
            })
          }
        />
      </div>
      {reserved.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-sm font-semibold">Reserved Dates</h3>
          <ul className="mt-2.5 flex flex-wrap gap-2">
            {reserved.map((range) => {
              const own = calendar.held?.startDate === range.startDate;
              const days = dayRange(range.startDate, range.endDate);
              return (
                <li
                  key={range.startDate}
                  className={classes(
                    'tabular inline-flex min-h-8 items-center rounded-full px-3.5 text-sm',
                    own ? 'bg-brick-soft text-brick' : 'bg-red-soft text-red',
                  )}
                >
                  {own ? `${days} · You're holding these dates` : days}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}

function wordsFor(chosen: ChosenDays | undefined): string {
  if (!chosen?.startDate) return 'Choose your start date.';
  if (!chosen.endDate) return 'Now choose your return date.';
  return `Chosen: ${dayRange(chosen.startDate, chosen.endDate)}`;
}
