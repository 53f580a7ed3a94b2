import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/booking-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { bookingsOfItemQuery } from './bookings.api.ts';
import { OwnBookingStrip } from './own-booking-strip.tsx';

interface BookingOfConversationProps {
  part: Part;
  itemId: string;
  ownerId: string;
  renterId: string;
  /** Shown when they have no booking. */
  otherwise: ReactNode;
}

/** The newest booking between these two for the item, open ones first, as a line that links to it. */
export function BookingOfConversation(props: BookingOfConversationProps) {
  const { part, itemId, ownerId, renterId, otherwise } = props;
  const { data, isPending, isFetching } = useQuery(bookingsOfItemQuery(part, itemId));
  const theirs = (data?.items ?? []).filter(
    ({ owner, renter }) => owner.id === ownerId && renter.id === renterId,
  );
  const booking = theirs.find(isOpen) ?? theirs[0];
  if (booking) return <OwnBookingStrip booking={booking} pictured />;
  if (!isPending) return otherwise;
  // As tall as the line that comes, so that the messages below stay where they are.
  return isFetching ? <Skeleton className="h-19 w-full" /> : null;
}

function isOpen({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'active';
}
