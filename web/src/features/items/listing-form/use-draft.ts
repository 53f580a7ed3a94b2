import { useEffect, useState } from 'react';
import { type DraftName, dropDraft, saveDraft } from '../../../lib/storage.ts';
import { isSameListing, type ListingValues } from './listing-values.ts';

/** The name under which a person's unfinished listing, or unsaved changes of an item, are kept on this device. */
export const draftName = (personId: string, itemId?: string): DraftName =>
  itemId === undefined ? `list-item.${personId}` : `list-item.${personId}.${itemId}`;

const restMs = 400;

/** Where a form's unsaved text and photos are kept. */
export interface Draft {
  name: DraftName;
  /** What the form holds without a draft. */
  beginning: ListingValues;
}

/**
 * Keeps what is typed on this device until it is saved: each key at once, as a session or a page may end at any moment.
 * Nothing is kept while the form holds what it began with. Answers whether something is kept.
 */
export function useDraft(values: ListingValues, draft: Draft | undefined): boolean {
  const [isKept, setKept] = useState(false);
  const name = draft?.name;
  const beginning = draft?.beginning;
  useEffect(() => {
    if (!name || !beginning) return;
    const differs = !isSameListing(values, beginning);
    if (!differs) dropDraft(name);
    const kept = differs && saveDraft(name, values);
    // Said when the typing rests, and not with every key.
    const timer = setTimeout(() => setKept(kept), restMs);
    return () => clearTimeout(timer);
  }, [name, beginning, values]);
  return isKept;
}
