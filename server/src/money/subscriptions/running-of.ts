import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import {
  lockSubscriber,
  lockSubscription,
  presentSubscriptionOf,
  type SubscriptionRow,
} from './subscriptions.store.ts';

/** A person's running subscription, locked; refuses `plan.not-subscribed`. */
export async function runningOf(
  tx: Tx,
  personId: string,
): Promise<SubscriptionRow & { providerId: string; customerId: string }> {
  await lockSubscriber(tx, personId);
  const found = await presentSubscriptionOf(tx, personId);
  const present = found && (await lockSubscription(tx, found.id));
  const { providerId, customerId } = present ?? {};
  if (present?.state !== 'running' || !providerId || !customerId) throw new Problem('plan.not-subscribed');
  return { ...present, providerId, customerId };
}
