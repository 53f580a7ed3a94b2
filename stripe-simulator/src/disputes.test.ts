import { describe, expect, test } from 'vitest';
import { aCheckout, aReceiver, aSimulator, bank, pay, present, refusal } from './simulator-under-test.ts';

const day = 24 * 3_600_000;
type World = Awaited<ReturnType<typeof aSimulator>>;

/** Pays 35.40 at checkout with the card; returns the intent. */
async function paid({ stripe }: World, number?: string): Promise<string> {
  const session = await stripe.checkout.sessions.create(aCheckout());
  await pay(present(session.url), number);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  return typeof intent === 'string' ? intent : present(intent).id;
}

/** The whole balance in cents. */
async function balance({ stripe }: World): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

const cost = Math.round(3540 * 0.029) + 30;

describe('a refund', () => {
  test('of a card that refuses it begins as succeeded, and comes back days later', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const intent = await paid(world, '4000 0000 0000 5126');
    const made = await world.stripe.refunds.create({ payment_intent: intent });
    expect([made.status, made.failure_reason]).toEqual(['succeeded', undefined]);
    world.simulator.clock.advance(3 * day - 60_000);
    expect((await world.stripe.refunds.retrieve(made.id)).status).toBe('succeeded');
    expect(await balance(world)).toBe(-cost);
    world.simulator.clock.advance(60_000);
    const failed = await world.stripe.refunds.retrieve(made.id, { expand: ['failure_balance_transaction'] });
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 3540 },
    });
    expect(await balance(world)).toBe(3540 - cost);
    await hook.until(() => hook.types().includes('refund.failed'));
    // It counts as not refunded, so another refund is possible.
    const { latest_charge: charge } = await world.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(3540);
  });

  test('of a card whose bank takes its time is pending first, and arrives', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const intent = await paid(world, '4000 0000 0000 7726');
    const made = await world.stripe.refunds.create({ payment_intent: intent });
    expect([made.status, made.pending_reason]).toEqual(['pending', 'processing']);
    world.simulator.clock.advance(3 * day);
    expect((await world.stripe.refunds.retrieve(made.id)).status).toBe('succeeded');
  });

  test('comes back on demand, once', async () => {
    await using world = await aSimulator();
    const intent = await paid(world, '4000 0000 0000 7726');
    const { id } = await world.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
    const wish = { refund: id, outcome: 'failed', reason: 'declined' };
    expect((await bank(world, 'refunds', wish)).status).toBe(200);
    expect((await bank(world, 'refunds', wish)).status).toBe(409);
    world.simulator.clock.advance(30 * day);
    const failed = await world.stripe.refunds.retrieve(id);
    expect([failed.status, failed.failure_reason]).toEqual(['failed', 'declined']);
  });
});

