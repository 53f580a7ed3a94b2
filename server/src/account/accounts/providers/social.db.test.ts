import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  tokenIn,
} from '../../../../test/accounts-app.ts';
import {
  clients,
  type OpenIdProvider,
  openIdProvider,
  type Outsider,
  signingKey,
  type WayBack,
} from '../../../../test/openid-provider.ts';
import { proofTest } from '../../../../test/proof-test.ts';

const mayaAtGoogle = {
  sub: 'maya-at-google',
  email: 'Maya@Example.com',
  emailVerified: true,
  name: 'Maya Rodriguez',
};

const settingsFor = (issuer: string) => ({
  GOOGLE_CLIENT_ID: clients.google.id,
  GOOGLE_CLIENT_SECRET: clients.google.secret,
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: clients.apple.id,
  APPLE_CLIENT_SECRET: clients.apple.secret,
  APPLE_ISSUER: issuer,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clients.oidc.id,
  OIDC_CLIENT_SECRET: clients.oidc.secret,
  OIDC_NAME: 'Acme',
  OIDC_DOMAIN: 'acme.example, Acme.test',
});

/** Accounts, and a provider configured by all three settings. */
async function bothSides(wish: Parameters<typeof openIdProvider>[0] = {}) {
  const provider = await openIdProvider(wish);
  const world = await accountsApp(settingsFor(provider.issuer));
  return {
    provider,
    world,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

const began = async (browser: Browser, body: object = { provider: 'google' }): Promise<string> => {
  const answer = await browser.post('/api/auth/social', body);
  expect(answer.status).toBe(200);
  return answer.body.url;
};

/** Comes back from the provider; returns the page after the #. */
async function comeBack(browser: Browser, { url }: Pick<WayBack, 'url'>): Promise<string> {
  const { pathname, search, origin } = new URL(url);
  expect(origin).toBe('http://127.0.0.1:3000');
  const answer = await browser.get(pathname + search);
  expect(answer.status).toBe(303);
  const [home, page] = String(answer.headers['location']).split('/#');
  expect(home).toBe('http://127.0.0.1:3000');
  return page ?? '';
}

async function signInWith(
  { provider }: { provider: OpenIdProvider },
  browser: Browser,
  person: Outsider | null,
  body: object = { provider: 'google' },
): Promise<string> {
  return comeBack(browser, await provider.signIn(await began(browser, body), person));
}

const whoIs = async (browser: Browser) => (await browser.get('/api/me')).body.person;
const identities = async (browser: Browser) => (await browser.get('/api/me/identities')).body.items;
const accountsIn = async (world: AccountsApp) =>
  (await world.owner.query('select "email", "emailVerified" from accounts."user" order by "email"')).rows;

/** Links Maya's Google account to this browser's member. */
async function linked(
  sides: { provider: OpenIdProvider },
  browser: Browser,
  person: Outsider = mayaAtGoogle,
) {
  const { body } = await browser.post('/api/me/identities', { provider: 'google' });
  return comeBack(browser, await sides.provider.signIn(body.url, person));
}

test('somebody new is signed in, with a confirmed address, and is asked for terms and age', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const browser = world.browser();
  expect(
    await signInWith(sides, browser, mayaAtGoogle, { provider: 'google', returnTo: '/messages?item=a' }),
  ).toBe('/finish-sign-up?returnTo=%2Fmessages%3Fitem%3Da');
  expect(await whoIs(browser)).toMatchObject({
    email: 'maya@example.com',
    emailVerified: true,
    displayName: 'Maya R.',
    avatarUrl: null,
    finishSignUp: true,
  });
  expect((await browser.post('/api/me/finish-sign-up', { acceptTerms: true })).status).toBe(200);
  expect(await whoIs(browser)).toMatchObject({ finishSignUp: false });
});

test('nothing the provider gave us to call it with is kept', async () => {
  await using sides = await bothSides();
  await signInWith(sides, sides.world.browser(), mayaAtGoogle);
  const { rows } = await sides.world.owner.query(
    `select "accessToken", "refreshToken", "idToken", "password" from accounts."account"`,
  );
  expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null, password: null }]);
});

