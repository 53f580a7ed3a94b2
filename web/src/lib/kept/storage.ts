import { forget, keep, keptText, keysKept } from './keep.ts';

/** Draft names; each has its row in the table of what we keep. */
export type DraftName =
  | 'after-sign-up'
  | 'pending-user'
  | `list-item.${string}`
  | `messages.${string}`
  | `text.${string}`
  | `review.${string}`
  | `evidence.${string}`
  | `handover.${string}`;

/**
 * Saves a draft on this device and returns whether it did. Blocked or full storage isn't an error, nor is a draft the person
 * doesn't want kept.
 */
export function saveDraft(name: DraftName, value: unknown): boolean {
  return keep(draftKey(name), JSON.stringify(value));
}

/** The draft under this name if `isDraft` recognizes it, otherwise undefined. */
export function readDraft<T>(name: DraftName, isDraft: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(keptText(draftKey(name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the draft under this name. */
export function dropDraft(name: DraftName): void {
  forget(draftKey(name));
}

/** The names of all drafts with this prefix. */
export function draftNames(beginning: DraftName): DraftName[] {
  // A key with a draft name's prefix is a draft name.
  return keysKept(draftKey(beginning)).map((each) => each.slice(draftKey('').length) as DraftName);
}

/** Whether a storage key belongs to the draft of this name. */
export function isDraftKey(storageKey: string, name: DraftName): boolean {
  return storageKey === draftKey(name);
}

/** The storage key of a draft. */
export function draftKey<Name extends DraftName | ''>(name: Name) {
  return `borough.draft.${name}` as const;
}
