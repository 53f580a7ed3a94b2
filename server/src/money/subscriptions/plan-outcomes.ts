import type { Deps } from '#floor/deps.ts';
import type { PlanOutcomes } from '#money/payments/acts/acts.ts';
import type { EventHandler, PlanType } from '#money/payments/events/event-handlers.ts';
import { hearOfPrice } from './accept-price.ts';
import {
  followInvoice,
  followPage,
  followPaymentOfInvoice,
  followSubscription,
  hearOfSubscription,
} from './follow-plan.ts';
import { settlePriceChange } from './price-changes.store.ts';
import { giveUpPage, saveOpenedPage, subscriptionOfProvider } from './subscriptions.store.ts';

const nothing = async () => undefined;

/** Stores the answer to a call that changes whether a subscription goes on; its price may have changed since, so that isn't taken. */
const hearWhetherItGoesOn: PlanOutcomes['change-subscription']['done'] = async (tx, _op, said, now) => {
  const ours = await subscriptionOfProvider(tx, said.id);
  if (ours) await hearOfSubscription(tx, ours.id, { ...said, cents: null }, now);
};

/** What follows from the provider's answers about subscriptions to Pro. */
export const planOutcomes: PlanOutcomes = {
  'open-subscription': {
    done: (tx, op, page) => saveOpenedPage(tx, op.id, page),
    refused: (tx, op) => giveUpPage(tx, { operationId: op.id }),
  },
  'change-subscription': { done: hearWhetherItGoesOn, refused: nothing },
  'change-price': {
    done: (tx, op, said, now) => hearOfPrice(tx, op.id, said, now),
    refused: (tx, op) => settlePriceChange(tx, op.id, 'refused'),
  },
  'end-subscription': { done: hearWhetherItGoesOn, refused: nothing },
  'open-portal': { done: nothing, refused: nothing },
};

const idOf = (value: string | { id: string } | null) => (typeof value === 'string' ? value : value?.id);

const ofCharge: EventHandler<Deps> = async (deps, chargeId) => {
  const payment = idOf((await deps.stripe.charges.retrieve(chargeId)).payment_intent);
  if (payment) await followPaymentOfInvoice(deps, payment);
};

/** The handler for each provider event about subscriptions and their invoices. */
export const planEventHandlers: Readonly<Record<PlanType, EventHandler<Deps>>> = {
  'customer.subscription.created': followSubscription,
  'customer.subscription.updated': followSubscription,
  'customer.subscription.deleted': followSubscription,
  'invoice.paid': followInvoice,
  'invoice.payment_failed': followInvoice,
  'invoice.payment_action_required': followInvoice,
  'charge.refunded': ofCharge,
};

/** What a page, a refund or a dispute means for plans, in addition to what it means for bookings. */
export const alsoForPlans = {
  page: followPage,
  refund: async (deps: Deps, refundId: string) => {
    const payment = idOf((await deps.stripe.refunds.retrieve(refundId)).payment_intent);
    if (payment) await followPaymentOfInvoice(deps, payment);
  },
  dispute: async (deps: Deps, disputeId: string) => {
    const payment = idOf((await deps.stripe.disputes.retrieve(disputeId)).payment_intent);
    if (payment) await followPaymentOfInvoice(deps, payment);
  },
} as const satisfies Record<string, EventHandler<Deps>>;
