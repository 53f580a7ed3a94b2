import { createServer } from 'node:http';
import { after, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { ladderCompany } from '../../../test/company-settings.ts';
import { type AccountsApp, accountsApp } from '../../../test/accounts-app.ts';
import { work } from '../../../test/work.ts';
import { ConfigError, readConfig } from '#floor/config.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { writeText } from './write-text.ts';

const phone = '+14155550142';

/** Speaks the one Twilio API call that we make; gives the responses in `answers`, then accepts everything. */
async function twilio(...answers: { status: number; body: object }[]) {
  const calls: { url: string; authorization: string; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      const answer = answers.shift() ?? { status: 201, body: { sid: 'SM1', status: 'queued' } };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    calls,
    settings: {
      PUBLIC_URL: 'https://borough.example',
      BOROUGH_DEMO: '1',
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const write = (world: AccountsApp, uselessAfter?: Date) =>
  inTransaction(world.db, (tx) =>
    writeText(tx, { to: phone, kind: 'test', text: 'Hello & welcome', uselessAfter }),
  );

async function afterWork(world: AccountsApp) {
  await work(world);
  const { rows } = await world.owner.query<{
    sent: boolean;
    given_up: boolean;
    error: string | null;
    jobs: number;
  }>(
    `select sent_at is not null as sent, given_up_at is not null as given_up, error,
       (select count(*)::int from graphile_worker.jobs) as jobs
     from public.outbox_messages`,
  );
  return rows[0];
}

test('a text message goes to Twilio once', async () => {
  using provider = await twilio();
  await using world = await accountsApp(provider.settings);
  await write(world);
  expect(await afterWork(world)).toEqual({ sent: true, given_up: false, error: null, jobs: 0 });
  await work(world);
  expect(provider.calls).toEqual([
    {
      url: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}`,
      form: { To: phone, From: '+15005550006', Body: 'Hello & welcome' },
    },
  ]);
});

test('a messaging service chooses the number that sends', async () => {
  using provider = await twilio();
  await using world = await accountsApp({ ...provider.settings, TWILIO_FROM: 'MG77' });
  await write(world);
  await work(world);
  expect(provider.calls[0]?.form).toEqual({
    To: phone,
    MessagingServiceSid: 'MG77',
    Body: 'Hello & welcome',
  });
});

test('a number that gets no messages is given up, and what may pass is tried again', async () => {
  using provider = await twilio(
    { status: 429, body: { code: 20429, message: 'Too Many Requests' } },
    { status: 503, body: {} },
    { status: 401, body: { code: 20003, message: 'Authenticate' } },
    { status: 400, body: { code: 21610, message: 'The recipient said STOP' } },
  );
  await using world = await accountsApp(provider.settings);
  await write(world);
  const waiting = { sent: false, given_up: false, jobs: 1 };
  expect(await afterWork(world)).toEqual({
    ...waiting,
    error: 'Twilio answered 429: Too Many Requests (20429)',
  });
  expect(await afterWork(world)).toEqual({ ...waiting, error: 'Twilio answered 503' });
  expect(await afterWork(world)).toEqual({ ...waiting, error: 'Twilio answered 401: Authenticate (20003)' });
  expect(await afterWork(world)).toEqual({
    sent: false,
    given_up: true,
    error: 'Twilio answered 400: The recipient said STOP (21610)',
    jobs: 0,
  });
  await work(world);
  expect(provider.calls).toHaveLength(4);
});

test('a code that no longer works is not sent anymore', async () => {
  using provider = await twilio({ status: 500, body: {} });
  await using world = await accountsApp(provider.settings);
  await write(world, after(world.deps.now(), 10 * minute));
  expect(await afterWork(world)).toMatchObject({ sent: false, given_up: false, jobs: 1 });
  world.setNow(after(world.deps.now(), 10 * minute));
  expect(await afterWork(world)).toEqual({
    sent: false,
    given_up: true,
    error: 'It came too late to be of use.',
    jobs: 0,
  });
  expect(provider.calls).toHaveLength(1);
});

test('without a provider the outbox page is the phone of a demo, and nowhere else does a message count as sent', async () => {
  await using demo = await accountsApp();
  await write(demo);
  expect(await afterWork(demo)).toEqual({ sent: true, given_up: false, error: null, jobs: 0 });
  const page = await demo.browser().get('/dev/outbox');
  expect(page.text).toContain('Text message');
  expect(page.text).toContain('Hello &amp; welcome');

  await using site = await accountsApp({
    PUBLIC_URL: 'https://borough.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...ladderCompany,
  });
  await write(site);
  expect(await afterWork(site)).toEqual({
    sent: false,
    given_up: true,
    error: "Text messages aren't set up on this site.",
    jobs: 0,
  });
});

test('half a configuration of Twilio, and countries that are none, are refused by name', () => {
  expect(() => readConfig({ TWILIO_ACCOUNT_SID: 'AC123', TWILIO_FROM: '+15005550006' })).toThrow(
    new ConfigError('Text messages also need these settings:\n  TWILIO_AUTH_TOKEN'),
  );
  expect(() => readConfig({ SMS_COUNTRIES: 'US,Narnia' })).toThrow(
    /SMS_COUNTRIES: Two letters for each country/,
  );
});
