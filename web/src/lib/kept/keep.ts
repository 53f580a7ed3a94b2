import { type Choice, choiceAsText, choiceOfText, type Keeping, mayKeep } from './consent.ts';
import { choiceKey } from './has-chosen.ts';

/**
 * Everything this app keeps in browser storage. A key ending with a dot covers every key that starts with it. What each one is
 * for, in words, is in features/privacy/kept-things.ts.
 */
export const keptKeys = {
  [choiceKey]: { category: 'essential' },
  'borough.draft.after-sign-up': { category: 'essential' },
  'borough.draft.pending-user': { category: 'essential' },
  'borough.draft.messages.': { category: 'essential' },
  'borough.draft.list-item.': { category: 'essential' },
  'borough.draft.text.': { category: 'essential' },
  'borough.draft.review.': { category: 'essential' },
  'borough.draft.evidence.': { category: 'essential' },
  'borough.draft.handover.': { category: 'essential' },
  'borough.favorites': { category: 'essential' },
  'borough.place': { category: 'functionality', ownAct: true },
  'borough.searches': { category: 'functionality', ownAct: true },
  'borough.viewed': { category: 'functionality' },
  'borough.plan': { category: 'functionality', ownAct: true },
  theme: { category: 'functionality', ownAct: true },
} as const satisfies Record<string, Keeping>;

type Row = keyof typeof keptKeys;
/** A key with a row in the table; any other doesn't compile. */
export type KeptKey = { [Key in Row]: Key extends `${string}.` ? `${Key}${string}` : Key }[Row];

/** The table row a key belongs to. */
export function rowOf(key: string): Keeping | undefined {
  return Object.entries(keptKeys).find(([row]) =>
    row.endsWith('.') ? key.startsWith(row) : key === row,
  )?.[1];
}

/** The only way into browser storage: keeps a text if its category is allowed. Returns whether it did. */
export function keep(key: KeptKey, text: string): boolean {
  const row = rowOf(key);
  if (!row || !mayKeep(row, choiceHere(), asksNotToTrack())) return false;
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Private windows and full disks refuse; the value then lasts only as long as the page.
    return false;
  }
}

/** The text kept under a key, or null. */
export function keptText(key: KeptKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Deletes what is kept under a key. */
export function forget(key: KeptKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See keep.
  }
}

/** All storage keys that start with `beginning`. */
export function keysKept(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** The choice made on this device within the last year, if any. */
export function choiceHere(): Choice | undefined {
  return choiceOfText(keptText(choiceKey), Date.now());
}

/** Whether the browser sends a Global Privacy Control or Do Not Track signal. */
export function asksNotToTrack(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';
}

/** Stores a choice for a year and immediately deletes whatever it no longer allows. */
export function choose(choice: Choice): void {
  keep(choiceKey, choiceAsText(choice, Date.now()));
  for (const key of keysKept('')) {
    const row = rowOf(key);
    // It has a row, so it's a key of the table.
    if (row && !mayKeep(row, choice, false)) forget(key as KeptKey);
  }
}
