/** The events of the provider somebody acts on. All others are kept and counted. */
export const handledTypes = [
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
] as const;
export type HandledType = (typeof handledTypes)[number];

/**
 * Acts on an event about that object of the provider. Events come late, twice and in any order, so whatever they say,
 * the object itself is asked again. What it works with is handed in with it.
 */
export type EventHandler<Given> = (given: Given, objectId: string) => Promise<unknown>;

/** Who acts on which event; handed in, because it belongs to those the event is about. */
export type EventHandlers<Given> = Readonly<Record<HandledType, EventHandler<Given>>>;
