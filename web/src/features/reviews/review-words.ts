import type { OwnReviews } from '@borough/domain/reviews/own-reviews.contract';
import {
  leastKeptCents,
  shortestReviewed,
  type Uncounted,
  type ReviewKind,
} from '@borough/domain/trust/review-counts.rules';
import { momentInWords } from '../../lib/time/moments.ts';

type Closing = Pick<OwnReviews, 'closesAt' | 'timeZone'>;

/** What a review is about, as a heading: "The item: Cordless drill", "The owner: Maya R.". */
export function aboutInWords(kind: ReviewKind, { item, other }: Pick<OwnReviews, 'item' | 'other'>): string {
  if (kind === 'item') return `The item: ${item.title}`;
  return `The ${kind}: ${other.displayName}`;
}

/** The writing deadline: "Tue 9:00 AM". */
export function closingInWords({ closesAt, timeZone }: Closing, now: Date): string {
  return closesAt ? momentInWords(new Date(closesAt), timeZone, now) : '';
}

/** When others will see the review. */
export function sealInWords(own: Closing & Pick<OwnReviews, 'other'>, now: Date): string {
  return `Sealed until ${own.other.displayName} has written one too, or until ${closingInWords(own, now)}.`;
}

/** Why a review is shown without counting. The two of a rental and strangers read the same. */
export const uncountedWords: Record<Uncounted, string> = {
  'shares-something': 'Reviews count only between people whose accounts share no payment or contact details.',
  'too-short': `Reviews count only if the rental lasted at least ${shortestReviewed / 3_600_000} hours between pickup and return.`,
  'rent-given-back': `Reviews count only if at least $${leastKeptCents / 100} of the rent was kept.`,
  'half-given-back': 'Four or five stars count only if less than half of the rent went back.',
  'once-a-year':
    "What one person writes about another, or about that person's items, counts once every 12 months.",
};
