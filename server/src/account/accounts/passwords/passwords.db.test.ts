import { expect, test } from 'vitest';
import { accountsApp, aMember, maya, tokenIn } from '../../../../test/accounts-app.ts';

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

test('signing in answers who it is, sets one HttpOnly SameSite cookie, and no token anywhere else', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const answer = await world
    .browser()
    .post('/api/auth/sign-in', { email: ' MAYA@example.com', password: maya.password });
  expect(answer.status).toBe(200);
  expect(answer.body.person).toMatchObject({ email: maya.email, displayName: 'Maya R.' });
  const cookie = answer.cookies.find((line) => line.startsWith('borough.session_token='))!;
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie).not.toMatch(/; Secure/);
  const { rows } = await world.owner.query<{ token: string }>('select token from accounts."session"');
  for (const { token } of rows) expect(answer.text).not.toContain(token);
  expect(answer.text).not.toMatch(/token/i);
});

test('a password is kept as a slow hash with a salt of its own, and is the only one that signs in', async () => {
  await using world = await accountsApp({}, { slowHash: true });
  await aMember(world);
  await aMember(world, { email: 'other@example.com' });
  const { rows } = await world.owner.query<{ password: string }>('select password from accounts."account"');
  for (const { password } of rows) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(new Set(rows.map(({ password }) => password)).size).toBe(2);
  const signIn = async (password: string) =>
    (await world.browser().post('/api/auth/sign-in', { email: maya.email, password })).status;
  expect([await signIn(maya.password), await signIn(`${maya.password}8`)]).toEqual([200, 401]);
});

test('on https the cookies are Secure', async () => {
  await using world = await accountsApp({ PUBLIC_URL: 'https://borough.example', BOROUGH_DEMO: '1' });
  const browser = world.browser();
  const signUp = await browser.post('/api/auth/sign-up', maya);
  expect(signUp.cookies.join()).toMatch(/borough\.sign_up=.*; HttpOnly; Secure; SameSite=Lax/);
  const answer = await browser.post('/api/auth/confirm-email', { token: tokenIn((await world.mails())[0]) });
  expect(answer.cookies.join()).toMatch(/__Secure-borough\.session_token=.*Secure/);
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
});

test('remembered people stay signed in for thirty days after their last day; others until the browser closes, twelve hours at most', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.owner.query('delete from accounts."session"');
  const asked = new Date();
  const remembered = world.browser();
  await remembered.post('/api/auth/sign-in', { ...maya, rememberMe: true });
  const forgotten = world.browser();
  await forgotten.post('/api/auth/sign-in', { ...maya, rememberMe: false });
  const { rows } = await world.owner.query<{ expiresAt: Date }>(
    'select "expiresAt" from accounts."session" order by 1',
  );
  expect(Math.round(hours(asked, rows[0]!.expiresAt))).toBe(12);
  expect(Math.round(hours(asked, rows[1]!.expiresAt))).toBe(720);

  remembered.close();
  forgotten.close();
  expect((await remembered.get('/api/me')).body.person).toMatchObject({ email: maya.email });
  expect((await forgotten.get('/api/me')).body.person).toBeNull();
});

test('a session in use is extended once a day, with its cookie; one that is not remembered never is', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query(`update accounts."session" set "expiresAt" = now() + interval '10 days'`);
  const answer = await browser.get('/api/me');
  expect(answer.cookies.join()).toMatch(/borough\.session_token=.*Max-Age=2592000/);
  const left = async () =>
    (
      await world.owner.query<{ days: number }>(
        `select round(extract(epoch from max("expiresAt") - now()) / 86400)::int as days from accounts."session"`,
      )
    ).rows[0]!.days;
  expect(await left()).toBe(30);
  expect((await browser.get('/api/me')).cookies).toEqual([]);

  await browser.post('/api/auth/sign-out');
  await browser.post('/api/auth/sign-in', { ...maya, rememberMe: false });
  await world.owner.query(`update accounts."session" set "expiresAt" = now() + interval '1 hour'`);
  await browser.get('/api/me');
  expect(await left()).toBe(0);
});

test('a session that is over, removed or forged signs nobody in', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const cookie = browser.jar.get('borough.session_token')!;
  const forged = world.browser();
  const [token] = decodeURIComponent(cookie.value).split('.');
  for (const value of [
    `${token}.`,
    `${token}.AAAA`,
    `${token}`,
    'x',
    encodeURIComponent(`${token}x.${cookie.value.split('.')[1]}`),
    '%E0%A4%A',
  ]) {
    forged.jar.set('borough.session_token', { value, endsWithBrowser: false });
    expect((await forged.get('/api/me')).body.person).toBeNull();
  }
  await world.owner.query(`update accounts."session" set "expiresAt" = now() - interval '1 second'`);
  expect((await browser.get('/api/me')).body.person).toBeNull();
});

test('signing out ends the session on the server', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const copy = new Map(browser.jar);
  expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
  expect((await browser.get('/api/me')).body.person).toBeNull();
  const thief = world.browser();
  for (const [name, value] of copy) thief.jar.set(name, value);
  expect((await thief.get('/api/me')).body.person).toBeNull();
  expect((await world.browser().post('/api/auth/sign-out')).status).toBe(200);
});

