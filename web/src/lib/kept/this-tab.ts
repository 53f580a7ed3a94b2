/**
 * What one tab keeps until it is closed, and no other reads: secrets of a first run, which nobody's consent is about. What a tab can't
 * keep lasts only as long as its page.
 */
const here = new Map<string, string>();

/** Keeps a text for this tab. */
export function keepHere(key: 'first-run', text: string): void {
  here.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Private windows and full disks refuse.
  }
}

/** The text this tab keeps, or null. */
export function keptHere(key: 'first-run'): string | null {
  try {
    return sessionStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

/** Deletes it. */
export function forgetHere(key: 'first-run'): void {
  here.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See keepHere.
  }
}
