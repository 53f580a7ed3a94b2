import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  tokenIn,
} from '../../../../test/accounts-app.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { aMemberWithTotp, codeOf, endsWithSecondFactor } from '../../../../test/factors.ts';
import { clients, type OpenIdProvider, openIdProvider } from '../../../../test/openid-provider.ts';
import { sessionCookieName, signedSessionCookie } from '../sessions/session-cookie.ts';

const mallorys = { ...maya, firstName: 'Mallory', password: 'mallorys-own-7' };
const mayaAtGoogle = { sub: 'maya-at-google', email: maya.email, emailVerified: true, name: 'Maya' };
const newest = async (world: AccountsApp, kind: string) =>
  tokenIn((await world.mails()).filter((mail) => mail.kind === kind).at(-1));
const whoIs = async (browser: Browser) => (await browser.get('/api/me')).body.person;

async function withGoogle() {
  const provider = await openIdProvider();
  const world = await accountsApp({
    GOOGLE_CLIENT_ID: clients.google.id,
    GOOGLE_CLIENT_SECRET: clients.google.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
  return {
    provider,
    world,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

/** Someone signs up with someone else's address, then somehow has a session, a token and a passkey there. */
async function hijack(world: AccountsApp) {
  const browser = world.browser();
  await browser.post('/api/auth/sign-up', mallorys);
  // More than anyone can get from an unconfirmed account.
  await world.owner.query(`update accounts."user" set "emailVerified" = true`);
  await browser.post('/api/auth/sign-in', mallorys);
  const device = new Authenticator();
  const options = await browser.post('/api/me/passkeys/options');
  const made = await browser.post('/api/me/passkeys', { name: 'M', response: device.create(options.body) });
  const { body } = await browser.post('/api/me/app-tokens', { name: 'M', scope: 'write' });
  expect([made.status, typeof body.token]).toEqual([200, 'string']);
  await world.owner.query(`update accounts."user" set "emailVerified" = false`);
  return { browser, device, token: String(body.token) };
}

const arrivals: { name: string; go: (world: AccountsApp, provider: OpenIdProvider) => Promise<Browser> }[] = [
  {
    name: 'a link in a mail, and signs up again',
    go: async (world) => {
      const owner = world.browser();
      await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
      const token = await newest(world, 'confirm-email');
      const asked = await owner.post('/api/auth/confirm-email', { token });
      expect([asked.status, asked.body.error.code]).toEqual([409, 'account.password-needed']);
      expect((await owner.post('/api/auth/deny-sign-up', { token })).status).toBe(200);
      await owner.post('/api/auth/sign-up', maya);
      await owner.post('/api/auth/confirm-email', { token: await newest(world, 'confirm-email') });
      return owner;
    },
  },
  {
    name: 'a new password',
    go: async (world) => {
      const owner = world.browser();
      await owner.post('/api/auth/forgot-password', { email: maya.email });
      const token = await newest(world, 'reset-password');
      await owner.post('/api/auth/reset-password', { token, password: maya.password });
      await owner.post('/api/auth/sign-in', maya);
      return owner;
    },
  },
  {
    name: 'Google',
    go: async (world, provider) => {
      const owner = world.browser();
      const { body } = await owner.post('/api/auth/social', { provider: 'google' });
      const { pathname, search } = new URL((await provider.signIn(body.url, mayaAtGoogle)).url);
      await owner.get(pathname + search);
      return owner;
    },
  },
];

test.each(arrivals)(
  'anyone who began an account with the address of another has nothing once its owner comes by $name',
  async ({ go }) => {
    await using sides = await withGoogle();
    const { world, provider } = sides;
    const mallory = await hijack(world);
    const owner = await go(world, provider);
    expect(await whoIs(owner)).toMatchObject({ email: maya.email, emailVerified: true });

    expect(await whoIs(mallory.browser)).toBeNull();
    const byPassword = await mallory.browser.post('/api/auth/sign-in', mallorys);
    expect([byPassword.status, byPassword.body.error.code]).toEqual([401, 'account.wrong-credentials']);
    const asked = await mallory.browser.post('/api/auth/passkey/options');
    const signed = mallory.device.get({ challenge: asked.body.challenge });
    const byPasskey = await mallory.browser.post('/api/auth/passkey', { response: signed });
    expect(byPasskey.body.error.code).toBe('account.passkey-refused');
    const program = { authorization: `Bearer ${mallory.token}` };
    const byToken = await world.browser().send('GET', '/api/me', undefined, program);
    expect([byToken.status, byToken.body.error.code]).toEqual([401, 'session.token-invalid']);
    const { rows } = await world.owner.query(`select count(*)::int as count from accounts."session"`);
    expect(rows).toEqual([{ count: 1 }]);
  },
);

test('an id token passes the second factor no more than a password does', async () => {
  await using sides = await withGoogle();
  const { world, provider } = sides;
  const { browser, secret } = await aMemberWithTotp(world);
  const { body } = await browser.post('/api/me/identities', { provider: 'google' });
  const { pathname, search } = new URL((await provider.signIn(body.url, mayaAtGoogle)).url);
  await browser.get(pathname + search);
  const nonce = 'a-nonce-of-sixteen-signs';
  const idToken = provider.idToken({ ...mayaAtGoogle, email_verified: true, nonce });
  const way = {
    name: 'an id token',
    go: (_: AccountsApp, program: Browser) =>
      program.post('/api/auth/id-token', { provider: 'google', idToken, nonce }),
  };
  const seen = await endsWithSecondFactor(world, way, secret);
  expect([seen.before.status, seen.before.body.error.code]).toEqual([401, 'account.second-factor']);
  expect(seen.sessionsBefore).toBe(0);
  expect(seen.cookiesBefore).not.toContain('borough.session_token');
  expect(seen.signedIn).toBe(true);
});

test('a session somebody planted in a browser never becomes the one of who signs in there', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const mallory = await aMember(world, { email: 'mallory@example.com' });
  const name = sessionCookieName(false);
  const planted = mallory.jar.get(name)!;
  const victim = world.browser();
  victim.jar.set(name, planted);
  expect((await victim.post('/api/auth/sign-in', maya)).status).toBe(200);
  expect(victim.jar.get(name)!.value).not.toBe(planted.value);
  expect(await whoIs(victim)).toMatchObject({ email: maya.email });
  expect(await whoIs(mallory)).toMatchObject({ email: 'mallory@example.com' });

  // A made-up token belongs to no session, even if it's signed correctly, before and after signing in.
  const made = signedSessionCookie('m'.repeat(32), name, world.deps.secret).slice(name.length + 1);
  const other = world.browser();
  other.jar.set(name, { value: made, endsWithBrowser: false });
  expect(await whoIs(other)).toBeNull();
  await other.post('/api/auth/sign-in', maya);
  const thief = world.browser();
  thief.jar.set(name, { value: made, endsWithBrowser: false });
  expect(await whoIs(thief)).toBeNull();
});

test('the cookies of a pending sign-in, a passkey and a trip are no sessions, and a session is none of them', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const thief = world.browser();
  await thief.post('/api/auth/sign-in', maya);
  const name = sessionCookieName(false);
  thief.jar.set(name, thief.jar.get('borough.second_factor')!);
  expect(await whoIs(thief)).toBeNull();
  const other = world.browser();
  other.jar.set('borough.second_factor', browser.jar.get(name)!);
  const tried = await other.post('/api/auth/second-factor', { code: '123456' });
  expect(tried.body.error.code).toBe('account.second-factor-over');
});

test('a new password makes every other mailed link worthless', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const ask = () => world.browser().post('/api/auth/forgot-password', { email: maya.email });
  await ask();
  const first = await newest(world, 'reset-password');
  await ask();
  const second = await newest(world, 'reset-password');
  const choose = (token: string, password: string) =>
    world.browser().post('/api/auth/reset-password', { token, password });
  expect((await choose(second, 'lantern-over-birch-9')).status).toBe(200);
  const late = await choose(first, 'thief-in-the-attic-4');
  expect([late.status, late.body.error.code]).toEqual([400, 'account.link-expired']);
});

const changes: {
  name: string;
  go: (world: AccountsApp, owner: Browser, password: string) => Promise<number>;
}[] = [
  {
    name: 'a reset',
    go: async (world, owner, password) => {
      await owner.post('/api/auth/forgot-password', { email: maya.email });
      const token = await newest(world, 'reset-password');
      return (await owner.post('/api/auth/reset-password', { token, password })).status;
    },
  },
  {
    name: 'a change',
    go: async (_, owner, password) => (await owner.post('/api/me/password', { password })).status,
  },
];

test.each(changes)('a sign-in that overlaps $name of the password leaves no session', async ({ go }) => {
  await using world = await accountsApp();
  const owner = await aMember(world);
  const thieves = Array.from({ length: 5 }, () => world.browser());
  let done = false;
  const hammering = thieves.map(async (thief) => {
    while (!done) await thief.post('/api/auth/sign-in', maya);
  });
  expect(await go(world, owner, 'lantern-over-birch-9')).toBe(200);
  done = true;
  await Promise.all(hammering);
  for (const thief of thieves) expect(await whoIs(thief)).toBeNull();
});

test('a pending sign-in that overlaps a change of the password leads no further', async () => {
  await using world = await accountsApp();
  const { browser: owner, secret } = await aMemberWithTotp(world);
  const thieves = Array.from({ length: 5 }, () => world.browser());
  let done = false;
  const hammering = thieves.map(async (thief) => {
    while (!done) await thief.post('/api/auth/sign-in', maya);
  });
  expect((await owner.post('/api/me/password', { password: 'lantern-over-birch-9' })).status).toBe(200);
  done = true;
  await Promise.all(hammering);
  for (const thief of thieves) {
    await world.owner.query('update accounts.second_factors set totp_last_step = null');
    expect((await thief.post('/api/auth/second-factor', { code: codeOf(secret) })).status).not.toBe(200);
    expect(await whoIs(thief)).toBeNull();
  }
});

test('signing out everywhere ends sign-ins that wait for their second factor, too', async () => {
  await using world = await accountsApp();
  const { browser: owner, secret } = await aMemberWithTotp(world);
  const thief = world.browser();
  await thief.post('/api/auth/sign-in', maya);
  expect((await thief.get('/api/auth/second-factor')).body.ways).toContain('totp');
  expect((await owner.post('/api/auth/sign-out-everywhere')).status).toBe(200);
  const late = await thief.post('/api/auth/second-factor', { code: codeOf(secret) });
  expect(late.body.error.code).toBe('account.second-factor-over');
});

test('no other host of the domain can plant the mark of the browser that signed up', async () => {
  await using world = await accountsApp({
    PUBLIC_URL: 'https://borough.example',
    BOROUGH_DEMO: '1',
  });
  const { cookies } = await world.browser().post('/api/auth/sign-up', maya);
  const mark = cookies.find((cookie) => cookie.includes('borough.sign_up='));
  expect(mark).toMatch(
    /^__Host-borough\.sign_up=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
