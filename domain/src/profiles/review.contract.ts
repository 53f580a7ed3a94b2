import { z } from 'zod';
import { uncountedReasons } from '../trust/review-counts.rules.ts';

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
