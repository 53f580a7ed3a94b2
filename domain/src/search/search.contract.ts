import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { largestPage, pageSize, sortOrders } from './search.rules.ts';

const flag = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** The query of GET /api/items. Prices are whole dollars; 1000 means "and above". */
export const SearchQuerySchema = z.object({
  search: z.string().trim().max(200).optional(),
  category: z.string().trim().max(60).optional(),
  minPrice: z.coerce.number().int().min(0).max(10_000).optional(),
  maxPrice: z.coerce.number().int().min(0).max(10_000).optional(),
  verified: flag.optional(),
  /** Only this person's items. */
  owner: z.uuid().optional(),
  /** Only these items, as comma-separated ids. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(largestPage))
    .optional(),
  location: z.string().trim().max(120).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce.number().min(0.1).max(500).optional(),
  /** The place is the person's own location: items without coordinates match too. */
  current: flag.optional(),
  /** Without a place: near the city of this time zone where most items are, if enough of them are there. */
  timeZone: z.string().trim().max(60).optional(),
  startDate: DaySchema.optional(),
  endDate: DaySchema.optional(),
  sort: z.enum(sortOrders).default('newest'),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(largestPage).default(pageSize),
});
export type SearchQuery = z.infer<typeof SearchQuerySchema>;

/** How much the whole site currently has. */
export const NumbersSchema = z.object({
  /** People with a confirmed email address. */
  members: z.number().int(),
  /** Items anybody can find, and how many cities they are in. */
  items: z.number().int(),
  cities: z.number().int(),
  /** How many reviews these items have, and the average of their stars; null without any. */
  reviews: z.number().int(),
  rating: z.number().nullable(),
});
export type Numbers = z.infer<typeof NumbersSchema>;

export const SuggestionsSchema = z.object({ items: z.array(z.string()) });
export const GeocodeSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
  /** Other places of the same name, the larger first, where only a name was given. */
  others: z.array(z.string()).optional(),
});
export type Geocoded = z.infer<typeof GeocodeSchema>;

/** Names of places that begin with what was typed: "Austin, TX", "Chicago, IL 60614". */
export const PlaceSuggestionsSchema = z.object({ items: z.array(z.string()) });

/** Where a search around a point would find something. */
export const FurtherOutSchema = z.object({
  /** For each number of miles people can choose, how many items are no further away. */
  within: z.array(z.object({ miles: z.number(), total: z.number().int() })),
  /** The nearest item beyond all of these: miles to the point strangers see, and "Denver, CO". */
  nearest: z.object({ miles: z.number(), place: z.string() }).nullable(),
});
export type FurtherOut = z.infer<typeof FurtherOutSchema>;
