import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountsApp, maya, tokenIn, type AccountsApp } from '../../../../test/accounts-app.ts';
import { forgetNeverConfirmed } from './confirm-email.ts';

async function signedUp(world: AccountsApp) {
  const browser = world.browser();
  await browser.post('/api/auth/sign-up', maya);
  return { browser, token: tokenIn((await world.mails()).at(-1)) };
}

test('the link confirms and signs in the browser that signed up, once', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  const answer = await browser.post('/api/auth/confirm-email', { token });
  expect([answer.status, answer.body.message]).toEqual([200, 'Account created and signed in successfully!']);
  expect((await browser.get('/api/me')).body.person).toMatchObject({
    email: maya.email,
    emailVerified: true,
    displayName: 'Maya R.',
    finishSignUp: false,
    isAdmin: false,
    isOperator: false,
    tier: 'free',
  });
  const { rows } = await world.owner.query('select email_verified from public.profiles');
  expect(rows).toEqual([{ email_verified: true }]);
  const again = await browser.post('/api/auth/confirm-email', { token });
  expect([again.status, again.body.error.code]).toEqual([400, 'account.link-expired']);
});

test('another browser needs the password chosen at sign-up', async () => {
  await using world = await accountsApp();
  const { token } = await signedUp(world);
  const elsewhere = world.browser();
  const asked = await elsewhere.post('/api/auth/confirm-email', { token });
  // Only someone who reads the mailbox has the link, so the page may say which account it is about.
  expect(asked.body.error).toMatchObject({ code: 'account.password-needed', data: { email: maya.email } });
  const wrong = await elsewhere.post('/api/auth/confirm-email', { token, password: 'not-it-at-all' });
  expect(wrong.body.error.code).toBe('account.wrong-credentials');
  expect((await elsewhere.get('/api/me')).body.person).toBeNull();
  expect((await elsewhere.post('/api/auth/confirm-email', { token, password: maya.password })).status).toBe(
    200,
  );
  expect((await elsewhere.get('/api/me')).body.person).toMatchObject({ emailVerified: true });
});

test('guessing that password is limited', async () => {
  await using world = await accountsApp();
  const { token } = await signedUp(world);
  const guesser = world.browser();
  await guesser.post('/api/auth/confirm-email', { token, password: 'a-first-guess' });
  await world.owner.query(
    "update public.rate_limits set count = 9 where bucket like 'failedSignInsPerGuesser:link:%'",
  );
  const tenth = await guesser.post('/api/auth/confirm-email', { token, password: 'the-tenth' });
  expect(tenth.status).toBe(401);
  const right = await guesser.post('/api/auth/confirm-email', { token, password: maya.password });
  expect(right.status).toBe(429);
});

test('a browser that signed somebody else up does not confirm this account', async () => {
  await using world = await accountsApp();
  const { token } = await signedUp(world);
  const other = world.browser();
  await other.post('/api/auth/sign-up', { ...maya, email: 'somebody@example.com' });
  expect((await other.post('/api/auth/confirm-email', { token })).body.error.code).toBe(
    'account.password-needed',
  );
});

test('of several confirmations at once one wins', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  const all = await Promise.all(
    Array.from({ length: 6 }, () => browser.post('/api/auth/confirm-email', { token })),
  );
  expect(all.map((each) => each.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  const { rows } = await world.owner.query('select count(*)::int from accounts."session"');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a person who opened the link before another confirmed with it is too late, and isn’t asked for a password', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  const other = await world.owner.connect();
  await other.query('begin');
  // This table is read after the link, so a confirmation stops between the two.
  await other.query('lock table accounts."user" in access exclusive mode');
  const late = browser.post('/api/auth/confirm-email', { token });
  const stopped = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await world.owner.query(stopped)).rowCount).toBeGreaterThan(0);
  await other.query('delete from accounts."verification"');
  await other.query('commit');
  other.release();
  const { status, body } = await late;
  expect([status, body.error.code]).toEqual([400, 'account.link-expired']);
});

