import type { BookingState } from '@borough/domain/bookings/booking-state';
import { isLostAgain } from '@borough/domain/bookings/let-go.rules';
import { after, hour } from '@borough/domain/clocks';
import { balanceOf } from '@borough/domain/ledger/posting';
import { Problem } from '@borough/domain/problems';
import { moneyText } from '@borough/domain/money';
import { cancelAsAdmin } from '../../../server/src/rentals/bookings/ending/cancel-as-admin.ts';
import { lockToWaive, waiveIn } from '../../../server/src/rentals/bookings/ending/waive-fees.ts';
import { inTransaction } from '../../../server/src/floor/db/transaction.ts';
import { rescueRefund } from '../../../server/src/money/payments/follow-refund.ts';
import { directed, howOften } from './cheats.ts';
import { heard, openBookings } from './buttons.ts';
import { theAdmin } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { becauseOfOwner } from './wish.ts';

/** An admin cancels a booking, sometimes because of its owner, and decides what is refunded. */
export function cancelByAdmin(town: Town): void {
  const bookings = openBookings(town);
  if (bookings.length === 0) return;
  const { chance, deps } = town;
  // Often one that begins within a day, when it matters most whose fault it is.
  const now = town.now();
  const soon = bookings.filter(
    ({ startsAt }) => startsAt && now < startsAt && now >= after(startsAt, -24 * hour),
  );
  const booking = chance.pick(soon.length > 0 && chance.happens(0.6) ? soon : bookings);
  const paid = booking.paidAt ? booking.chargedCents : 0;
  const sums = { nothing: 0, everything: paid, third: Math.floor(paid / 3), more: paid + 1 };
  const refundCents =
    sums[chance.pick(directed(town, 'admin', ['nothing', 'everything', 'third', 'more'] as const))];
  town.tell(
    () => `an admin cancels a ${booking.status} booking with ${moneyText(refundCents)} back`,
    booking.id,
  );
  const byOwner = chance.happens(0.5) && howOften(town, 'admin', 'no blame', 0) === 0;
  const reason = byOwner ? becauseOfOwner : 'a reason';
  const of = { bookingId: booking.id, refundCents, byOwner, reason };
  const does = { door: 'cancel as admin', ...of } as const;
  const pressed = { ...does, personId: theAdmin, move: 'cancel-as-admin', agreed: true } as const;
  const doIt = () => cancelAsAdmin(deps, { id: theAdmin }, booking.id, of);
  town.begin("an admin's cancellation", does, doIt, heard(town, pressed));
}

/** An admin handles a refund that was returned or that a dispute holds back or, if there is none, waives fees. */
export function rescue(town: Town): void {
  const { chance, deps, memory } = town;
  const owed = memory.refunds.where(({ state, operationId }) => state === 'failed' || operationId === null);
  if (owed.length === 0) return waive(town);
  const { id, cents, subject, paymentIntentId, purpose, tryNumber } = chance.pick(owed);
  const what = chance.pick(['try-again', 'settle'] as const);
  town.tell(() => `an admin looks after a refund of ${moneyText(cents)}: ${what}`, subject.id);
  const does = { door: 'rescue', refund: { paymentIntentId, purpose, tryNumber }, act: what } as const;
  town.begin("an admin's rescue", does, async () => {
    const done = await inTransaction(deps.db, (tx) => rescueRefund(tx, id, what, deps.now()));
    if (!done) throw new Problem('refund.not-owed');
  });
}

/** An admin waives all of the fees of a booking that was lost to a late rental, and not for the first time. */
function waive(town: Town): void {
  const { deps, memory } = town;
  const isWhole = (b: BookingState) =>
    balanceOf(
      memory.postings.where(({ bookingId }) => bookingId === b.id),
      'owner',
      b.ownerId,
    ) ===
    b.chargedCents - b.subtotalCents;
  const lost = memory.bookings.where((b) => isLostAgain(b) && isWhole(b))[0];
  if (!lost) return;
  town.tell(() => 'an admin waives what the owner owes for a booking lost to a late rental', lost.id);
  const does = { door: 'waive', bookingId: lost.id } as const;
  town.begin("an admin's waiver", does, async () => {
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockToWaive(tx, lost.id, deps.now());
      // Part of them may have been paid meanwhile.
      if (!isWhole(locked.booking)) throw new Problem('debt.not-waivable');
      await waiveIn(tx, locked, { actor: 'admin', actorId: theAdmin }, deps.now());
    });
  });
}
