import type { ComponentProps, ReactNode } from 'react';
import { Popover } from '../../ui/windows/popover.tsx';
import { firstOpenDay } from './choosing-days.ts';
import { LazyMonthGrid } from './lazy-month-grid.tsx';

interface DayWindowProps extends ComponentProps<typeof LazyMonthGrid> {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A day field's months, in a window attached to it. Opens at the first selectable day, where keyboard focus goes. */
export function DayWindow({ trigger, open, onOpenChange, ...grid }: DayWindowProps) {
  const { today, lastDay, refusalOf } = grid;
  const openAt = open && refusalOf ? firstOpenDay(today, lastDay, refusalOf) : null;
  return (
    <Popover label={grid.label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <LazyMonthGrid {...grid} openAt={openAt} autoFocus />
    </Popover>
  );
}
