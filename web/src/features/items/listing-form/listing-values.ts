import type { CategoryList } from '@borough/domain/items/category-list.contract';
import {
  type ItemDetail,
  type ItemForMe,
  type ItemInput,
  ItemInputSchema,
} from '@borough/domain/items/items.contract';
import { dollarsOf } from '@borough/domain/money';
import type { UseFormReturn } from 'react-hook-form';

/** A category to choose, with the lines suggested for its checklists. */
export type ListedCategory = Pick<CategoryList['items'][number], 'id' | 'name' | 'checklist'>;

/** A period the owner offers, as the form holds it. */
export interface OfferedRange {
  id: string;
  startDate: string;
  endDate: string;
}

/** The form's raw input, before parsing. */
export interface ListingValues {
  title: string;
  description: string;
  price: string;
  deposit: string;
  category: string;
  location: string;
  pickupAddress: string;
  features: string[];
  checklist: string[];
  availabilities: OfferedRange[];
  requestsOnly: boolean;
  idVerifiedOnly: boolean;
}

/** The form as passed to its sections. */
export type ListingForm = UseFormReturn<ListingValues, unknown, ItemInput>;

/** The fields, top to bottom. */
export const fieldNames = [
  'title',
  'description',
  'category',
  'price',
  'deposit',
  'location',
  'pickupAddress',
  'features',
  'checklist',
  'availabilities',
  'requestsOnly',
  'idVerifiedOnly',
] as const satisfies readonly (keyof ListingValues)[];

export const emptyListing: ListingValues = {
  title: '',
  description: '',
  price: '',
  deposit: '',
  category: '',
  location: '',
  pickupAddress: '',
  features: [],
  checklist: [],
  availabilities: [],
  requestsOnly: false,
  idVerifiedOnly: false,
};

const inDollars = (cents: number) => dollarsOf(cents).replace(/\.00$/, '');

/** The form's values for a listed item. */
export function valuesOf(item: ItemDetail, own: ItemForMe['own']): ListingValues {
  return {
    title: item.title,
    description: item.description,
    price: inDollars(item.dailyPriceCents),
    deposit: inDollars(item.securityDepositCents),
    category: item.category?.id ?? '',
    location: item.location,
    pickupAddress: own?.pickupAddress ?? '',
    features: item.features,
    checklist: own?.checklist ?? [],
    availabilities: item.availabilities.map(({ id, startDate, endDate }) => ({ id, startDate, endDate })),
    requestsOnly: item.requestsOnly,
    idVerifiedOnly: item.idVerifiedOnly,
  };
}

/** What was changed here. The rest isn't sent, because it may have been changed elsewhere meanwhile. */
export function changedOf<Read extends Partial<Record<keyof ListingValues, unknown>>>(
  read: Read,
  now: ListingValues,
  before: ListingValues,
): Partial<Read> {
  const isChanged = (name: keyof ListingValues) => JSON.stringify(now[name]) !== JSON.stringify(before[name]);
  const changed = fieldNames.filter((name) => name in read && isChanged(name));
  return Object.fromEntries(changed.map((name) => [name, read[name]])) as Partial<Read>; // some of its own fields
}

const anyPeriod = [{ startDate: '2000-01-01', endDate: '2000-01-01' }];

/** Whether everything except photos and dates is filled in. */
export function detailsAreDone(values: ListingValues): boolean {
  return ItemInputSchema.safeParse({ ...values, availabilities: anyPeriod }).success;
}

const choices = ['requestsOnly', 'idVerifiedOnly'] as const;

/** A draft of this form as kept on the device; drafts older than some of the choices lack them. */
export type ListingDraft = Omit<ListingValues, (typeof choices)[number] | 'checklist'> &
  Partial<ListingValues>;

const isText = (part: unknown) => typeof part === 'string';
const isList = (of: (part: unknown) => boolean) => (part: unknown) => Array.isArray(part) && part.every(of);
const isChoice = (part: unknown) => typeof part === 'boolean';
const isRange = (part: unknown) =>
  typeof part === 'object' &&
  part !== null &&
  ['id', 'startDate', 'endDate'].every((name) => isText(Reflect.get(part, name)));

const fits: Record<keyof ListingValues, (part: unknown) => boolean> = {
  title: isText,
  description: isText,
  category: isText,
  price: isText,
  deposit: isText,
  location: isText,
  pickupAddress: isText,
  features: isList(isText),
  checklist: isList(isText),
  availabilities: isList(isRange),
  requestsOnly: isChoice,
  idVerifiedOnly: isChoice,
};

/** Whether something kept on the device holds some of the form's fields. */
export function isPartOfListing(value: unknown): value is Partial<ListingValues> {
  if (typeof value !== 'object' || value === null) return false;
  return fieldNames.every((name) => !(name in value) || fits[name](Reflect.get(value, name)));
}

/** Whether something kept on the device is a draft of this form. */
export function isListingDraft(value: unknown): value is ListingDraft {
  const mayLack: readonly string[] = ['checklist', ...choices];
  return isPartOfListing(value) && fieldNames.every((name) => name in value || mayLack.includes(name));
}

const days = ({ startDate, endDate }: OfferedRange) => [startDate, endDate];

/** Whether two forms hold the same values, ignoring period IDs. */
export function isSameListing(a: ListingValues, b: ListingValues): boolean {
  const text = (values: ListingValues) =>
    JSON.stringify([
      fieldNames.map((name) => (name === 'availabilities' ? null : values[name])),
      values.availabilities.map(days),
    ]);
  return text(a) === text(b);
}