test('anyone who comes again is the same person, also with another address, and goes where they wanted', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const first = world.browser();
  await signInWith(sides, first, mayaAtGoogle);
  await first.post('/api/me/finish-sign-up', { acceptTerms: true });
  const second = world.browser();
  const moved = { ...mayaAtGoogle, email: 'new@example.com', emailVerified: false };
  expect(await signInWith(sides, second, moved, { provider: 'google', returnTo: '/dashboard' })).toBe(
    '/dashboard',
  );
  expect(await whoIs(second)).toEqual(await whoIs(first));
  expect(await identities(second)).toMatchObject([{ email: 'new@example.com' }]);
  expect(await accountsIn(world)).toEqual([{ email: 'maya@example.com', emailVerified: true }]);
});

test('the request asks for a code with PKCE, state and nonce, and names no secret', async () => {
  await using sides = await bothSides();
  const url = new URL(await began(sides.world.browser()));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: clients.google.id,
    scope: 'openid email profile',
    redirect_uri: 'http://127.0.0.1:3000/api/auth/callback/google',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(url.href).not.toContain(clients.google.secret);
});

test('a provider that puts the address into the id token is understood too', async () => {
  await using sides = await bothSides({ claimsInToken: true });
  const browser = sides.world.browser();
  await signInWith(sides, browser, mayaAtGoogle);
  expect(await whoIs(browser)).toMatchObject({ email: 'maya@example.com' });
});

test('an answer that arrives as a form of another site becomes an address, and signs in', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser, { provider: 'apple' }), {
    ...mayaAtGoogle,
    name: undefined,
  });
  const path = new URL(back.url).pathname;
  expect([path, Object.keys(back.form ?? {})]).toEqual([
    '/api/auth/callback/apple',
    expect.arrayContaining(['code', 'state']),
  ]);
  // The browser sends none of our cookies along; if it did, it would get the same answer.
  for (const cookie of [
    undefined,
    [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
  ]) {
    const user = JSON.stringify({
      name: { firstName: 'Maya', lastName: 'Rodriguez' },
      email: 'x@example.com',
    });
    const turned = await sides.world.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
        ...(cookie ? { cookie } : {}),
      },
      payload: new URLSearchParams({ ...back.form, user }).toString(),
    });
    expect([turned.statusCode, turned.headers['set-cookie']]).toEqual([303, undefined]);
    if (cookie) await comeBack(browser, { url: String(turned.headers.location) });
  }
  expect(await whoIs(browser)).toMatchObject({ email: 'maya@example.com', displayName: 'Maya R.' });
});

test('a name that is an address is not shown to anybody', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  await signInWith(sides, browser, { ...mayaAtGoogle, name: 'maya@example.com' });
  expect((await whoIs(browser)).displayName).toMatch(/^Community Member /);
});

test('a name nobody could sign up with is not shown to anybody either, wherever it comes from', async () => {
  await using sides = await bothSides();
  for (const [n, name] of ['Borough Support', 'Maya \u202eR', 'Venmo Tom', 'Team ✓', '𝓜𝓪𝔂𝓪'].entries()) {
    const browser = sides.world.browser();
    await signInWith(sides, browser, { ...mayaAtGoogle, sub: `m${n}`, email: `m${n}@example.com`, name });
    expect((await whoIs(browser)).displayName).toMatch(/^Community Member /);
  }
});

test('an address the provider did not confirm begins no account', async () => {
  await using sides = await bothSides();
  for (const person of [
    { ...mayaAtGoogle, emailVerified: false },
    { ...mayaAtGoogle, emailVerified: undefined },
    { ...mayaAtGoogle, email: undefined },
    { ...mayaAtGoogle, email: 'not an address' },
  ])
    expect(await signInWith(sides, sides.world.browser(), person)).toBe(
      '/login?failed=google&why=account.provider-email',
    );
  expect(await accountsIn(sides.world)).toEqual([]);
});

test('an unconfirmed address of an existing account neither links nor signs in, and is answered like any other', async () => {
  await using sides = await bothSides();
  const member = await aMember(sides.world);
  const thief = sides.world.browser();
  const claimed = { ...mayaAtGoogle, sub: 'the-thief', emailVerified: false };
  expect(await signInWith(sides, thief, claimed)).toBe('/login?failed=google&why=account.provider-email');
  expect(await whoIs(thief)).toBeNull();
  expect(await identities(member)).toEqual([]);
});

