import { z } from 'zod';
import { DayRangeSchema } from '../days.contract.ts';
import { amountIn, centsOf, moneyText } from '../money.ts';
import {
  depositCap,
  maximumDailyPriceCents,
  maximumDepositCents,
  minimumChargeCents,
  minimumDailyPriceCents,
} from '../pricing/pricing.rules.ts';
import { GatedRenterSchema, GateFiguresSchema } from '../dealings/gates.contract.ts';
import { CategorySchema } from './category-list.contract.ts';
import { longestChecklistLine, maxChecklistLines } from './checklist.rules.ts';
import { BusinessSchema } from '../profiles/pro-page.contract.ts';
import { ReviewSchema } from '../profiles/review.contract.ts';
import { longestLocation, parseLocation } from './location.rules.ts';

export const maximumPhotos = 5;
export const largestPhotoBytes = 15 * 1024 * 1024;
export const itemStatuses = ['active', 'paused', 'archived'] as const;

/** A photo in three widths; `url` is the largest, `placeholder` the color shown until it loads. */
export const PhotoSchema = z.object({
  id: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  srcset: z.string(),
  placeholder: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Photo = z.infer<typeof PhotoSchema>;

export const OwnerCardSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  idVerified: z.boolean(),
  trustScore: z.number().int(),
});

/** An item in a list. Prices are cents; the distance is in miles from the searched place. */
export const ItemCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  dailyPriceCents: z.number().int(),
  securityDepositCents: z.number().int(),
  currency: z.string(),
  category: CategorySchema.nullable(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  distanceMiles: z.number().nullable(),
  imageUrls: z.array(z.string()),
  thumbnail: z.string().nullable(),
  placeholder: z.string().nullable(),
  features: z.array(z.string()),
  featured: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  createdAt: z.string(),
  owner: OwnerCardSchema,
});
export type ItemCard = z.infer<typeof ItemCardSchema>;

export const ItemListSchema = z.object({
  items: z.array(ItemCardSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
  /** The city the items are near, if a search by time zone found one. */
  near: z.object({ label: z.string(), lat: z.number(), lng: z.number() }).optional(),
  /**
   * What a first page's search found beside items that contain its words as typed, and lists after them: how many items say the same in
   * other words, the words, spelled nearly alike, that further ones were found by, and, if nothing has all the words, how many have half of them.
   */
  besides: z
    .object({ same: z.number().int(), spelled: z.string().nullable(), some: z.number().int() })
    .optional(),
});
export type ItemList = z.infer<typeof ItemListSchema>;

/** The circle that an item is somewhere in, as everyone may know it. */
const PlaceSchema = z.object({ lat: z.number(), lng: z.number(), radiusMiles: z.number() });

/** What strangers would see of a location: the place as we write it, and its circle if it can be found. */
export const SeenPlaceSchema = z.object({ location: z.string(), place: PlaceSchema.nullable() });
export type SeenPlace = z.infer<typeof SeenPlaceSchema>;

/** The public page of an item: the same for everyone. */
export const ItemDetailSchema = ItemCardSchema.extend({
  status: z.enum(itemStatuses),
  images: z.array(PhotoSchema),
  availabilities: z.array(DayRangeSchema.extend({ id: z.string() })),
  reserved: z.array(DayRangeSchema),
  timeZone: z.string(),
  minDays: z.number().int(),
  maxDays: z.number().int(),
  /** The owner answers each request first: no one pays right away. */
  requestsOnly: z.boolean(),
  /** The owner rents to members with an approved ID only. */
  idVerifiedOnly: z.boolean(),
  owner: OwnerCardSchema.extend({
    memberSince: z.string(),
    /** How others rated the owner in person, not the items; null until someone has. */
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    /** How many rentals they completed, lending and renting: the ones their reviews come from. */
    rentals: z.number().int(),
    /** Both null until enough requests were answered. */
    responseRate: z.number().int().nullable(),
    responseTime: z.string().nullable(),
    /** What an owner on Pro says about their business; null if there is nothing. */
    business: BusinessSchema.nullable(),
  }),
  place: PlaceSchema.nullable(),
  /** The newest few; the rest load page by page. */
  reviews: z.array(ReviewSchema),
});
export type ItemDetail = z.infer<typeof ItemDetailSchema>;

export const itemActs = ['edit', 'contact', 'book', 'report'] as const;

/** What depends on who is looking: the actions, the plan, and for the owner the private fields. */
export const ItemForMeSchema = z.object({
  youMay: z.array(z.enum(itemActs)),
  tier: z.enum(['free', 'pro']),
  graceAvailable: z.boolean(),
  /** How often they may still hold days of this item today while they pay. */
  holdsLeft: z.number().int().min(0),
  /** What the gates require of this person, and from which amounts; the rules say what is missing for the chosen days. */
  gates: z.object({
    figures: GateFiguresSchema,
    renter: GatedRenterSchema,
    /** The ID was sent and is waiting for a decision. */
    idPending: z.boolean(),
  }),
  own: z
    .object({
      status: z.enum(itemStatuses),
      removedReason: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      pickupAddress: z.string().nullable(),
      checklist: z.array(z.string()),
    })
    .nullable(),
  /** The full item for its owner and for parties to a booking, even if it is paused or archived. */
  item: ItemDetailSchema.nullable(),
});
export type ItemForMe = z.infer<typeof ItemForMeSchema>;

/** A check that reports at most one message per field: the first problem. */
const saying = (whatIsWrong: (text: string) => string | null) => (text: string, ctx: z.RefinementCtx) => {
  const message = whatIsWrong(text);
  if (message) ctx.addIssue({ code: 'custom', message });
};

const amount = (whenMissing: string) => z.union([z.string(), z.number()], whenMissing).transform(String);

const triedDigits = /^[\s$.,'’\d]*\d[\s$.,'’\d]*$/;

const notAPrice = 'Price must be a positive number';
const PriceSchema = amount(notAPrice).superRefine(
  saying((text) => {
    const dollars = amountIn(text);
    if (dollars === null && triedDigits.test(text)) return 'Please enter a price like 25 or 1,250.50';
    if (dollars === null || dollars === 0) return notAPrice;
    if (dollars * 100 > maximumDailyPriceCents) return 'Price can be at most $10,000 a day';
    const cents = centsOf(text);
    if (cents === null) return 'Price can have at most two decimals';
    if (cents >= minimumDailyPriceCents) return null;
    return `Price must be at least ${moneyText(minimumDailyPriceCents)} a day, so that one day with fees reaches ${moneyText(minimumChargeCents)}, the minimum card charge`;
  }),
);

const notADeposit = 'Deposit must be a non-negative number';
const DepositSchema = amount(notADeposit).superRefine(
  saying((text) => {
    const dollars = amountIn(text);
    if (dollars === null && triedDigits.test(text)) return 'Please enter a deposit like 100 or 1,250.50';
    if (dollars === null) return notADeposit;
    if (dollars * 100 > maximumDepositCents) return 'Deposit can be at most $5,000';
    if (centsOf(text) === null) return 'Deposit can have at most two decimals';
    return dollars > 0 && dollars < 0.5 ? 'Deposit must be 0 or at least $0.50' : null;
  }),
);

const noPlace = 'Please enter city, state and ZIP code';
const LocationSchema = z
  .string(noPlace)
  .trim()
  .superRefine(
    saying((text) => {
      if (text.length < 5 || text.length > longestLocation) return noPlace;
      return parseLocation(text) === null
        ? 'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)'
        : null;
    }),
  );

/** What owner and renter check together when the item changes hands, one thing per line. */
const ChecklistSchema = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(longestChecklistLine, `A line can have at most ${longestChecklistLine} characters`),
  )
  .max(maxChecklistLines, `A checklist can have at most ${maxChecklistLines} lines`)
  .refine(
    (lines) => new Set(lines.map((line) => line.toLowerCase())).size === lines.length,
    'Each line can be on the checklist only once',
  );

