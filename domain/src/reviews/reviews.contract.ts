import { z } from 'zod';
import { uncountedReasons } from './review-counts.rules.ts';

/** The role the reviewed person had in the rental. */
export const reviewedParts = ['owner', 'renter'] as const;
export type ReviewedPart = (typeof reviewedParts)[number];

/** How a list of reviews can be sorted. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What someone wrote about an item or a person after a rental, once both sides can see it. */
export const ReviewSchema = z.object({
  id: z.string(),
  rating: z.number().int(),
  comment: z.string().nullable(),
  createdAt: z.string(),
  /** Has no id if they have left. */
  author: z.object({
    id: z.string().nullable(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
  }),
  /** The item of the rental, while everyone can see it. */
  item: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The reply of the reviewed person or, for an item, of its owner. */
  reply: z.string().nullable(),
  /** Why it is shown without counting; null if it counts. */
  uncounted: z.enum(uncountedReasons).nullable(),
});
export type Review = z.infer<typeof ReviewSchema>;

export const ReviewListSchema = z.object({
  items: z.array(ReviewSchema),
  nextCursor: z.string().nullable(),
  /** How many count; everything below is about these. */
  total: z.number().int(),
  /** How many more are shown without counting. */
  uncounted: z.number().int(),
  totalIsCapped: z.boolean(),
  /** The average of those that count; null if none does. */
  average: z.number().nullable(),
  /** How many gave one star, two, … five. */
  distribution: z.array(z.number().int()).length(5),
});
export type ReviewList = z.infer<typeof ReviewListSchema>;
