import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useEffect, useSyncExternalStore } from 'react';

/** A row kept in place: the booking as it was, or as it is now, and what was done, once it was. */
interface Decision {
  booking: Booking;
  words: string | null;
}

const staysMs = 8_000;
const looksAgainMs = 1_000;

let decisions: ReadonlyMap<string, Decision> = new Map();
const listeners = new Set<() => void>();
const rowsInSight = new Map<string, Booking>();

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

/** The rows being kept in place, by booking. */
export const useDecisions = (): ReadonlyMap<string, Decision> =>
  useSyncExternalStore(subscribe, () => decisions);

/**
 * Keeps the booking's row in place, if it's showing, while something is done about it: lists may drop it before the answer
 * arrives.
 */
export function keepRow(bookingId: string): void {
  const booking = rowsInSight.get(bookingId);
  if (booking) change((next) => next.set(bookingId, { booking, words: null }));
}

/** Releases a kept row if nothing was done, or there is nothing to say about it. */
export function letRowGo(bookingId: string): void {
  if (decisions.get(bookingId)?.words === null) change((next) => next.delete(bookingId));
}

/**
 * Says in the booking's row what was done, for eight seconds and as long as the pointer stays over the list. Returns false if
 * no such row is showing: then it must be said elsewhere.
 */
export function sayInRow(booking: Booking, words: string): boolean {
  if (!rowsInSight.has(booking.id)) return false;
  const said = { booking, words };
  change((next) => next.set(booking.id, said));
  const over = () => {
    if (decisions.get(booking.id) !== said) return;
    if (pointerRestsAmongRows()) setTimeout(over, looksAgainMs);
    else change((next) => next.delete(booking.id));
  };
  setTimeout(over, staysMs);
  return true;
}

/** Marks a list whose rows stay put while the pointer is over it. */
export const amongRows = { 'data-booking-rows': '' };

// Touch leaves no pointer behind: whatever was touched last would count as hovered forever.
const pointerRestsAmongRows = () =>
  window.matchMedia('(hover: hover)').matches && document.querySelector('[data-booking-rows]:hover') !== null;

/** What was just done about a booking, for its row to show; the row counts as showing while it uses this. */
export function useDecisionInRow(booking: Booking): string | null {
  useEffect(() => {
    rowsInSight.set(booking.id, booking);
    return () => void rowsInSight.delete(booking.id);
  }, [booking]);
  return useDecisions().get(booking.id)?.words ?? null;
}
