import { expect, test } from 'vitest';
import { accountsApp, type AccountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';

const elevenMinutesAgo = (world: AccountsApp) =>
  world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);

const sensitive = async (browser: Browser) => {
  const { status, body } = await browser.post('/api/me/factors/totp');
  return status === 200 ? 'done' : String(body.error.code);
};

test('a sign-in counts as a proof for ten minutes; then the password is asked again', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect(await sensitive(browser)).toBe('done');
  await elevenMinutesAgo(world);
  expect(await sensitive(browser)).toBe('account.prove-again');
  expect((await browser.get('/api/auth/prove')).body).toEqual({ ways: ['password'], fresh: false });
  const wrong = await browser.post('/api/auth/prove', { password: 'not-the-one' });
  expect([wrong.status, wrong.body.error.fields]).toEqual([400, { password: "That's not your password." }]);
  expect(await sensitive(browser)).toBe('account.prove-again');
  expect((await browser.post('/api/auth/prove', { password: maya.password })).status).toBe(200);
  expect(await sensitive(browser)).toBe('done');
});

test('a proof changes the session’s token, so that a stolen one is worth nothing, and other sessions stay unproved', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const other = world.browser();
  await other.post('/api/auth/sign-in', maya);
  await elevenMinutesAgo(world);
  const thief = world.browser();
  for (const [name, value] of browser.jar) thief.jar.set(name, value);
  const proof = await browser.post('/api/auth/prove', { password: maya.password });
  expect(proof.cookies.join()).toMatch(/borough\.session_token=.*Max-Age=2592000.*HttpOnly/);
  expect((await thief.get('/api/me')).body.person).toBeNull();
  expect((await browser.get('/api/me')).body.person.email).toBe(maya.email);
  expect(await sensitive(other)).toBe('account.prove-again');
});

test('a session that ends with the browser still does after a proof', async () => {
  await using world = await accountsApp();
  await aMember(world);
  const browser = world.browser();
  await browser.post('/api/auth/sign-in', { ...maya, rememberMe: false });
  await browser.post('/api/auth/prove', { password: maya.password });
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
  browser.close();
  expect((await browser.get('/api/me')).body.person).toBeNull();
});

