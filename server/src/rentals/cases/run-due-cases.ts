import { drawFor } from '@borough/domain/cases/case-guards';
import { dueForCase } from '@borough/domain/cases/case-clock.rules';
import { byTheClock } from '@borough/domain/cases/case-consequences';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { CaseState } from '@borough/domain/cases/case-state';
import { isAboutLoss } from '@borough/domain/cases/claim.rules';
import { type LockedBooking, lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { caseOf, casesOfLostAdmins, dueCases } from './cases.store.ts';
import { moveByClock } from './clock-moves.ts';
import { lotFor } from './draw-admin.ts';
import { moveCase } from './move-case.ts';
import { pauseClaims } from './pause-claim.ts';
import { returnMeans } from './settle-return.ts';

const batch = 200;

/** Makes the clock's move in every case that has one due, after stopping those whose deposit a bank is looking into. One case failing doesn't stop the others. */
export async function runDueCases(deps: Deps): Promise<void> {
  await pauseClaims(deps);
  const due = await inTransaction(deps.db, (tx) => dueCases(tx, deps.now(), batch));
  for (const { bookingId, kind } of due) {
    await runDueCase(deps, bookingId, kind).catch((error: unknown) => {
      deps.log.error({ err: error, booking: bookingId }, 'a scheduled case step failed');
    });
  }
  for (const { bookingId, kind } of await inTransaction(deps.db, (tx) =>
    casesOfLostAdmins(tx, { now: deps.now(), limit: batch }),
  ))
    await inTransaction(deps.db, async (tx) =>
      redraw(tx, await lockBooking(tx, bookingId), { kind, now: deps.now(), isSilent: false }),
    ).catch((error: unknown) =>
      deps.log.error({ err: error, booking: bookingId }, 'a case could not be drawn again'),
    );
}

/** The clock's move in a case; what the item's return means for it comes before anything else. */
function dueFor(it: CaseState, booking: BookingState, now: Date) {
  if (isAboutLoss(it) && booking.returnedAt && !it.closedAt) return 'fall-away';
  return returnMeans(it, booking, now) ?? dueForCase(it, now);
}

async function runDueCase(deps: Deps, bookingId: string, kind: CaseKind): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const it = await caseOf(tx, bookingId, kind);
    const now = deps.now();
    const name = it && dueFor(it, locked.booking, now);
    if (!name) return;
    const { alarmedAt } = await moveByClock(tx, { locked, it }, name, now);
    if (!alarmedAt || it.alarmedAt) return;
    deps.log.error({ case: it.id, booking: bookingId }, 'a case has waited five days for a decision');
    await redraw(tx, locked, { kind, now, isSilent: true });
  });
}

/**
 * Draws again for a case whose admin can no longer decide it or was silent until the alarm. A silent admin keeps the case if
 * there is no one else.
 */
async function redraw(
  tx: Tx,
  locked: LockedBooking,
  { kind, now, isSilent }: { kind: CaseKind; now: Date; isSilent: boolean },
): Promise<void> {
  const it = await caseOf(tx, locked.booking.id, kind);
  if (!it?.adminId || it.closedAt || it.status !== 'contested') return;
  const lot = await lotFor(tx, locked.booking, it, { now });
  const others = lot.eligible.filter((id) => id !== it.adminId);
  const isLost = others.length === lot.eligible.length;
  if (!isLost && !(isSilent && drawFor({ it, now }, { ...lot, eligible: others }).adminId)) return;
  const input = { ...lot, eligible: others };
  await moveCase(tx, { locked, it }, { name: 'redraw', by: byTheClock, input, now });
}
