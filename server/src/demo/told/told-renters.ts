import type { RenterFacts } from '@borough/domain/bookings/begin-booking.rules';
import { countLetGo, type LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { freeCancellationsSince, graceCountsSince } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import { daysBetween, type DayRange } from '@borough/domain/days';
import type { DemoItem } from '../demo-items.ts';
import type { DemoPerson } from '../people.ts';
import type { Tale } from './tale.ts';

const bookingsOf = (tale: Tale, renter: DemoPerson) =>
  (tale.ofRenter.get(renter.id) ?? []).map(({ booking }) => booking);

/** What the limits need to know about a demo renter; in the demo, no one holds days without paying. */
export function renterFacts(
  tale: Tale,
  { renter, item, range }: { renter: DemoPerson; item: DemoItem; range: DayRange },
  now: Date,
): RenterFacts {
  const all = bookingsOf(tale, renter);
  const dayAgo = after(now, -24 * hour);
  const freedSince = freeCancellationsSince(now);
  const pending = all.filter(({ status }) => status === 'pending');
  const isRequest = ({ kind }: { kind: string }) => kind === 'request';
  const isInstant = ({ kind }: { kind: string }) => kind === 'instant';
  const open = all.filter(({ status }) => status !== 'completed' && status !== 'cancelled');
  return {
    phoneConfirmed: renter.phoneVerified,
    idApproved: renter.idStatus === 'approved',
    openCents: open.reduce((sum, b) => sum + b.subtotalCents + b.depositCents, 0),
    openRequests: pending.filter(isRequest).length,
    requestsToday: all.filter((b) => isRequest(b) && b.createdAt > dayAgo).length,
    liveHolds: pending.filter((b) => isInstant(b) && b.paidAt === null).length,
    holdsOfItemToday: all.filter(
      (b) => isInstant(b) && b.itemId === item.id && b.createdAt > dayAgo && b.status !== 'confirmed',
    ).length,
    freeCancellations: all.filter(
      ({ cancelReason, cancelledAt }) =>
        (cancelReason === 'renter_free' || cancelReason === 'deposit_not_held') &&
        cancelledAt !== null &&
        cancelledAt > freedSince,
    ).length,
    upcoming:
      pending.length +
      all.filter(({ status, endsAt }) => status === 'confirmed' && endsAt !== null && endsAt > now).length,
    hasPaid: all.some(({ confirmedAt }) => confirmedAt !== null),
    idleMs: 0,
    openings: all.filter(
      (b) =>
        (b.confirmedAt !== null || (b.status === 'pending' && b.holdExpiresAt !== null)) &&
        Math.abs(daysBetween(b.startDate, range.startDate)) <= 2,
    ),
    isKnown: renter.idStatus === 'approved',
  };
}

/** Whether a renter still has the hour of grace for an item. */
export function graceAvailable(tale: Tale, renter: DemoPerson, item: DemoItem, now: Date): boolean {
  const since = graceCountsSince(now);
  return !bookingsOf(tale, renter).some(
    ({ itemId, cancelReason, cancelledAt, startsAt, terms }) =>
      itemId === item.id &&
      cancelReason === 'renter_free' &&
      cancelledAt !== null &&
      startsAt !== null &&
      cancelledAt > since &&
      cancelledAt >= after(startsAt, -terms.cancelling.freeHours * hour),
  );
}

/** How often an owner let bookings go before. */
export const letGoBefore = (tale: Tale, owner: DemoPerson, now: Date): LetGoBefore =>
  countLetGo(
    [...tale.rentals.values()].map(({ booking }) => booking).filter((b) => b.ownerId === owner.id),
    now,
  );
