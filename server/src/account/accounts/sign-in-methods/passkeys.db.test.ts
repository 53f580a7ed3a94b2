import { expect, test } from 'vitest';
import { ladderCompany } from '../../../../test/company-settings.ts';
import { accountsApp, type AccountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';
import { Authenticator, type Signing } from '../../../../test/authenticator.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';
import { proofTest } from '../../../../test/proof-test.ts';

async function aPasskey(browser: Browser, device = new Authenticator(), name = 'My phone') {
  const options = await browser.post('/api/me/passkeys/options');
  const added = await browser.post('/api/me/passkeys', { name, response: device.create(options.body) });
  return { device, added, options: options.body };
}

/** Signs in with a device; `how` changes what it signs. */
async function signIn(browser: Browser, device: Authenticator, how: Partial<Signing> = {}) {
  const { body } = await browser.post('/api/auth/passkey/options');
  return browser.post('/api/auth/passkey', { response: device.get({ challenge: body.challenge, ...how }) });
}

const sessions = async (world: AccountsApp) =>
  (
    await world.owner.query<{ factorPassed: boolean }>(
      'select "factorPassed" from accounts."session" order by "createdAt"',
    )
  ).rows.map(({ factorPassed }) => factorPassed);

test('a passkey is made, named, listed without its key, and told by mail', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { added, options } = await aPasskey(browser);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Borough' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect([added.status, added.body.name, added.body.lastUsedAt]).toEqual([200, 'My phone', null]);
  expect((await world.mails()).at(-1)).toMatchObject({ to: maya.email, kind: 'factor-changed' });
  await browser.send('PATCH', `/api/me/passkeys/${added.body.id}`, { name: 'Kitchen tablet' });
  const list = await browser.get('/api/me/passkeys');
  expect(list.body).toEqual([{ ...added.body, name: 'Kitchen tablet' }]);
  const nameless = await browser.send('PATCH', `/api/me/passkeys/${added.body.id}`, { name: ' ' });
  expect([nameless.status, nameless.body.error.fields.name]).toEqual([400, 'Please name the passkey']);
});

test('a verified passkey signs in alone, also where a second factor is on', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const { device } = await aPasskey(browser);
  await world.owner.query('delete from accounts."session"');
  const other = world.browser();
  const answer = await signIn(other, device);
  expect([answer.status, answer.body.person.email]).toEqual([200, maya.email]);
  expect(answer.cookies.join()).toMatch(/borough\.session_token=.*HttpOnly/);
  expect(await sessions(world)).toEqual([true]);
  expect((await other.get('/api/me/passkeys')).body[0].lastUsedAt).not.toBeNull();
});

test('passkeys that are shared between devices never count and still sign in again and again', async () => {
  await using world = await accountsApp();
  const { device } = await aPasskey(await aMember(world), new Authenticator({ counts: false }));
  expect((await signIn(world.browser(), device)).status).toBe(200);
  expect((await signIn(world.browser(), device)).status).toBe(200);
});

test.each<[string, Partial<Signing>]>([
  ['another site', { origin: 'http://evil.example' }],
  ['another name', { rpId: 'evil.example' }],
  ['no user verification', { verified: false }],
  ['another challenge', { challenge: 'AAAA' }],
])('a passkey that signed for %s is refused', async (_, how) => {
  await using world = await accountsApp();
  const { device } = await aPasskey(await aMember(world));
  const thief = world.browser();
  const answer = await signIn(thief, device, how);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'account.passkey-refused']);
  expect([...thief.jar.keys()]).not.toContain('borough.session_token');
});

test('what a passkey signed works once, and only in the browser that was asked', async () => {
  await using world = await accountsApp();
  const { device } = await aPasskey(await aMember(world));
  const browser = world.browser();
  const { body } = await browser.post('/api/auth/passkey/options');
  const response = device.get({ challenge: body.challenge });
  const elsewhere = world.browser();
  await elsewhere.post('/api/auth/passkey/options');
  expect((await elsewhere.post('/api/auth/passkey', { response })).status).toBe(400);
  expect((await world.browser().post('/api/auth/passkey', { response })).status).toBe(400);
  expect((await browser.post('/api/auth/passkey', { response })).status).toBe(200);
  expect((await browser.post('/api/auth/passkey', { response })).status).toBe(400);
});