test('with a second factor only that counts, and then it was shown in this session', async () => {
  await using world = await accountsApp();
  const { browser, secret, recoveryCodes } = await aMemberWithTotp(world);
  await world.owner.query(
    `update accounts."session" set "provedAt" = now() - interval '11 minutes', "factorPassed" = false`,
  );
  expect((await browser.get('/api/auth/prove')).body.ways).toEqual(['totp', 'recovery-code']);
  const password = await browser.post('/api/auth/prove', { password: maya.password });
  expect([password.status, password.body.error.code]).toEqual([409, 'account.way-not-open']);
  expect((await browser.post('/api/auth/prove', { code: '000000' })).body.error.code).toBe(
    'account.wrong-code',
  );
  const code = codeOf(secret);
  expect((await browser.post('/api/auth/prove', { code })).status).toBe(200);
  expect((await browser.post('/api/auth/prove', { code })).body.error.code).toBe('account.wrong-code');
  expect((await browser.post('/api/auth/prove', { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  const { rows } = await world.owner.query(
    'select "factorPassed" from accounts."session" order by "provedAt" desc limit 1',
  );
  expect(rows).toEqual([{ factorPassed: true }]);
});

test('guessing the password or the code of a stolen session ends after ten', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  for (let each = 0; each < 10; each++) await browser.post('/api/auth/prove', { password: `wrong-${each}` });
  expect((await browser.post('/api/auth/prove', { password: maya.password })).status).toBe(429);
  const ivo = await aMemberWithTotp(world, { email: 'ivo@example.com' });
  for (let each = 0; each < 10; each++) await ivo.browser.post('/api/auth/prove', { code: '000000' });
  expect((await ivo.browser.post('/api/auth/prove', { code: codeOf(ivo.secret) })).status).toBe(429);
});

async function withoutPassword(world: AccountsApp): Promise<Browser> {
  const browser = await aMember(world);
  await world.owner.query(`update accounts."account" set "password" = null, "providerId" = 'google'`);
  await elevenMinutesAgo(world);
  return browser;
}

test('somebody who signs in elsewhere proves it with a mailed code, once, in that session', async () => {
  await using world = await accountsApp();
  const browser = await withoutPassword(world);
  expect((await browser.get('/api/auth/prove')).body.ways).toEqual(['mail']);
  expect((await browser.post('/api/auth/prove/mail')).status).toBe(200);
  const letter = (await world.mails()).at(-1)!;
  expect(letter).toMatchObject({ to: maya.email, kind: 'proof-code' });
  const [code = ''] = /\d{6}/.exec(letter.subject)!;
  const stored = await world.owner.query<{ row: string }>(
    'select c::text as row from accounts.proof_codes c',
  );
  expect(stored.rows[0]?.row).not.toContain(code);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await browser.post('/api/auth/prove', { code: wrong })).body.error.code).toBe('account.wrong-code');
  expect((await browser.post('/api/auth/prove', { code })).status).toBe(200);
  expect(await sensitive(browser)).toBe('done');
  expect((await browser.post('/api/auth/prove', { code })).body.error.code).toBe('account.wrong-code');
});

test('wrong passwords use up no tries of a mailed code, and wrong codes none of a password', async () => {
  await using world = await accountsApp();
  const browser = await withoutPassword(world);
  await browser.post('/api/auth/prove/mail');
  const code = /\d{6}/.exec((await world.mails()).at(-1)!.subject)![0];
  const wrong = code === '000000' ? '111111' : '000000';
  const spent = async () => {
    const { rows } = await world.owner.query<{ bucket: string }>(
      `select split_part(bucket, ':', 1) as bucket from public.rate_limits where count > 0 order by 1`,
    );
    return rows.map(({ bucket }) => bucket).filter((bucket) => /^(failed|wrong)/.test(bucket));
  };
  await browser.post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'wrong' });
  expect(await spent()).toContain('failedSignInsPerAddress');
  await world.owner.query(
    `update public.rate_limits set count = 1000 where bucket like 'failedSignInsPerAddress:%'`,
  );
  expect((await browser.post('/api/auth/prove', { code: wrong })).body.error.code).toBe('account.wrong-code');
  expect((await browser.post('/api/auth/prove', { code })).status).toBe(200);
  await world.owner.query(`delete from public.rate_limits where bucket like 'failedSignIns%'`);
  expect((await browser.post('/api/auth/prove', { code })).body.error.code).toBe('account.wrong-code');
  expect(await spent()).toEqual(['wrongCodesPerAddress']);
});

test('a mailed code survives five wrong guesses and ten minutes, not more', async () => {
  await using world = await accountsApp();
  const browser = await withoutPassword(world);
  const mailed = async () => {
    await browser.post('/api/auth/prove/mail');
    return /\d{6}/.exec((await world.mails()).at(-1)!.subject)![0];
  };
  const guessed = await mailed();
  const wrong = guessed === '000000' ? '111111' : '000000';
  for (let each = 0; each < 5; each++) await browser.post('/api/auth/prove', { code: wrong });
  expect((await browser.post('/api/auth/prove', { code: guessed })).status).toBe(400);
  const late = await mailed();
  await world.owner.query(`update accounts.proof_codes set expires_at = expires_at - interval '10 minutes'`);
  expect((await browser.post('/api/auth/prove', { code: late })).status).toBe(400);
});

test('a mailed code is for those who have nothing else, and nobody proves anything without a session', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await browser.post('/api/auth/prove/mail')).body.error.code).toBe('account.way-not-open');
  expect((await browser.post('/api/auth/prove', { code: '123456' })).body.error.code).toBe(
    'account.way-not-open',
  );
  expect((await browser.post('/api/auth/prove', {})).status).toBe(400);
  expect((await browser.post('/api/auth/prove', { password: 'a', code: '123456' })).status).toBe(400);
  expect((await world.browser().post('/api/auth/prove', { password: maya.password })).status).toBe(401);
});
