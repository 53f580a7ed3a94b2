import { z } from 'zod';
import { numberText } from '../numbers.ts';
import { uncountedReasons, reviewKinds } from '../trust/review-counts.rules.ts';

/** The longest text of a review or a reply, in characters. */
export const longestReview = 2_000;

const atMost = `Please use at most ${numberText(longestReview)} characters`;

const WrittenReviewSchema = z.object({
  rating: z
    .number('Please choose one to five stars')
    .int('Please choose one to five stars')
    .min(1, 'Please choose one to five stars')
    .max(5, 'Please choose one to five stars'),
  comment: z
    .string()
    .trim()
    .max(longestReview, atMost)
    .nullish()
    .transform((text) => text || null),
});

/** One side's page, sent as a whole: item and owner from the renter, renter from the owner. */
export const ReviewsInputSchema = z.object({
  item: WrittenReviewSchema.optional(),
  owner: WrittenReviewSchema.optional(),
  renter: WrittenReviewSchema.optional(),
});
export type ReviewsInput = z.infer<typeof ReviewsInputSchema>;

/** The one public reply to a review. */
export const ReplyInputSchema = z.object({
  text: z.string().trim().min(1, 'Please write your reply first').max(longestReview, atMost),
});

/** Why an admin hid something. */
const HiddenSchema = z.object({ reason: z.string(), guideline: z.string() });

export const WrittenSchema = z.object({
  id: z.string(),
  kind: z.enum(reviewKinds),
  rating: z.number().int(),
  comment: z.string().nullable(),
  reply: z.string().nullable(),
  /** Why it is public without counting in averages and scores; null if it counts, or isn't public. */
  uncounted: z.enum(uncountedReasons).nullable(),
  /** Why an admin hid it: now only its two people can read it. Null while it is shown. */
  hidden: HiddenSchema.nullable(),
  /** The same for the reply alone. */
  replyHidden: HiddenSchema.nullable(),
});
export type Written = z.infer<typeof WrittenSchema>;

/** The reviews of one rental as one of its two sides sees them. */
export const OwnReviewsSchema = z.object({
  bookingId: z.string(),
  part: z.enum(['renter', 'owner']),
  item: z.object({ id: z.string(), title: z.string() }),
  other: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  stage: z.enum(['too-early', 'open', 'closed', 'revealed']),
  /** Until when it can be written and changed; null before the rental is completed. */
  closesAt: z.string().nullable(),
  /** The item's time zone, in which all times of the rental are shown. */
  timeZone: z.string(),
  revealedAt: z.string().nullable(),
  mine: z.array(WrittenSchema),
  /** What the other side wrote; empty until it is public. */
  theirs: z.array(WrittenSchema),
});
export type OwnReviews = z.infer<typeof OwnReviewsSchema>;
