import type { ReactNode } from 'react';
import { Popover } from '../../ui/windows/popover.tsx';
import { endNames } from './range-ends.ts';
import { RangeMonths, type RangeMonthsProps } from './range-months.tsx';

interface RangeWindowProps extends Omit<RangeMonthsProps, 'months' | 'autoFocus'> {
  open: boolean;
  /** The two fields it's attached to. */
  fields: ReactNode;
  onClose: () => void;
  /** Focuses the field whose day was being chosen. */
  onFocusBack: () => void;
}

/** A range's months in a window attached to both its fields; pressing the other field keeps it open. */
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
        // If the person pressed something else, focus is already there.
        if (document.activeElement === document.body) onFocusBack();
      }}
    >
      <RangeMonths {...months} months={2} autoFocus />
    </Popover>
  );
}
