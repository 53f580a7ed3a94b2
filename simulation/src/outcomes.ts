import { paymentEventHandlers, paymentOutcomes } from '../../server/src/rentals/rounds/payment-outcomes.ts';
import { debtOutcomes } from '../../server/src/money/debts/debt-outcomes.ts';
import { settleDebtPage } from '../../server/src/money/debts/settle-debt-page.ts';
import type { Deps } from '../../server/src/floor/deps.ts';
import type { EventHandler, EventHandlers } from '../../server/src/money/payments/events/event-handlers.ts';
import { payoutEventHandlers, payoutOutcomes } from '../../server/src/money/payouts/payout-outcomes.ts';

/** What the provider's answers lead to in lives: everything except Pro and evidence for banks. */
export const outcomes = { ...paymentOutcomes, ...payoutOutcomes, ...debtOutcomes };

const orDebts =
  (handle: EventHandler<Deps>): EventHandler<Deps> =>
  async (deps, objectId) => {
    await handle(deps, objectId);
    await settleDebtPage(deps, objectId);
  };

/** The handlers for the provider's events in lives. */
export const eventHandlers: EventHandlers<Deps> = {
  ...paymentEventHandlers,
  ...payoutEventHandlers,
  'checkout.session.completed': orDebts(paymentEventHandlers['checkout.session.completed']),
  'checkout.session.expired': orDebts(paymentEventHandlers['checkout.session.expired']),
};
