import type { Day } from '@borough/domain/days';
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';
import { type ChosenDays, noDays, rangeError, withStart } from './choosing-days.ts';
import { DayFace } from './day-face.tsx';
import { type DatedItem, useItemCalendar } from './item-clock.ts';
import { endNames, type RangeEnd } from './range-ends.ts';

const RangeMonths = lazy(() =>
  import('./range-months.tsx').then(({ RangeMonths }) => ({ default: RangeMonths })),
);
const RangeWindow = lazy(() =>
  import('./range-window.tsx').then(({ RangeWindow }) => ({ default: RangeWindow })),
);

interface DateRangePickerProps {
  item: DatedItem;
  value: ChosenDays;
  onChange: (chosen: ChosenDays) => void;
  /** The calendar unfolds below the fields, for narrow places; otherwise it's a window attached to them. */
  unfolds?: boolean;
  /** The person came to choose dates, so the calendar starts open. */
  startsOpen?: boolean;
}

/** One below the other where large letters leave no room for two. */
const twoFields = 'grid gap-3 min-[340px]:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]';

/**
 * A rental's first and last day: two fields sharing one calendar. The first press sets the start, the second the end, and then
 * it closes. Closed days can't be chosen and say why; the end can't go past the free days. A range that has become impossible
 * is kept and refused with a reason.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { item, value, onChange, unfolds = false, startsOpen = false } = props;
  const calendar = useItemCalendar(item);
  const [choosing, setChoosing] = useState<RangeEnd>('start');
  const [open, setOpen] = useState(startsOpen);
  const [opened, setOpened] = useState(startsOpen);
  // A sheet that opens with its calendar keeps the focus at its own start.
  const [pressed, setPressed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const error = rangeError(calendar, value);
  const errorId = useId();
  const monthsId = useId();

  const focusField = (end: RangeEnd) =>
    fields.current?.querySelector<HTMLElement>(`[data-end=${end}]`)?.focus({ preventScroll: true });
  const press = (end: RangeEnd) => {
    // There is no end to choose without a start.
    setChoosing(value.startDate ? end : 'start');
    setOpen(true);
    setOpened(true);
    setPressed(true);
  };
  const months = {
    calendar,
    chosen: value,
    choosing,
    onStart: (day: Day) => {
      onChange(withStart(value, day));
      setChoosing('end');
    },
    onEnd: (endDate: Day) => {
      onChange({ ...value, endDate });
      setOpen(false);
      focusField('end');
    },
    onClear: () => {
      onChange(noDays);
      setChoosing('start');
    },
  };
  const face = (end: RangeEnd) => (
    <DayFace
      end={end}
      value={end === 'start' ? value.startDate : value.endDate}
      open={open && choosing === end}
      controls={unfolds ? monthsId : undefined}
      wrongId={error === null ? undefined : errorId}
      onPress={() => press(end)}
    />
  );
  const faces = (
    <div ref={fields} className={twoFields}>
      {face('start')}
      {face('end')}
    </div>
  );
  return (
    <div>
      {opened && !unfolds ? (
        <Suspense fallback={faces}>
          <RangeWindow
            {...months}
            open={open}
            fields={faces}
            onClose={() => setOpen(false)}
            onFocusBack={() => focusField(choosing)}
          />
        </Suspense>
      ) : (
        faces
      )}
      {unfolds && <Unfolded id={monthsId} months={months} open={open} autoFocus={pressed} />}
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface UnfoldedProps {
  id: string;
  months: Omit<ComponentProps<typeof RangeMonths>, 'months'>;
  open: boolean;
  autoFocus: boolean;
}

/** The calendar below the fields. */
function Unfolded({ id, months, open, autoFocus }: UnfoldedProps) {
  return (
    <div id={id} role="group" aria-label={endNames[months.choosing]} hidden={!open}>
      {open && (
        <Suspense fallback={<div className="mt-3 h-[25rem]" />}>
          <div className="-mx-4 mt-3 rounded-card bg-sunk/60 py-2">
            <RangeMonths {...months} months={1} autoFocus={autoFocus} scrollsIntoView />
          </div>
        </Suspense>
      )}
    </div>
  );
}
