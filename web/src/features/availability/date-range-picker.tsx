import { useId } from 'react';
import { FieldError } from '../../ui/field.tsx';
import {
  type ChosenDays,
  rangeError,
  stateForRenter,
  whyNoEnd,
  whyNoStart,
  withStart,
} from './choosing-days.ts';
import { DayField } from './day-field.tsx';
import { type DatedItem, useItemCalendar } from './item-clock.ts';

interface DateRangePickerProps {
  item: DatedItem;
  value: ChosenDays;
  onChange: (chosen: ChosenDays) => void;
  disabled?: boolean;
}

/**
 * First and last day of a rental. Closed days cannot be chosen and say why; the end stops where the free days stop.
 * A range that became impossible is kept and refused in words.
 */
export function DateRangePicker({ item, value, onChange, disabled }: DateRangePickerProps) {
  const calendar = useItemCalendar(item);
  const error = rangeError(calendar, value);
  const errorId = useId();
  const shared = {
    today: calendar.today,
    lastDay: calendar.lastDay,
    stateOf: (day: string) => stateForRenter(calendar, day),
    chosen: value,
    disabled,
    wrongId: error === null ? undefined : errorId,
  };
  return (
    <div>
      <div className="grid grid-cols-1 gap-3 min-[340px]:grid-cols-2">
        <DayField
          {...shared}
          label="Start Date"
          value={value.startDate}
          refusalOf={(day) => whyNoStart(calendar, day)}
          onChange={(day) => onChange(withStart(value, day))}
        />
        <DayField
          {...shared}
          label="End Date"
          value={value.endDate}
          refusalOf={(day) => whyNoEnd(calendar, value.startDate, day)}
          onChange={(endDate) => onChange({ ...value, endDate })}
        />
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
