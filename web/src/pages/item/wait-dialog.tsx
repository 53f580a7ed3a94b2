import { whyNoWait } from '@borough/domain/alerts/waiting.rules';
import { useId, useState } from 'react';
import { useWaits } from '../../features/alerts/use-waits.ts';
import {
  type ChosenDays,
  noDays,
  stateForRenter,
  whyNoEnd,
  whyNoStart,
  withStart,
} from '../../features/availability/choosing-days.ts';
import { DayField } from '../../features/availability/day-field.tsx';
import { type DatedItem, useItemCalendar } from '../../features/availability/item-clock.ts';
import { shortRange } from '../../lib/words/format.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { toast } from '../../ui/notes/toast.ts';

interface WaitDialogProps {
  item: DatedItem & { id: string; title: string };
  /** The dates to begin with. */
  chosen: ChosenDays;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the dates to wait for. Reserved days can be chosen here, and nothing else that can't be booked. */
export function WaitDialog({ item, chosen: begin, open, onOpenChange }: WaitDialogProps) {
  const calendar = useItemCalendar(item);
  const unreserved = { ...calendar, booked: [] };
  const waits = useWaits();
  const [chosen, setChosen] = useState(begin.startDate && begin.endDate ? begin : noDays);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const { startDate, endDate } = chosen;
  const change = (next: ChosenDays) => {
    setChosen(next);
    setError(null);
  };
  const save = async () => {
    if (!startDate || !endDate) return setError('Choose a start date and an end date.');
    const why = whyNoWait(calendar, { startDate, endDate });
    if (why === 'free') return setError('These dates are free. You can book them now.');
    if (why) return setError("This item can't be rented on these dates.");
    if (!(await waits.begin({ itemId: item.id, startDate, endDate }))) return;
    toast.success(`We'll tell you if ${shortRange(startDate, endDate)} comes free.`);
    onOpenChange(false);
    change(noDays);
  };
  const shared = {
    today: calendar.today,
    lastDay: calendar.lastDay,
    stateOf: (day: string) => stateForRenter(calendar, day),
    chosen,
    wrongId: error === null ? undefined : errorId,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Wait for dates"
      description="If a booking is cancelled, we tell everyone who waits at the same time. Nothing is held for anyone."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button pending={waits.busy} onClick={() => void save()}>
            Tell me
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-3 pb-1 min-[420px]:grid-cols-2">
        <DayField
          {...shared}
          label="Start Date"
          value={startDate}
          refusalOf={(day) => whyNoStart(unreserved, day)}
          onChange={(day) => change(withStart(chosen, day))}
        />
        <DayField
          {...shared}
          label="End Date"
          value={endDate}
          refusalOf={(day) => whyNoEnd(unreserved, startDate, day)}
          onChange={(day) => change({ startDate, endDate: day })}
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Dialog>
  );
}
