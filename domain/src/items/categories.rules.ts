import type { ProblemCode } from '../problems.ts';

/** How many categories there can be: more make a list nobody reads. */
export const mostCategories = 60;

interface Named {
  id: string;
  name: string;
}
interface Shown extends Named {
  isHidden: boolean;
}
interface Merging extends Shown {
  /** The name of the category it is becoming part of. */
  merging: string | null;
}

/** Searches read these words as something else. */
const isReserved = (name: string) =>
  name.toLowerCase() === 'uncategorized' || /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(name);

/** Why a category, or this one of them, can't have a name; null if it can. Names are equal in any case. */
export function whyNotNamed(name: string, all: readonly Named[], id?: string): ProblemCode | null {
  if (isReserved(name)) return 'category.name-reserved';
  const isTaken = all.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'category.name-taken' : null;
}

/** Why a category can't be hidden: the last one that lists show stays; null if it can. */
export const whyNotHidden = (id: string, all: readonly Shown[]): ProblemCode | null =>
  all.some((each) => each.id !== id && !each.isHidden) ? null : 'category.last';

/** Why a category can't be changed: it is becoming part of another; null if it can. */
export const whyNotChanged = ({ merging }: Pick<Merging, 'merging'>): ProblemCode | null =>
  merging === null ? null : 'category.merging';

/**
 * Why a category can't become part of another: that one must be there and shown, and no other may be becoming part of this one; null if
 * it can.
 */
export function whyNotMerged(id: string, into: string, all: readonly Merging[]): ProblemCode | null {
  const name = all.find((each) => each.id === id)?.name;
  if (all.some(({ merging }) => merging !== null && merging === name)) return 'category.merging';
  return all.some((each) => each.id === into && each.id !== id && !each.isHidden)
    ? null
    : 'category.no-target';
}

/** Whether these ids name each category once, so that they are an order of them. */
export const isOrderOf = (ids: readonly string[], all: readonly Named[]): boolean =>
  ids.length === all.length && new Set(ids).size === ids.length && all.every(({ id }) => ids.includes(id));

/** What a category is called now that an address names as it once was; undefined if the address is right or means nothing. */
export function nameNow(
  asked: string | undefined,
  all: readonly { name: string; formerNames: readonly string[] }[],
): string | undefined {
  const name = asked?.toLowerCase() ?? '';
  if (name === '' || all.some((each) => each.name.toLowerCase() === name)) return undefined;
  return all.find(({ formerNames }) => formerNames.includes(name))?.name.toLowerCase();
}
