import type { ItemCard as Item } from '@borough/domain/items/items.contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { ItemRow } from './item-row.tsx';
import { useViewedItems } from './viewed-items.ts';

const shown = 4;

interface ViewedRowProps {
  /** The item on this page isn't shown again. */
  without?: string;
  corner: (item: Item) => ReactNode;
  /** Says so if the person turned this off, with a way to turn it on again. */
  saysOff?: boolean;
}

/** The items viewed last in this browser, with buttons to clear them and to keep no more; nothing if there are none. */
export function ViewedRow({ without, corner, saysOff }: ViewedRowProps) {
  const { itemIds, isOff, clear, turn } = useViewedItems();
  const stop = () => {
    turn(false);
    toast.message("We won't keep what you view on this device.", { label: 'Undo', run: () => turn(true) });
  };
  if (isOff)
    return saysOff ? (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        This device doesn&apos;t keep what you view.
        <Button variant="quiet" size="sm" onClick={() => turn(true)}>
          Turn on
        </Button>
      </p>
    ) : null;
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
