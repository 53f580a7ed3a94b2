import { randomUUID } from 'node:crypto';
import { byTheClock } from '@borough/domain/cases/case-consequences';
import { hasRentersWord } from '@borough/domain/cases/claim.rules';
import { openClaim } from '@borough/domain/cases/open-case.rules';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import type { LockedBooking } from '#rentals/bookings/moving/make-move.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { movesMade } from './cases.store.ts';
import { openedCase } from './move-case.ts';
import { pauseClaim } from './pause-claim.ts';

const words = "The owner said that it isn't back, and a week has passed since the end.";

/**
 * Opens the claim that the clock makes for an owner whose item has not come back: for the whole deposit, as if they had stated
 * it now. Also pauses the listing. Runs in the transaction of the clock's move.
 */
export async function claimLoss(tx: Tx, locked: LockedBooking, now: Date): Promise<void> {
  const { id: bookingId, depositCents: cents } = locked.booking;
  const line = { kind: 'not_returned', cents, at: now, words } as const;
  const said = hasRentersWord(line.kind, await movesMade(tx, bookingId));
  const it = openClaim(randomUUID(), locked.booking, line, said);
  await openedCase(tx, locked, it, { by: byTheClock, now });
  await pauseClaim(tx, bookingId, now);
  const by = { part: 'system', personId: null } as const;
  const content = { case: it.id, says: 'not_returned', cents, words };
  await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
}
