import type { ComponentProps, ReactNode } from 'react';
import { Popover } from '../../ui/popover.tsx';
import { LazyMonthGrid } from './lazy-month-grid.tsx';

interface DayWindowProps extends ComponentProps<typeof LazyMonthGrid> {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The months of a day field, hanging from it. */
export function DayWindow({ trigger, open, onOpenChange, ...grid }: DayWindowProps) {
  return (
    <Popover label={grid.label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <LazyMonthGrid {...grid} autoFocus />
    </Popover>
  );
}
