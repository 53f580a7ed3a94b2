import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { BookingOutcomes } from '#money/payments/acts/acts.ts';
import { recordFailedCheckout, recordOpenedCheckout } from '#money/payments/checkouts.ts';
import { holdIn } from '#money/deposits/read-hold.ts';
import type { EventHandler, PaymentType } from '#money/payments/events/event-handlers.ts';
import {
  followCharge,
  followHold,
  recordCaptured,
  recordGone,
  recordNotCaptured,
  recordPlaced,
  recordRefusedTry,
} from '#rentals/bookings/paying/follow-deposit.ts';
import { followDispute } from '#money/payments/follow-dispute.ts';
import { followRefund, recordNoRefund, recordRefund } from '#money/payments/follow-refund.ts';
import { lookAgainAtPayouts } from '#money/payouts/look-again.ts';
import { pauseClaims } from '#rentals/cases/pause-claim.ts';
import { followDisputeOfPayout } from '#money/payouts/settle-lost-share.ts';
import { followFraudWarning } from '#rentals/bookings/paying/follow-fraud-warning.ts';
import { settleCheckout } from '#rentals/bookings/paying/settle-checkout.ts';
import { refundFailed } from './refund-failed.ts';

const nothing = async () => undefined;

/** What follows from the provider's answer to each kind of call. */
export const paymentOutcomes: BookingOutcomes = {
  'open-checkout': { done: recordOpenedCheckout, refused: recordFailedCheckout },
  'open-deposit-checkout': { done: recordOpenedCheckout, refused: recordFailedCheckout },
  refund: {
    done: (tx, op, said, now) => recordRefund(tx, op.id, said, refundFailed, now),
    refused: (tx, op, refusal, now) => recordNoRefund(tx, op.id, refusal, refundFailed, now),
  },
  'place-hold': {
    done: (tx, op, hold, now) => recordPlaced(tx, op, holdIn(hold), now),
    refused: (tx, op, refusal, now) => recordRefusedTry(tx, op, refusal, now),
  },
  'release-hold': {
    done: (tx, op, hold, now) => recordGone(tx, op.subject.id, hold.id, now),
    refused: nothing,
  },
  'capture-hold': {
    done: (tx, op, hold, now) => recordCaptured(tx, op.subject.id, hold.id, now),
    refused: (tx, op, refusal, now) => recordNotCaptured(tx, op, refusal.message, now),
  },
  'forget-card': { done: nothing, refused: nothing },
};

const settle: EventHandler<Deps> = (deps, sessionId) =>
  settleCheckout(deps, sessionId).catch((error: unknown) => {
    // Sessions that other systems open on the same account aren't ours to act on.
    if (!(error instanceof Problem && error.code === 'payment.session-unknown')) throw error;
  });

const refundChanged: EventHandler<Deps> = (deps, refundId) => followRefund(deps, refundId, refundFailed);

const disputeChanged: EventHandler<Deps> = async (deps, disputeId) => {
  await followDispute(deps, disputeId);
  await followDisputeOfPayout(deps, disputeId);
  await pauseClaims(deps);
};

const paymentWarned: EventHandler<Deps> = async (deps, warningId) => {
  const bookingId = await followFraudWarning(deps, warningId);
  if (bookingId) await inTransaction(deps.db, (tx) => lookAgainAtPayouts(tx, bookingId, deps.now()));
};

/** The handler for each of the provider's payment events. */
export const paymentEventHandlers: Readonly<Record<PaymentType, EventHandler<Deps>>> = {
  'checkout.session.completed': settle,
  'checkout.session.expired': settle,
  'checkout.session.async_payment_succeeded': settle,
  'checkout.session.async_payment_failed': settle,
  'payment_intent.canceled': followHold,
  'charge.expired': followCharge,
  'charge.captured': followCharge,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': disputeChanged,
  'charge.dispute.updated': disputeChanged,
  'charge.dispute.closed': disputeChanged,
  'charge.dispute.funds_withdrawn': disputeChanged,
  'charge.dispute.funds_reinstated': disputeChanged,
  'radar.early_fraud_warning.created': paymentWarned,
};
