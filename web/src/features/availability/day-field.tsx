import type { Day } from '@borough/domain/days';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { dayInWords } from '../../lib/format.ts';
import { classes } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/control-class.ts';
import { Field } from '../../ui/field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { LazyMonthGrid } from './lazy-month-grid.tsx';

interface DayFieldProps extends Pick<
  ComponentProps<typeof LazyMonthGrid>,
  'today' | 'lastDay' | 'stateOf' | 'refusalOf' | 'chosen' | 'jump'
> {
  label: string;
  value: Day | null;
  onChange: (day: Day) => void;
  disabled?: boolean;
  invalid?: boolean;
}

/** One day, chosen in a window that shows why the others cannot be. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, disabled, invalid, chosen, ...grid } = props;
  const [open, setOpen] = useState(false);
  const words = value ? dayInWords(value) : 'Select date';
  return (
    <Field label={label}>
      {(control) => (
        <Popover
          label={label}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              {...control}
              disabled={disabled}
              aria-label={`${label}: ${words}`}
              aria-invalid={invalid || undefined}
              className={classes(controlClass, 'flex items-center gap-2 text-left text-sm')}
            >
              <CalendarDays aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
              <span className={classes('tabular whitespace-nowrap', !value && 'text-muted')}>{words}</span>
            </button>
          }
        >
          <LazyMonthGrid
            {...grid}
            label={label}
            autoFocus
            chosen={chosen ?? { startDate: value, endDate: null }}
            onPress={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Popover>
      )}
    </Field>
  );
}
