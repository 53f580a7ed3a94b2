import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aReceiver, aSimulator, refusal, secretKey, webhookSecret } from './simulator-under-test.ts';

type World = Awaited<ReturnType<typeof aSimulator>>;
type CreateParams = Stripe.V2.Core.AccountCreateParams;

const aRecipient = (more: Partial<CreateParams> = {}): CreateParams => ({
  contact_email: 'olive@example.com',
  display_name: 'Olive Owner',
  dashboard: 'express',
  identity: { country: 'us' },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  include: ['configuration.recipient', 'requirements'],
  ...more,
});

const include = ['configuration.recipient', 'requirements'] as const;
const read = ({ stripe }: World, id: string) =>
  stripe.v2.core.accounts.retrieve(id, { include: [...include] });

/** An account's status on one line: both capabilities, and what is expected from whom. */
function told(account: Stripe.V2.Core.Account): string {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  const needs = (account.requirements?.entries ?? []).map(
    ({ awaiting_action_from, description, minimum_deadline }) =>
      `${awaiting_action_from}:${description.split('.').at(-1) ?? ''}:${minimum_deadline.status}`,
  );
  return [balance?.stripe_transfers?.status, balance?.payouts?.status, ...needs].join(' ');
}

const aLink = ({ stripe }: World, account: string) =>
  stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: 'http://shop.test/again', return_url: 'http://shop.test/done' },
    },
  });

/** Opens a link as a browser does; returns where it redirects. */
const open = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';

const whole = {
  givenName: 'Jenny',
  surname: 'Rosen',
  bornOn: '1990-05-17',
  ssnLast4: '0000',
  routingNumber: '110000000',
  accountNumber: '000123456789',
};

async function fillIn(world: World, account: string, fields: Record<string, string>, act = 'submit') {
  const visit = new URL(await open((await aLink(world, account)).url), world.base).href;
  return fetch(visit, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act, ...fields }) });
}

