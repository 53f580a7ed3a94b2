import type { Change } from '@borough/domain/bookings/booking-world';
import { type MoveName, moveNames } from '@borough/domain/bookings/moving/bookings.machine';
import type { BookingDeadlines, Deadline } from '@borough/domain/bookings/deadlines-of.rules';
import type { Tx } from '../../../../../../server/src/floor/db/transaction.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';
import type { Memory } from '../../../tables.ts';

const keyOf = (bookingId: string, { kind, at }: Deadline) => `${bookingId} ${kind} ${at.toISOString()}`;

const moveOf = (name: string): MoveName => {
  const found = moveNames.find((each) => each === name);
  if (!found) throw new Error(`there is no move called ${name}`);
  return found;
};

/** Saves history lines. Every change to a booking passes through here, so it also records moves that leave no line. */
export async function saveHistory(
  tx: Tx,
  changes: readonly Change<MoveName>[],
  deadlines: readonly BookingDeadlines[],
  at: Date,
): Promise<void> {
  const memory = memoryOf(tx);
  const { lines, made } = memory;
  for (const { booking, line } of changes) if (line) lines.add({ bookingId: booking.id, ...line, at });
  for (const { before, booking, line, move } of changes)
    made.add({ bookingId: booking.id, move: moveOf(move), before, booking, line, at: memory.now() });
  for (const each of deadlines) writeDeadlines(memory, each);
}

/** Writes what falls due for a booking and removes what no longer does. */
export function writeDeadlines({ deadlines }: Memory, { bookingId, due }: BookingDeadlines): void {
  const wanted = new Map(due.map((each) => [keyOf(bookingId, each), each]));
  for (const known of deadlines.where((d) => d.bookingId === bookingId)) {
    const key = keyOf(bookingId, known);
    if (known.doneAt === null && !wanted.has(key)) deadlines.remove(key);
  }
  for (const [key, each] of wanted) if (!deadlines.find(key)) deadlines.put(key, { ...each, bookingId });
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const dueNow = (tx: Tx, now: Date) =>
  memoryOf(tx)
    .deadlines.where(({ doneAt, at }) => doneAt === null && at <= now)
    .sort(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        byText(one.bookingId, other.bookingId) ||
        byText(one.kind, other.kind),
    );

export async function dueBookings(tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> {
  return [...new Set(dueNow(tx, now).map(({ bookingId }) => bookingId))]
    .slice(0, limit)
    .map((id) => ({ id }));
}

export async function dueFor(tx: Tx, bookingId: string, now: Date): Promise<Deadline[]> {
  return dueNow(tx, now).filter((d) => d.bookingId === bookingId);
}

export async function finishDeadlines(
  tx: Tx,
  bookingId: string,
  kind: Deadline['kind'],
  now: Date,
): Promise<void> {
  for (const due of await dueFor(tx, bookingId, now))
    if (due.kind === kind)
      memoryOf(tx).deadlines.put(keyOf(bookingId, due), { ...due, bookingId, doneAt: now });
}
