import { spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import {
  aCheckout,
  aPayment,
  aReceiver,
  aSimulator,
  aStateFile,
  bank,
  pay,
  present,
  sdk,
  secretKey,
  webhookSecret,
} from './simulator-under-test.ts';

test('a restart loses nothing: sessions, cards, keys, the clock', async () => {
  const stateFile = aStateFile();
  const before = await (async () => {
    await using world = await aSimulator({ stateFile });
    const customer = await world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    const session = await world.stripe.checkout.sessions.create(
      aCheckout({
        customer: customer.id,
        customer_email: undefined,
        payment_intent_data: { setup_future_usage: 'off_session' },
      }),
    );
    await pay(present(session.url), undefined, { email: 'ann@example.com' });
    world.simulator.clock.advance(3_600_000);
    return { customer, session };
  })();
  // A line cut off by a kill was never acknowledged and doesn't count.
  appendFileSync(stateFile, '[{"table":"customers","id":"cus_torn","rec');
  await using world = await aSimulator({ stateFile });
  expect(world.simulator.clock.offset()).toBe(3_600_000);
  const again = await world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
  expect(again.id).toBe(before.customer.id);
  const session = await world.stripe.checkout.sessions.retrieve(before.session.id, {
    expand: ['payment_intent'],
  });
  expect(session).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded' } });
  expect((await world.stripe.paymentMethods.list({ customer: before.customer.id })).data).toHaveLength(1);
  await world.stripe.customers.create({ name: 'Bob' });
  expect((await world.stripe.customers.list()).data).toHaveLength(2);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a kill in the middle of work loses nothing that was answered, and pending events still arrive', async () => {
  const stateFile = aStateFile();
  const hookPort = await freePort();
  const options = {
    secretKey,
    webhookSecret,
    stateFile,
    pagesBase: 'http://127.0.0.1:1/simulator',
    webhookUrl: `http://127.0.0.1:${hookPort}/hook`,
  };
  const module = new URL('./start-simulator.ts', import.meta.url).href;
  const script = `import { startSimulator } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {}, error() {} };
    const simulator = await startSimulator({ ...${JSON.stringify(options)}, log });
    console.log(simulator.port);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    createInterface(child.stdout)
      [Symbol.asyncIterator]()
      .next()
      .then((next) => [String(next.value)]),
    new Promise<string[]>((resolve) => child.once('exit', () => resolve(['']))),
  ]);
  const stripe = sdk(Number(line));
  const answered: string[] = [];
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) answered.push((await stripe.customers.create({ name: 'Ann' })).id);
  });
  while (answered.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await Promise.allSettled(writers);

  await using hook = await aReceiver(hookPort);
  await using world = await aSimulator({ stateFile, webhookUrl: hook.url });
  const kept = new Set<string>();
  for await (const customer of world.stripe.customers.list({ limit: 100 })) kept.add(customer.id);
  for (const id of answered) expect(kept).toContain(id);
  await hook.until(() => new Set(hook.received.map(({ event }) => event.id)).size >= answered.length);
});

/** What the first version wrote, and when; its sessions and holds date from that hour. */
const firstVersion = {
  file: new URL('../journals/version-1.jsonl', import.meta.url),
  at: 1795372863,
  paid: 'cs_test_gxK4fIMccSFvmjYzgVAFdHuMt6kTxsCPrc3VstelXv31AZUmOcF6NIZD1g',
  open: 'cs_test_viRZa51Jqy8ijsE58k9oolJkaX104rUkGxEbVWiLEgwrefA6OApZ1vwQnE',
  hold: 'pi_pjhKd2MyYAmA8cZnyIDMOfSN',
};

/** A copy of the first version's file, with its clock where it was. */
function aFirstStateFile(): string {
  const stateFile = aStateFile();
  copyFileSync(firstVersion.file, stateFile);
  const offsetMs = firstVersion.at * 1000 - Date.now();
  const record = { id: 'clock', offsetMs };
  appendFileSync(stateFile, `${JSON.stringify([{ table: 'clock', id: 'clock', record }])}\n`);
  return stateFile;
}

test('the file of the first version is read, goes on, and says its version from then on', async () => {
  const stateFile = aFirstStateFile();
  await (async () => {
    await using world = await aSimulator({ stateFile });
    const { stripe } = world;
    const ann = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'ann' });
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([ann.id]);
    expect((await stripe.checkout.sessions.retrieve(firstVersion.paid)).status).toBe('complete');
    const open = await stripe.checkout.sessions.retrieve(firstVersion.open);
    expect(open.status).toBe('open');
    await pay(present(open.url).replace(/^http:\/\/[^/]+\/simulator/, world.base));
    expect((await stripe.paymentIntents.capture(firstVersion.hold)).status).toBe('succeeded');
  })();
  expect(readFileSync(stateFile, 'utf8').split('\n')[0]).toBe('{"stripeSimulatorJournal":6}');
  await using again = await aSimulator({ stateFile });
  expect((await again.stripe.checkout.sessions.retrieve(firstVersion.open)).status).toBe('complete');
  expect((await again.stripe.customers.list()).data).toHaveLength(1);
});

/** What the second version wrote: payments and refunds, none of which could fail or be disputed. */
const secondVersion = {
  file: new URL('../journals/version-2.jsonl', import.meta.url),
  part: 'pi_hjcg7kzhVQxouLanwTS2kajA',
  untouched: 'pi_fbFqDJTlERmQ86sEQs5tNM6V',
  refund: 're_o7T6XwPfoQ3E6hdZFk3Ca1KS',
};

test('in the file of the second version refunds have arrived, and its charges can be disputed', async () => {
  const stateFile = aStateFile();
  copyFileSync(secondVersion.file, stateFile);
  await using world = await aSimulator({ stateFile });
  const { stripe } = world;
  expect((await stripe.refunds.retrieve(secondVersion.refund)).status).toBe('succeeded');
  world.simulator.clock.advance(30 * 24 * 3_600_000);
  expect((await stripe.refunds.list()).data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect((await stripe.charges.list()).data.map(({ disputed }) => disputed)).toEqual([false, false, false]);
  expect((await stripe.refunds.create({ payment_intent: secondVersion.part })).amount).toBe(2540);
  await bank(world, 'disputes', { payment_intent: secondVersion.untouched });
  expect((await stripe.disputes.list()).data).toHaveLength(1);
});

/** What the third version wrote: one payment, whose events no one received. */
const thirdVersion = {
  file: new URL('../journals/version-3.jsonl', import.meta.url),
  events: [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ],
};

test('from the file of the third version events still arrive whole, and accounts can be added', async () => {
  const stateFile = aStateFile();
  copyFileSync(thirdVersion.file, stateFile);
  await using receiver = await aReceiver();
  await using world = await aSimulator({ stateFile, webhookUrl: receiver.url });
  await receiver.until(() => thirdVersion.events.every((type) => receiver.types().includes(type as never)));
  expect(receiver.received.every(({ event }) => 'id' in event.data.object)).toBe(true);
  const account = await world.stripe.v2.core.accounts.create({
    identity: { country: 'us' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  expect((await world.stripe.v2.core.accounts.retrieve(account.id)).id).toBe(account.id);
});

/** What the fourth version wrote: a transfer of $10 of which $4 came back, and no balance for it to arrive in. */
const fourthVersion = {
  file: new URL('../journals/version-4.jsonl', import.meta.url),
  payee: 'acct_6Yhg85t2Vijcy4al',
  transfer: 'tr_YrvYqUweGtjC5ljI3Ypr2dOR',
  reversal: 'trr_xd0EYB8IPPPn1NPyYwmfHS2v',
};

test('in the file of the fourth version an account has what it was sent, and its bank is paid from then on', async () => {
  const stateFile = aStateFile();
  copyFileSync(fourthVersion.file, stateFile);
  await using world = await aSimulator({ stateFile });
  const { stripe } = world;
  const { payee, transfer, reversal } = fourthVersion;
  const has = async () => (await stripe.balance.retrieve({}, { stripeAccount: payee })).available[0]?.amount;
  expect(await has()).toBe(600);
  expect((await stripe.transfers.retrieve(transfer)).destination_payment).toMatch(/^py_/);
  expect((await stripe.transfers.retrieveReversal(transfer, reversal)).destination_payment_refund).toMatch(
    /^pyr_/,
  );
  expect((await stripe.transfers.createReversal(transfer, { amount: 100 })).amount).toBe(100);
  await stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination: payee,
    source_transaction: (await aPayment(world)).charge,
  });
  world.simulator.clock.advance(6 * 24 * 3_600_000);
  const payouts = await stripe.payouts.list({}, { stripeAccount: payee });
  expect(payouts.data.map(({ amount, status }) => [amount, status])).toEqual([[1500, 'paid']]);
  expect(await has()).toBe(0);
});

test('evidence that was one text until the fifth version is read as that field', async () => {
  const stateFile = aStateFile();
  const id = await (async () => {
    await using world = await aSimulator({ stateFile });
    const { id: intent } = await aPayment(world);
    await bank(world, 'disputes', { payment_intent: intent });
    return present((await world.stripe.disputes.list()).data[0]).id;
  })();
  const asBefore = readFileSync(stateFile, 'utf8')
    .replace('{"stripeSimulatorJournal":6}', '{"stripeSimulatorJournal":5}')
    .replace('"evidence":null', '"evidence":"It was there."');
  writeFileSync(stateFile, asBefore);
  await using world = await aSimulator({ stateFile });
  const { evidence } = await world.stripe.disputes.retrieve(id);
  expect([evidence.uncategorized_text, evidence.customer_name]).toEqual(['It was there.', null]);
});

test('the file of a newer version is refused in a sentence, and left as it is', async () => {
  const stateFile = aStateFile();
  const text = `{"stripeSimulatorJournal":7}\n[{"something":"else"}]\n`;
  writeFileSync(stateFile, text);
  const refused = await aSimulator({ stateFile }).then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(refused).toBe(
    `JournalRefused: ${stateFile} was written by a newer version of the Stripe simulator (its version is 7, and this program ` +
      'reads up to 6). Start that version, or move the file away to begin without payments.',
  );
  expect(readFileSync(stateFile, 'utf8')).toBe(text);
});

test('a clock that stands still moves only when it is moved, and the same bytes give the same ids', async () => {
  const standsAt = new Date('2027-03-01T12:00:00Z');
  const bytes = (count: number) => new Uint8Array(count).fill(7);
  await using world = await aSimulator({ standsAt, bytes });
  expect(world.simulator.clock.now()).toEqual(standsAt);
  world.simulator.clock.advance(90_000);
  expect(world.simulator.clock.now()).toEqual(new Date('2027-03-01T12:01:30Z'));
  const customer = await world.stripe.customers.create({});
  expect(customer.created).toBe(new Date('2027-03-01T12:01:30Z').getTime() / 1000);
  expect(new Set(customer.id.replace('cus_', '')).size).toBe(1);
});
