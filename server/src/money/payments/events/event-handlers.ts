/** The payment events we act on. */
const paymentTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.canceled',
  'charge.expired',
  'charge.captured',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/**
 * The events about accounts of people we pay. Second-version events name only the account; bank account events, the account
 * that holds it; and bank payout events, both: 'acct_1/po_1'.
 */
const accountTypes = [
  'v2.core.account.updated',
  'v2.core.account.closed',
  'v2.core.account[identity].updated',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.reconciliation_completed',
] as const;
export type AccountType = (typeof accountTypes)[number];

/** The events about Pro subscriptions and their invoices. */
const planTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
] as const;
export type PlanType = (typeof planTypes)[number];

/** The provider events we act on. All others are kept and counted. */
export const handledTypes = [...paymentTypes, ...accountTypes, ...planTypes];
export type HandledType = PaymentType | AccountType | PlanType;

/**
 * Acts on an event about this provider object. Events come late, twice and in any order, so whatever they say, the handler
 * asks for the object itself again. What it works with is passed in.
 */
export type EventHandler<Given> = (given: Given, objectId: string) => Promise<unknown>;

/** The handler for each event; passed in, because it belongs to whatever the event is about. Events without a handler stay unhandled. */
export type EventHandlers<Given> = Readonly<Partial<Record<HandledType, EventHandler<Given>>>>;

/** Whether we act on events of this type. */
export const isHandled = (type: string): type is HandledType =>
  handledTypes.some((handled) => handled === type);
