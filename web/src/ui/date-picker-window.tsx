import type { ReactNode } from 'react';
import { Calendar, dateOf, dayOf } from './calendar.tsx';
import { Popover } from './popover.tsx';

interface DatePickerWindowProps {
  label: string;
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string | null;
  onChange: (day: string) => void;
  isDisabled?: (day: string) => boolean;
}

/** The calendar of a date picker, loaded only when it is first opened. */
export function DatePickerWindow(props: DatePickerWindowProps) {
  const { label, trigger, open, onOpenChange, value, onChange, isDisabled } = props;
  return (
    <Popover label={label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <Calendar
        mode="single"
        autoFocus
        selected={value ? dateOf(value) : undefined}
        defaultMonth={value ? dateOf(value) : undefined}
        disabled={isDisabled ? (date) => isDisabled(dayOf(date)) : undefined}
        onSelect={(date) => date && onChange(dayOf(date))}
      />
    </Popover>
  );
}
