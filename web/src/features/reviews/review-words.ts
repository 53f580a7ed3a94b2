import type { OwnReviews } from '@borough/domain/reviews/own-reviews.contract';
import type { ReviewKind } from '@borough/domain/reviews/review-window.rules';
import { momentInWords } from '../../lib/moments.ts';

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
