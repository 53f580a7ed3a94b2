import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ItemRow } from './item-row.tsx';
import { useViewedItems } from './viewed-items.ts';

const shown = 4;

interface ViewedRowProps {
  /** The item on this page isn't shown again. */
  without?: string;
  corner: (item: Item) => ReactNode;
}

/** The items viewed last in this browser, with buttons to clear them and to keep no more; nothing if there are none. */
export function ViewedRow({ without, corner }: ViewedRowProps) {
  const { itemIds, clear, turn } = useViewedItems();
  const stop = () => {
    turn(false);
    toast.message("We won't keep what you view on this device.", { label: 'Undo', run: () => turn(true) });
  };
  return (
    <ItemRow
      id="viewed-items"
      title="Recently viewed"
      itemIds={itemIds.filter((id) => id !== without).slice(0, shown)}
      corner={corner}
      actions={
        <div className="-mr-3 flex">
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear
          </Button>
          <Button variant="quiet" size="sm" onClick={stop}>
            Turn off
          </Button>
        </div>
      }
    />
  );
}
