import { centsOf } from '@borough/domain/money';
import type { SettingsSectionView } from '@borough/domain/settings/settings.contract';

/** How a field is typed: as a line, as several, an amount in dollars, a whole number, a percentage, a color, or uploaded as a picture. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'mail'
  | 'phone'
  | 'dollars'
  | 'count'
  | 'percent'
  | 'color'
  | 'picture';

type Value = string | number | null;

/** A value as it is typed; empty for a field that isn't set. */
export function typedFrom(value: Value | undefined, kind: FieldKind): string {
  if (value === null || value === undefined) return '';
  return kind === 'dollars' && typeof value === 'number' ? String(value / 100) : String(value);
}

/** The text that counts in a field: what the environment sets comes before what was typed, and that before what is kept. */
export function textIn(
  { values, usual, fixed }: Pick<SettingsSectionView, 'values' | 'usual' | 'fixed'>,
  typed: Readonly<Record<string, string>>,
  field: string,
  kind: FieldKind,
): string {
  if (fixed[field] !== undefined) return typedFrom(usual[field], kind);
  return typed[field] ?? typedFrom(values[field], kind);
}

/** What was typed, as a value; undefined if it can't be one. */
export function valueOf(typed: string, kind: FieldKind): Value | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'dollars') return centsOf(text) ?? undefined;
  if (kind === 'color') return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
  if (kind === 'percent') return /^\d{1,2}(?:\.\d)? ?%?$/.test(text) ? Number.parseFloat(text) : undefined;
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return text;
}

/** What to say of something typed that can't be a value. */
export function whyNoValue(kind: FieldKind): string {
  if (kind === 'color') return 'Please write six digits after a #, for example #b5451f.';
  if (kind === 'dollars') return 'Please write an amount in dollars, for example 300.';
  if (kind === 'percent') return 'Please write a percentage, for example 12.5.';
  return 'Please write a whole number.';
}