test('a confirmed address of a confirmed account is not linked silently', async () => {
  await using sides = await bothSides();
  const member = await aMember(sides.world);
  const browser = sides.world.browser();
  expect(await signInWith(sides, browser, mayaAtGoogle)).toBe(
    '/login?failed=google&why=account.identity-elsewhere',
  );
  expect(await whoIs(browser)).toBeNull();
  expect(await identities(member)).toEqual([]);
  // Nor is an account that has no password.
  const other = sides.world.browser();
  await signInWith(sides, other, { sub: 'rita', email: 'rita@example.com', emailVerified: true });
  const apple = await sides.provider.signIn(await began(sides.world.browser(), { provider: 'oidc' }), {
    sub: 'rita-at-work',
    email: 'rita@example.com',
    emailVerified: true,
  });
  expect(apple.url).toContain('/callback/oidc');
  expect(await identities(other)).toHaveLength(1);
});

test('a confirmed address takes over an account nobody confirmed, and nothing of the person who began it works', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const mallory = world.browser();
  await mallory.post('/api/auth/sign-up', { ...maya, firstName: 'Mallory', password: 'mallorys-own-7' });
  const link = tokenIn((await world.mails()).at(-1));
  await mallory.post('/api/auth/forgot-password', { email: maya.email });
  const begun = (await world.owner.query('select "id" from accounts."user"')).rows[0].id;
  // More than Mallory could have: a session, an account elsewhere, a second factor and a passkey.
  await world.owner.query(
    `insert into accounts."session" ("expiresAt", "token", "updatedAt", "userId")
     values (now() + interval '1 day', 'a-token-of-mallory', now(), $1)`,
    [begun],
  );
  await world.owner.query(
    `insert into accounts."account" ("accountId", "providerId", "userId", "updatedAt")
     values ($2, 'google', $1, now())`,
    [begun, `${sides.provider.issuer} mallory-at-google`],
  );
  await world.owner.query(`insert into accounts.second_factors (user_id, passkey_asked) values ($1, true)`, [
    begun,
  ]);
  await world.owner.query(
    `insert into accounts.passkeys (user_id, credential_id, public_key, sign_count, name, synced)
     values ($1, 'a-credential', '\\x00', 0, 'Mallory', false)`,
    [begun],
  );

  const owner = world.browser();
  expect(await signInWith(sides, owner, mayaAtGoogle)).toBe('/finish-sign-up');
  expect(await whoIs(owner)).toMatchObject({ email: maya.email, displayName: 'Maya R.', finishSignUp: true });

  const { rows } = await world.owner.query(
    `select (select count(*)::int from accounts."user") as people, (select count(*)::int from accounts.passkeys) as passkeys,
       (select count(*)::int from accounts.second_factors) as factors,
       (select count(*)::int from accounts."session") as sessions,
       (select array_agg("accountId") from accounts."account") as ways`,
  );
  expect(rows).toEqual([
    { people: 1, passkeys: 0, factors: 0, sessions: 1, ways: [`${sides.provider.issuer} maya-at-google`] },
  ]);
  const password = { email: maya.email, password: 'mallorys-own-7' };
  expect((await mallory.post('/api/auth/sign-in', password)).status).toBe(401);
  expect((await mallory.post('/api/auth/confirm-email', { token: link })).body.error.code).toBe(
    'account.link-expired',
  );
  const again = await signInWith(sides, mallory, {
    sub: 'mallory-at-google',
    email: maya.email,
    emailVerified: false,
  });
  expect(again).toBe('/login?failed=google&why=account.provider-email');
  expect(await whoIs(mallory)).toBeNull();
});

test('an identity in an account nobody confirmed signs nobody in', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const mallory = world.browser();
  await mallory.post('/api/auth/sign-up', maya);
  await world.owner.query(
    `insert into accounts."account" ("accountId", "providerId", "userId", "updatedAt")
     select $1, 'google', "id", now() from accounts."user"`,
    [`${sides.provider.issuer} mallory-at-google`],
  );
  const claimed = { sub: 'mallory-at-google', email: maya.email, emailVerified: false };
  expect(await signInWith(sides, mallory, claimed)).toBe('/login?failed=google&why=account.provider-email');
  expect(await whoIs(mallory)).toBeNull();
});

