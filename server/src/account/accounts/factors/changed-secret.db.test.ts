import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  usualSecret,
} from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';
import { clients, openIdProvider } from '../../../../test/openid-provider.ts';

const secret = 'another secret, as long as the one before it';
const restarted = (world: AccountsApp, previousSecrets: readonly string[] = []) =>
  accountsApp({}, { on: world, secret, previousSecrets });

/** The same browser, talking to the server that is running now. */
function carriedTo(world: AccountsApp, browser: Browser): Browser {
  const same = world.browser();
  for (const [name, cookie] of browser.jar) same.jar.set(name, cookie);
  return same;
}

async function second(world: AccountsApp, shown: object) {
  const browser = world.browser();
  expect((await browser.post('/api/auth/sign-in', maya)).body.error.code).toBe('account.second-factor');
  const { status, body } = await browser.post('/api/auth/second-factor', shown);
  return status === 200 ? 'in' : [status, body.error.code];
}

/** Rewrites them as the first release stored them: without naming the secret. */
const withoutKeyIds = (world: AccountsApp) =>
  world.owner.query(
    `update accounts.second_factors set totp_secret = split_part(totp_secret, '.', 2);
     update accounts.recovery_codes set code_hash = split_part(code_hash, '.', 2)`,
  );

test('with the secret lost, sessions end, and codes of apps and recovery codes are answered with a sentence', async () => {
  await using world = await accountsApp();
  const { browser, secret: key, recoveryCodes } = await aMemberWithTotp(world);
  await using later = await restarted(world);
  expect((await carriedTo(later, browser).get('/api/me')).body.person).toBeNull();
  expect(await second(later, { code: codeOf(key) })).toEqual([409, 'account.factor-unreadable']);
  expect(await second(later, { recoveryCode: recoveryCodes[0] })).toEqual([409, 'account.factor-unreadable']);
  await withoutKeyIds(world);
  expect(await second(later, { code: codeOf(key) })).toEqual([409, 'account.factor-unreadable']);
  expect(await second(later, { recoveryCode: recoveryCodes[0] })).toEqual([400, 'account.wrong-code']);
});

test.each(['as they are kept now', 'as the first release kept them'])(
  'with the secret listed as a previous one, sessions, codes and recovery codes keep working: %s',
  async (kept) => {
    await using world = await accountsApp();
    const { browser, secret: key, recoveryCodes } = await aMemberWithTotp(world);
    if (kept.includes('first release')) await withoutKeyIds(world);
    await using later = await restarted(world, ['some other one that was used long ago', usualSecret]);
    const same = carriedTo(later, browser);
    await world.owner.query(`update accounts."session" set "expiresAt" = now() + interval '10 days'`);
    expect((await same.get('/api/me')).body.person).toMatchObject({ email: maya.email });
    expect(await second(later, { code: codeOf(key) })).toBe('in');
    expect(await second(later, { recoveryCode: recoveryCodes[0] })).toBe('in');
    expect(await second(later, { recoveryCode: recoveryCodes[0] })).toEqual([400, 'account.wrong-code']);
    // The cookie has been renewed in the meantime, and what is made now survives without the earlier secret.
    await using last = await restarted(world);
    expect((await carriedTo(last, same).get('/api/me')).body.person).toMatchObject({ email: maya.email });
    const renewed = await carriedTo(last, same).post('/api/auth/sign-out');
    expect(renewed.status).toBe(200);
  },
);

test('a cookie nobody signed with any of the secrets stays worth nothing', async () => {
  await using world = await accountsApp({}, { secret: 'a secret of somebody else, who made a cookie' });
  const { browser } = await aMemberWithTotp(world);
  await using later = await restarted(world, [usualSecret]);
  expect((await carriedTo(later, browser).get('/api/me')).body.person).toBeNull();
});

test('an app token gets a signed token after the secret was changed, from another key', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const { body } = await browser.post('/api/me/app-tokens', { name: 'Script', scope: 'write' });
  const headers = { authorization: `Bearer ${body.token}` };
  const ask = (at: AccountsApp) => at.browser().send('POST', '/api/auth/token', undefined, headers);
  const keyOf = (jwt: string): string =>
    JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;
  const before = keyOf((await ask(world)).body.token);
  await world.owner.query(`update accounts."jwks" set "createdAt" = now() - interval '1 day'`);
  await using later = await restarted(world);
  const after = await ask(later);
  expect(after.status, after.text).toBe(200);
  expect(keyOf(after.body.token)).not.toBe(before);
});

test('a texted code outlives a change of the secret while the earlier one is named, and not otherwise', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/phone', { phone: '+1 415 555 0142' });
  const text = (await world.mails()).filter(({ kind }) => kind === 'phone-code').at(-1)?.text ?? '';
  const code = text.slice(0, 6);
  await using lost = await restarted(world);
  expect((await carriedTo(lost, browser).get('/api/me')).body.person).toBeNull();
  await using later = await restarted(world, [usualSecret]);
  const verified = await carriedTo(later, browser).post('/api/me/phone/verify', { code });
  expect(verified.status).toBe(200);
});

test('a redirect to a sign-in provider outlives a change of the secret while the earlier one is named', async () => {
  await using provider = await openIdProvider({});
  const settings = {
    GOOGLE_CLIENT_ID: clients.google.id,
    GOOGLE_CLIENT_SECRET: clients.google.secret,
    GOOGLE_ISSUER: provider.issuer,
  };
  await using world = await accountsApp(settings);
  const outsider = { sub: 'ivo', email: 'ivo@example.com', emailVerified: true, name: 'Ivo Ivanov' };
  const ends = async (previousSecrets: readonly string[]) => {
    const browser = world.browser();
    const { url } = (await browser.post('/api/auth/social', { provider: 'google' })).body;
    const back = new URL((await provider.signIn(url, outsider)).url);
    await using later = await accountsApp(settings, { on: world, secret, previousSecrets });
    const same = carriedTo(later, browser);
    await same.get(back.pathname + back.search);
    return (await same.get('/api/me')).body.person?.email ?? null;
  };
  expect(await ends([])).toBeNull();
  expect(await ends([usualSecret])).toBe('ivo@example.com');
});
