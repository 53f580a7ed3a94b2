import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { highestWanted, longestWanted } from './wanted.rules.ts';

export const WantedInputSchema = z
  .object({
    what: z
      .string('Please say what you are looking for')
      .trim()
      .min(3, 'Please say what you are looking for')
      .max(longestWanted, `Please use at most ${longestWanted} characters`),
    /** A city, ZIP code or neighborhood. */
    place: z.string('Please say where').trim().min(1, 'Please say where').max(120),
    /** Lower or upper case; owners of other items of this kind hear of it in their weekly email. */
    category: z.string().trim().max(60).optional(),
    startDate: DaySchema.optional(),
    endDate: DaySchema.optional(),
    /** The most they would pay a day, in whole dollars. */
    maxPrice: z
      .int('Please enter whole dollars')
      .min(1, 'Please enter at least $1')
      .max(highestWanted, `Please enter at most $${highestWanted}`)
      .optional(),
  })
  .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
    path: ['endDate'],
    message: 'Please choose a start date and an end date',
  })
  .refine(
    ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
    {
      path: ['endDate'],
      message: 'The end cannot be before the start',
    },
  );
export type WantedInput = z.infer<typeof WantedInputSchema>;

/** What somebody asks their neighbors for. */
const WantedSchema = z.object({
  id: z.uuid(),
  what: z.string(),
  /** The place as we write it: "Mission, San Francisco, CA". */
  place: z.string(),
  category: z.string().nullable(),
  startDate: DaySchema.nullable(),
  endDate: DaySchema.nullable(),
  /** The most they would pay a day, in whole dollars. */
  maxPrice: z.int().nullable(),
  createdAt: z.string(),
  endsAt: z.string(),
});

/** An open wanted post as everyone reads it. */
export const WantedPostSchema = WantedSchema.extend({
  person: z.object({ id: z.uuid(), displayName: z.string(), avatarUrl: z.string().nullable() }),
});
export type WantedPost = z.infer<typeof WantedPostSchema>;

/** Where to look: near a point, or where another post is. Without either, everywhere. */
export const WantedQuerySchema = z.object({
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  post: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
});
export type WantedQuery = z.infer<typeof WantedQuerySchema>;

/** Open wanted posts, the latest first; the one that was asked for comes before them, if it's open. */
export const WantedPostListSchema = z.object({
  /** Where the post that was asked for is; null without one. */
  near: z.string().nullable(),
  items: z.array(WantedPostSchema),
  nextCursor: z.string().nullable(),
});
export type WantedPostList = z.infer<typeof WantedPostListSchema>;

/** A person's own wanted post, with what owners offered. */
export const OwnWantedSchema = WantedSchema.extend({
  state: z.enum(['open', 'ended', 'removed']),
  /** Items that can still be rented, the latest offer first. */
  offers: z.array(z.object({ itemId: z.uuid(), title: z.string(), by: z.string() })),
});
export type OwnWanted = z.infer<typeof OwnWantedSchema>;

/** A person's wanted posts, latest first: open ones, and those that ended a short while ago. */
export const OwnWantedListSchema = z.object({ items: z.array(OwnWantedSchema) });
export type OwnWantedList = z.infer<typeof OwnWantedListSchema>;

export const OfferInputSchema = z.object({ itemId: z.uuid() });
