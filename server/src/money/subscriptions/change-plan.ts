import { randomUUID } from 'node:crypto';
import type { PlanPage } from '@borough/domain/plans/my-plan.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { changeSubscriptionAct } from '#money/payments/acts/change-subscription.ts';
import { openPortalAct } from '#money/payments/acts/open-portal.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { takeResult } from '#money/payments/operations/take-result.ts';
import { made, type Making } from './make-call.ts';
import { runningOf } from './running-of.ts';

/**
 * Sets whether someone's Pro ends with the paid period or renews; setting it again changes nothing. Refuses
 * `plan.not-subscribed`, `plan.refused` and `payment.unreachable`.
 */
export async function changePlan(deps: Making, personId: string, ends: boolean): Promise<void> {
  const operationId = await inTransaction(deps.db, async (tx) => {
    const { providerId, endsWithPeriod } = await runningOf(tx, personId);
    if (endsWithPeriod === ends) return null;
    const { id } = await planOperation(tx, changeSubscriptionAct, {
      subject: { type: 'person', id: personId },
      key: `sub-change:${randomUUID()}`,
      body: { subscription: providerId, cancel_at_period_end: ends },
      now: deps.now(),
      soon: true,
    });
    return id;
  });
  if (operationId) await made(deps, operationId);
}

/**
 * Opens the provider's page where someone gives another card and sees their invoices. Refuses `plan.not-subscribed`,
 * `plan.refused` and `payment.unreachable`.
 */
export async function openPortal(deps: Making & Pick<Deps, 'config'>, personId: string): Promise<PlanPage> {
  const id = await inTransaction(deps.db, async (tx) => {
    const { customerId } = await runningOf(tx, personId);
    const planned = await planOperation(tx, openPortalAct, {
      subject: { type: 'person', id: personId },
      key: `portal:${randomUUID()}`,
      body: { customer: customerId, return_url: `${deps.config.publicUrl}/#/pricing?from=billing` },
      now: deps.now(),
      soon: true,
    });
    return planned.id;
  });
  await made(deps, id);
  // The address lets anyone in as this person, so we hand it over and never keep it.
  const opened = await inTransaction(deps.db, (tx) => takeResult(tx, openPortalAct, id, 'url'));
  if (!opened?.url) throw new Problem('payment.unreachable');
  return { url: opened.url };
}
