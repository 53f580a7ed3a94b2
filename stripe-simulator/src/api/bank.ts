import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { payoutFailures } from '../accounts/bank-numbers.ts';
import { arrive, failPayout } from '../accounts/bank-payouts.ts';
import { presentPayout } from '../accounts/present-payout.ts';
import { pay } from '../payments/checkout.ts';
import { settleDue } from '../payments/due.ts';
import { disputeReasons, openDispute } from '../payments/disputes.ts';
import { presentDispute } from '../payments/present-dispute.ts';
import { fraudTypes, presentFraudWarning, warnOfFraud } from '../payments/fraud-warnings.ts';
import { presentRefund } from '../payments/present-refund.ts';
import { failRefund, succeedRefund } from '../payments/settle-refund.ts';
import { accountOf, chargeOf, intentOf, refundOf } from '../world/find.ts';
import { balances, book } from '../world/ledger.ts';
import type { PayoutRecord } from '../world/account-records.ts';
import { callFor, type World } from '../world/world.ts';

const refundWish = z.strictObject({
  refund: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
  reason: z.string().default('expired_or_canceled_card'),
});
const disputeWish = z.strictObject({
  payment_intent: z.string(),
  reason: z.enum(disputeReasons).default('fraudulent'),
});
const warningWish = z.strictObject({
  payment_intent: z.string(),
  fraud_type: z.enum(fraudTypes).default('made_with_stolen_card'),
});

const payoutWish = z.strictObject({
  payout: z.string(),
  outcome: z.enum(['paid', 'failed']),
  reason: z.enum(Object.keys(payoutFailures)).default('account_closed'),
});
const debitWish = z.strictObject({ account: z.string(), amount: z.int().refine((cents) => cents !== 0) });
const cardWish = z.strictObject({ payment_method: z.string(), number: z.string().regex(/^\d{12,19}$/) });
const deliveryWish = z.strictObject({ event: z.string(), delivered: z.boolean() });

const lateWish = z.strictObject({ session: z.string() });

/** Pays on a page that has already ended: the bank approves too late. Returns whether there was such a page. */
export function payTooLate(world: World, sessionId: string): boolean {
  settleDue(world);
  const session = world.store.find('sessions', sessionId);
  if (session?.status !== 'expired') return false;
  const reopened = world.store.put('sessions', { ...session, status: 'open', intentId: null });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, name: null, email: null };
  pay(callFor(world), reopened, card);
  world.store.commit();
  return true;
}

/**
 * What a bank does with a payout that hasn't failed yet: it arrives, or it comes back, even after it counted as paid.
 * Returns undefined if there is no such payout.
 */
export function settlePayoutNow(
  world: World,
  id: string,
  { outcome, reason }: Pick<z.output<typeof payoutWish>, 'outcome' | 'reason'>,
): PayoutRecord | undefined {
  settleDue(world);
  const payout = world.store.find('payouts', id);
  if (!payout || payout.status === 'failed' || (payout.status === 'paid' && outcome === 'paid'))
    return undefined;
  const call = callFor(world);
  const settled = outcome === 'paid' ? arrive(call, payout) : failPayout(call, payout, reason);
  world.store.commit();
  return settled;
}

/**
 * What banks and Stripe do on their own, here on demand: a refund is returned; a charge is disputed, flagged as possible
 * fraud, or approved too late; a payout arrives or comes back; a connected account is debited, below zero if need be; a card
 * goes bad; an event counts as delivered or not.
 */
export function registerBank(server: FastifyInstance, world: World, committed: () => void): void {
  server.post('/_simulator/refunds', (request, reply) => {
    const { refund: id, outcome, reason } = refundWish.parse(request.body);
    const call = callFor(world);
    const refund = refundOf(call, id);
    if (refund.status === 'failed') return reply.code(409).send({ error: 'It has failed already.' });
    const settled = outcome === 'failed' ? failRefund(call, refund, reason) : succeedRefund(call, refund);
    world.store.commit();
    committed();
    return reply.send(presentRefund(settled));
  });
  server.post('/_simulator/disputes', (request, reply) => {
    const wish = disputeWish.parse(request.body);
    const call = callFor(world);
    const { latestChargeId } = intentOf(call, wish.payment_intent);
    const charge = latestChargeId ? chargeOf(call, latestChargeId) : undefined;
    const dispute = charge && openDispute(call, charge, wish.reason);
    if (!dispute) return reply.code(409).send({ error: 'There is nothing to take back.' });
    world.store.commit();
    committed();
    return reply.code(201).send(presentDispute(call, dispute));
  });
  server.post('/_simulator/early-fraud-warnings', (request, reply) => {
    const wish = warningWish.parse(request.body);
    const call = callFor(world);
    const { latestChargeId } = intentOf(call, wish.payment_intent);
    const charge = latestChargeId ? chargeOf(call, latestChargeId) : undefined;
    const warning = charge && warnOfFraud(call, charge, wish.fraud_type);
    if (!warning) return reply.code(409).send({ error: 'There is nothing to warn of.' });
    world.store.commit();
    committed();
    return reply.code(201).send(presentFraudWarning(call, warning));
  });
  server.post('/_simulator/payouts', (request, reply) => {
    const wish = payoutWish.parse(request.body);
    const settled = settlePayoutNow(world, wish.payout, wish);
    if (!settled) return reply.code(409).send({ error: 'There is no such payout that this can happen to.' });
    committed();
    return reply.send(presentPayout(settled));
  });
  server.post('/_simulator/debits', (request, reply) => {
    const wish = debitWish.parse(request.body);
    const call = callFor(world);
    const { id, currency } = accountOf(call, wish.account);
    book(call, {
      type: 'adjustment',
      amount: -wish.amount,
      currency,
      sourceId: id,
      description: 'Debited by Stripe',
      accountId: id,
    });
    world.store.commit();
    committed();
    return reply.code(201).send({ account: id, ...balances(call, id).get(currency) });
  });
  server.post('/_simulator/cards', (request, reply) => {
    const { payment_method: id, number } = cardWish.parse(request.body);
    const card = world.store.find('paymentMethods', id);
    if (!card) return reply.code(404).send({ error: 'There is no such card.' });
    world.store.put('paymentMethods', { ...card, cardNumber: number });
    world.store.commit();
    return reply.code(204).send();
  });
  server.post('/_simulator/deliveries', (request, reply) => {
    const { event: id, delivered } = deliveryWish.parse(request.body);
    const event = world.store.find('events', id);
    if (!event) return reply.code(404).send({ error: 'There is no such event.' });
    world.store.put('events', { ...event, delivery: delivered ? 'delivered' : 'dropped' });
    world.store.commit();
    return reply.code(204).send();
  });
  server.post('/_simulator/late-payments', (request, reply) => {
    const { session } = lateWish.parse(request.body);
    if (!payTooLate(world, session))
      return reply.code(409).send({ error: 'There is no such page that has ended.' });
    committed();
    return reply.code(201).send({ session });
  });
}