proofTest('of four arrivals of one new person at once, one account is made and all are in', async () => {
  await using sides = await bothSides();
  const browsers = Array.from({ length: 4 }, () => sides.world.browser());
  const back: WayBack[] = [];
  for (const browser of browsers) back.push(await sides.provider.signIn(await began(browser), mayaAtGoogle));
  await Promise.all(browsers.map((browser, at) => comeBack(browser, back[at]!)));
  const people = await Promise.all(browsers.map(whoIs));
  expect(new Set(people.map((person) => person?.id)).size).toBe(1);
  expect(people[0]).not.toBeNull();
  expect(await accountsIn(sides.world)).toHaveLength(1);
});

test('a way back that this browser did not set out on leads nowhere', async () => {
  await using sides = await bothSides();
  const { world, provider } = sides;
  const interrupted = '/login?failed=google&why=account.sign-in-interrupted';
  const mallory = world.browser();
  const mallorys = await provider.signIn(await began(mallory), {
    ...mayaAtGoogle,
    sub: 'mallory',
    email: 'm@example.com',
  });
  // Mallory sends the victim Mallory's own callback URL, with and without a trip of the victim's in progress.
  const victim = world.browser();
  expect(await comeBack(victim, mallorys)).toBe(interrupted);
  const own = await provider.signIn(await began(victim), mayaAtGoogle);
  expect(await comeBack(victim, mallorys)).toBe(interrupted);
  expect(await whoIs(victim)).toBeNull();
  // The victim's own trip still ends well.
  expect(await comeBack(victim, own)).toBe('/finish-sign-up');
  const bent = new URL(mallorys.url);
  bent.searchParams.set('state', 'x'.repeat(43));
  expect(await comeBack(mallory, { url: bent.href })).toBe(interrupted);
});

test('a way back works once, and the code in it is spent at the provider too', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser), mayaAtGoogle);
  const trip = browser.jar.get('borough.trip');
  await comeBack(browser, back);
  expect(browser.jar.has('borough.trip')).toBe(false);
  await browser.post('/api/auth/sign-out');
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.sign-in-interrupted');
  browser.jar.set('borough.trip', trip!);
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.provider-failed');
  expect(await whoIs(browser)).toBeNull();
});

test('a worker of an earlier version that asks ahead does not use up the way back', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser), mayaAtGoogle);
  const { pathname, search } = new URL(back.url);
  const header = { 'service-worker-navigation-preload': 'true' };
  const ahead = await browser.send('GET', pathname + search, undefined, header);
  expect(ahead.status).toBe(204);
  await comeBack(browser, back);
  expect(await whoIs(browser)).not.toBeNull();
});

test('a trip that was begun for one provider does not end at another', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser), mayaAtGoogle);
  const elsewhere = { url: back.url.replace('/callback/google', '/callback/oidc') };
  expect(await comeBack(browser, elsewhere)).toBe('/login?failed=oidc&why=account.sign-in-interrupted');
});

test('a trip that somebody made up is refused', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser), mayaAtGoogle);
  const trip = browser.jar.get('borough.trip')!;
  browser.jar.set('borough.trip', { ...trip, value: `${trip.value.slice(0, -4)}AAAA` });
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.sign-in-interrupted');
});

test('an answer with another nonce than the one that was asked with is refused', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const url = new URL(await began(browser));
  url.searchParams.set('nonce', 'n'.repeat(43));
  const back = await sides.provider.signIn(url.href, mayaAtGoogle);
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.provider-failed');
  expect(await accountsIn(sides.world)).toEqual([]);
});

proofTest('a code that came too late is refused', async () => {
  await using sides = await bothSides({ codeSeconds: 1 });
  const browser = sides.world.browser();
  const back = await sides.provider.signIn(await began(browser), mayaAtGoogle);
  await sleep(2_100);
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.provider-failed');
});

