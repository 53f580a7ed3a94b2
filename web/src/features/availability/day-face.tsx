import { CalendarDays } from 'lucide-react';
import { dayInWords } from '../../lib/words/format.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { controlClass } from '../../ui/forms/control-class.ts';
import { Field } from '../../ui/forms/field.tsx';
import { endNames, type RangeEnd } from './range-ends.ts';

interface DayFaceProps {
  end: RangeEnd;
  value: string | null;
  /** The calendar is open for this field. */
  open: boolean;
  /** The ID of the calendar if it unfolds on the page; otherwise it's a window. */
  controls: string | undefined;
  /** The ID of the sentence that says what's wrong with the range. */
  wrongId: string | undefined;
  onPress: () => void;
}

/** One of a range's two fields: shows its day and opens the calendar for it. */
export function DayFace({ end, value, open, controls, wrongId, onPress }: DayFaceProps) {
  const label = endNames[end];
  const words = value ? dayInWords(value) : 'Select date';
  return (
    <Field label={label}>
      {(control) => (
        <button
          type="button"
          {...control}
          data-end={end}
          aria-haspopup={controls ? undefined : 'dialog'}
          aria-controls={controls}
          aria-expanded={open}
          aria-label={`${label}: ${words}`}
          aria-invalid={wrongId ? true : undefined}
          aria-describedby={wrongId}
          onClick={onPress}
          className={classes(
            controlClass,
            'flex items-center gap-2 text-left text-sm',
            open && 'border-brick! ring-1 ring-brick',
          )}
        >
          <CalendarDays aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          <span className={classes('tabular', !value && 'text-muted')}>{words}</span>
        </button>
      )}
    </Field>
  );
}
