import type { ReactNode } from 'react';
import { Popover } from '../../ui/popover.tsx';
import { endNames } from './range-ends.ts';
import { RangeMonths, type RangeMonthsProps } from './range-months.tsx';

interface RangeWindowProps extends Omit<RangeMonthsProps, 'months' | 'autoFocus'> {
  open: boolean;
  /** The two fields it hangs from. */
  fields: ReactNode;
  onClose: () => void;
  /** Gives the focus to the field of the day that was being chosen. */
  onFocusBack: () => void;
}

/** The months of a range in a window that hangs from both its fields; pressing the other field keeps it open. */
export function RangeWindow({ open, fields, onClose, onFocusBack, ...months }: RangeWindowProps) {
  return (
    <Popover
      label={endNames[months.choosing]}
      trigger={fields}
      anchored
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // Who pressed something else is there already.
        if (document.activeElement === document.body) onFocusBack();
      }}
    >
      <RangeMonths {...months} months={2} autoFocus />
    </Popover>
  );
}
