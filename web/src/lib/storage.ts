import { forget, keep, keptText, keysKept } from './keep.ts';

/** What drafts are called; each has its row in the table of what is kept. */
export type DraftName =
  | 'after-sign-up'
  | 'pending-user'
  | `list-item.${string}`
  | `messages.${string}`
  | `review.${string}`
  | `evidence.${string}`
  | `handover.${string}`;

/**
 * Keeps a draft on this device; answers whether it did. A closed or full storage is no error, nor is a draft the person
 * does not want kept.
 */
export function saveDraft(name: DraftName, value: unknown): boolean {
  return keep(draftKey(name), JSON.stringify(value));
}

/** The draft kept under this name, if `isDraft` recognizes it; otherwise undefined. */
export function readDraft<T>(name: DraftName, isDraft: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(keptText(draftKey(name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft kept under this name. */
export function dropDraft(name: DraftName): void {
  forget(draftKey(name));
}

/** The names of all drafts that begin so. */
export function draftNames(beginning: DraftName): DraftName[] {
  // What begins like a name is one.
  return keysKept(draftKey(beginning)).map((each) => each.slice(draftKey('').length) as DraftName);
}

/** Whether a key of the storage is that of the draft of this name. */
export function isDraftKey(storageKey: string, name: DraftName): boolean {
  return storageKey === draftKey(name);
}

/** The key of the browser's storage under which a draft is kept. */
export function draftKey<Name extends DraftName | ''>(name: Name) {
  return `borough.draft.${name}` as const;
}