test('an answer in the name of another issuer is refused', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const back = new URL((await sides.provider.signIn(await began(browser), mayaAtGoogle)).url);
  expect(back.searchParams.get('iss')).toBe(sides.provider.issuer);
  back.searchParams.set('iss', 'https://elsewhere.example');
  expect(await comeBack(browser, { url: back.href })).toBe(
    '/login?failed=google&why=account.provider-failed',
  );
});

test('anyone who says no at the provider is back where they were', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  expect(await signInWith(sides, browser, null, { provider: 'google', returnTo: '/dashboard' })).toBe(
    '/login?failed=google&why=account.provider-cancelled&returnTo=%2Fdashboard',
  );
});

test('nobody is led out of the app after signing in', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  for (const returnTo of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a\nb',
    'x'.repeat(501),
  ])
    expect(await signInWith(sides, browser, mayaAtGoogle, { provider: 'google', returnTo })).toBe(
      '/finish-sign-up',
    );
  await browser.post('/api/me/finish-sign-up', { acceptTerms: true });
  const returnTo = '//elsewhere.example';
  expect(await signInWith(sides, browser, mayaAtGoogle, { provider: 'google', returnTo })).toBe('/');
});

test('a provider that is down breaks nothing else, and works again when it is back', async () => {
  await using sides = await bothSides();
  const { world, provider } = sides;
  await aMember(world, { email: 'rita@example.com' });
  await provider.goDown();
  const browser = world.browser();
  const refused = await browser.post('/api/auth/social', { provider: 'google' });
  expect([refused.status, refused.body.error]).toEqual([
    424,
    {
      code: 'account.provider-unreachable',
      message: "Google can't be reached right now. Please try again in a moment or sign in another way.",
    },
  ]);
  const password = { email: 'rita@example.com', password: maya.password };
  expect((await world.browser().post('/api/auth/sign-in', password)).status).toBe(200);
  await provider.comeBack();
  const back = await provider.signIn(await began(browser), mayaAtGoogle);
  await provider.goDown();
  expect(await comeBack(browser, back)).toBe('/login?failed=google&why=account.provider-unreachable');
  await provider.comeBack();
  expect(await signInWith(sides, browser, mayaAtGoogle)).toBe('/finish-sign-up');
});

test('a page that calls itself another issuer than we were told is no provider', async () => {
  await using provider = await openIdProvider();
  await using world = await accountsApp(settingsFor(`http://localhost:${provider.port}`));
  const refused = await world.browser().post('/api/auth/social', { provider: 'google' });
  expect(refused.body.error.code).toBe('account.provider-unreachable');
});

test('providers that are not set up say so', async () => {
  await using world = await accountsApp();
  for (const [provider, name] of [
    ['google', 'Google'],
    ['apple', 'Apple'],
    ['oidc', 'Single sign-on'],
  ]) {
    const { status, body } = await world.browser().post('/api/auth/social', { provider });
    expect([status, body.error.message]).toEqual([400, `${name} sign-in isn't set up on this site.`]);
  }
  expect((await world.browser().post('/api/auth/social', { provider: 'other' })).status).toBe(400);
  expect((await world.browser().post('/api/auth/sso', { email: 'a@acme.example' })).status).toBe(404);
});

test('the company sign-in is found by address or domain, and says when there is none', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  for (const body of [{ email: 'Ann@ACME.example' }, { domain: 'acme.test' }]) {
    const { status, body: answer } = await world.browser().post('/api/auth/sso', body);
    expect([status, new URL(answer.url).searchParams.get('client_id')]).toEqual([200, clients.oidc.id]);
  }
  const hinted = await world.browser().post('/api/auth/sso', { email: 'ann@acme.example' });
  expect(new URL(hinted.body.url).searchParams.get('login_hint')).toBe('ann@acme.example');
  const refused = await world.browser().post('/api/auth/sso', { email: 'ann@sub.acme.example' });
  expect([refused.status, refused.body.error.code]).toEqual([404, 'account.no-sso']);
  for (const body of [{}, { email: 'x' }, { email: 'ann@acme.example', domain: 'acme.test' }])
    expect((await world.browser().post('/api/auth/sso', body)).status).toBe(400);

  const browser = world.browser();
  const { body } = await browser.post('/api/auth/sso', { domain: 'acme.test', returnTo: '/listings' });
  const ann = { sub: 'ann', email: 'ann@acme.example', emailVerified: true, name: 'Ann Lee' };
  expect(await comeBack(browser, await sides.provider.signIn(body.url, ann))).toBe(
    '/finish-sign-up?returnTo=%2Flistings',
  );
});

