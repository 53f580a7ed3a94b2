/** Keeps a draft on this device. A full or closed storage is no error: the draft is then simply not kept. */
export function saveDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the form still works.
  }
}

/** The draft kept under this name, if `isDraft` recognises it; otherwise undefined. */
export function readDraft<T>(name: string, isDraft: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft kept under this name. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(key(name));
  } catch {
    // See saveDraft.
  }
}

/** The names of all drafts that begin so. */
export function draftNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((each) => each.startsWith(key(beginning)))
      .map((each) => each.slice(key('').length));
  } catch {
    return [];
  }
}

/** Whether a key of the storage is that of the draft of this name. */
export function isDraftKey(storageKey: string, name: string): boolean {
  return storageKey === key(name);
}

function key(name: string): string {
  return `borough.draft.${name}`;
}
