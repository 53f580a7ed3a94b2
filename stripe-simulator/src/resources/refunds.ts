import { z } from 'zod';
import { money } from '../payments/amounts.ts';
import { presentCharge } from '../payments/present-payment.ts';
import { presentRefund } from '../payments/present-refund.ts';
import { bankTakesSeconds } from '../payments/settle-refund.ts';
import { cardByNumber } from '../payments/test-cards.ts';
import { invalidRequest } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { integer, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { emit } from '../world/events.ts';
import { chargeOf, intentOf, refundOf } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import { book } from '../world/ledger.ts';
import type { ChargeRecord, RefundRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

function chargeToRefund(call: Call, sent: { charge?: string; payment_intent?: string }): ChargeRecord {
  if (sent.charge && sent.payment_intent)
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  if (sent.charge) {
    const charge = chargeOf(call, sent.charge, { param: 'charge', inAddress: false });
    if (charge.status === 'succeeded' && charge.captured) return charge;
    throw invalidRequest(
      `Charge ${charge.id} is not captured and cannot be refunded. Cancel its PaymentIntent instead.`,
      {
        param: 'charge',
      },
    );
  }
  if (!sent.payment_intent)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = intentOf(call, sent.payment_intent, { param: 'payment_intent', inAddress: false });
  const charge = intent.latestChargeId ? call.store.find('charges', intent.latestChargeId) : undefined;
  if (charge?.captured) return charge;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function checkedAmount(charge: ChargeRecord, asked: number | undefined): number {
  const left = charge.amountCaptured - charge.amountRefunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = asked ?? left;
  if (amount > left)
    throw invalidRequest(
      charge.amountRefunded > 0
        ? `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`
        : `Refund amount (${money(amount, charge.currency)}) is greater than charge amount (${money(left, charge.currency)})`,
      { param: 'amount' },
    );
  return amount;
}

/** Refuses to refund what a bank has taken back. */
function refuseDisputed(call: Call, charge: ChargeRecord): void {
  const dispute = charge.disputeId ? call.store.find('disputes', charge.disputeId) : undefined;
  if (dispute && dispute.status !== 'won')
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
}

/** How a refund to this card starts, and what happens to it later. */
function beginningOf(
  call: Call,
  charge: ChargeRecord,
): Pick<RefundRecord, 'status' | 'due' | 'failureReason' | 'failureBalanceTransactionId'> {
  const method = call.store.find('paymentMethods', charge.paymentMethodId);
  const later = method && cardByNumber(method.cardNumber)?.refund;
  const at = call.now + bankTakesSeconds;
  return {
    status: later === 'pends' ? 'pending' : 'succeeded',
    due: later ? { at, outcome: later === 'pends' ? 'succeeded' : 'failed' } : null,
    failureReason: null,
    failureBalanceTransactionId: null,
  };
}

const inGroup = (sent: { charge?: string; payment_intent?: string }) => (refund: RefundRecord) =>
  (!sent.charge || refund.chargeId === sent.charge) &&
  (!sent.payment_intent || refund.intentId === sent.payment_intent);

export const refundOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    parameters: {
      amount: integer(1).optional(),
      charge: text().optional(),
      payment_intent: text().optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata().optional(),
    },
    alsoAtStripe: [
      'currency',
      'customer',
      'instructions_email',
      'origin',
      'refund_application_fee',
      'reverse_transfer',
    ],
    run(call, sent) {
      const charge = chargeToRefund(call, sent);
      refuseDisputed(call, charge);
      const amount = checkedAmount(charge, sent.amount);
      const id = newId(call, 're');
      const entry = book(call, {
        type: 'refund',
        amount: -amount,
        currency: charge.currency,
        sourceId: id,
        description: null,
      });
      const refund = call.store.put('refunds', {
        id,
        created: call.now,
        chargeId: charge.id,
        intentId: charge.intentId,
        amount,
        currency: charge.currency,
        reason: sent.reason ?? null,
        metadata: mergeMetadata({}, sent.metadata),
        balanceTransactionId: entry.id,
        ...beginningOf(call, charge),
      });
      const refunded = call.store.put('charges', {
        ...charge,
        amountRefunded: charge.amountRefunded + amount,
      });
      emit(call, 'refund.created', presentRefund(refund));
      emit(call, 'charge.refunded', presentCharge(call, refunded));
      emit(call, 'refund.updated', presentRefund(refund));
      return presentRefund(refund);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    parameters: { ...listing, charge: text().optional(), payment_intent: text().optional() },
    run: (call, sent) =>
      listPage('/v1/refunds', call.store.all('refunds').filter(inGroup(sent)), sent, presentRefund),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: {},
    run: (call, _, ids) => presentRefund(refundOf(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/refunds/:id',
    parameters: { metadata: metadata().optional() },
    run(call, sent, ids) {
      const refund = refundOf(call, pathId(ids));
      const noted = call.store.put('refunds', {
        ...refund,
        metadata: mergeMetadata(refund.metadata, sent.metadata),
      });
      emit(call, 'refund.updated', presentRefund(noted));
      return presentRefund(noted);
    },
  }),
];
