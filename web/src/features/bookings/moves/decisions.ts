import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useEffect, useSyncExternalStore } from 'react';

/** A row that stays where it is: the booking as it was or is by now, and what was done once it was. */
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

/** The rows that stay where they are for now, by booking. */
export const useDecisions = (): ReadonlyMap<string, Decision> =>
  useSyncExternalStore(subscribe, () => decisions);

/** Keeps the booking's row, if one is in sight, while something is done about it; lists may lose it before the answer is there. */
export function keepRow(bookingId: string): void {
  const booking = rowsInSight.get(bookingId);
  if (booking) change((next) => next.set(bookingId, { booking, words: null }));
}

/** Lets a kept row go when nothing was done, or nothing is to be said of it. */
export function letRowGo(bookingId: string): void {
  if (decisions.get(bookingId)?.words === null) change((next) => next.delete(bookingId));
}

/**
 * Says in the booking's row what was done, for eight seconds and for as long as the pointer rests on that list. Answers
 * false when no such row is in sight: then it has to be said elsewhere.
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

/** Marks the list whose rows keep still while the pointer rests on it. */
export const amongRows = { 'data-booking-rows': '' };

// A finger leaves nothing behind: what it touched last counts as hovered forever.
const pointerRestsAmongRows = () =>
  window.matchMedia('(hover: hover)').matches && document.querySelector('[data-booking-rows]:hover') !== null;

/** What was just done about a booking, said by its row, which is in sight while this is used. */
export function useDecisionInRow(booking: Booking): string | null {
  useEffect(() => {
    rowsInSight.set(booking.id, booking);
    return () => void rowsInSight.delete(booking.id);
  }, [booking]);
  return useDecisions().get(booking.id)?.words ?? null;
}