test('a challenge works for five minutes', async () => {
  await using world = await accountsApp();
  const { device } = await aPasskey(await aMember(world));
  const browser = world.browser();
  const { body } = await browser.post('/api/auth/passkey/options');
  await world.owner.query(
    `update accounts.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
  );
  const late = await browser.post('/api/auth/passkey', {
    response: device.get({ challenge: body.challenge }),
  });
  expect(late.status).toBe(400);
});

test('a counter that fell back is refused: somebody copied the passkey', async () => {
  await using world = await accountsApp();
  const { device } = await aPasskey(await aMember(world));
  device.count = 10;
  expect((await signIn(world.browser(), device)).status).toBe(200);
  device.count = 5;
  expect((await signIn(world.browser(), device)).body.error.code).toBe('account.passkey-refused');
  expect((await signIn(world.browser(), new Authenticator())).body.error.code).toBe(
    'account.passkey-refused',
  );
});

test('one passkey is on one account, and nobody touches those of others', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { device, added } = await aPasskey(browser);
  const ivo = await aMember(world, { email: 'ivo@example.com' });
  expect((await aPasskey(ivo, device)).added.body.error.code).toBe('account.passkey-known');
  const url = `/api/me/passkeys/${added.body.id}`;
  expect((await ivo.send('PATCH', url, { name: 'Mine' })).status).toBe(404);
  expect((await ivo.send('DELETE', url)).status).toBe(404);
  expect((await browser.get('/api/me/passkeys')).body.length).toBe(1);
});

test('adding and removing asks for a fresh proof; a passkey is one', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { device, added } = await aPasskey(browser);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  const url = `/api/me/passkeys/${added.body.id}`;
  for (const [method, path] of [
    ['POST', '/api/me/passkeys/options'],
    ['DELETE', url],
  ] as const)
    expect((await browser.send(method, path)).body.error.code).toBe('account.prove-again');
  const { body } = await browser.post('/api/auth/prove/passkey');
  expect(body.allowCredentials.length).toBe(1);
  const proof = await browser.post('/api/auth/prove', { passkey: device.get({ challenge: body.challenge }) });
  expect(proof.status).toBe(200);
  expect((await browser.send('DELETE', url)).status).toBe(200);
  expect((await signIn(world.browser(), device)).status).toBe(400);
});

test('the only way to sign in stays', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { added } = await aPasskey(browser);
  await world.owner.query(`update accounts."account" set "password" = null`);
  const url = `/api/me/passkeys/${added.body.id}`;
  expect((await browser.send('DELETE', url)).body.error.code).toBe('account.identity-last');
  const second = await aPasskey(browser);
  const both = await Promise.all([
    browser.send('DELETE', url),
    browser.send('DELETE', `/api/me/passkeys/${second.added.body.id}`),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('of the last passkey and the last linked account, removed at once, one stays', async () => {
  await using world = await accountsApp({ GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'a secret' });
  const browser = await aMember(world);
  const { added } = await aPasskey(browser);
  const { rows } = await world.owner.query<{ id: string }>(
    `update accounts."account" set "password" = null, "providerId" = 'google' returning "id"`,
  );
  const both = await Promise.all([
    browser.send('DELETE', `/api/me/passkeys/${added.body.id}`),
    browser.send('DELETE', `/api/me/identities/${rows[0]!.id}`),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a passkey can be required after the password, with recovery codes as the alternative', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { device } = await aPasskey(browser);
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(200);
  const chosen = await browser.send('PUT', '/api/me/factors/passkey', { asked: true });
  expect(chosen.body.recoveryCodes.length).toBe(10);
  const other = world.browser();
  expect((await other.post('/api/auth/sign-in', maya)).body.error.code).toBe('account.second-factor');
  expect((await other.get('/api/auth/second-factor')).body.ways).toEqual(['passkey', 'recovery-code']);
  const { body } = await other.post('/api/auth/second-factor/passkey');
  const passed = await other.post('/api/auth/second-factor', {
    passkey: device.get({ challenge: body.challenge }),
  });
  expect(passed.status).toBe(200);
  const off = await browser.send('PUT', '/api/me/factors/passkey', { asked: false });
  expect(off.body.recoveryCodes).toEqual([]);
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(200);
});

proofTest('with the last passkey goes the wish to be asked for one, and its recovery codes', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { added } = await aPasskey(browser);
  await browser.send('PUT', '/api/me/factors/passkey', { asked: true });
  expect((await browser.send('DELETE', `/api/me/passkeys/${added.body.id}`)).status).toBe(200);
  expect((await browser.get('/api/me/factors')).body).toMatchObject({
    recoveryCodesLeft: 0,
    passkeyAsked: false,
  });
  await aPasskey(browser);
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(200);
});

test('somebody else’s passkey does not pass for one’s own', async () => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  await aPasskey(browser);
  const thief = await aMember(world, { email: 'ivo@example.com' });
  const theirs = await aPasskey(thief);
  const pending = world.browser();
  await pending.post('/api/auth/sign-in', maya);
  const { body } = await pending.post('/api/auth/second-factor/passkey');
  const answer = await pending.post('/api/auth/second-factor', {
    passkey: theirs.device.get({ challenge: body.challenge }),
  });
  expect(answer.body.error.code).toBe('account.passkey-refused');
  expect((await pending.post('/api/auth/second-factor', { code: codeOf(secret) })).status).toBe(200);
});

test('an address made of numbers is refused in words that name another', async () => {
  await using world = await accountsApp();
  const numbers = { origin: 'http://127.0.0.1:3000' };
  const answer = await world.browser().send('POST', '/api/auth/passkey/options', {}, numbers);
  expect([answer.status, answer.body.error.message]).toEqual([
    409,
    'Passkeys only work on a site with a domain name, not an IP address. Please open http://localhost:3000 instead.',
  ]);
  await using bare = await accountsApp({
    PUBLIC_URL: 'https://192.0.2.7',
    BOROUGH_DEMO: '0',
    SMTP_URL: 'smtp://x',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    ...ladderCompany,
  });
  const nothing = await bare.browser().post('/api/auth/passkey/options');
  expect(nothing.body.error.message).toBe(
    'Passkeys only work on a site with a domain name, not an IP address.',
  );
});

proofTest('an account that goes to the owner of its mailbox keeps no passkey and no factor', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const { device } = await aPasskey(browser);
  await world.owner.query(`update accounts."user" set "emailVerified" = false`);
  expect((await signIn(world.browser(), device)).body.error.code).toBe('account.unconfirmed');
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const [, token] = /token=([\w%-]+)/.exec((await world.mails()).at(-1)!.text)!;
  await world
    .browser()
    .post('/api/auth/reset-password', { token: decodeURIComponent(token!), password: 'a-lantern-of-mine-9' });
  const owner = world.browser();
  expect((await owner.post('/api/auth/sign-in', { ...maya, password: 'a-lantern-of-mine-9' })).status).toBe(
    200,
  );
  expect((await owner.get('/api/me/factors')).body).toEqual({
    totp: null,
    recoveryCodesLeft: 0,
    passkeyAsked: false,
    passkeys: [],
  });
});
