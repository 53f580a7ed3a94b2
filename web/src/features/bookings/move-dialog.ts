import type { Booking } from '@borough/domain/bookings/bookings.contract';

/** What every window gets that asks before a move of a booking. */
export interface MoveDialogProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
