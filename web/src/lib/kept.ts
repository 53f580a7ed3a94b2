import { type DraftName, draftNames, dropDraft, isDraftKey, readDraft, saveDraft } from './storage.ts';

/** A kind of value that is kept on this device under names, and that all tabs see alike. */
export interface Kept<T> {
  /** The value under this name; the same object until it changes. */
  read: (name: DraftName) => T;
  write: (name: DraftName, value: T) => void;
}

// Where storage is closed or full, values live as long as the tab.
const values = new Map<DraftName, unknown>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
let following = false;

/** Describes a kind of value; `empty` stands for nothing and takes no room. */
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

/** Calls back when any kept value changes, here or in another tab; answers how to stop. */
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

/** The names that begin so and hold something. */
export function keptNames(beginning: DraftName): DraftName[] {
  const here = [...values.keys()].filter((name) => name.startsWith(beginning));
  return [...new Set([...here, ...draftNames(beginning)])];
}

/** Forgets everything under names that begin so. */
export function forgetKept(beginning: DraftName): void {
  for (const name of keptNames(beginning)) {
    values.delete(name);
    dropDraft(name);
  }
  changed();
}
