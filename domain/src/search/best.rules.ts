/** What decides how far up an item stands when results are sorted by "best". */
export interface BestFacts {
  /** For each word searched for, where the item has it; empty without words. */
  words: readonly WordPlace[];
  /** Miles from the place searched in; null without such a place, or if the item's point isn't known. */
  miles: number | null;
  /** The average of its reviews in stars, and how many there are. */
  rating: number;
  reviews: number;
  /** Milliseconds of 1970 at which it was listed. */
  listedAt: number;
}

export type WordPlace = 'title' | 'part-of-title' | 'text' | 'part-of-text' | 'nowhere';

/** How much an item is worth that has the word there. */
export const worthOfPlace = {
  title: 1,
  'part-of-title': 0.55,
  text: 0.3,
  'part-of-text': 0.15,
  nowhere: 0,
} as const;
/** At this many miles an item is worth half as much as one next door. */
export const halfMiles = 10;
/** New items count as if they had this many reviews of this many stars. */
export const assumedReviews = { count: 4, stars: 4.3 } as const;
/** An item is worth half as much as one listed this many days later. */
export const halfDays = 730;
/** Ages are counted from here, so that the order of two items, and the place where a page ended, never change with the hour. */
export const bestEpoch = Date.UTC(2026, 0, 1);

const day = 24 * 3_600_000;

/**
 * How good an answer an item is: match × near × rating × fresh. Match is the average worth of where the searched words stand (title over
 * text, whole word over part); near halves every ten miles; rating is the average of its stars, pulled toward 4.3 while there are few
 * reviews; fresh halves in two years. Items that aren't free on the dates asked for aren't in the list at all. The number means
 * nothing by itself: larger comes first. `search.store.ts` computes the same in SQL.
 */
export function bestScore({ words, miles, rating, reviews, listedAt }: BestFacts): number {
  const match =
    words.length === 0 ? 1 : words.reduce((sum, place) => sum + worthOfPlace[place], 0) / words.length;
  const near = 2 ** -((miles ?? 0) / halfMiles);
  const { count, stars } = assumedReviews;
  const liked = (rating * reviews + stars * count) / (reviews + count) / 5;
  const fresh = 2 ** ((listedAt - bestEpoch) / day / halfDays);
  return match * near * liked * fresh;
}
