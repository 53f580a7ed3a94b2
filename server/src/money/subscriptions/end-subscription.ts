import type { Tx } from '#floor/db/transaction.ts';
import { endSubscriptionAct } from '#money/payments/acts/change-subscription.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { forgetSubscriber } from './subscriptions.store.ts';

/** Orders the end of a subscription whose person is gone, once. */
export async function planEnd(
  tx: Tx,
  { id, providerId }: { id: string; providerId: string },
  now: Date,
): Promise<void> {
  await planOperation(tx, endSubscriptionAct, {
    subject: { type: 'person', id },
    key: `sub-end:${providerId}`,
    body: { subscription: providerId },
    now,
  });
}

/**
 * Ends a person's subscriptions because they are deleting their account, and takes their name off them; what they paid
 * stays on the books.
 */
export async function leavePlan(tx: Tx, personId: string, now: Date): Promise<void> {
  for (const { id, providerId } of await forgetSubscriber(tx, personId))
    await planEnd(tx, { id, providerId }, now);
}
