import type { SettingsChange, SettingsValues } from './settings.contract.ts';

/** The fields that differ between two states of a section, in the order of the later one. */
export function changesBetween(before: SettingsValues, after: SettingsValues): SettingsChange['changes'] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}
