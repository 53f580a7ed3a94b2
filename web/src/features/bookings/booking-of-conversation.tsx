import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/bookings.machine';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingPagesQuery } from './bookings.api.ts';
import { OwnBookingStrip } from './own-booking-strip.tsx';

interface BookingOfConversationProps {
  part: Part;
  itemId: string;
  ownerId: string;
  renterId: string;
}

/** The newest booking these two have about the item, open ones first, as a line that leads to it. */
export function BookingOfConversation({ part, itemId, ownerId, renterId }: BookingOfConversationProps) {
  const { data } = useInfiniteQuery(bookingPagesQuery(part));
  const theirs = (data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ item, owner, renter }) => item.id === itemId && owner.id === ownerId && renter.id === renterId,
  );
  const booking = theirs.find(isOpen) ?? theirs[0];
  return booking ? <OwnBookingStrip booking={booking} /> : null;
}

function isOpen({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'active';
}
