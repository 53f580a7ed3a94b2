import { randomUUID } from 'node:crypto';
import type { AcceptPriceInput } from '@borough/domain/plans/my-plan.contract';
import { newPriceFor, priceConsentVersion, priceConsentWords } from '@borough/domain/plans/new-price.rules';
import { proPriceCents } from '@borough/domain/plans/plans';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { changePriceAct } from '#money/payments/acts/change-subscription.ts';
import { proPrice } from '#money/payments/acts/pro-price.ts';
import type { SubscriptionSaid } from '#money/payments/acts/read-subscription.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { made, type Making } from './make-call.ts';
import { insertPriceChange, openPriceChange, savePrice, settlePriceChange } from './price-changes.store.ts';
import { runningOf } from './running-of.ts';
import { standingOf } from './standing-of.ts';
import { addressOf, lockSubscription } from './subscriptions.store.ts';

/** The call for today's price: one that is already asked for, a new one, or null if it is what the person pays. */
async function planChange(
  tx: Tx,
  personId: string,
  agreed: string,
  now: Date,
): Promise<{ operationId: string; isLast: boolean } | null> {
  const running = await runningOf(tx, personId);
  const toCents = proPriceCents();
  const asked = await openPriceChange(tx, running.id);
  if (asked) return { operationId: asked.operationId, isLast: asked.toCents === toCents };
  const { priceCents: fromCents } = running;
  if (fromCents === toCents) return null;
  if (agreed !== priceConsentWords(fromCents, toCents)) throw new Problem('plan.consent-changed');
  if (newPriceFor({ standing: standingOf(running), priceCents: fromCents }) === null)
    throw new Problem('plan.price-not-open');
  const id = randomUUID();
  const { id: operationId } = await planOperation(tx, changePriceAct, {
    subject: { type: 'person', id: personId },
    key: `sub-price:${id}`,
    body: { subscription: running.providerId, price: proPrice(toCents) },
    now,
    soon: true,
  });
  const consent = { version: priceConsentVersion, words: agreed };
  await insertPriceChange(tx, {
    id,
    subscriptionId: running.id,
    fromCents,
    toCents,
    consent,
    operationId,
    now,
  });
  return { operationId, isLast: true };
}

/**
 * Has someone's Pro renew at today's price, once they agree to it; nothing is charged or given back before. Accepting it again
 * changes nothing and asks the provider for nothing more. Refuses `plan.not-subscribed`, `plan.consent-changed`,
 * `plan.price-not-open`, `plan.refused` and `payment.unreachable`.
 */
export async function acceptPrice(
  deps: Making,
  personId: string,
  { priceConsent }: AcceptPriceInput,
): Promise<void> {
  const plan = () => inTransaction(deps.db, (tx) => planChange(tx, personId, priceConsent, deps.now()));
  let change = await plan();
  // An earlier price that the provider hasn't answered for comes first, or the answers could overtake each other.
  if (change && !change.isLast) {
    await made(deps, change.operationId);
    change = await plan();
  }
  if (change) await made(deps, change.operationId);
}

/**
 * Records that the provider changed a price, and tells its person once. Of the answer it takes the price alone: whether Pro ends
 * may have been asked for since.
 */
export async function hearOfPrice(
  tx: Tx,
  operationId: string,
  { cents, periodEnd }: SubscriptionSaid,
  now: Date,
): Promise<void> {
  const change = await settlePriceChange(tx, operationId, 'made');
  if (!change) return;
  const { subscriptionId, fromCents, toCents } = change;
  const subscription = await lockSubscription(tx, subscriptionId);
  await savePrice(tx, subscriptionId, cents ?? toCents);
  const person = subscription?.personId ? await addressOf(tx, subscription.personId) : undefined;
  if (person)
    await notifyPerson(tx, 'pro-price-changed', person, {
      facts: { fromCents, priceCents: toCents, at: new Date(periodEnd * 1000) },
      now,
      once: change.id,
    });
}
