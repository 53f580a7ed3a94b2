import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useEffect, useRef } from 'react';
import { scrollBehavior } from '../../../lib/page/scrolling.ts';

/** Shows the page from its top once its booking is cancelled: most of what was below is gone, and its foot would be what is left. */
export function useTopOnceOver({ id, status }: Pick<BookingDetail, 'id' | 'status'>): void {
  const before = useRef({ id, status });
  useEffect(() => {
    const was = before.current;
    before.current = { id, status };
    if (was.id === id && was.status !== status && status === 'cancelled')
      scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [id, status]);
}
