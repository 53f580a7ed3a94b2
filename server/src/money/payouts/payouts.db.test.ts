import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { proofTest } from '../../../test/proof-test.ts';
import { unzip } from '../../../test/unzip.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { followAccount } from './setup/follow-account.ts';

const returnUrl = 'http://127.0.0.1:3000/profile';
const hour = 3_600_000;

const begin = (market: Market, as = market.owner, body: object = { return_url: returnUrl }) =>
  market.app.send('POST', '/api/functions/create-connect-account', { as, body });
const check = async (market: Market, as = market.owner) =>
  (await market.app.send('POST', '/api/functions/check-connect-account', { as })).body;
const mine = async (market: Market, as = market.owner) =>
  (await market.app.send('GET', '/api/me/payouts', { as })).body;

/** What is stored, without asking anyone. */
async function stored(market: Market, personId = market.owner.id) {
  const { rows } = await market.db.owner.query<{ account: string; transfers: string; payouts: string }>(
    `select provider_account_id as account, transfers, payouts from public.payout_accounts where person_id = $1`,
    [personId],
  );
  return rows[0];
}

/** Follows the link to the provider's page as a browser would; returns the page's address. */
async function visit(market: Market, link: string): Promise<string> {
  const url = link.replace('http://pages.test', market.simulator.url);
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '', market.simulator.url).href;
}

const whole = {
  givenName: 'Olive',
  surname: 'Owner',
  bornOn: '1990-05-17',
  ssnLast4: '0000',
  routingNumber: '110000000',
  accountNumber: '000123456789',
};

/** Fills in the provider's page; returns where it leads back to. */
async function fillIn(
  market: Market,
  fields: Record<string, string> = whole,
  act = 'submit',
  as = market.owner,
) {
  const page = await visit(market, (await begin(market, as)).body.account_link_url);
  const body = new URLSearchParams({ act, ...fields });
  return (await fetch(page, { method: 'POST', redirect: 'manual', body })).headers.get('location');
}

/** What the owner was told about their payout setup, by bell and by mail: each notice with its words. */
async function told(market: Market): Promise<Record<string, string>> {
  const { rows } = await market.db.owner.query<{ name: string; words: string; mails: number }>(
    `select n.name, n.words, (select count(*)::int from public.outbox_messages m
         where m.kind = n.name and m.recipient = $2) as mails
     from public.notifications n where n.person_id = $1 and n.name like 'payouts-%' order by n.name`,
    [market.owner.id, market.owner.email],
  );
  expect(rows.map(({ mails }) => mails)).toEqual(rows.map(() => 1));
  return Object.fromEntries(rows.map(({ name, words }) => [name, words]));
}

