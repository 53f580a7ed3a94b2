import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, aYearBefore, hour, minute } from '../clocks.ts';
import { countReviews, type PublicReview, whyUncounted } from './review-counts.rules.ts';

const handedOverAt = new Date('2026-06-01T16:00:00Z');
const day = 24 * hour;
let made = 0;
const review = (over: Partial<PublicReview> = {}): PublicReview => ({
  id: `review-${made++}`,
  kind: 'owner',
  rating: 5,
  reviewerId: 'rita',
  revieweeId: 'olive',
  revealedAt: after(handedOverAt, 10 * day),
  rentCents: 8_000,
  keptCents: 8_000,
  handedOverAt,
  backAt: after(handedOverAt, 2 * day),
  sharesSomething: false,
  ...over,
});

test.each([
  [{}, null],
  [{ keptCents: 500, rating: 3 }, null],
  [{ keptCents: 499, rating: 3 }, 'rent-given-back'],
  [{ keptCents: 0 }, 'rent-given-back'],
  [{ rentCents: 400, keptCents: 400 }, 'rent-given-back'],
  [{ backAt: after(handedOverAt, 2 * hour) }, null],
  [{ backAt: after(handedOverAt, 2 * hour - minute) }, 'too-short'],
  [{ backAt: null }, 'too-short'],
  [{ handedOverAt: null }, 'too-short'],
  [{ sharesSomething: true }, 'shares-something'],
  [{ keptCents: 4_000 }, 'half-given-back'],
  [{ keptCents: 4_000, rating: 4 }, 'half-given-back'],
  [{ keptCents: 4_000, rating: 3 }, null],
  [{ keptCents: 4_001 }, null],
] as const)('a review with %o is uncounted for: %s', (over, why) => {
  expect(whyUncounted(review(over))).toBe(why);
});

test('of what one person writes about another, one review of each kind counts in 12 months', () => {
  const at = (days: number) => after(new Date('2026-03-01T12:00:00Z'), days * day);
  const reviews = [
    review({ id: 'first', revealedAt: at(0) }),
    review({ id: 'soon', revealedAt: at(364) }),
    review({ id: 'a year later', revealedAt: at(365) }),
    review({ id: 'of the item', kind: 'item', revealedAt: at(1) }),
    review({ id: 'by another', reviewerId: 'ivo', revealedAt: at(1) }),
    review({ id: 'about another', revieweeId: 'ben', revealedAt: at(1) }),
  ];
  expect(Object.fromEntries(countReviews(reviews.toReversed()))).toEqual({
    first: null,
    soon: 'once-a-year',
    'a year later': null,
    'of the item': null,
    'by another': null,
    'about another': null,
  });
});

test('a review that does not count leaves the place to the next one', () => {
  const reviews = [
    review({ id: 'given back', keptCents: 0 }),
    review({ id: 'next', revealedAt: after(handedOverAt, 20 * day) }),
  ];
  expect([...countReviews(reviews)]).toEqual([
    ['given back', 'rent-given-back'],
    ['next', null],
  ]);
});

test('whatever the order they are read in, at most one a year counts of any two people and kind', () => {
  const any = fc.record({
    kind: fc.constantFrom('item' as const, 'owner' as const),
    rating: fc.integer({ min: 1, max: 5 }),
    reviewerId: fc.constantFrom('rita', 'ivo'),
    revealedAt: fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2029-01-01'),
      noInvalidDate: true,
    }),
    keptCents: fc.constantFrom(0, 4_000, 8_000),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (drawn) => {
      const reviews = drawn.map((over) => review(over));
      const counted = countReviews(reviews);
      expect(Object.fromEntries(countReviews(reviews.toReversed()))).toEqual(Object.fromEntries(counted));
      const those = reviews.filter(({ id }) => counted.get(id) === null);
      for (const one of those)
        for (const other of those)
          if (
            one !== other &&
            one.kind === other.kind &&
            one.reviewerId === other.reviewerId &&
            one.revealedAt <= other.revealedAt
          )
            expect(one.revealedAt <= aYearBefore(other.revealedAt)).toBe(true);
    }),
  );
});
