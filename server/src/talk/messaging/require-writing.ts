import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Talk } from './conversations.store.ts';
import { wroteIn } from './messages.store.ts';

/**
 * Refuses messages a person may not send: to someone who left, across a block, or while suspended if the other side never
 * wrote and the two have no running booking.
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