describe('a dispute', () => {
  test('takes the money and a fee, and is told; a charge in dispute is not refunded', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const intent = await paid(world);
    expect((await bank(world, 'disputes', { payment_intent: intent })).status).toBe(201);
    expect((await bank(world, 'disputes', { payment_intent: intent })).status).toBe(409);
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: intent })).data;
    expect(dispute).toMatchObject({
      amount: 3540,
      status: 'needs_response',
      reason: 'fraudulent',
      is_charge_refundable: false,
    });
    const due = present(dispute).evidence_details.due_by;
    expect(present(due) - present(dispute).created).toBe(14 * 24 * 3600);
    expect(await balance(world)).toBe(-cost - 1500);
    await hook.until(() => hook.types().includes('charge.dispute.funds_withdrawn'));
    expect(hook.types()).toContain('charge.dispute.created');
    const error = await refusal(world.stripe.refunds.create({ payment_intent: intent }));
    expect(error.code).toBe('charge_disputed');
    const { latest_charge: charge } = await world.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ disputed: true });
  });

  test('that is won brings the money back without the fee', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const intent = await paid(world);
    await bank(world, 'disputes', { payment_intent: intent, reason: 'product_not_received' });
    const [{ id } = { id: '' }] = (await world.stripe.disputes.list()).data;
    const draft = await world.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: false,
    });
    expect([draft.status, draft.evidence_details.has_evidence]).toEqual(['needs_response', true]);
    const won = await world.stripe.disputes.update(id, { submit: true });
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ amount, fee }) => [amount, fee])).toEqual([
      [-3540, 1500],
      [3540, 0],
    ]);
    expect(await balance(world)).toBe(3540 - cost - 1500);
    await hook.until(() => hook.types().includes('charge.dispute.closed'));
    expect(hook.types()).toContain('charge.dispute.funds_reinstated');
    expect((await world.stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded');
  });

  test('that is accepted, or answered badly, is lost, and nothing changes anymore', async () => {
    await using world = await aSimulator();
    for (const lose of [
      (id: string) => world.stripe.disputes.close(id),
      (id: string) =>
        world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } }),
    ]) {
      const intent = await paid(world);
      await bank(world, 'disputes', { payment_intent: intent });
      const [{ id } = { id: '' }] = (await world.stripe.disputes.list({ payment_intent: intent })).data;
      expect((await lose(id)).status).toBe('lost');
      expect((await refusal(world.stripe.disputes.close(id))).code).toBe('dispute_already_closed');
      expect((await refusal(world.stripe.refunds.create({ payment_intent: intent }))).code).toBe(
        'charge_disputed',
      );
    }
  });

  test('comes by itself, an hour after the payment, on the cards that do that', async () => {
    await using world = await aSimulator();
    await paid(world, '4000 0000 0000 0259');
    await paid(world, '4000 0000 0000 2685');
    world.simulator.clock.advance(3_540_000);
    expect((await world.stripe.disputes.list()).data).toEqual([]);
    world.simulator.clock.advance(61_000);
    expect((await world.stripe.disputes.list()).data.map(({ reason }) => reason).toSorted()).toEqual([
      'fraudulent',
      'product_not_received',
    ]);
  });

  test('takes only what was not refunded', async () => {
    await using world = await aSimulator();
    const intent = await paid(world);
    await world.stripe.refunds.create({ payment_intent: intent, amount: 540 });
    await bank(world, 'disputes', { payment_intent: intent });
    expect((await world.stripe.disputes.list()).data[0]?.amount).toBe(3000);
  });

  test('takes every text Stripe has a field for as a draft, and submits it once', async () => {
    await using world = await aSimulator();
    const { stripe } = world;
    await bank(world, 'disputes', { payment_intent: await paid(world) });
    const [{ id } = { id: '' }] = (await stripe.disputes.list()).data;
    const draft = await stripe.disputes.update(id, {
      evidence: { customer_name: 'Ann Example', service_date: 'June 1, 2027' },
      submit: false,
    });
    expect([draft.evidence.customer_name, draft.evidence_details.submission_count]).toEqual([
      'Ann Example',
      0,
    ]);
    const evidence = { product_description: 'A cordless drill', uncategorized_text: 'It was handed over.' };
    const sent = await stripe.disputes.update(id, { evidence, submit: true });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { ...evidence, customer_name: 'Ann Example', refund_policy: null },
      evidence_details: { submission_count: 1, past_due: false },
    });
    const again = await refusal(stripe.disputes.update(id, { evidence, submit: true }));
    expect(again.message).toBe('The evidence for this dispute has already been submitted.');
  });

  test('refuses fields that Stripe does not have, files that were never uploaded, and texts that are too long', async () => {
    await using world = await aSimulator();
    const { stripe } = world;
    await bank(world, 'disputes', { payment_intent: await paid(world) });
    const [{ id } = { id: '' }] = (await stripe.disputes.list()).data;
    const say = (evidence: object) => refusal(stripe.disputes.update(id, { evidence }));
    expect((await say({ excuse: 'none' })).code).toBe('parameter_unknown');
    const file = await say({ service_documentation: 'file_1' });
    expect([file.code, file.param]).toEqual(['resource_missing', 'evidence[service_documentation]']);
    expect((await say({ uncategorized_text: 'x'.repeat(20_001) })).code).toBe(
      'parameter_invalid_string_too_long',
    );
    expect((await stripe.disputes.retrieve(id)).evidence_details.has_evidence).toBe(false);
  });

  test('answered after its day is marked as late', async () => {
    await using world = await aSimulator();
    await bank(world, 'disputes', { payment_intent: await paid(world) });
    const [{ id } = { id: '' }] = (await world.stripe.disputes.list()).data;
    world.simulator.clock.advance(15 * day);
    const late = await world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'Sorry.' } });
    expect([late.status, late.evidence_details.past_due]).toEqual(['under_review', true]);
  });
});

describe('an early fraud warning', () => {
  test('is told once for a payment, moves no money, and is actionable until the money is back', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const { stripe } = world;
    const intent = await paid(world);
    const wish = { payment_intent: intent };
    expect((await bank(world, 'early-fraud-warnings', wish)).status).toBe(201);
    expect((await bank(world, 'early-fraud-warnings', wish)).status).toBe(409);
    await hook.until(() => hook.types().includes('radar.early_fraud_warning.created'));
    const [warning] = (await stripe.radar.earlyFraudWarnings.list(wish)).data;
    expect(warning).toMatchObject({
      payment_intent: intent,
      fraud_type: 'made_with_stolen_card',
      actionable: true,
    });
    expect(await balance(world)).toBe(3540 - cost);
    await stripe.refunds.create(wish);
    const known = await stripe.radar.earlyFraudWarnings.retrieve(present(warning).id);
    expect(known.actionable).toBe(false);
  });
});
