import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import type { Day } from '@borough/domain/days';

type Rental = OwnerMonth['rentals'][number];

interface RentalLook {
  words: string;
  className: string;
  /** Whether the words are worth adding to a day's event, because it isn't simply going as planned. */
  said: boolean;
}

const looks = {
  pending: {
    words: 'awaiting payment',
    className: 'border border-dashed border-amber bg-amber-soft text-amber',
    said: true,
  },
  confirmed: { words: 'confirmed', className: 'bg-porch-soft text-porch', said: false },
  active: { words: 'out now', className: 'bg-porch text-paper', said: true },
  completed: { words: 'completed', className: 'border border-line bg-sunk text-muted', said: false },
  cancelled: { words: 'cancelled', className: 'bg-sunk text-muted', said: true },
} as const satisfies Record<Rental['status'], RentalLook>;

/** How a rental looks in an owner's month view, and what that means in words. */
export function rentalLook({ status, endDate, occupiedUntil }: Rental): RentalLook {
  if (status === 'active' && occupiedUntil > endDate)
    return { words: 'not back yet', className: 'bg-red-soft text-red', said: true };
  return looks[status];
}

/** Whether a day is a Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
