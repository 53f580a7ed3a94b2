import type { Booking } from '@borough/domain/bookings/bookings.contract';

/** The query with which the messages open at the conversation of a booking. */
export function talkOf({ item, owner, renter }: Pick<Booking, 'item' | 'owner' | 'renter'>) {
  return { item: item.id, owner: owner.id, renter: renter.id };
}
