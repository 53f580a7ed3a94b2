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
import { proofTest } from '../../../../test/proof-test.ts';
import { askWaitedAddresses } from './change-email.ts';

const wanted = 'maya@elsewhere.example';

const lettersOf = async (world: AccountsApp, kind: string) =>
  (await world.mails()).filter((letter) => letter.kind === kind);
const follow = (world: AccountsApp, token: string) =>
  world.browser().post('/api/auth/confirm-new-email', { token, password: maya.password });
const look = (browser: Browser, token: string) => browser.post('/api/auth/new-email-link', { token });
const linkOf = async (world: AccountsApp, kind: string) => tokenIn((await lettersOf(world, kind)).at(-1));

test('an address changes once the old one approved and the new one confirmed it; the old one is told', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const asked = await browser.post('/api/me/email', { email: ' Maya@Elsewhere.example ' });
  expect(asked.body.message).toBe('Please check your email and open the link we sent you.');
  expect(await lettersOf(world, 'approve-new-email')).toMatchObject([{ to: maya.email }]);
  expect(await lettersOf(world, 'confirm-new-email')).toEqual([]);
  expect((await browser.get('/api/me/security')).body.newEmail).toMatchObject({
    email: wanted,
    approved: false,
  });

  expect((await follow(world, await linkOf(world, 'approve-new-email'))).body.step).toBe('approved');
  expect(await lettersOf(world, 'confirm-new-email')).toMatchObject([{ to: wanted }]);
  expect((await browser.get('/api/me/security')).body.newEmail.approved).toBe(true);
  expect((await browser.get('/api/me')).body.person.email).toBe(maya.email);

  expect((await follow(world, await linkOf(world, 'confirm-new-email'))).body.step).toBe('changed');
  expect((await browser.get('/api/me')).body.person).toMatchObject({ email: wanted, emailVerified: true });
  expect((await browser.get('/api/me/security')).body.newEmail).toBeNull();
  const told = await lettersOf(world, 'email-changed');
  expect(told).toMatchObject([{ to: maya.email }]);
  expect(told[0]?.text).not.toContain(wanted);
  expect((await world.browser().post('/api/auth/sign-in', maya)).status).toBe(401);
  expect((await world.browser().post('/api/auth/sign-in', { ...maya, email: wanted })).status).toBe(200);
  const { rows } = await world.owner.query('select email from public.profiles');
  expect(rows).toEqual([{ email: wanted }]);
});

proofTest('every earlier address of a person is told of the next change', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  for (const email of [wanted, 'third@example.com']) {
    await browser.post('/api/me/email', { email });
    await follow(world, await linkOf(world, 'approve-new-email'));
    await follow(world, await linkOf(world, 'confirm-new-email'));
  }
  expect((await lettersOf(world, 'email-changed')).map(({ to }) => to).sort()).toEqual([
    wanted,
    maya.email,
    maya.email,
  ]);
});

test('each link works once, within a day, and only the hash of it is kept', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/email', { email: wanted });
  const approve = await linkOf(world, 'approve-new-email');
  const kept = await world.owner.query<{ row: string }>(
    'select c::text as row from accounts.email_changes c',
  );
  expect(kept.rows[0]?.row).not.toContain(approve);
  const approvals = await Promise.all([follow(world, approve), follow(world, approve)]);
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await lettersOf(world, 'confirm-new-email')).toHaveLength(1);
  const confirm = await linkOf(world, 'confirm-new-email');
  world.setNow(new Date('2026-11-22T17:00:01Z'));
  expect((await follow(world, confirm)).body.error.code).toBe('account.link-expired');
  world.setNow(new Date('2026-11-22T16:59:59Z'));
  const confirmations = await Promise.all([follow(world, confirm), follow(world, confirm)]);
  expect(confirmations.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await lettersOf(world, 'email-changed')).toHaveLength(1);
});

