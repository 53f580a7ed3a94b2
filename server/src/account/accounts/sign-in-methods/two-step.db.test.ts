import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  tokenIn,
} from '../../../../test/accounts-app.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';

const kinds = async (world: AccountsApp) =>
  (await world.mails()).filter(({ kind }) => kind === 'factor-changed').map(({ subject }) => subject);

async function pending(world: AccountsApp, form: object = {}, address?: string): Promise<Browser> {
  const browser = world.browser(address);
  const answer = await browser.post('/api/auth/sign-in', { ...maya, ...form });
  expect(answer.body.error.code).toBe('account.second-factor');
  return browser;
}

const tryCode = async (browser: Browser, code: string) => {
  const { status, body } = await browser.post('/api/auth/second-factor', { code });
  return status === 200 ? 'in' : String(body.error.code);
};

test('two-step sign-in is on after the first code; the secret and the recovery codes are shown once and stored by no name', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const begun = await browser.post('/api/me/factors/totp');
  expect(begun.body).toMatchObject({
    id: expect.any(String),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
  });
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  expect((await browser.get('/api/me/factors')).body.totp).toBeNull();
  const wrong = await browser.post('/api/me/factors/totp/confirm', { code: codeOf(begun.body.secret, 5) });
  expect(wrong.body.error.code).toBe('account.wrong-code');
  const code = codeOf(begun.body.secret).replace(/^.../, '$& ');
  const confirmed = await browser.post('/api/me/factors/totp/confirm', { code });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  const shown = await browser.get('/api/me/factors');
  expect(shown.body).toMatchObject({ totp: { id: begun.body.id }, recoveryCodesLeft: 10 });
  const stored = await world.owner.query<{ row: string }>(
    `select f::text as row from accounts.second_factors f union all select c::text from accounts.recovery_codes c`,
  );
  for (const secret of [
    begun.body.secret,
    ...confirmed.body.recoveryCodes.flatMap((each: string) => [each, each.replace('-', '')]),
  ])
    for (const { row } of stored.rows) expect(row).not.toContain(secret);
  expect((await browser.post('/api/me/factors/totp')).body.error.code).toBe('account.factor-on');
  expect(await kinds(world)).toEqual(['Your Borough account: two-step verification was turned on']);
});

test('knowing only the password gives no session and no cookie of one', async () => {
  await using world = await accountsApp();
  await aMemberWithTotp(world);
  await world.owner.query('delete from accounts."session"');
  const thief = world.browser();
  const answer = await thief.post('/api/auth/sign-in', maya);
  expect(answer.status).toBe(401);
  const [cookie, ...more] = answer.cookies;
  expect(more).toEqual([]);
  expect(cookie).toMatch(
    /^borough\.second_factor=.*; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  expect((await thief.get('/api/me')).body.person).toBeNull();
  expect((await thief.get('/api/auth/second-factor')).body).toEqual({ ways: ['totp', 'recovery-code'] });
  expect((await world.owner.query('select from accounts."session"')).rowCount).toBe(0);
});

test('a code signs in once: the same one is refused afterwards, and so is an older one', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const code = codeOf(secret);
  expect(await tryCode(await pending(world), code)).toBe('in');
  const second = await pending(world);
  expect(await tryCode(second, code)).toBe('account.wrong-code');
  expect(await tryCode(second, codeOf(secret, -1))).toBe('account.wrong-code');
  const two = [await pending(world), await pending(world)];
  const next = codeOf(secret, 1);
  const both = await Promise.all(two.map((browser) => tryCode(browser, next)));
  expect(both.sort()).toEqual(['account.wrong-code', 'in']);
});

test('a code of another time is refused', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const browser = await pending(world);
  expect(await tryCode(browser, codeOf(secret, -4))).toBe('account.wrong-code');
  expect(await tryCode(browser, codeOf(secret, 4))).toBe('account.wrong-code');
  expect(await tryCode(browser, codeOf(secret))).toBe('in');
});

test('five wrong codes end the sign-in, and its cookie with it', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const browser = await pending(world);
  const answers = [];
  for (let each = 0; each < 5; each++) answers.push(await tryCode(browser, '000000'));
  expect(answers.slice(0, 4)).toEqual(Array(4).fill('account.wrong-code'));
  expect(answers[4]).toBe('account.second-factor-over');
  expect(browser.jar.has('borough.second_factor')).toBe(false);
  expect(await tryCode(browser, codeOf(secret))).toBe('account.second-factor-over');
});

