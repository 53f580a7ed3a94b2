import { expect, test } from 'vitest';
import { accountsApp, aMember, maya, tokenIn } from '../../../../test/accounts-app.ts';

const next = 'brick-lane-9';

test('a change ends every other session at once, and continues this one under another token', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const other = world.browser();
  await other.post('/api/auth/sign-in', maya);
  const before = new Map(browser.jar);
  const answer = await browser.post('/api/me/password', { password: next });
  expect([answer.status, answer.body.message]).toEqual([
    200,
    "Your password was changed. You've been signed out everywhere else.",
  ]);
  expect((await browser.get('/api/me')).body.person).toMatchObject({ email: maya.email });
  expect((await other.get('/api/me')).body.person).toBeNull();
  const thief = world.browser();
  for (const [name, cookie] of before) thief.jar.set(name, cookie);
  expect((await thief.get('/api/me')).body.person).toBeNull();
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(401);
  expect((await world.browser().post('/api/auth/sign-in', { ...maya, password: next })).status).toBe(200);
});

test('a browser that is not remembered stays so after a change', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const browser = world.browser();
  await browser.post('/api/auth/sign-in', { ...maya, rememberMe: false });
  await browser.post('/api/me/password', { password: next });
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
  browser.close();
  expect((await browser.get('/api/me')).body.person).toBeNull();
});

test('a change is told by one mail, in the same transaction', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/password', { password: next });
  const mails = (await world.mails()).filter(({ kind }) => kind === 'password-changed');
  expect(mails).toMatchObject([{ to: maya.email, subject: 'Your Borough password was changed' }]);
  await world.owner.query(
    'alter table public.outbox_messages add constraint full_up check (false) not valid',
  );
  expect((await browser.post('/api/me/password', { password: 'porch-light-8' })).status).toBe(500);
  expect((await world.browser().post('/api/auth/sign-in', { ...maya, password: next })).status).toBe(200);
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
});

test('a link to set a password that was mailed before a change no longer works', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  await browser.post('/api/me/password', { password: next });
  const answer = await world.browser().post('/api/auth/reset-password', { token, password: 'porch-light-8' });
  expect(answer.body.error.code).toBe('account.link-expired');
});

test('a change and a reset revoke every app token', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const left = async () => (await browser.get('/api/me/app-tokens')).body.items.length;
  await browser.post('/api/me/app-tokens', { name: 'My script', scope: 'read' });
  expect(await left()).toBe(1);
  await browser.post('/api/me/password', { password: next });
  expect(await left()).toBe(0);

  await browser.post('/api/me/app-tokens', { name: 'My script', scope: 'read' });
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  await world.browser().post('/api/auth/reset-password', { token, password: 'porch-light-8' });
  await browser.post('/api/auth/sign-in', { ...maya, password: 'porch-light-8' });
  expect(await left()).toBe(0);
});

test('of two changes at once, from two browsers or from one, only one is made and told', async () => {
  await using world = await accountsApp();
  const one = await aMember(world);
  const two = world.browser();
  await two.post('/api/auth/sign-in', maya);
  const fromTwo = await Promise.all([
    one.post('/api/me/password', { password: 'brick-lane-9' }),
    two.post('/api/me/password', { password: 'brick-lane-8' }),
  ]);
  expect(fromTwo.map(({ status }) => status).sort()).toEqual([200, 401]);
  const won = fromTwo[0]?.status === 200 ? one : two;
  const twin = world.browser();
  for (const [name, cookie] of won.jar) twin.jar.set(name, cookie);
  const fromOne = await Promise.all([
    won.post('/api/me/password', { password: 'porch-light-1' }),
    twin.post('/api/me/password', { password: 'porch-light-2' }),
  ]);
  // The other change is too late, or so late that its session ended with the old password; nothing else refuses it.
  const answers = fromOne.map(({ status, body }) => `${status} ${body?.error?.code ?? 'made'}`).sort();
  expect(answers[0]).toBe('200 made');
  expect(['401 session.required', '409 request.busy']).toContain(answers[1]);
  const made = fromOne[0]?.status === 200 ? 'porch-light-1' : 'porch-light-2';
  for (const password of ['porch-light-1', 'porch-light-2'])
    expect((await world.browser().post('/api/auth/sign-in', { ...maya, password })).status).toBe(
      password === made ? 200 : 401,
    );
  expect((await world.mails()).filter(({ kind }) => kind === 'password-changed')).toHaveLength(2);
});

test('a person who signs in without a password sets the first one', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query('delete from accounts."account"');
  expect((await browser.get('/api/me/security')).body).toEqual({
    hasPassword: false,
    hasFactor: false,
    newEmail: null,
  });
  expect((await browser.post('/api/me/password', { password: next })).status).toBe(200);
  expect((await browser.get('/api/me/security')).body.hasPassword).toBe(true);
  expect((await world.mails()).at(-1)?.subject).toBe('Your Borough account has a password now');
  expect((await world.browser().post('/api/auth/sign-in', { ...maya, password: next })).status).toBe(200);
});

test('a change asks who it is: nobody, somebody not proved lately, or with a weak password is refused', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const weak = await browser.post('/api/me/password', { password: 'rodriguez1' });
  expect([weak.status, weak.body.error.code]).toEqual([400, 'account.weak-password']);
  const short = await browser.post('/api/me/password', { password: '12345' });
  expect(short.body.error.fields.password).toBe('Password must be at least 6 characters long');
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  const stale = await browser.post('/api/me/password', { password: next });
  expect([stale.status, stale.body.error.code]).toEqual([403, 'account.prove-again']);
  const visitor = await world.browser().post('/api/me/password', { password: next });
  expect([visitor.status, visitor.body.error.code]).toEqual([401, 'session.required']);
});

test('a reset is told by mail, once', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  await Promise.all(
    ['brick-lane-9', 'brick-lane-8'].map((password) =>
      world.browser().post('/api/auth/reset-password', { token, password }),
    ),
  );
  expect((await world.mails()).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
});
