import { type TrustInputs, type TrustRental, trustScore } from '@borough/domain/trust/trust.rules';
import type { BookingStory } from './booking-story.ts';
import { averageOf, type DemoReview } from './demo-reviews.ts';
import type { DemoPerson } from './people.ts';

/** What a member has earned by what happened: counted as for everybody. */
export interface Standing {
  trust: number;
  rating: { average: number; count: number };
  /** Null until five requests were answered. */
  responseRate: number | null;
  responseMinutes: number | null;
}

const fewestAnswers = 5;

function rentalsOf(person: DemoPerson, stories: readonly BookingStory[]): TrustRental[] {
  return stories
    .filter((story) => story.status === 'completed')
    .map((story) => {
      const owner = story.item.owner;
      const isRenter = story.renter === person;
      return {
        part: isRenter ? 'renter' : 'owner',
        counterpartyId: isRenter ? owner.id : story.renter.id,
        subtotalCents: story.price.subtotalCents,
        pickedUpAt: story.pickedUpAt,
        returnedAt: story.returnedAt,
        refundedOrDisputed: false,
        sharesSomething: false,
        oneSideIdApproved: owner.idStatus === 'approved' || story.renter.idStatus === 'approved',
      };
    });
}

function answersOf(stories: readonly BookingStory[]): Pick<Standing, 'responseRate' | 'responseMinutes'> {
  const requests = stories.filter((story) => story.kind === 'request');
  const minutes = requests
    .flatMap((story) =>
      story.answeredAt ? [Math.round((story.answeredAt.getTime() - story.madeAt.getTime()) / 60_000)] : [],
    )
    .sort((a, b) => a - b);
  const missed = requests.filter((story) => story.cancelReason === 'request_expired').length;
  if (minutes.length < fewestAnswers) return { responseRate: null, responseMinutes: null };
  return {
    responseRate: Math.round((100 * minutes.length) / (minutes.length + missed)),
    responseMinutes: minutes[Math.floor(minutes.length / 2)] ?? null,
  };
}

/** What each member has earned, by id. */
export function standings(
  people: readonly DemoPerson[],
  stories: readonly BookingStory[],
  reviews: readonly DemoReview[],
): Map<string, Standing> {
  const asOwner = Map.groupBy(stories, (story) => story.item.owner);
  const asRenter = Map.groupBy(stories, (story) => story.renter);
  const received = Map.groupBy(
    reviews.filter((review) => review.kind !== 'item'),
    (review) => review.revieweeId,
  );
  return new Map(
    people.map((person) => {
      const own = received.get(person.id) ?? [];
      const lent = asOwner.get(person) ?? [];
      const inputs: TrustInputs = {
        emailConfirmed: true,
        phoneConfirmed: person.phoneVerified,
        idApproved: person.idStatus === 'approved',
        hasAvatar: person.avatarUrl !== null,
        bio: person.bio,
        hobbies: person.hobbies,
        socialCircles: person.circles,
        lendingPitch: person.lendingPitch,
        age: person.age,
        rentals: rentalsOf(person, [...lent, ...(asRenter.get(person) ?? [])]),
        reviews: own.map(({ reviewerId, rating }) => ({ reviewerId, rating })),
      };
      return [
        person.id,
        {
          trust: trustScore(inputs).total,
          rating: averageOf(own.map((review) => review.rating)),
          ...answersOf(lent),
        },
      ];
    }),
  );
}
