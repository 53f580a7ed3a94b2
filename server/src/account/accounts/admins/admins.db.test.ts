import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { expect, test } from 'vitest';
import { accountsApp, type AccountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { aMemberWithTotp, codeOf } from '../../../../test/factors.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { requireAdmin } from '#floor/http/session.ts';
import { removeAdmin } from './admins.store.ts';
import { inviteAdmin } from './invite-admin.ts';
import { resetFactor } from './reset-factor.ts';

/** What an admin-only route answers this browser; the person's address if it lets them in. */
async function asked(world: AccountsApp, browser: Browser): Promise<string> {
  const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const person = await world.auth.personOf({ cookie });
  // Reads the person the way a route does.
  const request = { server: { auth: { personOf: async () => person } }, headers: {} };
  return requireAdmin(request as unknown as Parameters<typeof requireAdmin>[0]).then(
    ({ email }) => email,
    (error: { code: string }) => error.code,
  );
}

async function aLink(
  world: AccountsApp,
  email: string = maya.email,
  right: AdminRight = 'operator',
): Promise<string> {
  const { link } = await inviteAdmin({ config: world.deps.config, owner: world.owner }, { email, right });
  return decodeURIComponent(/\/#\/become-admin\?token=([\w%-]+)$/.exec(link)?.[1] ?? '');
}

const become = async (browser: Browser, token: string) => {
  const { status, body } = await browser.post('/api/me/admin', { token });
  return status === 200 ? 'done' : String(body.error.code);
};

async function turnOn(browser: Browser): Promise<string> {
  const { body } = await browser.post('/api/me/factors/totp');
  const confirmed = await browser.post('/api/me/factors/totp/confirm', { code: codeOf(body.secret) });
  expect(confirmed.status).toBe(200);
  return String(body.secret);
}

test("an admin without a factor who adds one with the password alone is no admin until the operator's link", async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  // This is how hand-written SQL and the first release made admins.
  await world.owner.query('insert into public.admin_users (id) select "id" from accounts."user"');
  expect(await asked(world, browser)).toBe('session.forbidden');
  await turnOn(browser);
  expect(await asked(world, browser)).toBe('session.forbidden');
  expect((await browser.get('/api/me')).body.person.isAdmin).toBe(false);
  expect(await become(browser, await aLink(world))).toBe('done');
  expect(await asked(world, browser)).toBe(maya.email);
  expect((await world.mails()).at(-1)).toMatchObject({
    to: maya.email,
    subject: expect.stringMatching(/admin rights/),
  });
});

test('a passkey added with the password alone makes no admin either', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query('insert into public.admin_users (id) select "id" from accounts."user"');
  const device = new Authenticator();
  const options = await browser.post('/api/me/passkeys/options');
  await browser.post('/api/me/passkeys', { name: 'One', response: device.create(options.body) });
  const asking = await browser.post('/api/auth/prove/passkey');
  const passkey = device.get({ challenge: asking.body.challenge });
  expect((await browser.post('/api/auth/prove', { passkey })).status).toBe(200);
  expect(await asked(world, browser)).toBe('session.forbidden');
});

test('the link works once, for its own confirmed address, with a second factor and a fresh proof, within a day', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMemberWithTotp(world, { email: 'ivo@example.com' });
  const plain = await aMember(world, { email: 'pia@example.com' });
  const token = await aLink(world);
  expect(await become(world.browser(), token)).toBe('session.required');
  expect(await become(other.browser, token)).toBe('admin.invitation-elsewhere');
  expect(await become(plain, await aLink(world, 'pia@example.com'))).toBe('admin.factor-needed');
  expect(await become(browser, 'x'.repeat(43))).toBe('account.link-expired');
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect(await become(browser, token)).toBe('account.prove-again');
  await world.owner.query(`update accounts."session" set "provedAt" = now()`);
  const both = await Promise.all([become(browser, token), become(browser, token)]);
  expect(both.sort()).toEqual(['account.link-expired', 'done']);
  expect(await become(browser, token)).toBe('account.link-expired');
  expect(await asked(world, other.browser)).toBe('session.forbidden');

  const late = await aLink(world, 'ivo@example.com');
  await world.owner.query('update accounts.admin_invitations set expires_at = now()');
  expect(await become(other.browser, late)).toBe('account.link-expired');
  const older = await aLink(world, 'ivo@example.com');
  const newer = await aLink(world, 'ivo@example.com');
  expect(await become(other.browser, older)).toBe('account.link-expired');
  const stored = await world.owner.query<{ row: string }>(
    'select i::text as row from accounts.admin_invitations i',
  );
  for (const { row } of stored.rows) expect(row).not.toContain(newer);
  expect(await become(other.browser, newer)).toBe('done');
});

