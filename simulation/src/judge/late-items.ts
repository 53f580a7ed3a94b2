// What the judge checks about items that are late: the people of the next rental know in time.
import type { MadeRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { type Must, nameOf } from './must.ts';
import { hours } from './own/own-clock.ts';
import { startOf } from './own/own-moves.ts';

const delays: ReadonlySet<string> = new Set(['not-back', 'contest-return', 'stay-overdue']);

/** Checks, once an item is known to be late, that the people of its next rental know, and that they know once it no longer is. */
export function nextRenterKnows(town: Town, made: MadeRow, must: Must): void {
  const { booking: b, move, at } = made;
  if (isOver(made) && !isOutLate(town, b.itemId)) {
    const misled = town.memory.bookings.where(
      (o) =>
        o.itemId === b.itemId &&
        o.status === 'confirmed' &&
        o.previousLateAt !== null &&
        o.previousBackAt === null &&
        (b.returnedAt !== null || (startOf(o) ?? 0) > at.getTime()),
    );
    must(
      town,
      'the next renter of an item that is no longer late knows that',
      misled.length === 0,
      () => `${misled.map(({ id }) => id).join()} still wait for ${nameOf(town, b)}`,
    );
  }
  if (!delays.has(move) || b.overdueSince === null) return;
  const untold = comingSoon(town, b.id, b.itemId, at.getTime());
  must(
    town,
    'the next renter of a late item knows in time',
    untold.length === 0,
    () => `${untold.join()} do not know of ${nameOf(town, b)}`,
  );
}

/** Whether a rental was late, and is back now, cancelled, or not late after all. */
const isOver = ({ before, booking: b }: MadeRow): boolean =>
  before !== null &&
  before.overdueSince !== null &&
  before.returnedAt === null &&
  (b.returnedAt !== null || b.overdueSince === null || b.status === 'cancelled');

/** The paid rentals of an item that begin soon and whose people don't yet know it is late. */
const comingSoon = ({ memory }: Town, lateId: string, itemId: string, now: number): string[] =>
  memory.bookings
    .where(
      (b) =>
        b.itemId === itemId &&
        b.id !== lateId &&
        b.status === 'confirmed' &&
        !(b.withoutHandover || b.pickedUpAt || b.previousLateAt) &&
        (startOf(b) ?? Infinity) <= now + hours(b.terms.notBack.tellNextHours),
    )
    .map(({ id }) => id);

/** Whether an item is still out and its owner has said that it is late. */
export const isOutLate = ({ memory }: Town, itemId: string): boolean =>
  memory.bookings.where(
    (b) => b.itemId === itemId && b.status === 'active' && b.overdueSince !== null && b.returnedAt === null,
  ).length > 0;
