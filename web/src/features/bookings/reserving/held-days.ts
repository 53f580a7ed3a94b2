import type { DayRange } from '@borough/domain/days';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/server/session.ts';
import { mayBePaidNow, ownBookingQuery } from '../bookings.api.ts';

/** The days of an item that are held for the signed-in person, who has yet to pay for them; null if there are none. */
export function useHeldDays(itemId: string): DayRange | null {
  const { status } = useSession();
  const own = useQuery(ownBookingQuery(itemId, status === 'in')).data;
  const { startDate, endDate } = own && mayBePaidNow(own) ? own : none;
  return useMemo(() => (startDate && endDate ? { startDate, endDate } : null), [startDate, endDate]);
}

const none = { startDate: null, endDate: null };
