import { type ReviewKind } from '../trust/review-counts.rules.ts';
import { after, hour } from '../clocks.ts';
import type { ProblemCode } from '../problems.ts';

/** How many days after a rental both sides may review it. */
export const reviewDays = 14;

/** After how many days we ask a person who hasn't written yet once more. */
export const askAgainAfterDays = 5;

const day = 24 * hour;

/** A side of a rental, as a writer of reviews. */
export type Reviewer = 'renter' | 'owner';

/** What each side reviews, on one page that is sent as a whole. */
export const kindsOf = {
  renter: ['item', 'owner'],
  owner: ['renter'],
} as const satisfies Record<Reviewer, readonly ReviewKind[]>;

/** Which side writes this kind of review. */
export const writerOf = (kind: ReviewKind): Reviewer => (kind === 'renter' ? 'owner' : 'renter');

/** What a rental's reviews depend on. */
export interface ReviewedRental {
  /** Null until the rental is completed. */
  completedAt: Date | null;
  /** Which sides have sent their page. */
  sent: Readonly<Record<Reviewer, boolean>>;
  /** The one instant at which everything written about the rental became public. */
  revealedAt: Date | null;
}

export type ReviewStage = 'too-early' | 'open' | 'closed' | 'revealed';

/** When the time to review ends, counted from when the rental was completed. */
export const reviewsCloseAt = (completedAt: Date): Date => after(completedAt, reviewDays * day);

/** Where a rental's reviews stand: too early before it is completed, open for 14 days, then over or public. */
export function reviewStage({ completedAt, revealedAt }: ReviewedRental, now: Date): ReviewStage {
  if (!completedAt) return 'too-early';
  if (revealedAt) return 'revealed';
  return now < reviewsCloseAt(completedAt) ? 'open' : 'closed';
}

/** Why nothing can be written or changed now; null if it can. */
export function whyNotReview(rental: ReviewedRental, now: Date): ProblemCode | null {
  const refusals = {
    'too-early': 'review.too-early',
    open: null,
    closed: 'review.closed',
    revealed: 'review.revealed',
  } as const satisfies Record<ReviewStage, ProblemCode | null>;
  return refusals[reviewStage(rental, now)];
}

/** Whether everything written becomes public now: both sides have sent their page, or the time is over. True only once. */
export function revealsNow(rental: ReviewedRental, now: Date): boolean {
  const { sent } = rental;
  const stage = reviewStage(rental, now);
  return (
    (stage === 'open' && sent.renter && sent.owner) || (stage === 'closed' && (sent.renter || sent.owner))
  );
}

/** A rental's time for reviews, as the clock sees it. */
export interface ReviewWindow {
  /** When the rental was completed. */
  openedAt: Date;
  /** How often its people were asked: never, once or twice. */
  asked: number;
}

export interface ReviewStep {
  /** Which request for a review is due to those who haven't written; null for none. */
  ask: 'first' | 'again' | null;
  asked: number;
  /** When the next step is due; null once the time is over. */
  nextAt: Date | null;
}

/** What is due in the time for reviews: a first request right away, another after five days, the end after fourteen. */
export function reviewStep({ openedAt, asked }: ReviewWindow, now: Date): ReviewStep {
  const closesAt = reviewsCloseAt(openedAt);
  if (now >= closesAt) return { ask: null, asked, nextAt: null };
  const againAt = after(openedAt, askAgainAfterDays * day);
  // Someone who was never asked gets only one request, however late the clock is.
  const due = now >= againAt ? 2 : 1;
  return {
    ask: asked >= due ? null : asked === 0 ? 'first' : 'again',
    asked: Math.max(asked, due),
    nextAt: due === 1 && asked < 2 ? againAt : closesAt,
  };
}
