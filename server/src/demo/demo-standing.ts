import type { BookingState } from '@borough/domain/bookings/booking-state';
import { averageOf, type DemoReview } from './demo-reviews.ts';
import type { DemoPerson } from './people.ts';
import type { Rental } from './told/tale.ts';

/** What a member has earned through what happened, counted as for everyone else. */
export interface Standing {
  rating: { average: number; count: number };
  /** Null until five requests have been answered. */
  responseRate: number | null;
  responseMinutes: number | null;
}

const fewestAnswers = 5;

const answeredAt = ({ acceptedAt, cancelReason, cancelledAt }: BookingState) =>
  acceptedAt ?? (cancelReason === 'declined' ? cancelledAt : null);

function answersOf(rentals: readonly Rental[]): Pick<Standing, 'responseRate' | 'responseMinutes'> {
  const requests = rentals.map(({ booking }) => booking).filter(({ kind }) => kind === 'request');
  const minutes = requests
    .flatMap((booking) => {
      const at = answeredAt(booking);
      return at ? [Math.round((at.getTime() - booking.createdAt.getTime()) / 60_000)] : [];
    })
    .sort((a, b) => a - b);
  const missed = requests.filter(
    ({ cancelReason, waitingSince }) => cancelReason === 'request_expired' && !waitingSince,
  ).length;
  if (minutes.length < fewestAnswers) return { responseRate: null, responseMinutes: null };
  return {
    responseRate: Math.round((100 * minutes.length) / (minutes.length + missed)),
    responseMinutes: minutes[Math.floor(minutes.length / 2)] ?? null,
  };
}

/** What each member has earned, by id. */
export function standings(
  people: readonly DemoPerson[],
  rentals: readonly Rental[],
  reviews: readonly DemoReview[],
): Map<string, Standing> {
  const asOwner = Map.groupBy(rentals, ({ item }) => item.owner);
  const received = Map.groupBy(
    reviews.filter((review) => review.kind !== 'item' && review.revealedAt),
    (review) => review.revieweeId,
  );
  return new Map(
    people.map((person) => {
      const own = received.get(person.id) ?? [];
      const lent = asOwner.get(person) ?? [];
      return [
        person.id,
        {
          rating: averageOf(own.map((review) => review.rating)),
          ...answersOf(lent),
        },
      ];
    }),
  );
}
