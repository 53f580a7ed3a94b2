import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useEffect, useSyncExternalStore } from 'react';

/** What somebody just decided about a booking, as it is then, and what was done in words. */
interface Decision {
  booking: Booking;
  words: string;
}

const staysMs = 8_000;
const looksAgainMs = 1_000;

let decisions: ReadonlyMap<string, Decision> = new Map();
const listeners = new Set<() => void>();
const rowsInSight = new Map<string, number>();

const change = (write: (next: Map<string, Decision>) => void) => {
  const next = new Map(decisions);
  write(next);
  decisions = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The decisions of the last seconds, by booking. */
export const useDecisions = (): ReadonlyMap<string, Decision> =>
  useSyncExternalStore(subscribe, () => decisions);

/**
 * Says in the booking's row what was done, for eight seconds and for as long as the pointer rests on that list. Answers
 * false when no such row is in sight: then it has to be said elsewhere.
 */
export function sayInRow(booking: Booking, words: string): boolean {
  if (!rowsInSight.has(booking.id)) return false;
  change((next) => next.set(booking.id, { booking, words }));
  const over = () => {
    if (pointerRestsAmongRows()) setTimeout(over, looksAgainMs);
    else change((next) => next.delete(booking.id));
  };
  setTimeout(over, staysMs);
  return true;
}

/** Marks the list whose rows keep still while the pointer rests on it. */
export const amongRows = { 'data-booking-rows': '' };

// A finger leaves nothing behind: what it touched last counts as hovered for ever.
const pointerRestsAmongRows = () =>
  window.matchMedia('(hover: hover)').matches && document.querySelector('[data-booking-rows]:hover') !== null;

/** What was just decided about a booking, said by its row, which must be in sight while this is used. */
export function useDecisionInRow(bookingId: string): string | null {
  useEffect(() => {
    rowsInSight.set(bookingId, (rowsInSight.get(bookingId) ?? 0) + 1);
    return () => {
      const left = (rowsInSight.get(bookingId) ?? 1) - 1;
      if (left > 0) rowsInSight.set(bookingId, left);
      else rowsInSight.delete(bookingId);
    };
  }, [bookingId]);
  return useDecisions().get(bookingId)?.words ?? null;
}
