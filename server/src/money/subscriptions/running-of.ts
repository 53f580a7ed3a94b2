import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { lockSubscriber, presentSubscriptionOf, type SubscriptionRow } from './subscriptions.store.ts';

/** A person's running subscription, locked; refuses `plan.not-subscribed`. */
export async function runningOf(
  tx: Tx,
  personId: string,
): Promise<SubscriptionRow & { providerId: string; customerId: string }> {
  await lockSubscriber(tx, personId);
  const present = await presentSubscriptionOf(tx, personId);
  const { providerId, customerId } = present ?? {};
  if (present?.state !== 'running' || !providerId || !customerId) throw new Problem('plan.not-subscribed');
  return { ...present, providerId, customerId };
}
