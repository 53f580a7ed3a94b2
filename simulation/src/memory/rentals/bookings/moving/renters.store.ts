import type { BookingState } from '@borough/domain/bookings/booking-state';
import { freeCancellationsSince, type Opening } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import { addDays, type DayRange, overlap } from '@borough/domain/days';
import type { TrustRental } from '@borough/domain/trust/trust.rules';
import type {
  RenterAtGates,
  RenterCounts,
} from '../../../../../../server/src/rentals/bookings/moving/renters.store.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';

const ofRenter = (tx: object, renterId: string) =>
  memoryOf(tx).bookings.where((b) => b.renterId === renterId);

export async function countsOfRenter(
  tx: object,
  renterId: string,
  itemId: string,
  now: Date,
): Promise<RenterCounts> {
  const dayAgo = after(now, -24 * hour);
  const freedSince = freeCancellationsSince(now);
  const all = ofRenter(tx, renterId);
  const count = (fits: (b: BookingState) => boolean | null) => all.filter((b) => fits(b) === true).length;
  const pages = memoryOf(tx).checkouts;
  const wasOpened = (b: BookingState) =>
    pages.where((c) => c.bookingId === b.id && c.state !== 'failed').length > 0;
  return {
    openRequests: count((b) => b.kind === 'request' && b.status === 'pending'),
    requestsToday: count((b) => b.kind === 'request' && b.createdAt > dayAgo),
    liveHolds: count((b) => b.kind === 'instant' && b.status === 'pending' && b.paidAt === null),
    holdsOfItemToday: count(
      (b) =>
        b.kind === 'instant' &&
        b.itemId === itemId &&
        b.createdAt > dayAgo &&
        b.status !== 'confirmed' &&
        wasOpened(b),
    ),
    freeCancellations: count(
      (b) =>
        (b.cancelReason === 'renter_free' || b.cancelReason === 'deposit_not_held') &&
        b.cancelledAt &&
        b.cancelledAt > freedSince,
    ),
    upcoming: count(
      (b) =>
        b.status === 'pending' ||
        ((b.status === 'confirmed' || b.status === 'active') && b.endsAt && b.endsAt > now),
    ),
  };
}

export async function gatedRenter(
  tx: object,
  { renterId, leavingItemId }: { renterId: string; leavingItemId: string | null },
  now: Date,
): Promise<RenterAtGates> {
  const person = memoryOf(tx).people.find(renterId);
  const open = ofRenter(tx, renterId).filter(
    (b) =>
      ['pending', 'confirmed', 'active'].includes(b.status) &&
      !(b.status === 'pending' && b.paidAt === null && b.itemId === leavingItemId),
  );
  return {
    phoneConfirmed: person?.hasPhone ?? false,
    idApproved: person?.isKnown ?? false,
    // No one submits an ID during a life.
    idPending: false,
    openCents: open.reduce((sum, b) => sum + b.subtotalCents + b.depositCents, 0),
    upcoming: open.filter((b) => b.status === 'pending' || (b.endsAt !== null && b.endsAt > now)).length,
  };
}

export const graceCountsSince = (now: Date): Date => after(now, -30 * 24 * hour);

export async function graceUsedSince(
  tx: object,
  renterId: string,
  itemId: string,
  since: Date,
): Promise<boolean> {
  return ofRenter(tx, renterId).some(
    (b) =>
      b.itemId === itemId &&
      b.cancelReason === 'renter_free' &&
      b.cancelledAt !== null &&
      b.startsAt !== null &&
      b.cancelledAt > since &&
      b.cancelledAt >= after(b.startsAt, -b.terms.cancelling.freeHours * hour),
  );
}

export async function openingsOfRenter(
  tx: object,
  renterId: string,
  range: DayRange,
  shownSince: Date,
): Promise<Opening[]> {
  const from = addDays(range.startDate, -2);
  const to = addDays(range.startDate, 2);
  return ofRenter(tx, renterId).filter(
    (b) =>
      (b.confirmedAt !== null || (b.status === 'pending' && b.holdExpiresAt !== null)) &&
      ((b.startDate >= from && b.startDate <= to) ||
        (b.addressShownAt !== null && b.addressShownAt > shownSince)),
  );
}

export async function isVerified(tx: object, personId: string): Promise<boolean> {
  return memoryOf(tx).people.find(personId)?.isKnown ?? false;
}

// Nobody is known by their rentals during a life.
export async function latestRentals(): Promise<TrustRental[]> {
  return [];
}

export async function idleHolding(
  tx: object,
  of: { renterId: string; itemId: string; range: DayRange; since: Date },
): Promise<{ hasPaid: boolean; idleMs: number }> {
  const { bookings } = memoryOf(tx);
  const everPaid = (renterId: string) => ofRenter(tx, renterId).some((b) => b.confirmedAt !== null);
  const idle = bookings.where(
    (b) =>
      b.itemId === of.itemId &&
      overlap(b, of.range) &&
      b.kind === 'instant' &&
      (b.cancelReason === 'withdrawn' || b.cancelReason === 'payment_expired') &&
      b.paidAt === null &&
      b.cancelledAt !== null &&
      b.cancelledAt > of.since &&
      !everPaid(b.renterId),
  );
  const lasted = ({ cancelledAt, holdExpiresAt, createdAt }: BookingState) =>
    Math.min(cancelledAt?.getTime() ?? Infinity, holdExpiresAt?.getTime() ?? Infinity) - createdAt.getTime();
  return { hasPaid: everPaid(of.renterId), idleMs: idle.reduce((sum, b) => sum + lasted(b), 0) };
}
