import type { Mover } from '@borough/domain/bookings/booking-state';
import { after, hour, minute } from '@borough/domain/clocks';
import type { Moves } from './tell-moves.ts';
import { rentalOf, type Tale } from './tale.ts';
import type { Wish } from '../wishes.ts';

/** Only demo rentals that ended this recently can be the one whose item is late. */
const lateSince = 40 * hour;
const lateBefore = 3 * hour;
/** How long after its end the owner says that an item is late. */
const saidLateAfter = 90 * minute;

const isLateOne = (tale: Tale, endsAt: Date, end: Date): boolean =>
  endsAt > after(end, -lateSince) &&
  endsAt < after(end, -lateBefore) &&
  [...tale.rentals.values()].every(({ booking }) => !booking.overdueSince && !tale.late.has(booking.id));

/**
 * What happens to a paid demo rental: the two meet, the owner enters the renter's code, and later the renter enters the
 * owner's; many owners say that all is well. One item is late at the end of the tale.
 */
export function meetAt(tale: Tale, { move }: Moves, wish: Wish, bookingId: string, end: Date): void {
  const { startsAt } = rentalOf(tale, bookingId).booking;
  if (!startsAt || wish.course.startsWith('cancelled-by')) return;
  const owner: Mover = { actor: 'owner', actorId: wish.item.owner.id };
  const renter: Mover = { actor: 'renter', actorId: wish.renter.id };
  const isVerified = wish.renter.idStatus === 'approved';
  tale.agenda.at(after(startsAt, (wish.payMinutes % 50) * minute), async (now) => {
    const { endsAt } = rentalOf(tale, bookingId).booking;
    if (!endsAt || !(await move(bookingId, 'hand-over', owner, { isVerified }, now))) return;
    if (isLateOne(tale, endsAt, end)) {
      tale.late.add(bookingId);
      tale.agenda.at(after(endsAt, saidLateAfter), (then) => move(bookingId, 'not-back', owner, null, then));
    } else
      tale.agenda.at(after(endsAt, -(wish.answerMinutes % 100) * minute), (then) =>
        giveBack(tale, move, { wish, bookingId, owner, renter }, then),
      );
  });
}

async function giveBack(
  tale: Tale,
  move: Moves['move'],
  of: { wish: Wish; bookingId: string; owner: Mover; renter: Mover },
  now: Date,
): Promise<void> {
  const { wish, bookingId, owner, renter } = of;
  if (!(await move(bookingId, 'return', renter, null, now))) return;
  const says = wish.payMinutes % 5 < 3;
  if (says)
    tale.agenda.at(after(now, wish.answerMinutes * minute), (then) =>
      move(bookingId, 'all-good', owner, null, then),
    );
}
