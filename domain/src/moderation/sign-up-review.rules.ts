import { after, hour } from '../clocks.ts';

/** Within how many hours an admin reviews someone who resembles a banned person. */
export const reviewHours = 72;

/** The latest time until which someone who resembles a banned person has to wait. */
export function reviewDueAt(openedAt: Date): Date {
  return after(openedAt, reviewHours * hour);
}

/** The traits someone shares with banned people, and with which ones. */
export interface Resemblance<Kind extends string> {
  matched: readonly Kind[];
  resembles: readonly string[];
}

/**
 * Whether a resemblance adds anything to those an admin has approved for this person: a new kind of trait, or another
 * banned person.
 */
export function saysMore<Kind extends string>(
  found: Resemblance<Kind>,
  approved: readonly Resemblance<Kind>[],
): boolean {
  if (found.matched.length === 0) return false;
  const kinds = new Set(approved.flatMap(({ matched }) => matched));
  const people = new Set(approved.flatMap(({ resembles }) => resembles));
  return found.matched.some((kind) => !kinds.has(kind)) || found.resembles.some((id) => !people.has(id));
}