test('anyone who has a second factor is asked for it, and comes to the page they wanted', async () => {
  await using sides = await bothSides();
  const member = await aMember(sides.world);
  await linked(sides, member);
  await sides.world.owner.query(
    `insert into accounts.second_factors (user_id, totp_secret, totp_confirmed_at)
     select "id", 'sealed', now() from accounts."user"`,
  );
  const browser = sides.world.browser();
  expect(await signInWith(sides, browser, mayaAtGoogle, { provider: 'google', returnTo: '/dashboard' })).toBe(
    '/second-factor?returnTo=%2Fdashboard',
  );
  expect(await whoIs(browser)).toBeNull();
  expect([...browser.jar.keys()].some((name) => name.includes('second_factor'))).toBe(true);
});

test('a member links an account and signs in with it; they are told by mail', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const member = await aMember(world);
  expect(await linked(sides, member, { sub: 'maya-at-google', email: 'other@example.com' })).toBe(
    '/account/security?at=linked-accounts&linked=google',
  );
  expect(await identities(member)).toEqual([
    {
      id: expect.any(String),
      provider: { id: 'google', name: 'Google' },
      email: 'other@example.com',
      linkedAt: expect.any(String),
    },
  ]);
  expect((await world.mails()).at(-1)).toMatchObject({
    to: maya.email,
    subject: expect.stringContaining('Google'),
  });
  const elsewhere = world.browser();
  expect(await signInWith(sides, elsewhere, mayaAtGoogle)).toBe('/');
  expect(await whoIs(elsewhere)).toEqual(await whoIs(member));
  // Doing the same again triggers no mail.
  const mails = (await world.mails()).length;
  expect(await linked(sides, member)).toBe('/account/security?at=linked-accounts&linked=google');
  expect(await identities(member)).toHaveLength(1);
  expect((await world.mails()).length).toBe(mails);
});

test('linking and unlinking need a fresh proof, and a visitor has nothing to link to', async () => {
  await using sides = await bothSides();
  const member = await aMember(sides.world);
  await linked(sides, member);
  const [identity] = await identities(member);
  await sides.world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect((await member.post('/api/me/identities', { provider: 'apple' })).body.error.code).toBe(
    'account.prove-again',
  );
  const refused = await member.send('DELETE', `/api/me/identities/${identity.id}`);
  expect(refused.body.error.code).toBe('account.prove-again');
  const visitor = sides.world.browser();
  for (const answer of [
    await visitor.get('/api/me/identities'),
    await visitor.post('/api/me/identities', { provider: 'google' }),
    await visitor.send('DELETE', `/api/me/identities/${identity.id}`),
  ])
    expect(answer.status).toBe(401);
});

test('an account elsewhere belongs to one person here, and one person links one of each provider', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const first = await aMember(world);
  await linked(sides, first);
  const second = await aMember(world, { email: 'rita@example.com' });
  expect(await linked(sides, second)).toBe(
    '/account/security?at=linked-accounts&failed=google&why=account.identity-taken',
  );
  expect(await linked(sides, first, { sub: 'another' })).toBe(
    '/account/security?at=linked-accounts&failed=google&why=account.identity-second',
  );
  expect([(await identities(first)).length, (await identities(second)).length]).toEqual([1, 0]);
});

