import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../../town.ts';
import { hours } from './own-clock.ts';

/** Whether a rental makes its owner better known, written again for the judge: $20, 20 hours, paid in full, someone with an ID. */
function counts({ memory }: Town, b: BookingState): boolean {
  const [out, back] = [b.pickedUpAt?.getTime() ?? Infinity, b.returnedAt?.getTime() ?? -Infinity];
  const isKnown = (id: string) => memory.people.find(id)?.isKnown === true;
  const gaveBack = memory.refunds.where((r) => r.subject.id === b.id && r.purpose === 'cancelled');
  const doubted = memory.disputes.where(
    (d) =>
      d.subject.id === b.id &&
      d.state !== 'won' &&
      memory.payments.find(d.paymentIntentId)?.purpose === 'rental',
  );
  const isWhole = gaveBack.length + doubted.length === 0 && (b.refundCents ?? 0) === 0;
  return (
    b.subtotalCents >= 2000 &&
    back - out >= hours(20) &&
    isWhole &&
    (isKnown(b.renterId) || isKnown(b.ownerId))
  );
}

/** How many different people an owner has lent to in rentals that count. */
export function lentTo(town: Town, ownerId: string): number {
  const done = town.memory.bookings.where((b) => b.ownerId === ownerId && b.status === 'completed');
  const renters = done.filter((b) => counts(town, b)).map(({ renterId }) => renterId);
  return (town.memory.people.find(ownerId)?.lentBefore ?? 0) + new Set(renters).size;
}
