import { after, hour } from '../clocks.ts';

/** Within so many hours an admin looks at who resembles somebody banned. */
export const reviewHours = 72;

/** Until when somebody who resembles a banned person waits at most. */
export function reviewDueAt(openedAt: Date): Date {
  return after(openedAt, reviewHours * hour);
}

/** What of somebody resembles whom. */
export interface Resemblance<Kind extends string> {
  matched: readonly Kind[];
  resembles: readonly string[];
}

/**
 * Whether a resemblance says something that an admin has not approved for this person before: a new kind, or another banned
 * person.
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
