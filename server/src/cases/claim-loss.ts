import { randomUUID } from 'node:crypto';
import { hasRentersWord } from '@borough/domain/cases/claim.rules';
import { openClaim } from '@borough/domain/cases/open-case.rules';
import { appendEvidence } from '../evidence/append-evidence.ts';
import type { ClaimLoss } from '../bookings/moving/keep-in-database.ts';
import { insertCase, movesMade, pauseItem } from './cases.store.ts';
import { moveClaimedMoney } from './claimed-money.ts';
import { pauseClaim } from './pause-claim.ts';

const words = "The owner said that it isn't back, and a week has passed since the end.";

/**
 * Opens the claim that the clock makes for an owner whose item has not come back: for the whole deposit, as if they had stated
 * it now. Also pauses the listing. Runs in the transaction of the clock's move.
 */
export const claimLoss: ClaimLoss = async (tx, booking, now) => {
  const { id: bookingId, itemId, depositCents: cents } = booking;
  const line = { kind: 'not_returned', cents, at: now, words } as const;
  const said = hasRentersWord(line.kind, await movesMade(tx, bookingId));
  const it = openClaim(randomUUID(), booking, line, said);
  await insertCase(tx, it);
  await moveClaimedMoney(tx, booking, { before: null, after: it }, now);
  await pauseItem(tx, { id: it.id, itemId });
  await pauseClaim(tx, bookingId, now);
  const by = { part: 'system', personId: null } as const;
  const content = { case: it.id, says: 'not_returned', cents, words };
  await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
};
