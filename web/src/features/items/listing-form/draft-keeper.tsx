import type { ItemInput } from '@borough/domain/items/items.contract';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type DraftName, dropDraft, saveDraft } from '../../../lib/storage.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { isWorthKeeping, type ListingValues } from './listing-values.ts';

/** The name under which a person's unfinished listing is kept on this device. */
export const draftName = (personId: string): DraftName => `list-item.${personId}`;

/** Keeps what is typed on this device until the item is listed. Shows nothing. */
export function DraftKeeper({
  name,
  control,
}: {
  name: DraftName;
  control: Control<ListingValues, unknown, ItemInput>;
}) {
  const values = useDebounced(useWatch({ control }), 400);
  useEffect(() => {
    // The form always has all its fields; the type only says that they are watched.
    const draft = values as ListingValues;
    if (isWorthKeeping(draft)) saveDraft(name, draft);
    else dropDraft(name);
  }, [name, values]);
  return null;
}