const decide = (market: Market, account: string, decision: string) =>
  fetch(`${market.simulator.url}/simulator/accounts/${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });

/** Works through events until what is stored shows this status. */
const until = (market: Market, transfers: string) =>
  expect
    .poll(async () => {
      await market.work();
      return (await stored(market))?.transfers;
    })
    .toBe(transfers);

const notDone = { details_submitted: false, charges_enabled: false, payouts_enabled: false };
const waits = { details_submitted: true, charges_enabled: false, payouts_enabled: false };
const works = { details_submitted: true, charges_enabled: true, payouts_enabled: true };

test('set-up required, pending, active, more required, restricted: told by events alone', async () => {
  await using market = await aMarket();
  await market.listen();
  expect(await check(market)).toEqual({ account: null });

  expect(await fillIn(market, { givenName: 'Olive' }, 'save')).toBe(`${returnUrl}?tab=payments`);
  const { id } = (await check(market)).account;
  expect(await check(market)).toEqual({ account: { id, ...notDone } });
  expect((await mine(market)).needed.words).toEqual([
    'Your legal name',
    'Your date of birth',
    'Your Social Security number',
    "Agreement to Stripe's terms",
    'The bank account for your payouts',
  ]);

  await fillIn(market);
  await until(market, 'pending');
  expect(await check(market)).toEqual({ account: { id, ...waits } });
  expect(await mine(market)).toMatchObject({
    needed: { words: [] },
    lookedAt: ['Your Social Security number'],
    bank: { name: 'STRIPE TEST BANK', last4: '6789' },
  });

  await decide(market, id, 'approve');
  await until(market, 'active');
  expect(await check(market)).toEqual({ account: { id, ...works } });

  await decide(market, id, 'ask');
  await expect
    .poll(async () => {
      await market.work();
      return (await mine(market)).needed.words;
    })
    .toEqual(['A photo of your ID']);
  // It works until the day the provider needs it by.
  expect(await check(market)).toEqual({ account: { id, ...works } });
  const { dueAt } = (await mine(market)).needed;
  expect(new Date(dueAt).getTime() - market.now().getTime()).toBeGreaterThan(13 * 24 * hour);

  market.pass(14 * 24 * hour + 1000);
  await until(market, 'restricted');
  expect(await check(market)).toEqual({ account: { id, ...notDone } });
  await fillIn(market, { document: 'file_identity_document_success' });
  await until(market, 'pending');

  // The owner knows what they did on the provider's page; they are told what the provider did, once.
  const news = await told(market);
  expect(Object.keys(news)).toEqual(['payouts-asked', 'payouts-ready', 'payouts-stopped']);
  expect(news['payouts-asked']).toMatch(/^Stripe needs more from you by .+ \(UTC\): a photo of your ID\.$/);
  expect(news['payouts-stopped']).toContain('It needs a photo of your ID.');
});

describe('events that are lost, doubled, late and out of order', () => {
  const statusEvents = 'v2.core.account[configuration.recipient].capability_status_updated';

  test('lost: the hourly round asks, and so does every look at the page', async () => {
    await using market = await aMarket();
    market.simulator.faults.add({ kind: 'webhook.drop', times: 100 });
    await market.listen();
    await fillIn(market);
    await market.work();
    const account = (await stored(market))?.account ?? '';
    expect((await stored(market))?.transfers).toBe('restricted');
    await runHousekeeping(market.deps);
    expect((await stored(market))?.transfers).toBe('pending');
    await decide(market, account, 'approve');
    await market.work();
    await runHousekeeping(market.deps);
    // We asked less than an hour ago.
    expect((await stored(market))?.transfers).toBe('pending');
    market.pass(hour + 1000);
    await runHousekeeping(market.deps);
    expect((await stored(market))?.transfers).toBe('active');
    await decide(market, account, 'restrict');
    expect((await check(market)).account).toEqual({ id: account, ...notDone });
    await decide(market, account, 'reject');
    market.pass(23 * hour);
    await runHousekeeping(market.deps);
    expect((await stored(market))?.transfers).toBe('restricted');
    market.pass(2 * hour);
    await runHousekeeping(market.deps);
    expect((await stored(market))?.transfers).toBe('rejected');
    expect((await mine(market)).refusedAs).toBe('rejected');
    const news = Object.keys(await told(market));
    expect(news).toEqual(['payouts-ready', 'payouts-refused', 'payouts-stopped']);
  });

  test('doubled and out of order: each only says that something changed, and is kept once', async () => {
    await using market = await aMarket();
    market.simulator.faults.add(
      { kind: 'webhook.duplicate', times: 100 },
      { kind: 'webhook.reorder', event: statusEvents, times: 3 },
    );
    await market.listen();
    await fillIn(market);
    const account = (await stored(market))?.account ?? '';
    await decide(market, account, 'approve');
    await decide(market, account, 'restrict');
    await until(market, 'restricted');
    const kept = async () =>
      (
        await market.db.owner.query<{ count: number; outcomes: string[] }>(
          `select count(*)::int as count, array_agg(distinct outcome) as outcomes from public.stripe_events
           where type = $1`,
          [statusEvents],
        )
      ).rows[0];
    await expect
      .poll(async () => {
        await market.work();
        return kept();
      })
      .toEqual({ count: 3, outcomes: ['handled'] });
    expect((await stored(market))?.transfers).toBe('restricted');
  });

  proofTest('late: an answer to an earlier question changes nothing anymore', async () => {
    await using market = await aMarket();
    await fillIn(market);
    const account = (await stored(market))?.account ?? '';
    await check(market);
    const early = new Date(market.now().getTime() - 1000);
    let asked: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (asked = resolve));
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    const { stripe } = market.deps;
    const slow = {
      v2: {
        core: {
          accounts: {
            retrieve: async (id: string, params: Stripe.V2.Core.AccountRetrieveParams) => {
              const said = await stripe.v2.core.accounts.retrieve(id, params);
              asked();
              await mayAnswer;
              return said;
            },
          },
        },
      },
      accounts: stripe.accounts,
    } as unknown as Stripe; // the two calls that are made
    const late = followAccount({ ...market.deps, stripe: slow, now: () => early }, account);
    await heard;
    await decide(market, account, 'approve');
    expect((await check(market)).account).toEqual({ id: account, ...works });
    answer();
    await late;
    expect((await stored(market))?.transfers).toBe('active');
  });

  test('of accounts that are not ours, and of a bank account that changed', async () => {
    await using market = await aMarket();
    await fillIn(market);
    const account = (await stored(market))?.account ?? '';
    const send = async (event: object, secret = market.deps.webhookSecret) => {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return market.app.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      });
    };
    const thin = (id: string, about: string) => ({
      id,
      object: 'v2.core.event',
      type: 'v2.core.account[requirements].updated',
      related_object: { id: about, type: 'v2.core.account', url: `/v2/core/accounts/${about}` },
    });
    expect((await send(thin('evt_strange', 'acct_strange'))).statusCode).toBe(200);
    await send({
      id: 'evt_bank',
      object: 'event',
      type: 'account.external_account.updated',
      account,
      data: { object: { id: 'ba_1', object: 'bank_account' } },
    });
    await market.work();
    expect(await stored(market)).toEqual({ account, transfers: 'pending', payouts: 'pending' });
    const { rows } = await market.db.owner.query(
      'select id, object_id, outcome from public.stripe_events order by id',
    );
    expect(rows).toEqual([
      { id: 'evt_bank', object_id: account, outcome: 'handled' },
      { id: 'evt_strange', object_id: 'acct_strange', outcome: 'handled' },
    ]);
    // Thin events come from a destination with its own secret.
    expect((await send(thin('evt_other', account), 'whsec_thin')).statusCode).toBe(400);
    market.deps.thinWebhookSecret = 'whsec_thin';
    expect((await send(thin('evt_other', account), 'whsec_thin')).statusCode).toBe(200);
    expect((await send(thin('evt_again', account))).statusCode).toBe(200);
    expect((await send(thin('evt_wrong', account), 'whsec_nobody')).statusCode).toBe(400);
  });
});

describe('beginning', () => {
  test('asks who one is, leads only to us, and keeps no link', async () => {
    await using market = await aMarket();
    for (const elsewhere of ['https://evil.test/profile', 'http://127.0.0.1.evil.test:3000/profile'])
      expect((await begin(market, market.owner, { return_url: elsewhere })).body.error.code).toBe(
        'payouts.return-elsewhere',
      );
    expect((await begin(market, market.owner, { return_url: 'javascript:alert(1)' })).status).toBe(400);
    expect((await begin(market, market.owner, {})).status).toBe(400);
    expect(await stored(market)).toBeUndefined();
    const { auth } = market.deps;
    const known = auth.personOf.bind(auth);
    auth.personOf = async (headers) => {
      const person = await known(headers);
      return person && { ...person, fresh: false };
    };
    expect((await begin(market)).body.error.code).toBe('account.prove-again');
    auth.personOf = known;
    const { account_link_url: link } = (await begin(market)).body;
    expect(await visit(market, link)).toContain('/onboarding/');
    // The link is used up, and leads to where a new one can be made.
    expect(await visit(market, link)).toBe(`${returnUrl}?tab=payments&again=1`);
    const { rows } = await market.db.owner.query(
      `select coalesce(result, request)::text as text from public.payment_operations where kind = 'open-onboarding'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain('/connect/');
  });

  test('twice at the same time makes one account and two links', async () => {
    await using market = await aMarket();
    const links = (await Promise.all([begin(market), begin(market)])).map(
      (reply) => reply.body.account_link_url,
    );
    expect(new Set(links).size).toBe(2);
    const { rows } = await market.db.owner.query(
      `select count(*)::int as count from public.payment_operations where kind = 'create-payout-account'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('an answer that is lost makes no second account: the same call is made again', async () => {
    await using market = await aMarket();
    // The library would retry on its own.
    market.deps.stripe = new Stripe('sk_test_market', {
      host: '127.0.0.1',
      port: Number(new URL(market.simulator.url).port),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    market.simulator.faults.add({
      kind: 'api.answer',
      path: '/v2/core/accounts',
      method: 'POST',
      executed: true,
    });
    expect((await begin(market)).body.error.code).toBe('payment.unreachable');
    expect((await begin(market)).status).toBe(200);
    const { account = '' } = (await stored(market)) ?? {};
    const seen = await market.deps.stripe.v2.core.accounts.retrieve(account);
    expect(seen.contact_email).toBe(market.owner.email);
    const { rows } = await market.db.owner.query(
      `select state, idempotency_key as key from public.payment_operations where kind = 'create-payout-account'`,
    );
    expect(rows).toEqual([{ state: 'done', key: `acct:${market.owner.id}:1` }]);
  });

  proofTest(
    'when the provider is away nothing is kept but the call, and the last word still stands',
    async () => {
      await using market = await aMarket();
      await fillIn(market);
      const { account } = await check(market);
      market.simulator.faults.add({ kind: 'api.answer', path: '/v2/*', status: 503, times: 20 });
      expect(await check(market)).toEqual({ account });
      expect((await begin(market)).body.error).toEqual({
        code: 'payouts.refused',
        message: "We couldn't open Stripe's page. Please try again, and contact us if it keeps happening.",
      });
      market.simulator.faults.clear();
      expect((await begin(market)).status).toBe(200);
    },
  );

  proofTest(
    'an account that was closed unheard is forgotten by the first try, and the second begins another',
    async () => {
      await using market = await aMarket();
      await fillIn(market);
      await decide(market, (await stored(market))?.account ?? '', 'close');
      expect((await begin(market)).body.error.code).toBe('payouts.refused');
      expect((await begin(market)).status).toBe(200);
    },
  );

  test('a closed account is forgotten, and the next one is another', async () => {
    await using market = await aMarket();
    await fillIn(market);
    const before = (await stored(market))?.account ?? '';
    await decide(market, before, 'close');
    expect(await check(market)).toEqual({ account: null });
    await fillIn(market);
    const after = (await stored(market))?.account;
    expect([after?.startsWith('acct_'), after === before]).toEqual([true, false]);
  });
});

test('what an owner is owed is read from the books: upcoming while it runs, earned when it is over', async () => {
  await using market = await aMarket();
  expect((await mine(market)).owed).toEqual({
    earnedCents: 0,
    upcomingCents: 0,
    debtCents: 0,
    lines: [],
    lineCount: 0,
  });
  const { bookingId } = await aPaidBooking(market);
  expect((await mine(market)).owed).toMatchObject({
    earnedCents: 0,
    upcomingCents: 4000,
    lines: [{ bookingId, cents: 4000, standing: 'upcoming', startDate: market.day(5) }],
  });
  expect((await mine(market, market.renter)).owed).toMatchObject({ upcomingCents: 0, lineCount: 0 });
  const back = await market.app.send('POST', `/api/bookings/${bookingId}/cancel`, {
    as: market.renter,
    body: {},
  });
  expect(back.status).toBe(200);
  expect((await mine(market)).owed).toMatchObject({ earnedCents: 0, upcomingCents: 0, lines: [] });
});

test('two who are paid to the same bank account do not book each other, and nothing says what they share', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const quote = () => market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(5, 7) });
  await fillIn(market);
  await check(market);
  await fillIn(market, { ...whole, accountNumber: '000111222333' }, 'submit', market.renter);
  await check(market, market.renter);
  expect((await quote()).status).toBe(201);
  await fillIn(
    market,
    { routingNumber: '110000000', accountNumber: whole.accountNumber },
    'submit',
    market.renter,
  );
  await check(market, market.renter);
  const refused = await quote();
  expect(refused.body.error.code).toBe('dealing.shared');
  expect(refused.body.error.message).not.toMatch(/bank/i);
  const { rows } = await market.db.owner.query<{ kind: string; text: string }>(
    `select distinct kind, array_to_string(array_agg(fingerprint), ' ') as text from accounts.fingerprints
     where kind = 'bank' group by kind`,
  );
  expect(rows[0]?.text).not.toContain('6789');
});

test('deleting the account takes along where one is paid, and ends what was asked of the provider', async () => {
  await using market = await aMarket();
  await fillIn(market);
  await check(market);
  const exported = await market.app.app.inject({
    url: '/api/me/export',
    headers: { 'x-test-person': market.owner.id },
  });
  const account = JSON.parse(unzip(exported.rawPayload).get('account.json')?.toString() ?? 'null');
  expect(account.payouts).toMatchObject({ transfers: 'pending', bankLast4: '6789' });
  // A call that is still pending when its person leaves.
  await market.db.owner.query(
    `insert into public.payment_operations (kind, subject_type, subject_id, idempotency_key, request, request_sha256)
     values ('create-payout-account', 'person', $1, 'left', '{"contact_email": "olive@example.com"}', repeat('0', 64))`,
    [market.owner.id],
  );
  const gone = await market.app.send('DELETE', '/api/me', { as: market.owner, body: { confirm: 'DELETE' } });
  expect(gone.status).toBe(200);
  expect(await stored(market)).toBeUndefined();
  const { rows } = await market.db.owner.query(
    `select state, request::text as text from public.payment_operations where subject_id = $1`,
    [market.owner.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { state, text } of rows) {
    expect(['done', 'refused']).toContain(state);
    expect(text).not.toMatch(/@|Olive/);
  }
});

test('no one else can read an account', async () => {
  await using market = await aMarket();
  await fillIn(market);
  await check(market);
  expect(await check(market, market.renter)).toEqual({ account: null });
  expect(await mine(market, market.renter)).toMatchObject({ bank: null, checkedAt: null });
  for (const path of ['/api/me/payouts'])
    expect((await market.app.send('GET', path, { as: null })).status).toBe(401);
  for (const path of ['check-connect-account', 'create-connect-account'])
    expect(
      (
        await market.app.send('POST', `/api/functions/${path}`, {
          as: null,
          body: { return_url: returnUrl },
        })
      ).status,
    ).toBe(401);
});
