import { aYearBefore, hour } from '../clocks.ts';
import type { Cents } from '../money.ts';

export const reviewKinds = ['item', 'owner', 'renter'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Why a public review is shown without counting in averages and scores. */
export const uncountedReasons = [
  'shares-something',
  'too-short',
  'rent-given-back',
  'half-given-back',
  'once-a-year',
] as const;
export type Uncounted = (typeof uncountedReasons)[number];

/** A public review, with what is known about its rental. */
export interface PublicReview {
  id: string;
  kind: ReviewKind;
  rating: number;
  reviewerId: string;
  /** The person it is about; for an item, its owner. */
  revieweeId: string;
  revealedAt: Date;
  rentCents: Cents;
  /** What is left of the rent after refunds, and after disputes that are open or lost. */
  keptCents: Cents;
  handedOverAt: Date | null;
  /** When the item was back; if no one recorded that, when the rental was completed. */
  backAt: Date | null;
  /** The two share a card, a phone number or a bank account. */
  sharesSomething: boolean;
}

/** The least rent, in cents, that a rental has to keep for its reviews to count. */
export const leastKeptCents = 500;
/** The shortest time between handover and return for reviews to count. */
export const shortestReviewed = 2 * hour;
/** From this many stars on, a review counts only if less than half of the rent went back. */
export const praiseFrom = 4;

type Rented = Omit<PublicReview, 'id' | 'kind' | 'reviewerId' | 'revieweeId' | 'revealedAt'>;

/** Why a rental's review doesn't count, whatever else its writer reviewed; null if it does. */
export function whyUncounted(review: Rented): Uncounted | null {
  const { rating, rentCents, keptCents, handedOverAt, backAt, sharesSomething } = review;
  if (sharesSomething) return 'shares-something';
  if (!handedOverAt || !backAt || backAt.getTime() - handedOverAt.getTime() < shortestReviewed)
    return 'too-short';
  if (keptCents < leastKeptCents) return 'rent-given-back';
  if (rating >= praiseFrom && 2 * keptCents <= rentCents) return 'half-given-back';
  return null;
}

const inOrder = (a: PublicReview, b: PublicReview): number =>
  a.revealedAt.getTime() - b.revealedAt.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Which public reviews count in scores and averages: for each id null, or why it doesn't. Of what one person wrote about
 * another, of one kind, only the first in 12 months counts. Takes everything about a person that is public and not hidden;
 * what was written about others changes nothing.
 */
export function countReviews(reviews: readonly PublicReview[]): Map<string, Uncounted | null> {
  const latest = new Map<string, Date>();
  const counted = new Map<string, Uncounted | null>();
  for (const review of reviews.toSorted(inOrder)) {
    const pair = `${review.reviewerId} ${review.revieweeId} ${review.kind}`;
    const before = latest.get(pair);
    const isAgain = before && before > aYearBefore(review.revealedAt);
    const why = whyUncounted(review) ?? (isAgain ? 'once-a-year' : null);
    if (why === null) latest.set(pair, review.revealedAt);
    counted.set(review.id, why);
  }
  return counted;
}
