import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UploadedPictureSchema } from '@borough/domain/settings/settings.contract';
import { addressOfSitePicture } from '@borough/domain/site-pictures';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { expect, test } from 'vitest';
import { withConnections } from '#floor/connections/kept-connections.ts';
import { ladderCompany } from '../../../test/company-settings.ts';
import { codeOf } from '../../../test/factors.ts';
import { freePort } from '../../../test/killed-server.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { aPictureFile } from '../../../test/upload-look-picture.ts';
import { anUnfinished } from '../../../test/unfinished-site.ts';
import { isSetUp, newToken } from './first-run.ts';

const company = {
  legalName: 'Ladder & Sons, LLC',
  ...{ street: '7 Rung Road', city: 'Burlington', state: 'VT', zip: '05401' },
  ...{ phone: '(802) 555-0107', mail: 'hello@ladder.test', law: 'Vermont', courts: 'Burlington, Vermont' },
};
const admin = {
  ...{ firstName: 'Maya', lastName: 'Rodriguez', email: 'maya@ladder.test', password: 'porch-light-7' },
  acceptTerms: true,
};

async function simulator(stack: AsyncDisposableStack) {
  const running = await startSimulator({
    ...{ secretKey: 'sk_test_right', webhookSecret: 'whsec_none', pagesBase: '' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  stack.defer(() => running.stop());
  return running;
}

/** What a server that sends mail needs, as it is typed. */
const typedMail = (port: number, password = 'letmein') => ({
  ...{ host: '127.0.0.1', port, user: 'borough', password },
  ...{ fromName: 'Ladder', from: 'hello@ladder.test', to: 'maya@ladder.test' },
});

test('the whole first run: each step is kept, the first admin ends it, and the settings are whole', async () => {
  await using stack = new AsyncDisposableStack();
  const smtp = stack.use(await mailServer());
  const stripe = await simulator(stack);
  const it = stack.use(await anUnfinished({ STRIPE_API_BASE: stripe.url }));
  expect((await it.view()).done).toEqual({
    ...{ look: false, company: false, address: false, mail: false, payments: false, admin: false },
  });

  expect((await it.set('company', { name: 'Ladderly' })).body.done).toMatchObject({
    look: true,
    company: false,
  });
  expect((await it.set('look', { accent: '#1f5fb5' })).status).toBe(200);
  expect((await it.set('company', company)).body.done).toMatchObject({ look: true, company: true });

  expect((await it.post('payments', { secretKey: 'sk_test_right' })).body.error.code).toBe(
    'first-run.steps-missing',
  );
  const addressed = await it.post('address', { address: `${it.origin}/` });
  expect(addressed.body).toMatchObject({
    done: { address: true },
    address: { value: it.origin, fixedBy: null },
  });

  const tried = await it.post('mail/try', typedMail(smtp.port));
  const code = /^Subject: (\d{6})/m.exec(smtp.delivered[0]?.text ?? '')?.[1] ?? '';
  expect(smtp.delivered[0]).toMatchObject({
    from: 'hello@ladder.test',
    to: ['maya@ladder.test'],
    user: 'borough',
  });
  const wrong = await it.post('mail', { ...tried.body, code: code === '000000' ? '111111' : '000000' });
  expect(wrong.body.error.code).toBe('first-run.wrong-code');
  expect((await it.view()).done.mail).toBe(false);
  expect((await it.post('mail', { ...tried.body, code })).body.done.mail).toBe(true);

  const factor = (await it.post('admin/factor', { email: admin.email })).body;
  const form = { ...admin, sealed: factor.sealed, code: codeOf(factor.secret) };
  expect((await it.post('admin', form)).body.error.code).toBe('first-run.steps-missing');

  const paid = await it.post('payments', { secretKey: 'sk_test_right' });
  expect(paid.body).toMatchObject({
    done: { payments: true },
    payments: { value: 'sk_test_…', isTest: true },
  });

  expect((await it.post('admin', { ...form, code: '000000' })).body.error.code).toBe('account.wrong-code');
  expect((await it.post('admin', { ...form, password: '123456' })).body.error.code).toBe(
    'account.weak-password',
  );
  const finished = await it.post('admin', form);
  expect(finished.body).toMatchObject({ address: it.origin, recoveryCodes: { length: 10 } });

  // It is over: for this browser, with the token, and for the start after it.
  expect((await it.post('admin', form)).status).toBe(410);
  expect((await it.send('POST', '/api/first-run/open', { token: it.token })).status).toBe(410);
  expect(await isSetUp(it.db.owner)).toBe(true);
  const people = await it.db.owner.query(
    `select p.email, p.email_verified, a.admin_right, a.factor_vouched_at is not null as vouched,
       p.terms_accepted_at is not null as accepted, accounts.has_factor(p.id) as factor
     from public.profiles p join public.admin_users a on a.id = p.id`,
  );
  expect(people.rows).toEqual([
    {
      email: admin.email,
      email_verified: true,
      admin_right: 'operator',
      vouched: true,
      accepted: true,
      factor: true,
    },
  ]);
  const whole = await withConnections(it.deps.config, it.db.owner, it.deps, it.environment);
  expect(whole).toMatchObject({
    ...{ publicUrl: it.origin, STRIPE_SECRET_KEY: 'sk_test_right', MAIL_FROM: 'Ladder <hello@ladder.test>' },
    SMTP_URL: `smtp://borough:letmein@127.0.0.1:${smtp.port}`,
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    STRIPE_CONNECT_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
  });
  expect(whole.lacking.filter((line) => !line.startsWith('COMPANY_'))).toEqual([]);
});

test('secret input is sealed in the database, and never in an answer', async () => {
  await using stack = new AsyncDisposableStack();
  const smtp = stack.use(await mailServer());
  const stripe = await simulator(stack);
  const it = stack.use(await anUnfinished({ STRIPE_API_BASE: stripe.url }));
  await it.post('address', { address: it.origin });
  const tried = await it.post('mail/try', typedMail(smtp.port));
  const code = /^Subject: (\d{6})/m.exec(smtp.delivered[0]?.text ?? '')?.[1] ?? '';
  const kept = await it.post('mail', { ...tried.body, code });
  const paid = await it.post('payments', { secretKey: 'sk_test_right' });
  const { rows } = await it.db.owner.query('select c::text as row from public.connections c');
  expect(rows).toHaveLength(6);
  const told = [tried, kept, paid].map(({ text }) => text).join() + JSON.stringify(await it.view());
  for (const words of ['letmein', 'sk_test_right', 'whsec_'])
    for (const text of [told, JSON.stringify(rows)]) expect(text).not.toContain(words);
});

test('nobody else gets in: without the token, with a wrong or an old one, or in the browser before', async () => {
  await using it = await anUnfinished();
  const refused = async (bearer?: string) =>
    (await it.send('GET', '/api/first-run', undefined, bearer)).status;
  expect([await refused(), await refused('x'.repeat(43)), await refused(it.token)]).toEqual([401, 401, 401]);
  const paths = [
    'address',
    'mail/try',
    'mail',
    'payments',
    'admin/factor',
    'admin',
    'restore/look',
    'restore',
  ];
  for (const path of paths)
    expect([path, (await it.send('POST', `/api/first-run/${path}`, {})).status]).toEqual([path, 401]);
  expect((await it.send('PUT', '/api/first-run/settings/look', {})).status).toBe(401);
  for (const path of ['mail/records', 'restore'])
    expect((await it.send('GET', `/api/first-run/${path}`)).status).toBe(401);
  expect((await it.send('POST', '/api/first-run/open', { token: 'x'.repeat(43) })).status).toBe(401);

  const other = (await it.send('POST', '/api/first-run/open', { token: it.token })).body.browser;
  expect([await refused(it.browser), await refused(other)]).toEqual([401, 200]);
  const next = await newToken(it.db.owner);
  expect(await refused(other)).toBe(401);
  expect((await it.send('POST', '/api/first-run/open', { token: it.token })).status).toBe(401);
  expect((await it.send('POST', '/api/first-run/open', { token: next })).status).toBe(200);
  const stored = await it.db.owner.query('select f::text as row from public.first_run f');
  expect(JSON.stringify(stored.rows)).not.toContain(next);

  let last = 0;
  for (let tries = 0; tries < 31; tries++)
    last = (await it.send('POST', '/api/first-run/open', { token: `wrong ${tries}` })).status;
  expect(last).toBe(429);
  expect((await it.send('POST', '/api/first-run/open', { token: next })).status).toBe(200);
});

test('the program’s own rights can’t read any of it', async () => {
  await using it = await anUnfinished();
  const client = await it.db.owner.connect();
  for (const table of ['first_run', 'connections'])
    for (const role of ['service_role', 'anon', 'authenticated', 'borough_auth']) {
      await client.query(`begin; set local role ${role}`);
      await expect(client.query(`select 1 from public.${table}`)).rejects.toThrow('permission denied');
      await client.query('rollback');
    }
  client.release();
});

test('everything else says that the site is being set up, and monitors hear what is so', async () => {
  await using it = await anUnfinished();
  for (const path of ['/', '/listings', '/item/1', '/login']) {
    const page = await it.send('GET', path);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(page.text).toContain('This site is being set up.');
  }
  const api = await it.send('GET', '/api/items');
  expect([api.status, api.body.error.code]).toEqual([503, 'first-run.going-on']);
  expect((await it.send('POST', '/api/auth/sign-up', admin)).status).toBe(503);
  expect((await it.send('GET', '/healthz')).status).toBe(200);
  expect((await it.send('GET', '/readyz/web')).status).toBe(200);
  expect((await it.send('GET', '/readyz')).status).toBe(503);
  expect((await it.send('POST', '/api/webhooks/stripe', { id: 'evt_1' })).body.error.code).toBe(
    'payment.bad-signature',
  );
});

test('an address that leads nowhere, elsewhere, or is not secure is refused in words, and nothing is kept', async () => {
  await using stack = new AsyncDisposableStack();
  const it = stack.use(await anUnfinished());
  const other = createServer((_request, response) => response.end('{"word":"another"}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  stack.defer(() => void other.close());
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const why = async (address: string) => (await it.post('address', { address })).body.error.message;
  expect(await why(elsewhere)).toMatch(/^Something else answers at /);
  expect(await why(`http://127.0.0.1:${await freePort()}`)).toMatch(
    /^Nothing answers at 127\.0\.0\.1:\d+\. Start/,
  );
  expect(await why('http://rent.test')).toMatch(/has to begin with https/);
  expect(await why('https://rent.invalid')).toMatch(/^DNS doesn't know rent\.invalid\. Add an A record/);
  expect(await why('https://127.0.0.1:9/shop')).toMatch(/without a path/);
  expect(await why(it.origin.replace('http:', 'https:'))).toMatch(/certificate|TLS/);
  expect((await it.view()).done.address).toBe(false);
});

test('mail that is refused says why and how to mend it, and the records of its domain are judged', async () => {
  await using stack = new AsyncDisposableStack();
  const smtp = stack.use(await mailServer());
  const refusing = stack.use(await mailServer({ refuse: 550 }));
  const it = stack.use(
    await anUnfinished(
      { PUBLIC_URL: 'https://rent.ladder.test' },
      { 'ladder.test': ['v=spf1 include:_spf.google.com -all'], 'mx ladder.test': ['mx.test'] },
    ),
  );
  const why = async (body: object) => (await it.post('mail/try', body)).body.error.message;
  expect(await why(typedMail(smtp.port, 'wrong'))).toMatch(/doesn't let us in: check user and password/);
  expect(await why(typedMail(9))).toMatch(/doesn't answer\. Many hosting companies block/);
  expect(await why(typedMail(refusing.port))).toMatch(/doesn't write to the address for the test/);
  expect(await why({ ...typedMail(465), host: 'smtp.invalid' })).toMatch(
    /DNS doesn't know the server in smtp\.invalid:465/,
  );
  expect((await it.post('mail/try', { ...typedMail(465), host: '' })).body.error.fields).toHaveProperty(
    'host',
  );

  const records = () => it.send('GET', '/api/first-run/mail/records?selector=s1', undefined, it.browser);
  expect((await records()).body.error.code).toBe('first-run.steps-missing');
  const tried = await it.post('mail/try', typedMail(smtp.port));
  const code = /^Subject: (\d{6})/m.exec(smtp.delivered[0]?.text ?? '')?.[1] ?? '';
  await it.post('mail', { ...tried.body, code });
  expect((await records()).body).toMatchObject({
    domain: 'ladder.test',
    findings: [
      { about: 'spf', record: { value: 'v=spf1 include:_spf.google.com a:rent.ladder.test -all' } },
      { about: 'dkim', state: 'wrong', record: { name: 's1._domainkey.ladder.test' } },
      { about: 'dmarc', state: 'wrong', record: { name: '_dmarc.ladder.test', value: 'v=DMARC1; p=none' } },
      { about: 'mx', state: 'ok' },
    ],
  });
});

test('a wrong key, and events that never arrive, are told, and nothing stays here or at Stripe', async () => {
  await using stack = new AsyncDisposableStack();
  const stripe = await simulator(stack);
  const it = stack.use(await anUnfinished({ STRIPE_API_BASE: stripe.url }));
  await it.post('address', { address: it.origin });
  const tried = async (secretKey: string) => (await it.post('payments', { secretKey })).body.error;
  expect((await tried('sk_test_wrong')).message).toMatch(/^Stripe doesn't know this key/);
  expect((await tried('pk_test_right')).code).toBe('request.invalid');
  stripe.faults.add({ kind: 'webhook.drop', event: 'customer.deleted', times: 1 });
  expect((await tried('sk_test_right')).message).toMatch(/its event never arrived at http/);
  expect((await it.db.owner.query(`select name from public.connections`)).rows).toEqual([
    { name: 'PUBLIC_URL' },
  ]);
  expect((await it.view()).done.payments).toBe(false);
  const asked = { headers: { authorization: 'Bearer sk_test_right' } };
  const left = async () =>
    (await (await fetch(`${stripe.url}/v1/webhook_endpoints`, asked)).json()) as { data: object[] };
  expect((await left()).data).toEqual([]);

  stripe.faults.add({ kind: 'api.answer', method: 'POST', path: '/v1/customers', status: 403, times: 1 });
  expect((await tried('sk_test_right')).code).toBe('first-run.payments-failed');
  expect((await left()).data).toEqual([]);
  expect((await it.db.owner.query(`select name from public.connections`)).rowCount).toBe(1);

  // Somebody else's endpoint at this address is theirs to delete.
  const body = new URLSearchParams({ url: `${it.origin}/api/webhooks/stripe`, 'enabled_events[0]': '*' });
  await fetch(`${stripe.url}/v1/webhook_endpoints`, { ...asked, method: 'POST', body });
  expect((await tried('sk_test_right')).message).toMatch(/^Stripe already sends events to /);
  expect((await left()).data).toHaveLength(1);
});

test('a logo and an icon are uploaded and kept with the look, by the browser of the first run alone', async () => {
  await using it = await anUnfinished();
  const upload = (place: string, file: Uint8Array, bearer = it.browser) => {
    const body = new FormData();
    body.append('image', new Blob([file.slice()]), 'picture');
    const headers = { authorization: `Bearer ${bearer}` };
    return fetch(`${it.origin}/api/first-run/look-pictures/${place}`, { method: 'PUT', headers, body });
  };
  const named = async (reply: Response) => UploadedPictureSchema.parse(await reply.json()).name;
  const logo = await named(await upload('logo', await aPictureFile('#3366cc')));
  const icon = await named(await upload('icon', await aPictureFile('#3366cc')));
  const picture = await fetch(`${it.origin}${addressOfSitePicture('logo', logo)}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await it.set('look', { logo, icon })).body.sections.look.values).toMatchObject({ logo, icon });
  await it.deps.settings.reload();
  expect(it.deps.settings.now().look).toMatchObject({ logo, icon });

  expect((await upload('logo', await aPictureFile('#3366cc'), 'x'.repeat(43))).status).toBe(401);
  expect((await upload('logo', new TextEncoder().encode('<svg/>'))).status).toBe(400);
  expect((await it.set('look', { icon: '0123456789abcdef01234567' })).body.error.fields).toEqual({
    icon: 'Please upload this picture again.',
  });
});

test('a setting in the environment is shown as fixed, and can’t be set here', async () => {
  await using it = await anUnfinished({
    ...ladderCompany,
    ...{
      PUBLIC_URL: 'https://rent.invalid',
      SMTP_URL: 'smtp://who:letmein@mail.test:587',
      SITE_NAME: 'Ladderly',
    },
    ...{ STRIPE_SECRET_KEY: 'sk_live_abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  });
  const view = await it.view();
  expect(view.done).toMatchObject({ look: true, company: true, address: true, mail: true, payments: true });
  expect(view).toMatchObject({
    address: { value: 'https://rent.invalid', fixedBy: 'PUBLIC_URL' },
    mail: {
      server: { value: 'mail.test:587', fixedBy: 'SMTP_URL' },
      from: { value: ladderCompany.MAIL_FROM, fixedBy: 'MAIL_FROM' },
    },
    payments: { value: 'sk_live_…', fixedBy: 'STRIPE_SECRET_KEY', isTest: false },
    sections: { company: { fixed: { legalName: 'COMPANY_NAME', name: 'SITE_NAME' } } },
  });
  expect(JSON.stringify(view)).not.toMatch(/letmein|abcdef|whsec/);
  expect((await it.set('company', { legalName: 'Other' })).body.error.code).toBe('settings.fixed');
  expect((await it.post('address', { address: 'https://other.invalid' })).body.error.code).toBe(
    'first-run.fixed',
  );
  expect((await it.post('payments', { secretKey: 'sk_live_other' })).body.error.code).toBe('first-run.fixed');
  const factor = (await it.post('admin/factor', { email: admin.email })).body;
  const form = { ...admin, sealed: factor.sealed, code: codeOf(factor.secret) };
  // Two at once, as from two servers: one admin.
  const both = await Promise.all([
    it.post('admin', form),
    it.post('admin', { ...form, email: 'ivo@ladder.test' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});
