import { randomUUID } from 'node:crypto';
import { after, minute } from '@borough/domain/clocks';
import { proPriceCents } from '@borough/domain/plans/plans';
import type { PlanPage, SubscribeInput } from '@borough/domain/plans/my-plan.contract';
import { renewalConsentVersion, renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { openSubscriptionAct, subscriptionPage } from '#money/payments/acts/open-subscription.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { made, type Making } from './make-call.ts';
import { followPage } from './follow-plan.ts';
import {
  customerOf,
  insertSubscription,
  lockSubscriber,
  presentSubscriptionOf,
  savePlannedPage,
  type SubscriptionRow,
} from './subscriptions.store.ts';

type Subscribing = Making & Pick<Deps, 'config' | 'secret' | 'previousSecrets'>;

/** How long the provider's page stays open; the provider doesn't accept less than half an hour. */
const pageMs = 31 * minute;

const presentOf = ({ db }: Subscribing, personId: string) =>
  inTransaction(db, async (tx) => {
    await lockSubscriber(tx, personId);
    return presentSubscriptionOf(tx, personId);
  });

/** The page that is open or about to open, or a new one; two simultaneous presses get the same page. */
async function planPage(
  { config }: Subscribing,
  tx: Tx,
  personId: string,
  now: Date,
): Promise<SubscriptionRow> {
  const payer = await lockSubscriber(tx, personId);
  if (!payer) throw new Problem('session.required');
  const present = await presentSubscriptionOf(tx, personId);
  // Someone about to pay on that page agreed to its price.
  if (present && present.state !== 'running' && present.priceCents !== proPriceCents())
    throw new Problem('plan.other-price-open');
  if (present) return present;
  const id = randomUUID();
  const pageEndsAt = after(now, pageMs);
  const consent = { version: renewalConsentVersion, words: renewalConsentWords() };
  const priceCents = proPriceCents();
  await insertSubscription(tx, { id, personId, pageEndsAt, consent, priceCents, now });
  const customer = await customerOf(tx, personId);
  const planned = await planOperation(tx, openSubscriptionAct, {
    subject: { type: 'person', id: personId },
    key: `sub:${id}`,
    body: subscriptionPage(
      { id, cents: priceCents },
      { customer, email: payer.email, publicUrl: config.publicUrl },
      Math.floor(pageEndsAt.getTime() / 1000),
    ),
    now,
    soon: true,
  });
  await savePlannedPage(tx, id, planned.id);
  const fresh = await presentSubscriptionOf(tx, personId);
  if (!fresh) throw new Error('a subscription was not written');
  return fresh;
}

/**
 * Opens the provider's page where someone subscribes to Pro, once they agree that it renews: the page that is still open,
 * or a new one. Refuses `plan.consent-changed`, `plan.other-price-open`, `plan.subscribed-already`, `plan.refused` and `payment.unreachable`.
 */
export async function subscribe(
  deps: Subscribing,
  personId: string,
  { renewalConsent }: SubscribeInput,
): Promise<PlanPage> {
  if (renewalConsent !== renewalConsentWords()) throw new Problem('plan.consent-changed');
  // It may have been paid, or have ended, without our hearing of it.
  const left = await presentOf(deps, personId);
  if (left?.state === 'open' && left.sessionId) await askAbout(deps, left.sessionId);
  const page = await inTransaction(deps.db, (tx) => planPage(deps, tx, personId, deps.now()));
  if (page.state === 'running') throw new Problem('plan.subscribed-already');
  if (page.state === 'preparing' && page.operationId) await made(deps, page.operationId);
  const open = page.state === 'open' ? page : await presentOf(deps, personId);
  if (!open?.url) throw new Problem('plan.refused');
  return { url: open.url };
}

async function askAbout(deps: Subscribing, sessionId: string): Promise<void> {
  await followPage(deps, sessionId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a subscription checkout page could not be read');
    throw new Problem('payment.unreachable');
  });
}
