import type { ItemInput } from '@borough/domain/items/items.contract';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type DraftName, dropDraft, saveDraft } from '../../../lib/storage.ts';
import { isSameListing, type ListingValues } from './listing-values.ts';

/** The name under which a person's unfinished listing, or unsaved changes of an item, are kept on this device. */
export const draftName = (personId: string, itemId?: string): DraftName =>
  itemId === undefined ? `list-item.${personId}` : `list-item.${personId}.${itemId}`;

/**
 * Keeps what is typed on this device until it is saved: each key at once, as a session or a page may end at any moment.
 * Nothing is kept while the form holds what it began with. Shows nothing.
 */
export function DraftKeeper({
  name,
  control,
  beginning,
}: {
  name: DraftName;
  control: Control<ListingValues, unknown, ItemInput>;
  /** What the form holds without a draft. */
  beginning: ListingValues;
}) {
  const values = useWatch({ control });
  useEffect(() => {
    // The form always has all its fields; the type only says that they are watched.
    const draft = values as ListingValues;
    if (isSameListing(draft, beginning)) dropDraft(name);
    else saveDraft(name, draft);
  }, [name, values, beginning]);
  return null;
}
