import { paymentEventHandlers, paymentOutcomes } from './bookings/background/payment-outcomes.ts';
import type { Deps } from './deps.ts';
import type { Outcomes } from './payments/acts/acts.ts';
import type { EventHandler, HandledType } from './payments/events/event-handlers.ts';
import { payoutEventHandlers, payoutOutcomes } from './payouts/payout-outcomes.ts';

/** What follows from every kind of call of the payment provider. */
export const providerOutcomes: Outcomes = { ...paymentOutcomes, ...payoutOutcomes };

/** Who acts on every event of the payment provider that somebody acts on. */
export const providerEventHandlers: Readonly<Record<HandledType, EventHandler<Deps>>> = {
  ...paymentEventHandlers,
  ...payoutEventHandlers,
};
