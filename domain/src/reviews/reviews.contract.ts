import { ReviewSchema } from '../profiles/review.contract.ts';
import { z } from 'zod';

/** The role the reviewed person had in the rental. */
export const reviewedParts = ['owner', 'renter'] as const;
export type ReviewedPart = (typeof reviewedParts)[number];

/** How a list of reviews can be sorted. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

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