test('ten wrong codes rest the app’s codes of an account for a quarter of an hour; recovery codes still work', async () => {
  await using world = await accountsApp();
  const { secret, recoveryCodes } = await aMemberWithTotp(world);
  for (let sign = 0; sign < 2; sign++) {
    const browser = await pending(world);
    const five = await Promise.all(Array.from({ length: 5 }, () => tryCode(browser, '000000')));
    expect(five).not.toContain('in');
  }
  const browser = await pending(world);
  const resting = await browser.post('/api/auth/second-factor', { code: codeOf(secret) });
  expect([resting.status, Number(resting.headers['retry-after']) > 0]).toEqual([429, true]);
  const other = await pending(world);
  expect((await other.post('/api/auth/second-factor', { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  world.setNow(new Date('2026-11-21T17:16:00Z'));
  expect(await tryCode(browser, codeOf(secret))).toBe('in');
});

test('a recovery code works once, however it is typed, and is told by mail', async () => {
  await using world = await accountsApp();
  const { recoveryCodes } = await aMemberWithTotp(world);
  const [code = ''] = recoveryCodes;
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
  const first = await (await pending(world)).post('/api/auth/second-factor', { recoveryCode: typed });
  expect(first.status).toBe(200);
  const again = await (await pending(world)).post('/api/auth/second-factor', { recoveryCode: code });
  expect(again.body.error.code).toBe('account.wrong-code');
  expect((await kinds(world)).at(-1)).toContain('a recovery code was used; 9 left');
});

test('new recovery codes replace the old ones', async () => {
  await using world = await accountsApp();
  const { browser, recoveryCodes } = await aMemberWithTotp(world);
  const fresh = await browser.post('/api/me/factors/recovery-codes');
  expect(fresh.body.recoveryCodes.length).toBe(10);
  const other = await pending(world);
  const old = await other.post('/api/auth/second-factor', { recoveryCode: recoveryCodes[0] });
  expect(old.body.error.code).toBe('account.wrong-code');
  const renewed = await other.post('/api/auth/second-factor', { recoveryCode: fresh.body.recoveryCodes[0] });
  expect(renewed.status).toBe(200);
});

test('a pending sign-in belongs to its browser, works once and for ten minutes', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const mine = await pending(world);
  const cookie = mine.jar.get('borough.second_factor')!;
  const stranger = world.browser();
  expect(await tryCode(stranger, codeOf(secret))).toBe('account.second-factor-over');
  const [token = ''] = decodeURIComponent(cookie.value).split('.');
  for (const value of [token, `${token}.AAAA`, `${token}x.${cookie.value.split('.')[1]}`]) {
    stranger.jar.set('borough.second_factor', { value, endsWithBrowser: false });
    expect(await tryCode(stranger, codeOf(secret))).toBe('account.second-factor-over');
  }
  expect(await tryCode(mine, codeOf(secret))).toBe('in');
  stranger.jar.set('borough.second_factor', cookie);
  expect(await tryCode(stranger, codeOf(secret, 1))).toBe('account.second-factor-over');
  const late = await pending(world);
  await world.owner.query(`update accounts.pending_sign_ins set expires_at = now()`);
  expect((await late.get('/api/auth/second-factor')).body.ways).toEqual([]);
  expect(await tryCode(late, codeOf(secret, 1))).toBe('account.second-factor-over');
});

test('a planted pending sign-in of somebody else never becomes a session of theirs here', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  await aMemberWithTotp(world, { email: 'mallory@example.com' });
  const planted = await pending(world, { email: 'mallory@example.com' });
  const victim = world.browser();
  victim.jar.set('borough.second_factor', planted.jar.get('borough.second_factor')!);
  expect(await tryCode(victim, codeOf(secret))).toBe('account.wrong-code');
  const own = await victim.post('/api/auth/sign-in', maya);
  expect(own.status).toBe(401);
  expect(await tryCode(victim, codeOf(secret))).toBe('in');
  expect((await victim.get('/api/me')).body.person.email).toBe(maya.email);
});

test('a new password ends what the old one began', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  const thief = await pending(world);
  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  await world.browser().post('/api/auth/reset-password', { token, password: 'quite-a-new-lantern-8' });
  expect(await tryCode(thief, codeOf(secret))).toBe('account.second-factor-over');
});

test('remember-me is kept across the second factor', async () => {
  await using world = await accountsApp();
  const { secret } = await aMemberWithTotp(world);
  await world.owner.query('delete from accounts."session"');
  for (const [rememberMe, step] of [
    [false, 0],
    [true, 1],
  ] as const)
    await (
      await pending(world, { rememberMe })
    ).post('/api/auth/second-factor', { code: codeOf(secret, step) });
  const { rows } = await world.owner.query<{ hours: number }>(
    `select round(extract(epoch from "expiresAt" - now()) / 3600)::int as hours from accounts."session" order by 1`,
  );
  expect(rows.map(({ hours }) => hours)).toEqual([12, 720]);
});

test('wrong codes of somebody who knows the password use up nothing of the browser its owner signed in with', async () => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  for (let sign = 0; sign < 2; sign++) {
    const thief = await pending(world);
    for (let each = 0; each < 5; each++) await tryCode(thief, '000000');
  }
  expect((await browser.post('/api/auth/sign-in', maya)).body.error.code).toBe('account.second-factor');
  expect(await tryCode(browser, codeOf(secret))).toBe('in');
});

test('turning it off asks for a fresh proof with the factor, and then the password is enough', async () => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect((await browser.send('DELETE', '/api/me/factors/totp')).body.error.code).toBe('account.prove-again');
  const password = await browser.post('/api/auth/prove', { password: maya.password });
  expect(password.body.error.code).toBe('account.way-not-open');
  expect((await browser.post('/api/auth/prove', { code: codeOf(secret) })).status).toBe(200);
  expect((await browser.send('DELETE', '/api/me/factors/totp')).status).toBe(200);
  expect((await browser.send('DELETE', '/api/me/factors/totp')).body.error.code).toBe('account.factor-off');
  expect((await browser.get('/api/me/factors')).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  const { rows } = await world.owner.query('select from accounts."session" where "factorPassed"');
  expect(rows).toEqual([]);
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(200);
});

test('an account leaves none of its factors behind', async () => {
  await using world = await accountsApp();
  await aMemberWithTotp(world);
  await pending(world);
  await world.owner.query('delete from accounts."user"');
  const { rows } = await world.owner.query(
    `select (select count(*) from accounts.second_factors) + (select count(*) from accounts.recovery_codes)
       + (select count(*) from accounts.pending_sign_ins) as count`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
