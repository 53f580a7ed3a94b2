import { expect, test } from 'vitest';
import { aPayee, aPayment, aReceiver, aSimulator, bank, present, refusal } from './simulator-under-test.ts';

type World = Awaited<ReturnType<typeof aSimulator>>;

const day = 24 * 3_600_000;

const aTransfer = (destination: string, more: { amount?: number; source_transaction?: string } = {}) => ({
  amount: 8000,
  currency: 'usd',
  destination,
  ...more,
});

/** The available and pending parts of a balance, the platform's or an account's. */
async function balanceOf({ stripe }: World, account?: string) {
  const { available, pending } = await stripe.balance.retrieve({}, account ? { stripeAccount: account } : {});
  return [available[0]?.amount, pending[0]?.amount];
}

test('a transfer takes from its charge at once, and its destination has the money when the charge settles', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const [payee, paid] = [await aPayee(world), await aPayment(world)];
  const sent = await stripe.transfers.create({
    ...aTransfer(payee, { source_transaction: paid.charge }),
    metadata: { booking_id: '1' },
  });
  expect(sent).toMatchObject({
    amount: 8000,
    amount_reversed: 0,
    destination: payee,
    source_transaction: paid.charge,
    transfer_group: 'booking_1',
    metadata: { booking_id: '1' },
  });
  expect([await balanceOf(world), await balanceOf(world, payee)]).toEqual([
    [0, 1680],
    [0, 8000],
  ]);
  world.simulator.clock.advance(2 * day);
  expect([await balanceOf(world), await balanceOf(world, payee)]).toEqual([
    [1680, 0],
    [8000, 0],
  ]);
  const [line] = (await stripe.balanceTransactions.list({}, { stripeAccount: payee })).data;
  expect(line).toMatchObject({ type: 'payment', amount: 8000, source: sent.destination_payment });
});

test('a transfer without a source needs as much in the available balance', async () => {
  await using world = await aSimulator();
  const { transfers } = world.stripe;
  const payee = await aPayee(world);
  await aPayment(world);
  expect((await refusal(transfers.create(aTransfer(payee)))).code).toBe('balance_insufficient');
  world.simulator.clock.advance(2 * day);
  expect((await refusal(transfers.create(aTransfer(payee, { amount: 9681 })))).code).toBe(
    'balance_insufficient',
  );
  expect((await transfers.create(aTransfer(payee, { amount: 9680 }))).transfer_group).toBeNull();
});

test('transfers never take more from a charge than it still holds', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const payee = await aPayee(world);
  const [whole, part, disputed] = [await aPayment(world), await aPayment(world), await aPayment(world)];
  const from = (charge: string, amount: number) =>
    stripe.transfers.create(aTransfer(payee, { amount, source_transaction: charge }));
  expect((await refusal(from(whole.charge, 10_001))).message).toBe(
    'Transfers using this transaction as a source must not exceed the source amount of $100.00',
  );
  const first = await from(whole.charge, 7000);
  expect((await refusal(from(whole.charge, 3001))).param).toBe('amount');
  await stripe.transfers.createReversal(first.id, { amount: 2000 });
  expect((await from(whole.charge, 5000)).amount).toBe(5000);
  await stripe.refunds.create({ payment_intent: part.id, amount: 4000 });
  expect((await refusal(from(part.charge, 6001))).statusCode).toBe(400);
  expect((await from(part.charge, 6000)).amount).toBe(6000);
  await bank(world, 'disputes', { payment_intent: disputed.id });
  expect((await refusal(from(disputed.charge, 1))).statusCode).toBe(400);
  const [dispute] = (await stripe.disputes.list()).data;
  await stripe.disputes.update(present(dispute).id, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  expect((await from(disputed.charge, 10_000)).amount).toBe(10_000);
});

test('a destination that is unknown, not set up, restricted or closed receives nothing', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const { charge } = await aPayment(world);
  const to = (id: string) => stripe.transfers.create(aTransfer(id, { source_transaction: charge }));
  const unknown = await refusal(to('acct_nobody'));
  expect(unknown).toMatchObject({ code: 'resource_missing', message: "No such destination: 'acct_nobody'" });
  const fresh = await stripe.v2.core.accounts.create({
    identity: { country: 'us' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  const unable = 'insufficient_capabilities_for_transfer';
  expect((await refusal(to(fresh.id))).code).toBe(unable);
  for (const decision of ['restrict', 'close']) {
    const payee = await aPayee(world);
    await fetch(`${world.base}/accounts/${payee}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    });
    expect((await refusal(to(payee))).code).toBe(unable);
  }
});

test('a transfer is taken back in parts, as far as the account still has it', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const [payee, paid] = [await aPayee(world), await aPayment(world)];
  const sent = await stripe.transfers.create(aTransfer(payee, { source_transaction: paid.charge }));
  const back = await stripe.transfers.createReversal(sent.id, { amount: 3000, metadata: { why: 'refund' } });
  expect(back).toMatchObject({ amount: 3000, transfer: sent.id, metadata: { why: 'refund' } });
  expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ amount_reversed: 3000, reversed: false });
  expect((await refusal(stripe.transfers.createReversal(sent.id, { amount: 5001 }))).param).toBe('amount');
  expect(await balanceOf(world, payee)).toEqual([0, 5000]);
  world.simulator.clock.advance(4 * day);
  expect(await balanceOf(world, payee)).toEqual([0, 0]);
  const gone = await refusal(stripe.transfers.createReversal(sent.id));
  expect(gone).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
  const next = await aPayment(world);
  await stripe.transfers.create(aTransfer(payee, { amount: 5000, source_transaction: next.charge }));
  world.simulator.clock.advance(2 * day);
  expect((await stripe.transfers.createReversal(sent.id)).amount).toBe(5000);
  expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ amount_reversed: 8000, reversed: true });
  expect((await refusal(stripe.transfers.createReversal(sent.id))).message).toBe(
    `Transfer ${sent.id} is already fully reversed.`,
  );
  const reversals = await stripe.transfers.listReversals(sent.id);
  expect(reversals.data.map(({ amount }) => amount)).toEqual([5000, 3000]);
  expect((await stripe.transfers.retrieveReversal(sent.id, back.id)).id).toBe(back.id);
});

test('transfers are found by group and destination, changed, and told about', async () => {
  await using receiver = await aReceiver();
  await using world = await aSimulator({ webhookUrl: receiver.url });
  const { transfers } = world.stripe;
  const [olive, oscar, paid] = [await aPayee(world), await aPayee(world), await aPayment(world)];
  const sent = await transfers.create(aTransfer(olive, { amount: 1000, source_transaction: paid.charge }));
  await transfers.create(aTransfer(oscar, { amount: 1000, source_transaction: paid.charge }));
  expect((await transfers.list({ transfer_group: 'booking_1' })).data).toHaveLength(2);
  expect((await transfers.list({ destination: olive })).data.map(({ id }) => id)).toEqual([sent.id]);
  const changed = await transfers.update(sent.id, { description: 'Rental', metadata: { payout: '1' } });
  expect(changed).toMatchObject({ description: 'Rental', metadata: { payout: '1' } });
  await transfers.createReversal(sent.id);
  const told = ['transfer.created', 'transfer.updated', 'transfer.reversed'];
  await receiver.until(() => told.every((type) => receiver.types().includes(type as never)));
});