test('"This wasn\'t me" removes the account, and only one that was never confirmed', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
  const second = tokenIn((await world.mails()).at(-1));
  await browser.post('/api/auth/confirm-email', { token: second });
  for (const used of [token, second])
    expect((await world.browser().post('/api/auth/deny-sign-up', { token: used })).status).toBe(400);
  expect((await browser.get('/api/me')).body.person).not.toBeNull();

  const other = await (async () => {
    await world.browser().post('/api/auth/sign-up', { ...maya, email: 'victim@example.com' });
    return tokenIn((await world.mails()).at(-1));
  })();
  expect((await world.browser().post('/api/auth/deny-sign-up', { token: other })).status).toBe(200);
  const { rows } = await world.owner.query(
    'select email from accounts."user" union all select email from public.profiles',
  );
  expect(rows.map((row) => row.email)).toEqual([maya.email, maya.email]);
});

test('links are kept as hashes only', async () => {
  await using world = await accountsApp();
  const { token } = await signedUp(world);
  await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
  const { rows } = await world.owner.query<{ row: string }>(
    'select v::text as row from accounts."verification" v',
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.some(({ row }) => row.includes(token) || row.includes('confirm-email'))).toBe(false);
});

test('a link is refused after a day', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  await world.owner.query(`update accounts."verification" set "expiresAt" = now() - interval '1 second'`);
  expect((await browser.post('/api/auth/confirm-email', { token })).body.error.code).toBe(
    'account.link-expired',
  );
});

test('a fresh link goes only to accounts that wait for one, and asking tells nothing', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  await browser.post('/api/auth/confirm-email', { token });
  const before = (await world.mails()).length;
  const known = await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
  const unknown = await world
    .browser()
    .post('/api/auth/resend-confirmation', { email: 'nobody@example.com' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await world.mails()).length).toBe(before);
});

test('a fresh link ends the one before it, in every browser and for saying "This wasn\'t me"', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  await world.browser().post('/api/auth/resend-confirmation', { email: maya.email });
  const fresh = tokenIn((await world.mails()).at(-1));
  const refused = [
    await browser.post('/api/auth/confirm-email', { token }),
    await world.browser().post('/api/auth/confirm-email', { token, password: maya.password }),
    await world.browser().post('/api/auth/deny-sign-up', { token }),
  ];
  for (const { status, body } of refused)
    expect([status, body.error?.code]).toEqual([400, 'account.link-expired']);
  expect((await browser.post('/api/auth/confirm-email', { token: fresh })).status).toBe(200);
});

test('a link mailed by the first release still confirms', async () => {
  await using world = await accountsApp();
  const { browser, token } = await signedUp(world);
  // It didn't record which link is the newest.
  const { rows } = await world.owner.query<{ id: string }>('select "id" from accounts."user"');
  const newest = createHash('sha256').update(`newest-link-of:${rows[0]!.id}`).digest('base64url');
  const gone = await world.owner.query('delete from accounts."verification" where "identifier" = $1', [
    newest,
  ]);
  expect(gone.rowCount).toBe(1);
  expect((await browser.post('/api/auth/confirm-email', { token })).status).toBe(200);
});

test('made-up links are refused', async () => {
  await using world = await accountsApp();
  for (const token of ['x'.repeat(43), "' or 1=1 --"])
    expect((await world.browser().post('/api/auth/confirm-email', { token })).status).toBe(400);
});

test('accounts nobody confirmed are forgotten after seven days', async () => {
  await using world = await accountsApp();
  await signedUp(world);
  const { rows } = await world.owner.query<{ createdAt: Date }>('select "createdAt" from accounts."user"');
  const made = rows[0]!.createdAt.getTime();
  expect(await forgetNeverConfirmed(world.deps, new Date(made + 6.9 * 86_400_000))).toBe(0);
  expect(await forgetNeverConfirmed(world.deps, new Date(made + 7.1 * 86_400_000))).toBe(1);
});