test('an account is linked only to the person who set out, still signed in', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const browser = await aMember(world);
  const { body } = await browser.post('/api/me/identities', { provider: 'google' });
  const back = await sides.provider.signIn(body.url, mayaAtGoogle);
  const trip = browser.jar.get('borough.trip')!;
  await browser.post('/api/auth/sign-out');
  expect(await comeBack(browser, back)).toBe(
    '/account/security?at=linked-accounts&failed=google&why=session.required',
  );
  const other = await aMember(world, { email: 'rita@example.com' });
  other.jar.set('borough.trip', trip);
  const again = await sides.provider.signIn(body.url, mayaAtGoogle);
  expect(await comeBack(other, again)).toBe(
    '/account/security?at=linked-accounts&failed=google&why=account.sign-in-interrupted',
  );
  const { rows } = await world.owner.query(`select 1 from accounts."account" where "providerId" = 'google'`);
  expect(rows).toEqual([]);
});

test('an account is unlinked, and signs nobody in anymore', async () => {
  await using sides = await bothSides();
  const { world } = sides;
  const member = await aMember(world);
  await linked(sides, member);
  const [identity] = await identities(member);
  const stranger = await aMember(world, { email: 'rita@example.com' });
  expect((await stranger.send('DELETE', `/api/me/identities/${identity.id}`)).body.error.code).toBe(
    'account.identity-not-found',
  );
  const done = await member.send('DELETE', `/api/me/identities/${identity.id}`);
  expect([done.status, done.body.message]).toEqual([200, 'Your Google account is no longer linked.']);
  expect(await identities(member)).toEqual([]);
  expect((await world.mails()).at(-1)).toMatchObject({
    to: maya.email,
    subject: expect.stringContaining('unlinked'),
  });
  expect(await signInWith(sides, world.browser(), mayaAtGoogle)).toBe(
    '/login?failed=google&why=account.identity-elsewhere',
  );
  expect((await member.send('DELETE', `/api/me/identities/${identity.id}`)).status).toBe(404);
  expect((await member.send('DELETE', '/api/me/identities/not-an-id')).status).toBe(400);
});

test('the last way in stays, also when two are taken away at once', async () => {
  await using sides = await bothSides();
  const { world, provider } = sides;
  const browser = world.browser();
  await signInWith(sides, browser, mayaAtGoogle);
  const [only] = await identities(browser);
  const refused = await browser.send('DELETE', `/api/me/identities/${only.id}`);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'This is your only way to sign in. Set a password or add another way first.',
  ]);
  const { body } = await browser.post('/api/me/identities', { provider: 'oidc' });
  await comeBack(browser, await provider.signIn(body.url, { ...mayaAtGoogle, sub: 'maya-at-work' }));
  const both = await identities(browser);
  expect(both).toHaveLength(2);
  const outcomes = await Promise.all(
    both.map(({ id }: { id: string }) => browser.send('DELETE', `/api/me/identities/${id}`)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  // A passkey is another way to sign in.
  await world.owner.query(
    `insert into accounts.passkeys (user_id, credential_id, public_key, sign_count, name, synced)
     select "id", 'a-credential', '\\x00', 0, 'My phone', false from accounts."user"`,
  );
  const [left] = await identities(browser);
  expect((await browser.send('DELETE', `/api/me/identities/${left.id}`)).status).toBe(200);
});

test('an account at a provider that is no longer set up is no way in', async () => {
  await using provider = await openIdProvider();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = settingsFor(provider.issuer);
  await using world = await accountsApp({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER });
  const browser = world.browser();
  await signInWith({ provider }, browser, mayaAtGoogle);
  await world.owner.query(
    `insert into accounts."account" ("accountId", "providerId", "userId", "updatedAt")
     select 'https://gone.example maya', 'oidc', "id", now() from accounts."user"`,
  );
  const { body } = await browser.get('/api/me/identities');
  expect(body.providers).toEqual([{ id: 'google', name: 'Google' }]);
  const [google, gone] = body.items;
  expect((await browser.send('DELETE', `/api/me/identities/${google.id}`)).status).toBe(409);
  expect((await browser.send('DELETE', `/api/me/identities/${gone.id}`)).status).toBe(200);
});

const nonce = 'a-nonce-of-the-app-0001';
const tokenClaims = {
  sub: 'maya-at-google',
  email: maya.email,
  email_verified: true,
  name: 'Maya Rodriguez',
  nonce,
};

