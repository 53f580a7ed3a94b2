import type { Deps } from '#floor/deps.ts';
import type { EventHandlers } from './events/event-handlers.ts';
import type { BoundActs } from './operations/operation.ts';

/** What code that calls the payment provider, or takes in its events, needs besides the floor. */
export interface PaymentDeps extends Deps {
  /** Every kind of call to the payment provider, with what follows from each answer. */
  acts: BoundActs;
  /** Which code handles which event from the payment provider. */
  eventHandlers: EventHandlers<PaymentDeps>;
  /** The secret that signs the payment provider's events. */
  webhookSecret: string;
  /** The secret for events of the accounts we pay, if they come from an endpoint of their own. */
  connectWebhookSecret?: string;
  /** The secret for events from a separate destination, such as thin events. */
  thinWebhookSecret?: string;
}
