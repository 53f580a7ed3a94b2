import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayRange, shortDay } from '../../lib/words/format.ts';
import type { ChosenRange } from './chosen-range.ts';
import { classes } from '../parts/class-names.ts';
import { controlClass } from './control-class.ts';
import { Icon } from '../parts/icon.tsx';

const DateRangeWindow = lazy(() =>
  import('./date-range-window.tsx').then(({ DateRangeWindow }) => ({ default: DateRangeWindow })),
);

interface DateRangeFieldProps {
  label: string;
  value: ChosenRange;
  onChange: (range: ChosenRange) => void;
  isDisabled?: (day: string) => boolean;
  placeholder?: string;
  /** Replaces the usual look of a field. */
  face?: (words: string | null) => ReactNode;
  faceClassName?: string;
}

/** Picks two days in one calendar that loads on the first press. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, isDisabled, placeholder = 'Any dates', face, faceClassName } = props;
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const words = rangeInWords(value);
  const trigger = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${words ?? placeholder}`}
      onClick={() => {
        setOpened(true);
        setOpen(true);
      }}
      className={faceClassName ?? classes(controlClass, 'flex items-center gap-2.5 text-left')}
    >
      {face ? (
        face(words)
      ) : (
        <>
          <Icon name="calendar-days" className="shrink-0 text-muted" />
          <span className={words ? undefined : 'text-muted'}>{words ?? placeholder}</span>
        </>
      )}
    </button>
  );
  if (!opened) return trigger;
  return (
    <Suspense fallback={trigger}>
      <DateRangeWindow
        label={label}
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        value={value}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </Suspense>
  );
}

function rangeInWords({ startDate, endDate }: ChosenRange): string | null {
  if (!startDate) return null;
  return endDate ? dayRange(startDate, endDate) : `${shortDay(startDate)} - …`;
}