test('an admin who was invited, or whose second factor lost its proof, is told; no one else is', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMember(world, { email: 'ivo@example.com' });
  const invited = async (of: Browser) => (await of.get('/api/me/admin')).body.invited;
  expect(await invited(browser)).toBe(false);
  const token = await aLink(world);
  expect([await invited(browser), await invited(other)]).toEqual([true, false]);
  expect((await world.browser().get('/api/me/admin')).status).toBe(401);
  await become(browser, token);
  expect(await invited(browser)).toBe(false);
  await browser.send('DELETE', '/api/me/factors/totp');
  expect(await invited(browser)).toBe(true);
});

test('a program with an app token accepts no link', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const made = await browser.post('/api/me/app-tokens', { name: 'Script', scope: 'write' });
  const token = await aLink(world);
  const headers = { authorization: `Bearer ${made.body.token}` };
  const refused = await world.browser().send('POST', '/api/me/admin', { token }, headers);
  expect(refused.body.error.code).toBe('session.browser-needed');
});

test('an admin who loses the last second factor needs another link; one who keeps one does not', async () => {
  await using world = await accountsApp();
  const { browser, secret } = await aMemberWithTotp(world);
  await become(browser, await aLink(world));
  const device = new Authenticator();
  const options = await browser.post('/api/me/passkeys/options');
  const made = await browser.post('/api/me/passkeys', { name: 'One', response: device.create(options.body) });
  await browser.send('DELETE', '/api/me/factors/totp');
  expect(await asked(world, browser)).toBe(maya.email);
  expect((await browser.send('DELETE', `/api/me/passkeys/${made.body.id}`)).status).toBe(200);
  await turnOn(browser);
  expect(await asked(world, browser)).toBe('session.forbidden');
  expect(codeOf(secret)).toMatch(/^\d{6}$/);
});

test("the operator's reset takes every factor away, signs out everywhere, is told by mail, and leaves no admin", async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  await become(browser, await aLink(world));
  expect(await resetFactor(world.deps, maya.email)).toBe(true);
  expect((await browser.get('/api/me')).body.person).toBeNull();
  expect((await world.mails()).at(-1)?.subject).toContain('two-step verification was reset');
  expect((await browser.post('/api/auth/sign-in', maya)).status).toBe(200);
  expect((await browser.get('/api/me/factors')).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  await turnOn(browser);
  expect(await asked(world, browser)).toBe('session.forbidden');
  expect(await resetFactor(world.deps, 'nobody@example.com')).toBe(false);
});

test('a link makes an operator or a moderator, and another link changes that, but never for the last operator', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const rightsNow = async () => {
    const { isAdmin, isOperator } = (await browser.get('/api/me')).body.person;
    return { isAdmin, isOperator };
  };
  await become(browser, await aLink(world, maya.email, 'moderator'));
  expect(await rightsNow()).toEqual({ isAdmin: true, isOperator: false });
  await become(browser, await aLink(world, maya.email, 'operator'));
  expect(await rightsNow()).toEqual({ isAdmin: true, isOperator: true });
  expect(await become(browser, await aLink(world, maya.email, 'moderator'))).toBe('admin.last-operator');
  expect(await rightsNow()).toEqual({ isAdmin: true, isOperator: true });

  const other = await aMemberWithTotp(world, { email: 'ivo@example.com' });
  await become(other.browser, await aLink(world, 'ivo@example.com'));
  expect(await become(browser, await aLink(world, maya.email, 'moderator'))).toBe('done');
  expect(await rightsNow()).toEqual({ isAdmin: true, isOperator: false });
});