proofTest(
  'a second change takes the place of the first, and its links with it; so does a cancelled one',
  async () => {
    await using world = await accountsApp();
    const browser = await aMember(world);
    await browser.post('/api/me/email', { email: wanted });
    const first = await linkOf(world, 'approve-new-email');
    await browser.post('/api/me/email', { email: 'third@example.com' });
    expect((await follow(world, first)).body.error.code).toBe('account.link-expired');
    const second = await linkOf(world, 'approve-new-email');
    expect((await browser.send('DELETE', '/api/me/email')).status).toBe(200);
    expect((await follow(world, second)).body.error.code).toBe('account.link-expired');
  },
);

test("somebody else's address is answered alike at every step; its owner is told and keeps it", async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await aMember(world, { email: 'ivo@example.com', firstName: 'Ivo' });
  const steps: unknown[] = [];
  for (const email of ['ivo@example.com', wanted]) {
    const asked = await browser.post('/api/me/email', { email });
    const approved = await follow(world, await linkOf(world, 'approve-new-email'));
    const { newEmail } = (await browser.get('/api/me/security')).body;
    steps.push([asked.status, asked.body, approved.status, approved.body, { ...newEmail, email: '' }]);
  }
  expect(steps[0]).toEqual(steps[1]);
  expect(await lettersOf(world, 'email-in-use')).toMatchObject([{ to: 'ivo@example.com' }]);
  expect(await lettersOf(world, 'confirm-new-email')).toMatchObject([{ to: wanted }]);
});

test('an address somebody signed up with meanwhile stays theirs; one nobody confirmed gives way', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/email', { email: wanted });
  await follow(world, await linkOf(world, 'approve-new-email'));
  const confirm = await linkOf(world, 'confirm-new-email');
  await world.browser().post('/api/auth/sign-up', { ...maya, email: wanted });
  await world.owner.query(`update accounts."user" set "emailVerified" = true`);
  const taken = await follow(world, confirm);
  expect([taken.status, taken.body.error.code]).toEqual([409, 'account.email-taken']);
  await world.owner.query(`update accounts."user" set "emailVerified" = false where "email" = $1`, [wanted]);
  expect((await follow(world, confirm)).body.step).toBe('changed');
  expect((await browser.get('/api/me')).body.person.email).toBe(wanted);
});

test('an address that was never confirmed is not asked to approve', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query(`update accounts."user" set "emailVerified" = false`);
  await browser.post('/api/me/email', { email: wanted });
  expect(await lettersOf(world, 'approve-new-email')).toEqual([]);
  expect((await follow(world, await linkOf(world, 'confirm-new-email'))).body.step).toBe('changed');
});

test('a change of password ends a change of address, and a change of address ends mailed links', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/email', { email: wanted });
  await browser.post('/api/me/password', { password: 'brick-lane-9' });
  expect((await follow(world, await linkOf(world, 'approve-new-email'))).status).toBe(400);

  await world.browser().post('/api/auth/forgot-password', { email: maya.email });
  const reset = await linkOf(world, 'reset-password');
  await browser.post('/api/me/email', { email: wanted });
  await browser.post('/api/auth/confirm-new-email', { token: await linkOf(world, 'approve-new-email') });
  await follow(world, await linkOf(world, 'confirm-new-email'));
  const late = await world
    .browser()
    .post('/api/auth/reset-password', { token: reset, password: 'porch-light-8' });
  expect(late.body.error.code).toBe('account.link-expired');
});

test('a change asks who it is, and refuses the present address and an invalid one', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await browser.post('/api/me/email', { email: maya.email })).body.error.fields.email).toBe(
    'This is already your address',
  );
  expect((await browser.post('/api/me/email', { email: 'abc' })).body.error.fields.email).toBe(
    'Please enter a valid email address',
  );
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect((await browser.post('/api/me/email', { email: wanted })).body.error.code).toBe(
    'account.prove-again',
  );
  expect((await world.browser().post('/api/me/email', { email: wanted })).status).toBe(401);
});