const decide = ({ base }: World, account: string, decision: string) =>
  fetch(`${base}/accounts/${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });

describe('version 2 refuses as Stripe does', () => {
  test('what is unknown, at the top and inside, by its name with dots', async () => {
    await using world = await aSimulator();
    const { accounts } = world.stripe.v2.core;
    const top = await refusal(accounts.create({ ...aRecipient(), type: 'express' } as CreateParams));
    expect(top).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'type' });
    const inside = await refusal(
      accounts.create(aRecipient({ identity: { country: 'us', contry: 'us' } as CreateParams['identity'] })),
    );
    expect(inside.param).toBe('identity.contry');
    const included = await refusal(accounts.create(aRecipient({ include: ['everything' as never] })));
    expect(included.statusCode).toBe(400);
  });

  test('the configurations of a link, which were removed, and a link without a way back', async () => {
    await using world = await aSimulator();
    const account = await world.stripe.v2.core.accounts.create(aRecipient());
    const create = (onboarding: object) =>
      refusal(
        world.stripe.v2.core.accountLinks.create({
          account: account.id,
          use_case: { type: 'account_onboarding', account_onboarding: onboarding as never },
        }),
      );
    const removed = await create({ refresh_url: 'http://shop.test', configurations: ['recipient'] });
    expect(removed).toMatchObject({
      statusCode: 400,
      param: 'use_case.account_onboarding.configurations',
      message: expect.stringContaining('was removed'),
    });
    expect(await create({ return_url: 'http://shop.test' })).toMatchObject({
      param: 'use_case.account_onboarding.refresh_url',
    });
    expect(await create({ refresh_url: 'javascript:alert(1)' })).toMatchObject({ statusCode: 400 });
  });

  test('a recipient without a country, a dashboard without responsibilities, a forgotten capability', async () => {
    await using world = await aSimulator();
    const create = (more: object) => refusal(world.stripe.v2.core.accounts.create(aRecipient(more)));
    expect((await create({ identity: undefined })).param).toBe('identity.country');
    expect((await create({ defaults: undefined })).param).toBe('defaults.responsibilities');
    expect((await create({ configuration: { recipient: {} } })).param).toBe(
      'configuration.recipient.capabilities',
    );
  });

  test('a form, a call that does not say its version, and an account nobody has', async () => {
    await using world = await aSimulator();
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${world.simulator.url}/v2/core/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, ...headers },
        body,
      });
    const version = { 'stripe-version': Stripe.API_VERSION };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post({ ...version, ...form }, 'contact_email=a%40example.com')).status).toBe(400);
    expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(400);
    expect((await refusal(world.stripe.v2.core.accounts.retrieve('acct_nobody'))).statusCode).toBe(404);
    expect((await refusal(aLink(world, 'acct_nobody'))).statusCode).toBe(400);
  });
});

describe('an account', () => {
  test('says only what it is asked for, and the same key makes it once', async () => {
    await using world = await aSimulator();
    const { accounts } = world.stripe.v2.core;
    const first = await accounts.create(aRecipient(), { idempotencyKey: 'olive' });
    expect((await accounts.create(aRecipient(), { idempotencyKey: 'olive' })).id).toBe(first.id);
    const bare = await accounts.retrieve(first.id);
    expect([bare.configuration, bare.requirements, bare.contact_email]).toEqual([
      undefined,
      undefined,
      'olive@example.com',
    ]);
    expect(told(await read(world, first.id))).toBe(
      'restricted restricted user:given_name:currently_due user:surname:currently_due user:date_of_birth:currently_due ' +
        'user:us_ssn_last_4:currently_due user:account:currently_due user:payout_methods:currently_due',
    );
  });

  test('a key whose call failed may be used again', async () => {
    await using world = await aSimulator();
    const { accounts } = world.stripe.v2.core;
    world.simulator.faults.add({ kind: 'api.answer', method: 'POST', path: '/v2/core/accounts' });
    await refusal(accounts.create(aRecipient(), { idempotencyKey: 'k' }));
    expect((await accounts.create(aRecipient(), { idempotencyKey: 'k' })).id).toMatch(/^acct_/);
  });

  test('a key whose call was done, but not heard of, does nothing twice', async () => {
    await using receiver = await aReceiver();
    await using world = await aSimulator({ webhookUrl: receiver.url });
    const { accounts } = world.stripe.v2.core;
    const fault = { kind: 'api.answer', method: 'POST', path: '/v2/core/accounts', executed: true } as const;
    world.simulator.faults.add(fault);
    await refusal(accounts.create(aRecipient(), { idempotencyKey: 'k' }));
    const { id } = await accounts.create(aRecipient(), { idempotencyKey: 'k' });
    await receiver.until(() => receiver.received.length > 0);
    expect(receiver.received.map(({ body }) => JSON.parse(body).related_object.id)).toEqual([id]);
  });

  test('is set up on pages, looked at for a day, active, asked for more and restricted', async () => {
    await using world = await aSimulator();
    const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
    const done = await fillIn(world, id, whole);
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://shop.test/done']);
    expect(told(await read(world, id))).toBe('pending pending stripe:us_ssn_last_4:currently_due');
    world.simulator.clock.advance(24 * 3_600_000);
    expect(told(await read(world, id))).toBe('active active');

    expect((await decide(world, id, 'approve')).status).toBe(409);
    expect((await decide(world, id, 'ask')).status).toBe(204);
    expect(told(await read(world, id))).toBe('active active user:front:currently_due');
    expect((await read(world, id)).requirements?.summary?.minimum_deadline?.time).toMatch(/^\d{4}-.*Z$/);
    world.simulator.clock.advance(14 * 24 * 3_600_000);
    expect(told(await read(world, id))).toBe('restricted restricted user:front:past_due');

    const empty = await fillIn(world, id, {});
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining('Choose a document.')]);
    await fillIn(world, id, { document: 'file_identity_document_success' });
    expect(told(await read(world, id))).toBe('pending pending stripe:us_ssn_last_4:currently_due');
    await decide(world, id, 'approve');
    expect(told(await read(world, id))).toBe('active active');
    await decide(world, id, 'reject');
    expect(told(await read(world, id))).toBe('rejected rejected');
    await decide(world, id, 'close');
    expect((await read(world, id)).closed).toBe(true);
    expect((await refusal(aLink(world, id))).param).toBe('account');
  });

  test('keeps what was saved for later, and refuses what cannot be right', async () => {
    await using world = await aSimulator();
    const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
    await fillIn(world, id, { givenName: 'Jenny', surname: 'Rosen' }, 'save');
    expect(told(await read(world, id))).toBe(
      'restricted restricted user:date_of_birth:currently_due user:us_ssn_last_4:currently_due ' +
        'user:account:currently_due user:payout_methods:currently_due',
    );
    const now = new Date().toISOString().slice(0, 10);
    for (const [name, typed] of [
      ['routingNumber', '110000001'],
      ['accountNumber', '12'],
      ['ssnLast4', '12'],
      ['bornOn', now],
      ['bornOn', 'yesterday'],
    ] as const) {
      const refused = await fillIn(world, id, { ...whole, [name]: typed });
      expect([name, refused.status, await refused.text()]).toEqual([
        name,
        200,
        expect.stringContaining(`id="${name}-error"`),
      ]);
    }
    await fillIn(world, id, { ...whole, bornOn: '1902-01-01' });
    expect(told(await read(world, id))).toBe('active active');
  });

  test('is filled with test details on a press, each account with a bank of its own', async () => {
    await using world = await aSimulator();
    const filled = async (fill: string) => {
      const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
      const visit = new URL(await open((await aLink(world, id)).url), world.base).href;
      const page = await (await fetch(`${visit}?fill=${fill}`)).text();
      const typed = (name: string) =>
        new RegExp(`name="${name}"[^>]*?value="([^"]*)"`).exec(page)?.[1] ?? 'nothing';
      const fields = Object.fromEntries(Object.keys(whole).map((name) => [name, typed(name)]));
      await fillIn(world, id, fields);
      return [told(await read(world, id)), fields.accountNumber];
    };
    const [atOnce, first] = await filled('at-once');
    const [later, second] = await filled('after-a-day');
    expect([atOnce, later?.split(' ')[0]]).toEqual(['active active', 'pending']);
    expect(first).not.toBe(second);
  });

  test('has a bank account that is known again in another', async () => {
    await using world = await aSimulator();
    const banks = [];
    for (const accountNumber of ['000123456789', '000123456789', '000999999991']) {
      const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
      expect((await world.stripe.accounts.listExternalAccounts(id)).data).toEqual([]);
      await fillIn(world, id, { ...whole, accountNumber });
      banks.push(...(await world.stripe.accounts.listExternalAccounts(id, { object: 'bank_account' })).data);
    }
    expect(banks.map((bank) => bank.last4)).toEqual(['6789', '6789', '9991']);
    const prints = banks.map((bank) => ('fingerprint' in bank ? bank.fingerprint : null));
    expect([prints[0] === prints[1], prints[0] === prints[2]]).toEqual([true, false]);
    expect(new Set(banks.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a link', () => {
  test('leads to the pages once, and then to where a new one can be had', async () => {
    await using world = await aSimulator();
    const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
    const { url } = await aLink(world, id);
    const visit = await open(url);
    expect(visit).toContain('/onboarding/');
    expect(await open(url)).toBe('http://shop.test/again');
    expect((await fetch(new URL(visit, world.base))).status).toBe(200);
    const late = await aLink(world, id);
    world.simulator.clock.advance(5 * 60_000);
    expect(await open(late.url)).toBe('http://shop.test/again');
    expect((await fetch(`${world.base}/connect/link_unknown`)).status).toBe(404);
    world.simulator.clock.advance(3_600_000);
    expect((await fetch(new URL(visit, world.base))).status).toBe(404);
  });
});

test('events of accounts are thin: signed, they name the account, and say nothing of it', async () => {
  await using receiver = await aReceiver();
  await using world = await aSimulator({ webhookUrl: receiver.url });
  const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
  await fillIn(world, id, whole);
  const wanted = [
    'v2.core.account.created',
    'v2.core.account[requirements].updated',
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[identity].updated',
  ];
  await receiver.until(() => wanted.every((type) => receiver.types().includes(type as never)));
  const thin = receiver.received.filter(({ event }) => !('data' in event));
  expect(thin.length).toBeGreaterThanOrEqual(wanted.length);
  for (const { body, signature } of thin) {
    const event = world.stripe.parseEventNotification(body, signature, webhookSecret);
    expect(event).toMatchObject({ object: 'v2.core.event', related_object: { id, type: 'v2.core.account' } });
    expect(body).not.toContain('Jenny');
    expect('data' in event).toBe(false);
    expect((await world.stripe.v2.core.events.retrieve(event.id)).type).toBe(event.type);
    if ('fetchRelatedObject' in event) expect(await event.fetchRelatedObject()).toMatchObject({ id });
  }
  expect((await world.stripe.events.list()).data).toEqual([]);
});

test('the dashboard shows each account with what Stripe could decide, and its buttons work', async () => {
  await using world = await aSimulator();
  const { id } = await world.stripe.v2.core.accounts.create(aRecipient());
  await fillIn(world, id, whole);
  const page = async () => (await fetch(`${world.base}/`)).text();
  expect(await page()).toContain('value="approve"');
  const pressed = await fetch(`${world.base}/accounts/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  expect(pressed.status).toBe(303);
  expect(await page()).toContain('value="restrict"');
  expect((await decide(world, id, 'nothing')).status).toBe(400);
  expect((await decide(world, 'acct_nobody', 'approve')).status).toBe(404);
});
