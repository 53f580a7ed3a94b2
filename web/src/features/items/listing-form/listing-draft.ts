import { type DayRange, overlap } from '@borough/domain/days';
import {
  fieldNames,
  isListingDraft,
  isPartOfListing,
  type ListingValues,
  type OfferedRange,
} from './listing-values.ts';

/** Unsaved changes to a listed item as kept on the device: the changed fields, and what they held when the changes began. */
export interface ChangesDraft {
  changed: Partial<ListingValues>;
  from: Partial<ListingValues>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const daysOf = ({ startDate, endDate }: DayRange) => ({ startDate, endDate });
const has = (ranges: readonly DayRange[], range: DayRange) =>
  ranges.some((each) => same(daysOf(each), daysOf(range)));

const isSameIn = (name: keyof ListingValues, one: ListingValues, other: ListingValues) =>
  name === 'availabilities'
    ? same(one[name].map(daysOf), other[name].map(daysOf))
    : same(one[name], other[name]);

const pick = (values: ListingValues, names: readonly (keyof ListingValues)[]): Partial<ListingValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]])); // some of its own fields

/** What to keep of a form that began with other values. */
export function changesOf(values: ListingValues, beginning: ListingValues): ChangesDraft {
  const names = fieldNames.filter((name) => !isSameIn(name, values, beginning));
  return { changed: pick(values, names), from: pick(beginning, names) };
}

/** Whether something kept on the device is a draft of changes. */
export function isChangesDraft(value: unknown): value is ChangesDraft {
  if (typeof value !== 'object' || value === null) return false;
  return ['changed', 'from'].every((part) => isPartOfListing(Reflect.get(value, part)));
}

/** A draft as earlier versions kept it, with every field: it can't say what was changed, so all that differs counts. */
export const changesOfWhole = (whole: unknown, current: ListingValues): ChangesDraft | undefined =>
  isListingDraft(whole) ? changesOf({ ...current, ...whole }, current) : undefined;

/** Periods with the same periods added and removed as in the draft; a period with booked days can't be removed anymore. */
function periodsAfter(
  { changed, from }: ChangesDraft,
  current: readonly OfferedRange[],
  reserved: readonly DayRange[],
): OfferedRange[] {
  const [drafted = [], before = []] = [changed.availabilities, from.availabilities];
  const isRemoved = (period: OfferedRange) => has(before, period) && !has(drafted, period);
  const isBooked = (period: OfferedRange) => reserved.some((range) => overlap(range, period));
  const kept = current.filter((period) => !isRemoved(period) || isBooked(period));
  const added = drafted.filter((period) => !has(before, period) && !has(kept, period));
  return [...kept, ...added].sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/**
 * The form with a draft's changes on top of what the item holds by now: fields the draft didn't change follow the item.
 * `elsewhere` names the fields that were also changed on the item since; the draft's values are the ones shown.
 */
export function withChanges(
  draft: ChangesDraft,
  current: ListingValues,
  reserved: readonly DayRange[],
): { values: ListingValues; elsewhere: (keyof ListingValues)[] } {
  const { changed, from } = draft;
  const values = { ...current, ...changed };
  if (changed.availabilities) values.availabilities = periodsAfter(draft, current.availabilities, reserved);
  const began = { ...current, ...from };
  const elsewhere = fieldNames.filter(
    (name) =>
      name in changed &&
      name !== 'availabilities' &&
      !isSameIn(name, began, current) &&
      !isSameIn(name, values, current),
  );
  return { values, elsewhere };
}
