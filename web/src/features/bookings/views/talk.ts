import type { Booking } from '@borough/domain/bookings/bookings.contract';

/** The query that opens the messages at a booking's conversation. */
export function talkOf({ item, owner, renter }: Pick<Booking, 'item' | 'owner' | 'renter'>) {
  return { item: item.id, owner: owner.id, renter: renter.id };
}
