import type { ReactNode } from 'react';
import { present } from '../../lib/time/now.ts';
import { Button } from '../parts/button.tsx';
import { dayOf } from '../../lib/time/day-of.ts';
import { Calendar, dateOf } from './calendar.tsx';
import type { ChosenRange } from './chosen-range.ts';
import { Popover } from '../windows/popover.tsx';

interface DateRangeWindowProps {
  label: string;
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: ChosenRange;
  onChange: (range: ChosenRange) => void;
  isDisabled?: (day: string) => boolean;
}

/** The calendar of a date range field: two months, stacked on narrow screens. */
export function DateRangeWindow(props: DateRangeWindowProps) {
  const { label, trigger, open, onOpenChange, value, onChange, isDisabled } = props;
  const { startDate, endDate } = value;
  return (
    <Popover label={label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <Calendar
        mode="range"
        autoFocus
        numberOfMonths={2}
        selected={{
          from: startDate ? dateOf(startDate) : undefined,
          to: endDate ? dateOf(endDate) : undefined,
        }}
        defaultMonth={startDate ? dateOf(startDate) : undefined}
        disabled={(date) => (isDisabled ? isDisabled(dayOf(date)) : dayOf(date) < dayOf(present()))}
        onSelect={(_, picked) => {
          const day = dayOf(picked);
          if (!startDate || endDate || day < startDate) return onChange({ startDate: day, endDate: null });
          onChange({ startDate, endDate: day });
          onOpenChange(false);
        }}
      />
      <div className="sticky -bottom-4 -mb-4 mt-3 border-t border-line bg-surface py-3 md:flex md:items-center md:gap-2">
        <p role="status" className="grow text-sm text-muted max-md:pb-2">
          {!startDate || endDate ? 'Choose the first day.' : 'Now choose the last day.'}
        </p>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" size="sm" onClick={() => onChange({ startDate: null, endDate: null })}>
            Clear dates
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </div>
      </div>
    </Popover>
  );
}
