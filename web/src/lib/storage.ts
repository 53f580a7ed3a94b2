import { forget, keep, keptText, keysKept } from './keep.ts';

/** What drafts are called; each has its row in the table of what is kept. */
export type DraftName = 'after-sign-up' | 'pending-user' | `list-item.${string}` | `messages.${string}`;

/** Keeps a draft on this device. A closed or full storage is no error, nor is a draft the person does not want kept. */
export function saveDraft(name: DraftName, value: unknown): void {
  keep(key(name), JSON.stringify(value));
}

/** The draft kept under this name, if `isDraft` recognises it; otherwise undefined. */
export function readDraft<T>(name: DraftName, isDraft: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(keptText(key(name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft kept under this name. */
export function dropDraft(name: DraftName): void {
  forget(key(name));
}

/** The names of all drafts that begin so. */
export function draftNames(beginning: DraftName): DraftName[] {
  // What begins like a name is one.
  return keysKept(key(beginning)).map((each) => each.slice(key('').length) as DraftName);
}

/** Whether a key of the storage is that of the draft of this name. */
export function isDraftKey(storageKey: string, name: DraftName): boolean {
  return storageKey === key(name);
}

function key<Name extends DraftName | ''>(name: Name) {
  return `borough.draft.${name}` as const;
}
