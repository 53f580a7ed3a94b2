import type { PayoutAct } from '@borough/domain/admin/money.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { movePayout } from './move-payout.ts';
import { lockPayout } from './payouts.store.ts';

/**
 * Keeps a payout from being sent, with a reason; ends that; or has a refused one sent again. Returns false if there is
 * nothing to do, and undefined for unknown payouts.
 */
export async function actOnPayout(
  tx: Tx,
  id: string,
  { act, reason }: { act: PayoutAct; reason: string },
  now: Date,
): Promise<boolean | undefined> {
  const payout = await lockPayout(tx, id);
  if (!payout) return undefined;
  const happenings = {
    hold: { type: 'hold', reason },
    'let-go': { type: 'let-go' },
    'send-again': { type: 'try-again' },
  } as const;
  return (await movePayout(tx, payout, happenings[act], { now })).refused === null;
}
