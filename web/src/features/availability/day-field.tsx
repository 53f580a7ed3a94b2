import type { Day } from '@borough/domain/days';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { dayInWords } from '../../lib/words/format.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { controlClass } from '../../ui/forms/control-class.ts';
import { Field } from '../../ui/forms/field.tsx';
import type { DayWindow as Window } from './day-window.tsx';

const DayWindow = lazy(() => import('./day-window.tsx').then(({ DayWindow }) => ({ default: DayWindow })));

interface DayFieldProps extends Pick<
  ComponentProps<typeof Window>,
  'today' | 'lastDay' | 'stateOf' | 'refusalOf' | 'chosen' | 'jump'
> {
  label: string;
  value: Day | null;
  onChange: (day: Day) => void;
  disabled?: boolean;
  /** The ID of the sentence that says what's wrong with it. */
  wrongId?: string;
}

/** Picks one day in a window that says why other days aren't available; loaded on the first press. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, disabled, wrongId, chosen, ...grid } = props;
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const words = value ? dayInWords(value) : 'Select date';
  return (
    <Field label={label}>
      {(control) => {
        const trigger = (
          <button
            type="button"
            {...control}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-label={`${label}: ${words}`}
            aria-invalid={wrongId ? true : undefined}
            aria-describedby={wrongId}
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
            className={classes(controlClass, 'flex items-center gap-2 text-left text-sm')}
          >
            <CalendarDays aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
            <span className={classes('tabular', !value && 'text-muted')}>{words}</span>
          </button>
        );
        if (!opened) return trigger;
        return (
          <Suspense fallback={trigger}>
            <DayWindow
              {...grid}
              label={label}
              trigger={trigger}
              open={open}
              onOpenChange={setOpen}
              chosen={chosen ?? { startDate: value, endDate: null }}
              onPress={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Suspense>
        );
      }}
    </Field>
  );
}
