import type { Tasks } from '#floor/jobs/enqueue.ts';
import { handleEvent } from '#money/payments/events/handle-event.ts';
import { runOperation } from '#money/payments/operations/run-operation.ts';
import { releaseUnpayableHold } from '#rentals/bookings/holding/release-unpayable-hold.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** The payment provider's jobs: making our calls to it and handling its events. */
export const paymentJobs = {
  'run-payment-operation': async (deps: PaymentDeps, { operationId }: Tasks['run-payment-operation']) => {
    const state = await runOperation(deps, operationId);
    if (state === 'too_late' || state === 'refused') await releaseUnpayableHold(deps, operationId);
  },
  'handle-stripe-event': (deps: PaymentDeps, { eventId }: Tasks['handle-stripe-event']) =>
    handleEvent(deps, eventId),
};
