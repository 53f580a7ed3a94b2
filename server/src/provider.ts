import { disputeOutcomes } from '#care/admin/disputes/dispute-outcomes.ts';
import { paymentEventHandlers, paymentOutcomes } from '#rentals/rounds/payment-outcomes.ts';
import { debtOutcomes } from '#money/debts/debt-outcomes.ts';
import { settleDebtPage } from '#money/debts/settle-debt-page.ts';
import { notifyOfKeptPayout, tellOfLostPayment } from '#money/debts/tell-of-debts.ts';
import type { Deps } from '#floor/deps.ts';
import type { Outcomes } from '#money/payments/acts/acts.ts';
import type { EventHandler, HandledType } from '#money/payments/events/event-handlers.ts';
import { alsoForPlans, planEventHandlers, planOutcomes } from '#money/subscriptions/plan-outcomes.ts';
import { payoutEventHandlers, payoutOutcomes } from '#money/payouts/payout-outcomes.ts';

const { 'reverse-transfer': reverse } = payoutOutcomes;

/** What follows from every kind of call to the payment provider. */
export const providerOutcomes: Outcomes = {
  ...paymentOutcomes,
  ...payoutOutcomes,
  ...planOutcomes,
  ...disputeOutcomes,
  ...debtOutcomes,
  'reverse-transfer': {
    ...reverse,
    refused: async (tx, op, refusal, now) => {
      await reverse.refused(tx, op, refusal, now);
      await notifyOfKeptPayout(tx, op.subject.id, now);
    },
  },
};

/** For an event several handlers care about: each ignores what isn't its own. */
const each =
  (...handlers: readonly EventHandler<Deps>[]): EventHandler<Deps> =>
  async (deps, objectId) => {
    for (const handle of handlers) await handle(deps, objectId);
  };
const bookings = paymentEventHandlers;

/** The handlers for every event from the payment provider that we act on. */
export const providerEventHandlers: Readonly<Record<HandledType, EventHandler<Deps>>> = {
  ...paymentEventHandlers,
  ...payoutEventHandlers,
  ...planEventHandlers,
  'checkout.session.completed': each(
    bookings['checkout.session.completed'],
    alsoForPlans.page,
    settleDebtPage,
  ),
  'checkout.session.expired': each(bookings['checkout.session.expired'], alsoForPlans.page, settleDebtPage),
  'refund.updated': each(bookings['refund.updated'], alsoForPlans.refund),
  'refund.failed': each(bookings['refund.failed'], alsoForPlans.refund),
  'charge.dispute.created': each(bookings['charge.dispute.created'], alsoForPlans.dispute),
  'charge.dispute.updated': each(bookings['charge.dispute.updated'], alsoForPlans.dispute),
  'charge.dispute.closed': each(bookings['charge.dispute.closed'], alsoForPlans.dispute, tellOfLostPayment),
};
