import type { OwnReviews } from '@borough/domain/reviews/own-reviews.contract';
import { kindsOf } from '@borough/domain/reviews/review-window.rules';
import type { ReviewKind } from '@borough/domain/trust/review-counts.rules';
import { z } from 'zod';
import type { DraftName } from '../../lib/kept/storage.ts';

/** What someone has entered so far. */
export interface Draft {
  rating: number | null;
  comment: string;
}
export type Drafts = Partial<Record<ReviewKind, Draft>>;

const DraftSchema = z.object({ rating: z.number().int().min(1).max(5).nullable(), comment: z.string() });
const DraftsSchema = z.object({
  item: DraftSchema.optional(),
  owner: DraftSchema.optional(),
  renter: DraftSchema.optional(),
});

/** The draft name for a person's unsent reviews of a rental. */
export const draftName = (personId: string, bookingId: string): DraftName =>
  `review.${personId}.${bookingId}`;

export const isDrafts = (value: unknown): value is Drafts => DraftsSchema.safeParse(value).success;

/** The form's initial values: what was typed before, otherwise what was sent before, otherwise empty. */
export function draftsOf(
  { part, mine }: Pick<OwnReviews, 'part' | 'mine'>,
  kept: Drafts | undefined,
): Drafts {
  return Object.fromEntries(
    kindsOf[part].map((kind) => {
      const sent = mine.find((review) => review.kind === kind);
      const draft: Draft = kept?.[kind] ?? { rating: sent?.rating ?? null, comment: sent?.comment ?? '' };
      return [kind, draft];
    }),
  );
}
