import { claimRestPosting } from '@borough/domain/ledger/deposit-postings.rules';
import { claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { claimDueAt } from '@borough/domain/payouts/hasty-claim.rules';
import { restToPass } from '@borough/domain/payouts/claim-rest.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { book } from '#money/payments/refunds.ts';
import { bookClaimFee } from './claim-fee.ts';
import { claimPaceOf, claimRestOf } from './payout-facts.store.ts';
import { insertPayout } from './payouts.store.ts';

/**
 * Passes on to a booking's owner what a claim came to beyond the charged deposit, once the renter has paid all of it; until
 * then, does nothing. Our fee stays. The caller has already queued for the renter's debts.
 */
export async function passClaimOn(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const rest = await claimRestOf(tx, bookingId);
  const cents = rest ? restToPass(rest) : 0;
  if (!rest || cents === 0) return;
  const { ownerId, terms } = rest;
  await book(tx, bookingId, claimRestPosting(ownerId, cents), now);
  await bookClaimFee(tx, { id: bookingId, ownerId, terms }, { from: 0, to: cents }, now);
  const earned = { bookingId, ownerId, purpose: 'claim_rest', cents: claimNetOf(cents, terms) } as const;
  const dueAt = claimDueAt(await claimPaceOf(tx, bookingId), terms, now);
  await insertPayout(tx, { ...earned, dueAt, isFirst: false }, now);
}
