import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { debtorOf } from '#money/debts/debt-payments.store.ts';
import { lookAgainAtAll } from '#money/payouts/look-again.ts';
import { owedOn } from '#money/payouts/payout-facts.store.ts';
import { takeTurns } from '#money/payouts/take-turns.ts';
import { lockBooking, makeMove } from '#rentals/bookings/moving/make-move.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { insertAct } from './admin.store.ts';

/**
 * Waives what an owner still owes of the fees of a booking lost to a late rental, which then no longer counts against them, and
 * tells them why. Refuses unknown bookings (`booking.not-found`), those of which nothing can be waived (`debt.not-waivable`), and
 * admins who are involved (`moderation.involved`).
 */
export async function waiveFees(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockBooking(tx, id);
    const { ownerId, renterId, cancelledAt: since, title, startDate, endDate } = locked.booking;
    const alone = await refuseInvolved(tx, { adminId, now }, { parties: [ownerId, renterId], since });
    // A payout or a card may be paying them right now.
    await takeTurns(tx, ownerId, now);
    const owedCents = -(await owedOn(tx, { bookingId: id, ownerId }));
    const by = { actor: 'admin', actorId: adminId } as const;
    await makeMove(tx, locked, { name: 'waive-fees', by, input: { owedCents }, now });
    await insertAct(tx, { adminId, act: 'waive-fees', subjectId: id, reason, now, alone });
    await lookAgainAtAll(tx, ownerId, now);
    const owner = await debtorOf(tx, ownerId);
    const facts = { bookingId: id, itemTitle: title, startDate, endDate, cents: owedCents, reason };
    if (owner) await notifyPerson(tx, 'fees-waived', owner, { facts, now });
  });
}
