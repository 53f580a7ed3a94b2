import { expect, test } from 'vitest';
import { accountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signIn = (browser: Browser, program = firefox) =>
  browser.send('POST', '/api/auth/sign-in', maya, { 'user-agent': program });
const listOf = async (browser: Browser) => (await browser.get('/api/me/sessions')).body.sessions;

test('the list names browser and device, shortens the address, and marks the session that asks', async () => {
  await using world = await accountsApp();
  await aMember(world);
  await world.owner.query('delete from accounts."session"');
  const desk = world.browser('203.0.113.9');
  await signIn(desk);
  const phone = world.browser('2001:db8:85a3::8a2e:370:7334');
  await signIn(phone, iphone);
  const list = await listOf(desk);
  expect(list).toHaveLength(2);
  expect(list).toContainEqual(
    expect.objectContaining({
      current: true,
      program: 'Firefox on Windows',
      device: 'computer',
      address: '203.0.x.x',
    }),
  );
  expect(list).toContainEqual(
    expect.objectContaining({ current: false, program: 'Safari on iOS', device: 'phone', address: '2001:…' }),
  );
  const tokens = await world.owner.query<{ token: string }>('select "token" from accounts."session"');
  for (const { token } of tokens.rows) expect(JSON.stringify(list)).not.toContain(token);
});

test('a session that is removed is out at once; nobody removes those of others', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const other = world.browser();
  await signIn(other);
  const mallory = await aMember(world, { email: 'mallory@example.com' });
  const { id } = (await listOf(browser)).find(({ current }: { current: boolean }) => !current);
  const foreign = await mallory.send('DELETE', `/api/me/sessions/${id}`);
  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'account.session-not-found']);
  expect((await other.get('/api/me')).body.person).not.toBeNull();
  expect((await browser.send('DELETE', `/api/me/sessions/${id}`)).status).toBe(200);
  expect((await other.get('/api/me')).body.person).toBeNull();
  expect((await other.get('/api/me/sessions')).body.error.code).toBe('session.required');
  expect((await browser.send('DELETE', `/api/me/sessions/${id}`)).status).toBe(404);
  expect((await browser.send('DELETE', '/api/me/sessions/not-an-id')).status).toBe(400);
});

test('signing out everywhere ends every session, this one too, and takes the cookie back', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const other = world.browser();
  await signIn(other);
  const mallory = await aMember(world, { email: 'mallory@example.com' });
  const answer = await browser.post('/api/auth/sign-out-everywhere');
  expect([answer.status, answer.body.message]).toEqual([200, "You've been signed out everywhere."]);
  expect(browser.jar.has('borough.session_token')).toBe(false);
  expect((await other.get('/api/me')).body.person).toBeNull();
  expect((await mallory.get('/api/me')).body.person).not.toBeNull();
  expect((await browser.post('/api/auth/sign-out-everywhere')).status).toBe(401);
});

test('signing in again begins another session under another token', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const before = browser.jar.get('borough.session_token')?.value;
  await signIn(browser);
  expect(browser.jar.get('borough.session_token')?.value).not.toBe(before);
});

test('the last use is written once in five minutes, however many requests there are', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const seen = async () =>
    (await world.owner.query<{ at: Date }>('select "seenAt" as at from accounts."session"')).rows[0]!.at;
  const fresh = await seen();
  await Promise.all(Array.from({ length: 5 }, () => browser.get('/api/me')));
  expect(await seen()).toEqual(fresh);
  await world.owner.query(`update accounts."session" set "seenAt" = now() - interval '6 minutes'`);
  await Promise.all(Array.from({ length: 5 }, () => browser.get('/api/me')));
  const noted = await seen();
  expect(noted.getTime()).toBeGreaterThanOrEqual(fresh.getTime());
  await browser.get('/api/me');
  expect(await seen()).toEqual(noted);
});

test('the first browser is no news, another one is told once, and a known one never again', async () => {
  await using world = await accountsApp();
  const first = await aMember(world);
  const news = async () => (await world.mails()).filter(({ kind }) => kind === 'new-browser');
  await first.post('/api/auth/sign-out');
  await signIn(first);
  expect(await news()).toEqual([]);
  const second = world.browser('203.0.113.9');
  await signIn(second);
  expect(await news()).toMatchObject([{ to: maya.email }]);
  expect((await news())[0]?.text).toMatch(/Firefox on Windows[^]*203\.0\.x\.x/);
  await signIn(second);
  await second.get('/api/me');
  expect(await news()).toHaveLength(1);
  const mark = second.jar.get('borough.browser')?.value ?? '';
  const kept = await world.owner.query<{ row: string }>(
    'select b::text as row from accounts.known_browsers b',
  );
  for (const { row } of kept.rows) expect(row).not.toContain(mark);
});

test('a browser known to one person is new to another, and a wrong password marks none', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const shared = await aMember(world, { email: 'ivo@example.com', firstName: 'Ivo' });
  await signIn(shared);
  expect((await world.mails()).filter(({ kind }) => kind === 'new-browser')).toMatchObject([
    { to: maya.email },
  ]);
  // Both stay known there, each by a mark of their own.
  await shared.post('/api/auth/sign-in', { ...maya, email: 'ivo@example.com' });
  await signIn(shared);
  expect((await world.mails()).filter(({ kind }) => kind === 'new-browser')).toHaveLength(1);
  expect(shared.jar.get('borough.browser')?.value.split('.')).toHaveLength(2);
  const stranger = world.browser();
  await stranger.post('/api/auth/sign-in', { ...maya, password: 'not-the-one' });
  expect(stranger.jar.has('borough.browser')).toBe(false);
});

test('a mark that another host of the domain put into a browser never becomes known; one of an earlier release stays', async () => {
  await using world = await accountsApp({ PUBLIC_URL: 'https://borough.example', BOROUGH_DEMO: '1' });
  const [name, former] = ['__Host-borough.browser', 'borough.browser'];
  const browser = await aMember(world);
  const value = browser.jar.get(name)?.value ?? '';
  browser.jar.delete(name);
  browser.jar.set(former, { value, endsWithBrowser: false });
  const { cookies } = await signIn(browser);
  expect(cookies.find((cookie) => cookie.startsWith(name))).toMatch(
    /^__Host-borough\.browser=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect([browser.jar.get(name)?.value, browser.jar.has(former)]).toEqual([value, false]);
  const news = async () => (await world.mails()).filter(({ kind }) => kind === 'new-browser').length;
  expect(await news()).toBe(0);

  const known = 'known-to-who-put-it-here'.padEnd(43, '-');
  const other = world.browser('203.0.113.9');
  other.jar.set(former, { value: known, endsWithBrowser: false });
  await signIn(other);
  expect(await news()).toBe(1);
  const planted = world.browser('203.0.113.9');
  planted.jar.set(former, { value: known, endsWithBrowser: false });
  await signIn(planted);
  expect(await news()).toBe(2);
});
