import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { whyNotDealNow } from '../dealings/require-dealing.ts';
import type { Talk } from './conversations.store.ts';
import { wroteIn } from './messages.store.ts';

/**
 * Refuses what a person may not write in a conversation: to somebody who left, over a block, or while suspended where the
 * other never wrote and no booking of the two runs.
 */
export async function requireWriting(
  tx: Tx,
  talk: Talk & { otherId: string },
  personId: string,
): Promise<void> {
  if (talk.isOver) throw new Problem('conversation.former-member');
  const pair = { personId, otherId: talk.otherId };
  let refusal = await whyNotDealNow(tx, 'message', pair);
  if (refusal === 'account.suspended' && (await wroteIn(tx, talk.id, talk.otherId)))
    refusal = await whyNotDealNow(tx, 'message', { ...pair, answering: true });
  if (refusal) throw new Problem(refusal);
}
