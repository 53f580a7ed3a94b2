import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AccountsApp, accountsApp, aMember, maya } from '../../../../test/accounts-app.ts';
import { openAuth } from '../opening/open-auth.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { publishedKeys } from './signed-tokens.ts';

type Browser = Awaited<ReturnType<typeof aMember>>;

async function aToken(browser: Browser, scope: 'read' | 'write' = 'write'): Promise<string> {
  const made = await browser.post('/api/me/app-tokens', { name: 'Backup script', scope });
  expect(made.status, made.text).toBe(201);
  return made.body.token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const program = (world: AccountsApp, token: string) => {
  const client = world.browser();
  return (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string, body?: object) =>
    client.send(method, url, body, bearer(token));
};

test('a token is shown once, kept as its hash, and works in place of the cookie', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const made = await browser.post('/api/me/app-tokens', { name: ' Backup script ', scope: 'read' });
  expect(made.body).toMatchObject({ name: 'Backup script', scope: 'read', lastUsedAt: null });
  expect(made.body.token).toMatch(/^borough_[\w-]{43}$/);
  const days = (Date.parse(made.body.expiresAt) - Date.parse(made.body.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(30);

  const call = program(world, made.body.token);
  expect((await call('GET', '/api/me')).body.person).toMatchObject({ email: maya.email });
  const list = await browser.get('/api/me/app-tokens');
  expect(list.body.items).toMatchObject([{ name: 'Backup script', scope: 'read' }]);
  expect(list.body.items[0].lastUsedAt).not.toBeNull();
  expect(list.text).not.toContain(made.body.token);
  const { rows } = await world.owner.query('select * from accounts.app_tokens');
  expect(JSON.stringify(rows)).not.toContain(made.body.token.slice('borough_'.length));
});

test('the last use is written every ten minutes at most', async () => {
  await using world = await accountsApp();
  const call = program(world, await aToken(await aMember(world)));
  const lastUse = async () =>
    (await world.owner.query('select last_used_at from accounts.app_tokens')).rows[0].last_used_at;
  await call('GET', '/api/me');
  const first = await lastUse();
  await call('GET', '/api/me');
  expect(await lastUse()).toEqual(first);
  await world.owner.query(`update accounts.app_tokens set last_used_at = now() - interval '11 minutes'`);
  await call('GET', '/api/me');
  expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(first.getTime());
});

test('a token for reading is refused every write, with its own words', async () => {
  await using world = await accountsApp();
  const call = program(world, await aToken(await aMember(world), 'read'));
  expect((await call('GET', '/api/me')).status).toBe(200);
  expect((await call('HEAD', '/api/me')).status).toBe(200);
  for (const [method, url] of [
    ['POST', '/api/me/finish-sign-up'],
    ['POST', '/api/auth/token'],
    ['DELETE', '/api/me/app-tokens/00000000-0000-4000-8000-000000000000'],
  ] as const) {
    const refused = await call(method, url, {});
    expect([url, refused.status, refused.body.error.code]).toEqual([url, 403, 'session.token-reads-only']);
  }
});

test('what asks for a fresh proof is closed to every token', async () => {
  await using world = await accountsApp();
  const call = program(world, await aToken(await aMember(world)));
  const refused = await call('POST', '/api/me/app-tokens', { name: 'Another', scope: 'write' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account.prove-again']);
});

test('a browser that has not shown for a while who it is makes no token', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  const refused = await browser.post('/api/me/app-tokens', { name: 'Late', scope: 'read' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account.prove-again']);
});

test('a token that does not work is refused everywhere and never taken for a visitor', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const expired = await aToken(browser);
  await world.owner.query(`update accounts.app_tokens set expires_at = now() - interval '1 second'`);
  const revoked = await aToken(browser);
  const { items } = (await browser.get('/api/me/app-tokens')).body;
  expect(items).toHaveLength(1);
  expect((await browser.send('DELETE', `/api/me/app-tokens/${items[0].id}`)).status).toBe(200);
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  for (const token of [expired, revoked, jwt, 'borough_', '', 'x'.repeat(5_000), `borough_${'a'.repeat(43)}`])
    for (const url of ['/api/me', '/api/auth/jwks', '/api/profiles/00000000-0000-4000-8000-000000000000']) {
      const refused = await program(world, token)('GET', url);
      expect([url, refused.status, refused.body.error.code]).toEqual([url, 401, 'session.token-invalid']);
    }
  // Even next to a valid cookie.
  expect((await browser.send('GET', '/api/me', undefined, bearer('garbage'))).status).toBe(401);
  // Other schemes aren't ours: they may be for a password that protects the whole site, for instance.
  expect(
    (await world.browser().send('GET', '/api/me', undefined, { authorization: 'Basic eDp5' })).status,
  ).toBe(200);
});

test('with a cookie next to the token the origin counts; without one it does not', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const token = await aToken(browser);
  const foreign = { origin: 'https://evil.example', ...bearer(token) };
  const alone = await world.browser().send('POST', '/api/me/finish-sign-up', { acceptTerms: true }, foreign);
  expect(alone.status).toBe(200);
  const withCookie = await browser.send('POST', '/api/me/finish-sign-up', { acceptTerms: true }, foreign);
  expect([withCookie.status, withCookie.body.error.code]).toEqual([403, 'request.foreign-origin']);
});

test('twenty tokens and no more, even when all are asked for at once', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      browser.post('/api/me/app-tokens', { name: `Token ${n}`, scope: 'read' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    expect([status, body.error.code]).toEqual([409, 'account.too-many-tokens']);
});

test('nobody sees or revokes the tokens of somebody else', async () => {
  await using world = await accountsApp();
  const one = await aMember(world);
  const token = await aToken(one);
  const id = (await one.get('/api/me/app-tokens')).body.items[0].id;
  const other = await aMember(world, { email: 'other@example.com' });
  expect((await other.get('/api/me/app-tokens')).body.items).toEqual([]);
  const refused = await other.send('DELETE', `/api/me/app-tokens/${id}`);
  expect([refused.status, refused.body.error.code]).toEqual([404, 'account.token-not-found']);
  expect((await other.send('DELETE', '/api/me/app-tokens/not-an-id')).status).toBe(404);
  expect((await program(world, token)('GET', '/api/me')).status).toBe(200);
  expect((await world.browser().get('/api/me/app-tokens')).status).toBe(401);
});

test.each([
  ['a new password', `update accounts."account" set "password" = 'another hash'`],
  ['a suspension', 'update public.profiles set suspended_at = now()'],
  ['the end of the account', 'delete from accounts."user"'],
])('%s ends every token at once', async (_, act) => {
  await using world = await accountsApp();
  const token = await aToken(await aMember(world));
  await world.owner.query(act);
  expect((await program(world, token)('GET', '/api/me')).status).toBe(401);
  expect((await world.owner.query('select 1 from accounts.app_tokens')).rowCount).toBe(0);
});

test('signing out everywhere ends the tokens of that person only', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const mine = await aToken(browser);
  const theirs = await aToken(await aMember(world, { email: 'other@example.com' }));
  expect((await browser.post('/api/auth/sign-out-everywhere')).status).toBe(200);
  expect((await program(world, mine)('GET', '/api/me')).status).toBe(401);
  expect((await program(world, theirs)('GET', '/api/me')).status).toBe(200);
});

test('a token for writing signs nobody out and ends no token', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const call = program(world, await aToken(browser));
  const { sessions } = (await browser.get('/api/me/sessions')).body;
  const { items } = (await browser.get('/api/me/app-tokens')).body;
  for (const [method, url] of [
    ['POST', '/api/auth/sign-out-everywhere'],
    ['DELETE', `/api/me/sessions/${sessions[0].id}`],
    ['DELETE', `/api/me/app-tokens/${items[0].id}`],
  ] as const) {
    const refused = await call(method, url, {});
    expect([url, refused.status, refused.body.error?.code]).toEqual([url, 403, 'session.browser-needed']);
  }
  expect((await browser.get('/api/me')).body.person).toMatchObject({ email: maya.email });
});

const partsOf = (jwt: string) =>
  jwt
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

test('an app token gets a signed token of five minutes, which the published key proves', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const answer = await program(world, await aToken(browser))('POST', '/api/auth/token');
  expect(answer.body.expiresIn).toBe(300);
  const { token } = answer.body;
  const [header, claims] = partsOf(token);
  const { rows } = await world.owner.query<{ id: string }>('select id from accounts."user"');
  const { publicUrl } = world.deps.config;
  expect(claims).toMatchObject({ sub: rows[0]!.id, role: 'authenticated', iss: publicUrl, aud: publicUrl });
  expect(Number(claims?.['exp']) - Number(claims?.['iat'])).toBe(300);
  expect(JSON.stringify(claims)).not.toContain(maya.email);

  for (const url of ['/api/auth/jwks', '/api/auth/.well-known/jwks.json']) {
    const { keys } = (await world.browser().get(url)).body;
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: header?.['kid'] });
    expect(keys[0]).not.toHaveProperty('d');
    const [head, body, signature = ''] = token.split('.');
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    expect(
      verifySignature(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  }
  const { rows: kept } = await world.owner.query('select "privateKey" as key from accounts."jwks"');
  expect(kept[0].key).not.toMatch(/"kty"|"d"/);
});

test('a browser gets no signed token, and a signed token opens nothing of ours', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const refused = await browser.post('/api/auth/token');
  expect([refused.status, refused.body.error.code]).toEqual([403, 'session.token-needed']);
  expect((await world.browser().post('/api/auth/token')).status).toBe(401);
  const { token } = (await program(world, await aToken(browser))('POST', '/api/auth/token')).body;
  expect((await program(world, token)('GET', '/api/me')).status).toBe(401);
});

test('servers that start at once publish one and the same key', async () => {
  await using world = await accountsApp();
  const { config, db, now, secret, log } = world.deps;
  const servers = Array.from({ length: 4 }, () =>
    openAuth({ config, connection: world.connection, db, now, secret, log, compareWithBanned }),
  );
  try {
    const published = await Promise.all(servers.map((auth) => publishedKeys(auth)));
    expect(new Set(published.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect((await world.owner.query('select 1 from accounts."jwks"')).rowCount).toBe(1);
  } finally {
    await Promise.all(servers.map((auth) => auth.end()));
  }
});
