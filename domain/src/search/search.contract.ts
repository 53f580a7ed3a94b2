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
  /** Only items that can be booked without asking first. */
  instant: flag.optional(),
  /** Only items whose reviews average at least this many stars. */
  minRating: z.coerce.number().min(1).max(5).optional(),
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
  /** What a map shows, all four edges: only items whose public point is in it, instead of those around a place. */
  north: z.coerce.number().min(-90).max(90).optional(),
  south: z.coerce.number().min(-90).max(90).optional(),
  east: z.coerce.number().min(-180).max(180).optional(),
  west: z.coerce.number().min(-180).max(180).optional(),
  /** Without a place: search near the city of this time zone with the most items, if it has enough of them. */
  timeZone: z.string().trim().max(60).optional(),
  startDate: DaySchema.optional(),
  endDate: DaySchema.optional(),
  sort: z.enum(sortOrders).default('newest'),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(largestPage).default(pageSize),
});
export type SearchQuery = z.infer<typeof SearchQuerySchema>;

/** The current totals of the whole site. */
export const NumbersSchema = z.object({
  /** People with a confirmed email address. */
  members: z.number().int(),
  /** Items anyone can find, and how many cities they are in. */
  items: z.number().int(),
  cities: z.number().int(),
  /** How many reviews these items have, and their average stars; null if there are none. */
  reviews: z.number().int(),
  rating: z.number().nullable(),
});
export type Numbers = z.infer<typeof NumbersSchema>;

export const SuggestionsSchema = z.object({ items: z.array(z.string()) });
export const GeocodeSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
  /** Other places of the same name, larger ones first, if only a name was given. */
  others: z.array(z.string()).optional(),
});
export type Geocoded = z.infer<typeof GeocodeSchema>;

/** Names of places that begin with what was typed: "Austin, TX", "Chicago, IL 60614". */
export const PlaceSuggestionsSchema = z.object({ items: z.array(z.string()) });

/** Where the items of a search are, by the points strangers see. */
export const PinsSchema = z.object({
  /** Each item, if there are few enough of them. */
  pins: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      lat: z.number(),
      lng: z.number(),
      dailyPriceCents: z.number().int(),
      securityDepositCents: z.number().int(),
    }),
  ),
  /** Otherwise groups of items that are close together: their middle, and how many there are. */
  groups: z.array(z.object({ lat: z.number(), lng: z.number(), items: z.number().int() })),
  /** There are too many items to find a place for each. */
  partly: z.boolean(),
});
export type Pins = z.infer<typeof PinsSchema>;

/** How what a search finds divides up, for its filters. */
export const FacetsSchema = z.object({
  /** For each category, how many items would be found in it with all the other filters. Null if there are too many to count. */
  categories: z.array(z.object({ name: z.string(), total: z.number().int() })).nullable(),
  /** How many items each step of the price slider has, from the lowest; the last step is "and above". */
  prices: z.array(z.number().int()).nullable(),
});
export type Facets = z.infer<typeof FacetsSchema>;

/** Where a search around a point would find something. */
export const FurtherOutSchema = z.object({
  /** For each radius people can choose, in miles, how many items are within it. */
  within: z.array(z.object({ miles: z.number(), total: z.number().int() })),
  /** The nearest item beyond all of these: miles to the point strangers see, and "Denver, CO". */
  nearest: z.object({ miles: z.number(), place: z.string() }).nullable(),
});
export type FurtherOut = z.infer<typeof FurtherOutSchema>;

/** Items like another one, the likest first. */
export const SimilarItemsSchema = z.object({ itemIds: z.array(z.uuid()) });
export type SimilarItems = z.infer<typeof SimilarItemsSchema>;
