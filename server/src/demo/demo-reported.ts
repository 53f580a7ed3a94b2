import { after, hour, minute } from '@borough/domain/clocks';
import type { DemoReview } from './demo-reviews.ts';
import type { DemoItem } from './demo-items.ts';
import type { Row } from './demo.store.ts';
import type { Cast } from './people.ts';

type Said = readonly (readonly [reason: string, details: string | null])[];

const ofListing: Said = [
  ['not-as-described', 'The photos show the new model. What I picked up was ten years older.'],
  ['not-as-described', null],
  ['off-platform', 'At the door he said next time we could skip the app and split the fee.'],
];
const ofReview: Said = [['untrue', 'It worked when I handed it over. We took photos of it together.']];
const ofPerson: Said = [
  ['rude', 'I asked to move the pickup by an hour and was told to get lost, in other words.'],
];

/** Reports by demo members that nobody has decided yet: three of one listing, one of a review by the item's owner, one of a person. */
export function reportRows(
  { cast, items, reviews }: { cast: Cast; items: readonly DemoItem[]; reviews: readonly DemoReview[] },
  now: Date,
): Row[] {
  // Members nobody signs in as, and nothing else is told about.
  const members = cast.members.slice(20, 80);
  const among = new Set(members.map(({ id }) => id));
  const item = items.find(({ owner }) => among.has(owner.id));
  const review = reviews
    .filter(({ kind, comment, revealedAt }) => kind === 'item' && comment && revealedAt)
    .filter(({ reviewerId, revieweeId }) => among.has(reviewerId) && among.has(revieweeId))
    .toSorted((one, other) => one.rating - other.rating)[0];
  const others = members.filter(({ id }) => id !== item?.owner.id && id !== review?.reviewerId);
  const person = others.pop();
  if (!item || !review || !person) throw new Error('The demo has nobody to report.');
  const reporters = others.map(({ id }) => id);
  const things = [
    ...ofListing.map((said, n) => ({ said, reporter_id: reporters[n] ?? null, item_id: item.id })),
    ...ofReview.map((said) => ({ said, reporter_id: review.revieweeId, review_id: review.id })),
    ...ofPerson.map((said) => ({
      said,
      reporter_id: reporters[ofListing.length] ?? null,
      person_id: person.id,
    })),
  ];
  return things.map(({ said: [reason, details], ...thing }, n) => ({
    created_at: after(now, -(n + 1) * 5 * hour - 20 * minute),
    item_id: null,
    review_id: null,
    person_id: null,
    ...thing,
    reason,
    details,
  }));
}
