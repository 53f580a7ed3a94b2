import { disputeOutcomes } from './admin/disputes/dispute-outcomes.ts';
import { paymentEventHandlers, paymentOutcomes } from './bookings/background/payment-outcomes.ts';
import type { Deps } from './deps.ts';
import type { Outcomes } from './payments/acts/acts.ts';
import type { EventHandler, HandledType } from './payments/events/event-handlers.ts';
import { alsoForPlans, planEventHandlers, planOutcomes } from './plans/buying/plan-outcomes.ts';
import { payoutEventHandlers, payoutOutcomes } from './payouts/payout-outcomes.ts';

/** What follows from every kind of call of the payment provider. */
export const providerOutcomes: Outcomes = {
  ...paymentOutcomes,
  ...payoutOutcomes,
  ...planOutcomes,
  ...disputeOutcomes,
};

/** One event that means something for bookings and for plans; each leaves what is not its own. */
const both =
  (first: EventHandler<Deps>, second: EventHandler<Deps>): EventHandler<Deps> =>
  async (deps, objectId) => {
    await first(deps, objectId);
    await second(deps, objectId);
  };
const bookings = paymentEventHandlers;

/** Who acts on every event of the payment provider that somebody acts on. */
export const providerEventHandlers: Readonly<Record<HandledType, EventHandler<Deps>>> = {
  ...paymentEventHandlers,
  ...payoutEventHandlers,
  ...planEventHandlers,
  'checkout.session.completed': both(bookings['checkout.session.completed'], alsoForPlans.page),
  'checkout.session.expired': both(bookings['checkout.session.expired'], alsoForPlans.page),
  'refund.updated': both(bookings['refund.updated'], alsoForPlans.refund),
  'refund.failed': both(bookings['refund.failed'], alsoForPlans.refund),
  'charge.dispute.created': both(bookings['charge.dispute.created'], alsoForPlans.dispute),
  'charge.dispute.updated': both(bookings['charge.dispute.updated'], alsoForPlans.dispute),
  'charge.dispute.closed': both(bookings['charge.dispute.closed'], alsoForPlans.dispute),
};
