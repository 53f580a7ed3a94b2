import type { MyPlan } from '@borough/domain/plans/my-plan.contract';
import { newPriceFor } from '@borough/domain/plans/new-price.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { planNow } from '#people/plans/tier.ts';
import { followPage, followSubscription, type Following } from './follow-plan.ts';
import { nextTryOf, paidInvoices } from './invoices.store.ts';
import { priceChangesOf } from './price-changes.store.ts';
import { isPaid, standingOf } from './standing-of.ts';
import { presentSubscriptionOf, type SubscriptionRow } from './subscriptions.store.ts';

async function subscriptionNow(
  tx: Tx,
  subscription: SubscriptionRow | undefined,
): Promise<MyPlan['subscription']> {
  if (subscription?.state !== 'running' || !subscription.periodEnd) return null;
  const { id, periodEnd, priceCents } = subscription;
  const standing = standingOf(subscription);
  const nextTry = isPaid(subscription) ? null : await nextTryOf(tx, id);
  return {
    standing,
    periodEnd: periodEnd.toISOString(),
    priceCents,
    newPriceCents: newPriceFor({ standing, priceCents }),
    nextTryAt: nextTry?.toISOString() ?? null,
  };
}

/** Someone's plan as last reported: the tier of their next quote, their subscription, and what they paid. */
export async function readMyPlan({ db, now }: Pick<Deps, 'db' | 'now'>, personId: string): Promise<MyPlan> {
  return inTransaction(db, async (tx) => {
    const { tier, proUntil } = await planNow(tx, personId, now());
    const paid = await paidInvoices(tx, personId);
    const priceChanges = await priceChangesOf(tx, personId);
    return {
      tier,
      proUntil: proUntil?.toISOString() ?? null,
      subscription: await subscriptionNow(tx, await presentSubscriptionOf(tx, personId)),
      payments: paid.map((each) => ({
        cents: each.cents,
        refundedCents: each.refundedCents,
        paidAt: each.paidAt.toISOString(),
        periodStart: each.periodStart.toISOString(),
        periodEnd: each.periodEnd.toISOString(),
      })),
      priceChanges: priceChanges.map((each) => ({ ...each, agreedAt: each.agreedAt.toISOString() })),
    };
  });
}

/** Same as above, after asking the provider; as last reported if it can't be reached. */
export async function checkMyPlan(deps: Following & Pick<Deps, 'log'>, personId: string): Promise<MyPlan> {
  const present = await inTransaction(deps.db, (tx) => presentSubscriptionOf(tx, personId));
  await follow(deps, present).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a plan could not be read'),
  );
  return readMyPlan(deps, personId);
}

async function follow(deps: Following, present: SubscriptionRow | undefined): Promise<void> {
  if (present?.providerId) await followSubscription(deps, present.providerId);
  else if (present?.sessionId) await followPage(deps, present.sessionId);
}
