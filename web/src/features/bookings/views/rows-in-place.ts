import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useState } from 'react';
import { useDecisions } from '../moves/decisions.ts';

type Row = Pick<Booking, 'id'>;

/** A list's rows, keeping those just decided where they were even though they have left the list. */
export function withDecided<B extends Row>(
  before: readonly B[],
  rows: readonly B[],
  decided: ReadonlyMap<string, B>,
): B[] {
  const kept = [...rows];
  before.forEach(({ id }, index) => {
    const booking = decided.get(id);
    if (booking && !kept.some((row) => row.id === id)) kept.splice(index, 0, booking);
  });
  return kept;
}

const alike = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** Rows that stay while something is done about them and for a few seconds after, so nothing slides under the pointer. */
export function useRowsInPlace(rows: readonly Booking[]): readonly Booking[] {
  const decisions = useDecisions();
  const [before, setBefore] = useState(rows);
  const decided = new Map([...decisions].map(([id, { booking }]) => [id, booking]));
  const now = withDecided(before, rows, decided);
  if (alike(before, now)) return before;
  setBefore(now);
  return now;
}