const itemFields = {
  title: z
    .string('Title must be at least 3 characters')
    .trim()
    .min(3, 'Title must be at least 3 characters')
    .max(120, 'Title can have at most 120 characters'),
  description: z
    .string('Description must be at least 10 characters')
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .max(4000, 'Description can have at most 4,000 characters'),
  price: PriceSchema,
  deposit: DepositSchema,
  category: z.string('Please select a category').min(1, 'Please select a category'),
  location: LocationSchema,
  pickupAddress: z.string().trim().max(200, 'The address can have at most 200 characters').nullish(),
  features: z
    .array(z.string().trim().min(1).max(60, 'A feature can have at most 60 characters'))
    .max(12, 'A listing can have at most 12 features')
    .optional(),
  checklist: ChecklistSchema.optional(),
  requestsOnly: z.boolean().optional(),
  idVerifiedOnly: z.boolean().optional(),
};

const depositWithinCap = (value: { price?: string; deposit?: string }, ctx: z.RefinementCtx) => {
  const price = value.price === undefined ? null : centsOf(value.price);
  const deposit = value.deposit === undefined ? null : centsOf(value.deposit);
  if (price === null || deposit === null || deposit > maximumDepositCents) return;
  if (deposit > depositCap(price))
    ctx.addIssue({
      code: 'custom',
      path: ['deposit'],
      message: `Deposit can be at most ${moneyText(depositCap(price))} for this price`,
    });
};

const noPeriod = 'Please add at least one availability period for your item';

/** When an item can be rented; an empty list is refused, because no periods at all would mean every day. */
export const PeriodsSchema = z
  .array(
    DayRangeSchema.refine(
      (range) => range.startDate <= range.endDate,
      'The end of a period cannot be before its start.',
    ),
    noPeriod,
  )
  .min(1, noPeriod)
  .max(100, 'A listing can have up to 100 availability periods');

/** What the listing form sends; the form and the server validate it with this same object. */
export const ItemInputSchema = z
  .object({ ...itemFields, availabilities: PeriodsSchema })
  .superRefine(depositWithinCap);
export type ItemInput = z.infer<typeof ItemInputSchema>;

/** A change to some of the fields; dates have a route of their own. */
export const ItemPatchSchema = z
  .object({ ...itemFields, status: z.enum(itemStatuses), imageOrder: z.array(z.string()).max(maximumPhotos) })
  .partial()
  .superRefine(depositWithinCap);
export type ItemPatch = z.infer<typeof ItemPatchSchema>;

/** Features one of the person's own items, or stops featuring it. */
export const FeaturedInputSchema = z.strictObject({ featured: z.boolean() });

export const AvailabilityInputSchema = z.object({ availabilities: PeriodsSchema });

export const MyItemSchema = ItemCardSchema.extend({
  status: z.enum(itemStatuses),
  removedReason: z.string().nullable(),
  upcomingBookings: z.number().int(),
});
export const MyItemListSchema = z.object({ items: z.array(MyItemSchema) });
export type MyItem = z.infer<typeof MyItemSchema>;
