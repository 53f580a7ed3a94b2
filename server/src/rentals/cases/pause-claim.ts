import { byTheClock } from '@borough/domain/cases/case-consequences';
import { isFallingAway } from '@borough/domain/cases/cases.machine';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { caseOf, claimsToPause, isDepositDisputed } from './cases.store.ts';
import { moveCase } from './move-case.ts';

const batch = 200;

/**
 * Stops the clocks of a booking's claim while a bank looks into a dispute of its charged deposit, and lets them go on once none
 * does. Does nothing if they already do what they should, there is no open claim, or it falls away because the item is back.
 */
export async function pauseClaim(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const locked = await lockBooking(tx, bookingId);
  const it = await caseOf(tx, bookingId, 'claim');
  if (!it || it.closedAt || isFallingAway('pause', it, locked.booking)) return;
  const isDisputed = await isDepositDisputed(tx, bookingId);
  if (isDisputed === (it.pausedAt !== null)) return;
  await moveCase(
    tx,
    { locked, it },
    { name: isDisputed ? 'pause' : 'resume', by: byTheClock, input: null, now },
  );
}

/** Does that for every claim it is due for, because the news of a dispute was missed. */
export async function pauseClaims({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  for (const bookingId of await inTransaction(db, (tx) => claimsToPause(tx, batch)))
    await inTransaction(db, (tx) => pauseClaim(tx, bookingId, now())).catch((error: unknown) =>
      log.error({ err: error, booking: bookingId }, 'the clocks of a claim could not be paused or resumed'),
    );
}
