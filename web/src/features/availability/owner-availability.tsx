import { addDays, addMonths, type Day, type DayRange } from '@borough/domain/days';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState, type RefObject } from 'react';
import { dayRange } from '../../lib/words/format.ts';
import { Button } from '../../ui/parts/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { stateForOwner } from './choosing-days.ts';
import { LazyMonthGrid } from './lazy-month-grid.tsx';
import { addRange, type AvailabilityRange, newRangeId } from './ranges.ts';

const AddAvailabilityDialog = lazy(() =>
  import('./add-availability-dialog.tsx').then(({ AddAvailabilityDialog }) => ({
    default: AddAvailabilityDialog,
  })),
);

interface OwnerAvailabilityProps {
  ranges: readonly AvailabilityRange[];
  onChange: (ranges: AvailabilityRange[]) => void;
  /** Today in the item's time zone. */
  today: Day;
  reserved?: readonly DayRange[];
  error?: string;
  /** The 'Add Availability' button, for forms that direct people to what's missing. */
  addRef?: Ref<HTMLButtonElement>;
}

const daysShown = 540;
const monthsAtOnce = 6;

/** The calendar as owners see it, with offered periods to add and remove. */
export function OwnerAvailability(props: OwnerAvailabilityProps) {
  const { ranges, onChange, today, reserved = [], error, addRef } = props;
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  // The calendar opens at the periods, and moves to one just added.
  const [added, setAdded] = useState<Day>();
  const firstOffered = ranges.find(({ endDate }) => endDate >= today)?.startDate ?? today;
  const shownMonth = added ?? (firstOffered > today ? firstOffered : today);
  const lastShown = [addDays(today, daysShown), ...ranges.map(({ endDate }) => endDate)].reduce((a, b) =>
    a > b ? a : b,
  );
  const stateOf = (day: Day) => stateForOwner({ today, periods: ranges, reserved }, day);

  function add(period: DayRange) {
    onChange(addRange(ranges, period, newRangeId()));
    setAdded(period.startDate);
    toast.success('Availability added successfully!');
  }

  function remove(id: string) {
    onChange(ranges.filter((range) => range.id !== id));
    toast.success('Availability removed successfully!');
    // The pressed × is gone; focus the list so that keyboard users don't start over.
    chips.current?.focus();
  }

  return (
    <div>
      <CalendarHead addRef={addRef} error={error} onOpened={setOpened} onOpen={setOpen} />
      <FromToday ranges={ranges} add={add} today={today} chips={chips} />
      {error && (
        <div className="mt-3">
          <FieldError id="availability-error">{error}</FieldError>
        </div>
      )}
      <div className="mt-5 flex flex-col gap-5 rounded-card border border-line bg-surface px-2 py-4 sm:px-5">
        <LazyMonthGrid
          label="Availability Calendar"
          key={shownMonth}
          today={today}
          openAt={shownMonth}
          lastDay={lastShown}
          stateOf={stateOf}
        />
        <div className="flex justify-center">
          <CalendarLegend />
        </div>
      </div>
      <h4 className="mt-6 text-sm font-semibold">Available Dates</h4>
      <ul ref={chips} tabIndex={-1} aria-label="Available Dates" className="mt-2.5 flex flex-wrap gap-2">
        {ranges.map((range) => (
          <RangeChip key={range.id} range={range} onRemove={() => remove(range.id)} />
        ))}
        {ranges.length === 0 && <li className="text-sm text-muted">None yet.</li>}
      </ul>
      {opened && (
        <Suspense>
          <AddAvailabilityDialog
            open={open}
            onOpenChange={setOpen}
            today={today}
            stateOf={(day) => (stateOf(day) === 'unavailable' ? null : stateOf(day))}
            onAdd={add}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CalendarHeadProps {
  addRef: Ref<HTMLButtonElement> | undefined;
  error: string | undefined;
  onOpened: (next: boolean) => void;
  onOpen: (next: boolean) => void;
}

function CalendarHead({ addRef, error, onOpened, onOpen }: CalendarHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h3 className="text-lg">Availability Calendar</h3>
        <p className="text-sm text-muted">Manage when this item is available for rent</p>
      </div>
      <Button
        ref={addRef}
        variant="secondary"
        aria-haspopup="dialog"
        aria-describedby={error ? 'availability-error' : undefined}
        onClick={() => {
          onOpened(true);
          onOpen(true);
        }}
      >
        <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
        Add Availability
      </Button>
    </div>
  );
}

interface FromTodayProps {
  ranges: readonly AvailabilityRange[];
  add: (period: DayRange) => void;
  today: string;
  chips: RefObject<HTMLUListElement | null>;
}

/** The shortest way to offer something. */
function FromToday({ ranges, add, today, chips }: FromTodayProps) {
  return (
    ranges.length === 0 && (
      <Button
        className="mt-4 w-full sm:w-auto"
        variant="secondary"
        onClick={() => {
          add({ startDate: today, endDate: addDays(addMonths(today, monthsAtOnce), -1) });
          // The button is gone; focus the list with the new period.
          chips.current?.focus();
        }}
      >
        <CalendarCheck aria-hidden size={18} strokeWidth={1.75} />
        Available from today for {monthsAtOnce} months
      </Button>
    )
  );
}

function RangeChip({ range, onRemove }: { range: AvailabilityRange; onRemove: () => void }) {
  const words = dayRange(range.startDate, range.endDate);
  return (
    <li className="tabular inline-flex min-h-9 items-center rounded-full bg-porch-soft pl-3.5 text-sm font-semibold text-porch">
      {words}
      <button
        type="button"
        aria-label={`Remove ${words}`}
        onClick={onRemove}
        className="inline-flex size-9 items-center justify-center rounded-full text-lg leading-none hover:bg-porch/15 max-md:size-11"
      >
        ×
      </button>
    </li>
  );
}
