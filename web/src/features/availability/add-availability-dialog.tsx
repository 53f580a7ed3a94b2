import { addDays, type Day, type DayRange } from '@borough/domain/days';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { type DayState, noDays, withStart } from './choosing-days.ts';
import { DayField } from './day-field.tsx';

interface AddAvailabilityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  today: Day;
  stateOf: (day: Day) => DayState | null;
  onAdd: (range: DayRange) => void;
}

const yearsAheadInDays = 5 * 366;

/** Asks for a period's first and last day. Starts empty every time. */
export function AddAvailabilityDialog(props: AddAvailabilityDialogProps) {
  const { open, onOpenChange, today, stateOf, onAdd } = props;
  const [chosen, setChosen] = useState(noDays);
  const { startDate, endDate } = chosen;
  const setOpen = (next: boolean) => {
    setChosen(noDays);
    onOpenChange(next);
  };
  const add = () => {
    if (!startDate || !endDate) return toast.error('Please select both start and end dates.');
    onAdd({ startDate, endDate });
    setOpen(false);
  };
  const shared = { today, lastDay: addDays(today, yearsAheadInDays), stateOf, chosen, jump: true };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Add Availability"
      description="Renters can choose any days between these two dates, including both."
      footer={
        <>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={add}>Add</Button>
        </>
      }
    >
      <div className="grid gap-4 pt-3 pb-1 min-[420px]:grid-cols-2">
        <DayField
          {...shared}
          label="Start Date"
          value={startDate}
          refusalOf={(day) => (day < today ? 'in the past' : null)}
          onChange={(day) => setChosen(withStart(chosen, day))}
        />
        <DayField
          {...shared}
          label="End Date"
          value={endDate}
          refusalOf={(day) => {
            if (!startDate) return 'choose a start date first';
            return day < startDate ? 'before the start date' : null;
          }}
          onChange={(day) => setChosen({ startDate, endDate: day })}
        />
      </div>
    </Dialog>
  );
}
