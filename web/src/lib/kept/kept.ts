import { type DraftName, draftNames, dropDraft, isDraftKey, readDraft, saveDraft } from './storage.ts';

/** A kind of value kept on this device under names and shared by all tabs. */
export interface Kept<T> {
  /** The value under this name; the same object until it changes. */
  read: (name: DraftName) => T;
  write: (name: DraftName, value: T) => void;
}

// If storage is blocked or full, values live as long as the tab.
const values = new Map<DraftName, unknown>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
let following = false;

/** Defines a kind of value; `empty` means nothing is kept and takes no storage. */
export function kept<T>(empty: T, isValue: (value: unknown) => value is T): Kept<T> {
  return {
    read: (name) => {
      followOtherTabs();
      const known = values.get(name);
      if (isValue(known)) return known;
      const value = readDraft(name, isValue) ?? empty;
      values.set(name, value);
      return value;
    },
    write: (name, value) => {
      values.set(name, value);
      if (value === empty) dropDraft(name);
      else saveDraft(name, value);
      changed();
    },
  };
}

/** Calls back when any kept value changes, here or in another tab. Returns a function that stops it. */
export function onKeptChange(listener: () => void): () => void {
  followOtherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function followOtherTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key }) => {
    for (const name of values.keys()) if (key === null || isDraftKey(key, name)) values.delete(name);
    changed();
  });
}

/** The names with this prefix that hold something. */
export function keptNames(beginning: DraftName): DraftName[] {
  const here = [...values.keys()].filter((name) => name.startsWith(beginning));
  return [...new Set([...here, ...draftNames(beginning)])];
}

/** Deletes everything under names with this prefix. */
export function forgetKept(beginning: DraftName): void {
  for (const name of keptNames(beginning)) {
    values.delete(name);
    dropDraft(name);
  }
  changed();
}
