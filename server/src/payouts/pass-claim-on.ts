import { claimRestPosting } from '@borough/domain/ledger/deposit-postings.rules';
import { restToPass } from '@borough/domain/payouts/claim-rest.rules';
import type { Tx } from '../db/transaction.ts';
import { book } from '../payments/refunds.ts';
import { claimRestOf } from './payout-facts.store.ts';
import { insertPayout } from './payouts.store.ts';

/**
 * Passes on to a booking's owner what a claim came to beyond the charged deposit, once the renter has paid all of it; until
 * then, does nothing. The caller has already queued for the renter's debts.
 */
export async function passClaimOn(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const rest = await claimRestOf(tx, bookingId);
  const cents = rest ? restToPass(rest) : 0;
  if (!rest || cents === 0) return;
  const { ownerId } = rest;
  await book(tx, bookingId, claimRestPosting(ownerId, cents), now);
  const earned = { bookingId, ownerId, purpose: 'claim_rest', cents, dueAt: now, isFirst: false } as const;
  await insertPayout(tx, earned, now);
}
