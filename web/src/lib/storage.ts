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

function key(name: string): string {
  return `borough.draft.${name}`;
}
