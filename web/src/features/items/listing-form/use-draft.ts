import { useEffect, useState } from 'react';
import { type DraftName, dropDraft, saveDraft } from '../../../lib/kept/storage.ts';
import { isSameListing, type ListingValues } from './listing-values.ts';

/** The draft name for a person's unfinished listing, or an item's unsaved changes. */
export const draftName = (personId: string, itemId?: string): DraftName =>
  itemId === undefined ? `list-item.${personId}` : `list-item.${personId}.${itemId}`;

const restMs = 400;

/** Where a form's unsaved text and photos are kept. */
export interface Draft {
  name: DraftName;
  /** What the form holds without a draft. */
  beginning: ListingValues;
  /** What to keep of the form. */
  toKeep: (values: ListingValues, beginning: ListingValues) => unknown;
}

/** Whether the input is kept on this device: there's nothing to keep yet, it's kept, or the browser refuses. */
export type TextKept = 'nothing' | 'kept' | 'refused';

/**
 * Keeps input on this device until it's saved, on every keystroke, because a session or page may end at any moment. Keeps
 * nothing while the form holds its initial values.
 */
export function useDraft(values: ListingValues, draft: Draft | undefined): TextKept {
  const [kept, setKept] = useState<TextKept>('nothing');
  const name = draft?.name;
  const beginning = draft?.beginning;
  const toKeep = draft?.toKeep;
  useEffect(() => {
    if (!name || !beginning || !toKeep) return;
    const differs = !isSameListing(values, beginning);
    if (!differs) dropDraft(name);
    const now = !differs ? 'nothing' : saveDraft(name, toKeep(values, beginning)) ? 'kept' : 'refused';
    // Shown when typing pauses, not on every keystroke.
    const timer = setTimeout(() => setKept(now), restMs);
    return () => clearTimeout(timer);
  }, [name, beginning, toKeep, values]);
  return kept;
}
