import { after, hour, latest } from '@borough/domain/clocks';
import { kindsOf, type Reviewer, reviewStage } from '@borough/domain/reviews/review-window.rules';
import type { ReviewKind } from '@borough/domain/trust/review-counts.rules';
import type { Cast } from './people.ts';
import type { Chance } from './random.ts';
import type { Stars } from './catalogue/item-kind.ts';
import { itemWords, ownerWords, renterWords, replies } from './review-words.ts';
import type { Rental } from './told/tale.ts';

/** A review in the demo: public once both sides have written, sealed until then. */
export interface DemoReview {
  id: string;
  rental: Rental;
  kind: ReviewKind;
  reviewerId: string;
  revieweeId: string;
  rating: Stars;
  /** Null if someone left only stars. */
  comment: string | null;
  writtenAt: Date;
  revealedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
}

const day = 24 * hour;

const ratingNear = (chance: Chance, quality: number): Stars => {
  const felt = quality + (chance.next() - 0.45) * 1.5;
  return felt >= 4.35 ? 5 : felt >= 3.5 ? 4 : 3;
};

/** Picks a sentence: of those not yet on the page, the one used least so far; null if none is left. */
type Words = (sentences: readonly string[], page: string) => string | null;

function openWords(chance: Chance): Words {
  const heard = new Map<string, number>();
  const pages = new Map<string, Set<string>>();
  return (sentences, page) => {
    const here = pages.get(page) ?? new Set<string>();
    const left = sentences.filter((sentence) => !here.has(sentence));
    if (left.length === 0) return null;
    const times = (sentence: string) => heard.get(sentence) ?? 0;
    const least = Math.min(...left.map(times));
    const sentence = chance.pick(left.filter((one) => times(one) === least));
    heard.set(sentence, least + 1);
    pages.set(page, here.add(sentence));
    return sentence;
  };
}

function itemComment(chance: Chance, words: Words, { item }: Rental, rating: Stars): string | null {
  const about = chance.odds(0.75) ? words(item.listing.said[rating], item.id) : null;
  const more = !about || chance.odds(0.4) ? words(itemWords[rating], item.id) : null;
  return [about, more].filter((sentence) => sentence !== null).join(' ') || null;
}

function reviewsOf(chance: Chance, words: Words, rental: Rental, now: Date): DemoReview[] {
  const { completedAt } = rental.booking;
  if (!completedAt || chance.odds(0.2)) return [];
  const byRenter = after(completedAt, Math.round((1 + chance.next() * 50) * hour));
  const byOwner = after(completedAt, Math.round((1 + chance.next() * 60) * hour));
  const revealedAt = latest(byRenter, byOwner);
  if (revealedAt >= now) return [];
  const renter = rental.renter.id;
  const owner = rental.item.owner.id;
  const ofItem = ratingNear(chance, rental.item.quality);
  const ofOwner = ratingNear(chance, 4.75);
  const ofRenter = ratingNear(chance, 4.75);
  const repliedAt = after(revealedAt, Math.round((1 + chance.next() * 20) * hour));
  const comment = itemComment(chance, words, rental, ofItem);
  const answers = comment !== null && chance.odds(ofItem === 5 ? 0.12 : 0.4) && repliedAt < now;
  const reply = answers ? words(replies[ofItem], `${owner} replies`) : null;
  const said = (sentences: readonly string[], who: string) =>
    chance.odds(0.65) ? words(sentences, who) : null;
  const base = { rental, revealedAt, reply: null, repliedAt: null };
  return [
    {
      ...base,
      id: chance.uuid(),
      kind: 'item',
      reviewerId: renter,
      revieweeId: owner,
      rating: ofItem,
      comment,
      writtenAt: byRenter,
      ...(reply ? { reply, repliedAt } : {}),
    },
    {
      ...base,
      id: chance.uuid(),
      kind: 'owner',
      reviewerId: renter,
      revieweeId: owner,
      rating: ofOwner,
      comment: said(ownerWords[ofOwner], owner),
      writtenAt: byRenter,
    },
    {
      ...base,
      id: chance.uuid(),
      kind: 'renter',
      reviewerId: owner,
      revieweeId: renter,
      rating: ofRenter,
      comment: said(renterWords[ofRenter], renter),
      writtenAt: byOwner,
    },
  ];
}

const twoDecimals = (n: number) => Math.round(n * 100) / 100;

/** The average rating to two decimals, and the number of ratings. */
export function averageOf(ratings: readonly number[]): { average: number; count: number } {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: ratings.length === 0 ? 0 : twoDecimals(sum / ratings.length), count: ratings.length };
}

/**
 * Rentals for which the other side has written a review but a printed sign-in hasn't, so that people can watch a review
 * become public: their newest ones that can still be reviewed.
 */
function waitingFor({ owner, renter }: Pick<Cast, Reviewer>, rentals: readonly Rental[], now: Date) {
  const isOpen = ({ booking: { completedAt } }: Rental) =>
    reviewStage(
      { completedAt, sent: { renter: false, owner: false }, revealedAt: null },
      after(now, 2 * day),
    ) === 'open';
  const newest = rentals
    .filter(isOpen)
    .toSorted((a, b) => Number(b.booking.completedAt) - Number(a.booking.completedAt));
  const ofOwner = newest.find(({ item }) => item.owner === owner);
  const ofRenter = newest.find((rental) => rental.renter === renter && rental !== ofOwner);
  return [
    ...(ofOwner ? [{ rental: ofOwner, by: 'renter' as const }] : []),
    ...(ofRenter ? [{ rental: ofRenter, by: 'owner' as const }] : []),
  ];
}

/** What one side wrote, still sealed. */
function sealedOf(
  chance: Chance,
  words: Words,
  { rental, by }: { rental: Rental; by: Reviewer },
  now: Date,
): DemoReview[] {
  const { booking, item, renter } = rental;
  const completedAt = booking.completedAt ?? now;
  const writtenAt = new Date(Math.round(completedAt.getTime() + (now.getTime() - completedAt.getTime()) / 2));
  const people = { renter: renter.id, owner: item.owner.id };
  return kindsOf[by].map((kind) => ({
    id: chance.uuid(),
    ...{ rental, kind, writtenAt },
    reviewerId: people[by],
    revieweeId: people[by === 'renter' ? 'owner' : 'renter'],
    rating: 5,
    comment:
      kind === 'item'
        ? itemComment(chance, words, rental, 5)
        : words(
            (kind === 'owner' ? ownerWords : renterWords)[5],
            people[by === 'renter' ? 'owner' : 'renter'],
          ),
    revealedAt: null,
    reply: null,
    repliedAt: null,
  }));
}

/** The reviews of all completed rentals, four in five of them; items get their ratings from the public ones. */
export function demoReviews(
  chance: Chance,
  rentals: readonly Rental[],
  cast: Pick<Cast, Reviewer>,
  now: Date,
): DemoReview[] {
  const words = openWords(chance);
  const told = rentals.flatMap((rental) => reviewsOf(chance, words, rental, now));
  const waiting = waitingFor(cast, rentals, now);
  const reviews = [
    ...told.filter(({ rental }) => !waiting.some((each) => each.rental === rental)),
    ...waiting.flatMap((each) => sealedOf(chance, words, each, now)),
  ];
  const byItem = Map.groupBy(
    reviews.filter((review) => review.kind === 'item' && review.revealedAt),
    (review) => review.rental.item,
  );
  for (const [item, own] of byItem) item.rating = averageOf(own.map((review) => review.rating));
  return reviews;
}