test('the link to the old address alone approves nothing: it takes the session or the password', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const another = await aMember(world, { email: 'ivo@example.com', firstName: 'Ivo' });
  await browser.post('/api/me/email', { email: wanted });
  const token = await linkOf(world, 'approve-new-email');
  const press = (by: Browser, password?: string) =>
    by.post('/api/auth/confirm-new-email', { token, ...(password === undefined ? {} : { password }) });
  const visitor = world.browser();

  expect((await look(visitor, token)).body).toEqual({ step: 'approve', newEmail: wanted, by: 'password' });
  expect((await look(browser, token)).body.by).toBe('session');
  for (const who of [visitor, another]) {
    expect((await press(who)).body.error.code).toBe('account.approve-signed-in');
    expect((await press(who, 'not-it-at-all')).body.error.code).toBe('account.wrong-password');
  }
  expect(await lettersOf(world, 'confirm-new-email')).toEqual([]);
  expect((await press(browser)).body.step).toBe('approved');
  expect((await look(visitor, token)).body.error.code).toBe('account.link-expired');
  expect((await look(visitor, await linkOf(world, 'confirm-new-email'))).body).toMatchObject({
    step: 'confirm',
    newEmail: wanted,
  });
});

test('guesses at the password behind a link run out', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await browser.post('/api/me/email', { email: wanted });
  const token = await linkOf(world, 'approve-new-email');
  const guesser = world.browser();
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried++)
    codes.push(
      (await guesser.post('/api/auth/confirm-new-email', { token, password: `guess-${tried}` })).body.error
        .code,
    );
  expect(codes.at(0)).toBe('account.wrong-password');
  expect(codes.at(-1)).toBe('request.too-many');
});

test('a person who lost the old mailbox shows a second factor, every address is told, and the new one is asked after 72 hours', async () => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  await world.owner.query(
    `insert into accounts.past_emails (user_id, email, left_at)
     select "id", 'before@example.com', now() from accounts."user"`,
  );
  await world.owner.query(`update accounts."session" set "factorPassed" = false`);
  const asked = { email: wanted, withoutMailbox: true };
  expect((await browser.post('/api/me/email', asked)).body.error.code).toBe('account.prove-again');
  await browser.post('/api/auth/prove', { code: codeOf(secret) });
  expect((await browser.post('/api/me/email', asked)).status).toBe(200);

  expect((await lettersOf(world, 'email-change-waits')).map(({ to }) => to).sort()).toEqual([
    'before@example.com',
    maya.email,
  ]);
  expect(await lettersOf(world, 'approve-new-email')).toEqual([]);
  world.setNow(new Date('2026-11-24T16:59:59Z'));
  await askWaitedAddresses(world.deps);
  expect(await lettersOf(world, 'confirm-new-email')).toEqual([]);
  world.setNow(new Date('2026-11-24T17:00:00Z'));
  await askWaitedAddresses(world.deps);
  await askWaitedAddresses(world.deps);
  expect(await lettersOf(world, 'confirm-new-email')).toMatchObject([{ to: wanted }]);
  const confirm = await linkOf(world, 'confirm-new-email');
  expect((await world.browser().post('/api/auth/confirm-new-email', { token: confirm })).body.step).toBe(
    'changed',
  );
  expect((await lettersOf(world, 'email-changed')).map(({ to }) => to).sort()).toEqual([
    'before@example.com',
    maya.email,
  ]);
});

test('without a second factor nobody gets around the old mailbox; a new password ends the wait', async () => {
  await using world = await accountsApp();
  const member = await aMember(world);
  const asked = { email: wanted, withoutMailbox: true };
  expect((await member.post('/api/me/email', asked)).body.error.code).toBe('account.factor-off');

  const { browser } = await aMemberWithTotp(world, { email: 'ivo@example.com' });
  expect((await browser.post('/api/me/email', asked)).status).toBe(200);
  expect((await browser.get('/api/me/security')).body.newEmail).toMatchObject({
    waitsUntil: '2026-11-24T17:00:00.000Z',
  });
  await browser.post('/api/me/password', { password: 'brick-lane-9' });
  world.setNow(new Date('2026-11-24T17:00:00Z'));
  await askWaitedAddresses(world.deps);
  expect(await lettersOf(world, 'confirm-new-email')).toEqual([]);
});