test('an app signs in with an id token, once', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  const form = { provider: 'google', idToken: sides.provider.idToken(tokenClaims), nonce };
  const answer = await browser.post('/api/auth/id-token', form);
  expect([answer.status, answer.body.person]).toMatchObject([200, { email: maya.email, finishSignUp: true }]);
  expect(await whoIs(browser)).toMatchObject({ email: maya.email });
  expect(JSON.stringify(answer.body)).not.toContain('token');
  const replayed = await sides.world.browser().post('/api/auth/id-token', form);
  expect([replayed.status, replayed.body.error.code]).toEqual([401, 'account.provider-failed']);
  // The same nonce in another of the person's tokens counts as the same attempt.
  const resigned = { ...form, idToken: sides.provider.idToken({ ...tokenClaims, jti: 'another' }) };
  expect((await sides.world.browser().post('/api/auth/id-token', resigned)).status).toBe(401);
});

test('of two uses of an id token at once one wins', async () => {
  await using sides = await bothSides();
  const form = { provider: 'google', idToken: sides.provider.idToken(tokenClaims), nonce };
  const both = await Promise.all([1, 2].map(() => sides.world.browser().post('/api/auth/id-token', form)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a device may send the hash of its nonce to the provider, as Apple has it', async () => {
  await using sides = await bothSides();
  const { createHash } = await import('node:crypto');
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const idToken = sides.provider.idToken({
    ...tokenClaims,
    aud: clients.apple.id,
    nonce: hashed,
    email_verified: 'true',
  });
  const answer = await sides.world
    .browser()
    .post('/api/auth/id-token', { provider: 'apple', idToken, nonce });
  expect(answer.status).toBe(200);
});

test('an id token that is not for us, of somebody else, over or without its parts is refused', async () => {
  await using sides = await bothSides();
  const { provider, world } = sides;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const [head = '', claims = ''] = provider.idToken(tokenClaims).split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const [why, idToken] of Object.entries({
    'another audience': provider.idToken({ ...tokenClaims, aud: 'another-app' }),
    'for another of our settings': provider.idToken({ ...tokenClaims, aud: clients.apple.id }),
    'another issuer': provider.idToken({ ...tokenClaims, iss: 'https://elsewhere.example' }),
    'another nonce': provider.idToken({ ...tokenClaims, nonce: 'another-nonce-than-that' }),
    'no nonce': provider.idToken({ ...tokenClaims, nonce: undefined }),
    expired: provider.idToken({ ...tokenClaims, iat: hourAgo, exp: hourAgo + 300 }),
    'without an end': provider.idToken({ ...tokenClaims, exp: undefined }),
    'without a subject': provider.idToken({ ...tokenClaims, sub: undefined }),
    'a foreign key': provider.idToken(tokenClaims, signingKey()),
    'no signature': `${none}.${claims}.`,
    'a cut signature': `${head}.${claims}.AAAA`,
    'no token at all': 'x'.repeat(40),
  })) {
    const answer = await world.browser().post('/api/auth/id-token', { provider: 'google', idToken, nonce });
    expect([why, answer.status, answer.body.error.code]).toEqual([why, 401, 'account.provider-failed']);
  }
  expect(await accountsIn(world)).toEqual([]);
});

test('an id token links nothing and takes over nothing that is confirmed', async () => {
  await using sides = await bothSides();
  const member = await aMember(sides.world);
  const idToken = sides.provider.idToken(tokenClaims);
  const answer = await sides.world
    .browser()
    .post('/api/auth/id-token', { provider: 'google', idToken, nonce });
  expect([answer.status, answer.body.error.code]).toEqual([409, 'account.identity-elsewhere']);
  expect(await identities(member)).toEqual([]);
  await sides.provider.goDown();
  const later = await sides.world
    .browser()
    .post('/api/auth/id-token', { provider: 'google', idToken, nonce });
  expect([later.status, later.body.error.code]).toEqual([424, 'account.provider-unreachable']);
  await sides.provider.comeBack();
});

test('setting out is limited per address', async () => {
  await using sides = await bothSides();
  const browser = sides.world.browser();
  await began(browser);
  await sides.world.owner.query(
    "update public.rate_limits set count = 120 where bucket like 'socialSignInsPerAddress:%'",
  );
  expect((await browser.post('/api/auth/social', { provider: 'google' })).status).toBe(429);
});
