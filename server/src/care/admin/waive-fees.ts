import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { notifyOfWaiver } from '#money/debts/tell-of-debts.ts';
import { lockToWaive, waiveIn } from '#rentals/bookings/ending/waive-fees.ts';
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
    const locked = await lockToWaive(tx, id, now);
    const { ownerId, renterId, cancelledAt: since, title, startDate, endDate } = locked.booking;
    const alone = await refuseInvolved(tx, { adminId, now }, { parties: [ownerId, renterId], since });
    const owedCents = await waiveIn(tx, locked, { actor: 'admin', actorId: adminId }, now);
    await insertAct(tx, { adminId, act: 'waive-fees', subjectId: id, reason, now, alone });
    const facts = { bookingId: id, itemTitle: title, startDate, endDate, cents: owedCents, reason };
    await notifyOfWaiver(tx, ownerId, facts, now);
  });
}