test('the last operator is neither removed nor suspended nor deleted, even when two go at once', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  await become(browser, await aLink(world));
  const why = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await why(removeAdmin(world.owner, maya.email))).toBe('an_operator_stays');
  const suspend = 'update public.profiles set suspended_at = now() where email = $1';
  expect(await why(world.owner.query(suspend, [maya.email]))).toBe('an_operator_stays');
  const gone = 'delete from accounts."user" where "email" = $1';
  expect(await why(world.owner.query(gone, [maya.email]))).toBe('an_operator_stays');
  // A moderator is no substitute, nor is an operator whose second factor does not count.
  const ivo = await aMemberWithTotp(world, { email: 'ivo@example.com' });
  await become(ivo.browser, await aLink(world, 'ivo@example.com', 'moderator'));
  expect(await why(removeAdmin(world.owner, maya.email))).toBe('an_operator_stays');
  await become(ivo.browser, await aLink(world, 'ivo@example.com'));
  await world.owner.query(
    `update public.admin_users a set factor_vouched_at = null from public.profiles p
     where p.id = a.id and p.email = 'ivo@example.com'`,
  );
  expect(await why(removeAdmin(world.owner, maya.email))).toBe('an_operator_stays');
  await become(ivo.browser, await aLink(world, 'ivo@example.com'));

  const both = await Promise.all(
    [maya.email, 'ivo@example.com'].map((email) => why(removeAdmin(world.owner, email))),
  );
  expect(both.toSorted()).toEqual(['an_operator_stays', 'done']);
  const { rows } = await world.owner.query('select admin_right from public.admin_users');
  expect(rows).toEqual([{ admin_right: 'operator' }]);
});

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

proofTest(
  'the command prints a link, resets a factor, and refuses in a sentence what it does not know',
  async () => {
    await using world = await accountsApp();
    const { browser } = await aMemberWithTotp(world);
    const { host, port, user, database } = world.connection;
    const env = {
      ...process.env,
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`,
      BOROUGH_DEMO: '1',
      DATA_DIR: join(root, 'data'),
    };
    const admin = (...args: string[]) =>
      run(process.execPath, [join(root, 'server/src/account/accounts/admins/main.ts'), ...args], {
        env,
      }).then(
        ({ stdout }) => stdout,
        ({ stderr, code }: { stderr: string; code: number }) => `${code}: ${stderr}`,
      );
    const printed = await admin('invite', ` ${maya.email.toUpperCase()} `);
    expect(printed).toContain('/#/become-admin');
    const [, token = ''] = /http:\/\/127\.0\.0\.1:3000\/#\/become-admin\?token=([\w-]+)/.exec(printed) ?? [];
    expect(await become(browser, token)).toBe('done');
    expect(await admin('remove', maya.email)).toMatch(/^1: .*is the last operator/);
    expect(await admin('invite', 'ivo@example.com', '--as', 'moderator')).toContain('becomes a moderator');
    expect(await admin('remove', 'ivo@example.com')).toContain('is no longer an admin');
    expect(await admin('invite', maya.email, '--as', 'boss')).toMatch(/^2: There is no right "boss"/);
    expect(await admin('reset-factor', maya.email)).toContain('has no second factor any more');
    expect((await browser.get('/api/me')).body.person).toBeNull();
    expect(await admin('reset-factor', 'nobody@example.com')).toMatch(/^1: .*Nobody has the address/);
    expect(await admin('promote', maya.email)).toMatch(/^2: There is no "promote"/);
    expect(await admin('invite', 'maya')).toMatch(/^2: Whose account\?/);
    expect(await admin('--help')).toContain('npm run admin -- invite|remove|reset-factor');
  },
);
