import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';

/** Local midnight of a `YYYY-MM-DD` day: the picker works with dates, the rest of the app with text. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

// Seven in a row fit any phone, however large the letters.
const cell = 'h-11 w-[min(2.75rem,12.5vw)]';

/** The calendar's look, keyed by part of the day picker. Spread and extend it for other calendars. */
export const calendarClassNames = {
  root: 'relative text-ink',
  months: 'flex flex-col gap-8 md:flex-row',
  month: 'min-w-0',
  month_caption: 'flex h-11 items-center justify-center font-display text-base font-semibold',
  nav: 'absolute inset-x-0 top-0 flex h-11 justify-between',
  button_previous:
    'inline-flex size-11 items-center justify-center rounded-full hover:bg-sunk aria-disabled:opacity-30',
  button_next:
    'inline-flex size-11 items-center justify-center rounded-full hover:bg-sunk aria-disabled:opacity-30',
  month_grid: 'border-collapse tabular',
  weekday: `${cell} text-xs font-normal text-muted`,
  day: `${cell} p-0 text-center text-sm`,
  day_button: `inline-flex ${cell} items-center justify-center rounded-full transition-colors hover:bg-brick-soft disabled:cursor-not-allowed disabled:hover:bg-transparent`,
  today: 'font-bold text-brick',
  outside: 'invisible',
  disabled: 'text-grey line-through decoration-line opacity-60',
  selected:
    '[&>button]:forced-color-adjust-none [&>button]:bg-brick [&>button]:text-on-brick [&>button]:hover:bg-brick',
  range_start: 'rounded-l-full bg-brick-soft forced-colors:outline-none',
  range_end: 'rounded-r-full bg-brick-soft forced-colors:outline-none',
  range_middle:
    'bg-brick-soft [&>button]:!bg-transparent [&>button]:!text-ink forced-colors:outline-3 forced-colors:-outline-offset-4',
} satisfies DayPickerProps['classNames'];

/** A month calendar in the app's style. Accepts all of the day picker's props. */
export function Calendar(props: DayPickerProps) {
  return (
    <DayPicker
      showOutsideDays={false}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          ) : (
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          ),
      }}
      {...props}
      classNames={{ ...calendarClassNames, ...props.classNames }}
    />
  );
}
