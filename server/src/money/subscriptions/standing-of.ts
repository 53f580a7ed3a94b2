import type { MyPlan } from '@borough/domain/plans/my-plan.contract';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** Whether a running subscription's last payment went through, by the provider's own word. */
export const isPaid = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  status === 'active' || status === 'trialing';

/** What a running subscription does next: it renews, it ends, or its last payment failed. */
export const standingOf = (
  running: Pick<SubscriptionRow, 'status' | 'endsWithPeriod'>,
): NonNullable<MyPlan['subscription']>['standing'] =>
  running.endsWithPeriod ? 'ends' : isPaid(running) ? 'renews' : 'unpaid';
