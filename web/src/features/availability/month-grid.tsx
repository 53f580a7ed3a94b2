import type { Day } from '@borough/domain/days';
import { dayOf } from '../../lib/time/day-of.ts';
import { Calendar, dateOf } from '../../ui/forms/calendar.tsx';
import type { ChosenDays, DayState } from './choosing-days.ts';
import { dayLook } from './day-look.ts';

interface MonthGridProps {
  /** What the months are for; tells calendars apart for screen readers. */
  label: string;
  /** Today in the item's time zone, which may differ from this device's. */
  today: Day;
  /** The day's state; null if it has none to show. */
  stateOf: (day: Day) => DayState | null;
  months?: 1 | 2;
  /** The day whose month is shown first if no day is chosen. */
  openAt?: Day | null;
  /** The last day the months cover. */
  lastDay: Day;
  chosen?: ChosenDays;
  /** Makes the days pressable. */
  onPress?: (day: Day) => void;
  /** Why a day can't be pressed, in a few words; null if it can. */
  refusalOf?: (day: Day) => string | null;
  /** Adds a list to pick the month from, for periods far ahead. */
  jump?: boolean;
  autoFocus?: boolean;
}

interface DayFacts {
  state: DayState | null;
  refusal: string | null;
  /** The state it's drawn with. */
  shown: DayState | null;
}

const stateWords = (state: DayState | null) => (state === 'held' ? 'held for you' : state);

const weekdayAndDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/**
 * Months that show every day's state in color, pattern, and words. Days are strings on the outside; Date objects stay in here.
 */
export function MonthGrid(props: MonthGridProps) {
  const {
    label: name,
    today,
    stateOf,
    months = 1,
    lastDay,
    openAt,
    chosen,
    onPress,
    refusalOf,
    jump,
    autoFocus,
  } = props;
  const { startDate = null, endDate = null } = chosen ?? {};
  // The picker asks about each day many times while rendering.
  const asked = new Map<Day, DayFacts>();
  const about = (date: Date): DayFacts => {
    const day = dayOf(date);
    const known = asked.get(day);
    if (known) return known;
    const state = stateOf(day);
    const refusal = refusalOf?.(day) ?? null;
    // A free day that can't be chosen here must not look as if it could.
    const facts = { state, refusal, shown: state === 'available' && refusal !== null ? null : state };
    asked.set(day, facts);
    return facts;
  };
  const is = (state: DayState) => (date: Date) => about(date).shown === state;
  const label = (date: Date) => {
    const day = dayOf(date);
    const between = startDate !== null && endDate !== null && day > startDate && day < endDate;
    const words = [
      weekdayAndDate.format(date),
      day === today && 'today',
      about(date).refusal ?? stateWords(about(date).state),
      day === startDate && 'start date',
      day === endDate && 'end date',
      between && 'chosen',
    ];
    return words.filter(Boolean).join(', ');
  };
  return (
    <Calendar
      today={dateOf(today)}
      defaultMonth={dateOf(startDate ?? openAt ?? today)}
      startMonth={dateOf(today)}
      endMonth={dateOf(lastDay)}
      numberOfMonths={months}
      captionLayout={jump ? 'dropdown' : 'label'}
      autoFocus={autoFocus}
      onDayClick={onPress && ((date) => onPress(dayOf(date)))}
      disabled={refusalOf && ((date) => about(date).refusal !== null)}
      labels={{ labelDayButton: label, labelGridcell: label, labelNav: () => `${name}: other months` }}
      modifiers={{
        available: is('available'),
        held: is('held'),
        reserved: is('reserved'),
        unavailable: is('unavailable'),
        closed: (date) => about(date).shown === null && about(date).refusal !== null,
        selected: (date) => dayOf(date) === startDate || dayOf(date) === endDate,
        range_middle: (date) =>
          startDate !== null && endDate !== null && dayOf(date) > startDate && dayOf(date) < endDate,
      }}
      modifiersClassNames={dayLook.states}
      classNames={dayLook.parts}
    />
  );
}
