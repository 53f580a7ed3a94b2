import type { BookingState } from '@borough/domain/bookings/booking-state';
import { countLetGo, type LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { memoryOf } from '../../../floor/db/transaction.ts';

export const letGoBefore = async (tx: object, ownerId: string, now: Date): Promise<LetGoBefore> =>
  countLetGo(
    memoryOf(tx).bookings.where((b) => b.ownerId === ownerId),
    now,
  );

export const lockLetGoBefore = letGoBefore;

export const lostTo = async (tx: object, rental: BookingState, since: Date): Promise<string[]> => {
  const { itemId, overdueSince, returnedAt, completedAt } = rental;
  const end = returnedAt ?? completedAt;
  return memoryOf(tx)
    .bookings.where((b) => b.itemId === itemId && b.cancelReason === 'previous_not_returned')
    .filter(({ ownerNth, cancelledAt }) => ownerNth !== null && cancelledAt !== null && cancelledAt > since)
    .filter(
      ({ previousLateAt: told }) =>
        told !== null && overdueSince !== null && told >= overdueSince && (end === null || told <= end),
    )
    .toSorted(
      (one, other) => Number(one.cancelledAt) - Number(other.cancelledAt) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
};
