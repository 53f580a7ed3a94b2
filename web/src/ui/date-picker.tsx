import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayInWords } from '../lib/format.ts';
import { classes } from './class-names.ts';
import { controlClass } from './control-class.ts';
import type { FieldControl } from './field.tsx';

const DatePickerWindow = lazy(() =>
  import('./date-picker-window.tsx').then(({ DatePickerWindow }) => ({ default: DatePickerWindow })),
);

interface DatePickerProps extends Partial<FieldControl> {
  label: string;
  /** A `YYYY-MM-DD` day or null. */
  value: string | null;
  onChange: (day: string) => void;
  placeholder?: string;
  /** Days that cannot be chosen. */
  isDisabled?: (day: string) => boolean;
  disabled?: boolean;
  className?: string;
}

/** One day, chosen in a calendar that is loaded on the first press. */
export function DatePicker(props: DatePickerProps) {
  const {
    label,
    value,
    onChange,
    placeholder = 'Select date',
    isDisabled,
    disabled,
    className,
    ...control
  } = props;
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const trigger = (
    <button
      type="button"
      {...control}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={`${label}: ${value ? dayInWords(value) : placeholder}`}
      onClick={() => {
        setOpened(true);
        setOpen(true);
      }}
      className={classes(controlClass, 'flex items-center gap-2.5 text-left', className)}
    >
      <CalendarDays aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
      <span className={value ? undefined : 'text-muted'}>{value ? dayInWords(value) : placeholder}</span>
    </button>
  );
  if (!opened) return trigger;
  return (
    <Suspense fallback={trigger}>
      <DatePickerWindow
        label={label}
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        value={value}
        isDisabled={isDisabled}
        onChange={(day) => {
          onChange(day);
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