test('a wrong password and an unknown address are refused in the same words', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const wrong = await world
    .browser()
    .post('/api/auth/sign-in', { email: maya.email, password: 'not-the-one' });
  const unknown = await world
    .browser()
    .post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'not-the-one' });
  expect([wrong.status, wrong.body.error.message]).toEqual([401, 'Invalid email or password']);
  expect(unknown.body.error).toEqual(wrong.body.error);
  const empty = await world.browser().post('/api/auth/sign-in', { email: '', password: '' });
  expect(empty.body.error.fields).toEqual({
    email: 'Please fill in all fields',
    password: 'Please fill in all fields',
  });
});

test('an address that is not confirmed does not sign in', async () => {
  await using world = await accountsApp();
  await world.browser().post('/api/auth/sign-up', maya);
  const answer = await world.browser().post('/api/auth/sign-in', maya);
  expect([answer.status, answer.body.error.code]).toEqual([403, 'account.unconfirmed']);
  expect(answer.cookies.join()).not.toContain('session_token');
});

test('one network address has three hundred failures, whatever the accounts', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.owner.query(
    `insert into public.rate_limits (bucket, window_start, count) values ('failedSignInsPerAddress:10.9.9.9', '2026-11-21T17:00:00Z', 299)`,
  );
  const office = world.browser('10.9.9.9');
  expect(
    (await office.post('/api/auth/sign-in', { email: 'a@example.com', password: 'wrong-one' })).status,
  ).toBe(401);
  expect((await office.post('/api/auth/sign-in', maya)).status).toBe(429);
});

test('forgetting a password answers alike for everybody and mails only who is there', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const known = await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const mails = await world.mails();
  const unknown = await world.browser().post('/api/auth/forgot-password', { email: 'nobody@example.com' });
  const odd = await world.browser().post('/api/auth/forgot-password', { email: 'a@' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(odd.body).toEqual(known.body);
  expect(known.body.message).toBe('Password reset email sent! Check your inbox.');
  expect(mails.at(-1)?.text).toContain('http://127.0.0.1:3000/#/reset-password?token=');
  expect((await world.mails()).length).toBe(mails.length);
});

test('a new password works, the old one and every session do not, and the link works once', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  const stored = await world.owner.query<{ row: string }>(
    'select v::text as row from accounts."verification" v',
  );
  expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false);
  const both = await Promise.all(
    ['new-password-1', 'new-password-2'].map((password) =>
      world.browser().post('/api/auth/reset-password', { token, password }),
    ),
  );
  expect(both.map((each) => each.status).sort()).toEqual([200, 400]);
  expect(both.find((each) => each.status === 400)?.body.error.code).toBe('account.link-expired');
  const won = both[0]?.status === 200 ? 'new-password-1' : 'new-password-2';
  expect((await browser.get('/api/me')).body.person).toBeNull();
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(401);
  expect((await world.browser().post('/api/auth/sign-in', { email: maya.email, password: won })).status).toBe(
    200,
  );
});

test('a reset needs a password of six characters and a live link', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  const short = await world.browser().post('/api/auth/reset-password', { token, password: '12345' });
  expect(short.body.error.fields.password).toBe('Password must be at least 6 characters long');
  await world.owner.query(`update accounts."verification" set "expiresAt" = now() - interval '1 second'`);
  const late = await world.browser().post('/api/auth/reset-password', { token, password: 'good-enough' });
  expect(late.body.error.message).toBe('This link has expired or was already used.');
});

test('a reset takes an account that was never confirmed away from the person who began it', async () => {
  await using world = await accountsApp();
  const mallory = world.browser();
  await mallory.post('/api/auth/sign-up', { ...maya, password: 'mallorys-own' });
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const owner = world.browser();
  await owner.post('/api/auth/reset-password', {
    token: tokenIn((await world.mails()).at(-1)),
    password: 'mayas-own',
  });
  expect(
    (await mallory.post('/api/auth/sign-in', { email: maya.email, password: 'mallorys-own' })).status,
  ).toBe(401);
  const answer = await owner.post('/api/auth/sign-in', { email: maya.email, password: 'mayas-own' });
  expect(answer.body.person).toMatchObject({ emailVerified: true, finishSignUp: true });
  expect((await owner.post('/api/me/finish-sign-up', { acceptTerms: false })).status).toBe(400);
  expect((await owner.post('/api/me/finish-sign-up', { acceptTerms: true })).status).toBe(200);
  expect((await owner.get('/api/me')).body.person.finishSignUp).toBe(false);
  expect((await world.browser().post('/api/me/finish-sign-up', { acceptTerms: true })).status).toBe(401);
});

test('another site cannot sign a browser in, out or up with its cookies', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const answer = await browser.send(
    'POST',
    '/api/auth/sign-out',
    {},
    { origin: 'https://elsewhere.example' },
  );
  expect([answer.status, answer.body.error.code]).toEqual([403, 'request.foreign-origin']);
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
});

test('links in mails come from the configured address, never from Host', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world
    .browser()
    .send(
      'POST',
      '/api/auth/forgot-password',
      { email: maya.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
  expect((await world.mails()).at(-1)?.text).not.toContain('evil');
});

test.each(['google', 'apple'])('%s answers that it is not set up', async (provider) => {
  await using world = await accountsApp();
  const answer = await world.browser().post('/api/auth/social', { provider });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'account.provider-missing']);
  expect(answer.body.error.message.toLowerCase()).toBe(`${provider} sign-in isn't set up on this site.`);
});
