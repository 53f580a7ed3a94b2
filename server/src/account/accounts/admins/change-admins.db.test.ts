import { AdminsViewSchema } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { expect, test } from 'vitest';
import { accountsApp, type AccountsApp, aMember, type Browser, maya } from '../../../../test/accounts-app.ts';
import { aMemberWithTotp } from '../../../../test/factors.ts';
import { takeRight } from './change-admins.ts';
import { inviteAdmin } from './invite-admin.ts';

const [ivo, pia] = ['ivo@example.com', 'pia@example.com'];
const reason = 'Two pairs of eyes.';

/** Makes someone an admin as the command on the server does. */
const vouch = (world: AccountsApp, email: string, right: AdminRight = 'operator') =>
  world.owner.query(
    `insert into public.admin_users (id, factor_vouched_at, admin_right)
     select id, now(), $2 from public.profiles where email = $1`,
    [email, right],
  );

async function idOf(world: AccountsApp, email: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from public.profiles where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}

const codeOf = ({ status, body }: Awaited<ReturnType<Browser['post']>>) =>
  status === 200 ? 'done' : String(body.error.code);
const appoint = async (by: Browser, email: string, right: AdminRight, why = reason) =>
  codeOf(await by.post('/api/admin/admins', { email, right, reason: why }));
const change = async (by: Browser, id: string, right: AdminRight | null) =>
  codeOf(await by.send('PUT', `/api/admin/admins/${id}`, { right, reason }));
const seen = async (by: Browser) => AdminsViewSchema.parse((await by.get('/api/admin/admins')).body);
const rightsOf = async (browser: Browser) => {
  const { isAdmin, isOperator } = (await browser.get('/api/me')).body.person;
  return { isAdmin, isOperator };
};

test('an operator appoints a member, changes the right and takes it, and everyone concerned is told', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMemberWithTotp(world, { email: ivo });
  const third = await aMemberWithTotp(world, { email: pia });
  await vouch(world, maya.email);
  await vouch(world, pia);
  expect(await appoint(browser, ivo, 'moderator')).toBe('done');
  expect(await rightsOf(other.browser)).toEqual({ isAdmin: true, isOperator: false });
  const id = await idOf(world, ivo);
  expect(await appoint(browser, ivo, 'moderator')).toBe('admin.right-held');
  expect(await change(browser, id, 'operator')).toBe('done');
  expect(await rightsOf(other.browser)).toEqual({ isAdmin: true, isOperator: true });
  // They can now do the same to the operator who appointed them.
  expect(await change(other.browser, await idOf(world, maya.email), 'moderator')).toBe('done');
  expect(await change(third.browser, id, null)).toBe('done');
  expect(await rightsOf(other.browser)).toEqual({ isAdmin: false, isOperator: false });
  expect(await change(third.browser, id, null)).toBe('admin.not-one');
  const told = (await world.mails())
    .filter(({ kind }) => kind === 'admin-right-changed' || kind === 'admins-changed')
    .map(({ to, kind }) => `${kind} ${to}`);
  expect(told.toSorted()).toEqual(
    [
      ...Array.from({ length: 3 }, () => `admin-right-changed ${ivo}`),
      `admin-right-changed ${maya.email}`,
      ...Array.from({ length: 3 }, () => `admins-changed ${pia}`),
    ].toSorted(),
  );
  const { admins, changes } = await seen(third.browser);
  expect(admins.map(({ email, right }) => [email, right])).toEqual([
    [pia, 'operator'],
    [maya.email, 'moderator'],
  ]);
  expect(changes.map(({ before, after, reason: why }) => [before, after, why])).toEqual([
    ['operator', null, reason],
    ['operator', 'moderator', reason],
    ['moderator', 'operator', reason],
    [null, 'moderator', reason],
  ]);
});

test('what a command or its link does to a right is told and recorded as what an operator does is', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMemberWithTotp(world, { email: ivo });
  await aMemberWithTotp(world, { email: pia });
  await vouch(world, maya.email);
  await vouch(world, pia, 'moderator');
  const told = async () =>
    (await world.mails())
      .filter(({ kind }) => kind === 'admin-right-changed' || kind === 'admins-changed')
      .map(({ to, kind, subject }) => `${kind} ${to}: ${subject}`);
  const { link } = await inviteAdmin(
    { config: world.deps.config, owner: world.owner },
    { email: ivo, right: 'operator' },
  );
  const token = decodeURIComponent(/token=(.+)$/.exec(link)?.[1] ?? '');
  expect(codeOf(await other.browser.post('/api/me/admin', { token }))).toBe('done');
  const operators = /^admins-changed maya.* is an operator of Borough now$/;
  expect(await told()).toEqual([expect.stringMatching(operators)]);
  expect(await takeRight(world.owner, ivo, new Date())).toBe(true);
  expect((await told()).slice(1).toSorted()).toEqual([
    expect.stringMatching(`^admin-right-changed ${ivo}: You are no longer an operator`),
    expect.stringMatching(`^admins-changed ${maya.email}: .* is no longer an operator`),
  ]);
  expect(await takeRight(world.owner, ivo, new Date())).toBe(false);
  expect(await told()).toHaveLength(3);
  const { changes } = await seen(browser);
  expect(changes.map(({ by, before, after }) => [by, before, after])).toEqual([
    [null, 'operator', null],
    [null, null, 'operator'],
  ]);
});

test('a person without an account, a confirmed address, a second factor or good standing is not appointed, and it says which', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  await vouch(world, maya.email);
  await aMember(world, { email: pia });
  await aMemberWithTotp(world, { email: ivo });
  expect(await appoint(browser, 'nobody@example.com', 'operator')).toBe('admin.no-member');
  expect(await appoint(browser, pia, 'operator')).toBe('admin.no-second-factor');
  expect(await appoint(browser, ivo, 'operator', ' ')).toBe('request.invalid');
  await world.owner.query('update public.profiles set suspended_at = now() where email = $1', [ivo]);
  expect(await appoint(browser, ivo, 'operator')).toBe('admin.shut-out');
  await world.owner.query('update public.profiles set suspended_at = null where email = $1', [ivo]);
  await world.owner.query(`update accounts."user" set "emailVerified" = false where "email" = $1`, [ivo]);
  expect(await appoint(browser, ivo, 'operator')).toBe('admin.address-unconfirmed');
  expect((await seen(browser)).admins.map(({ email }) => email)).toEqual([maya.email]);
});

test('the last operator stays, and each act takes a fresh proof', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMemberWithTotp(world, { email: ivo });
  await vouch(world, maya.email);
  const own = await idOf(world, maya.email);
  expect(await change(browser, own, null)).toBe('admin.last-operator');
  expect(await change(browser, own, 'moderator')).toBe('admin.last-operator');
  expect(await appoint(browser, ivo, 'operator')).toBe('done');
  // Each takes the other's right at once: one of them comes first.
  const both = await Promise.all([
    change(browser, await idOf(world, ivo), null),
    change(other.browser, own, null),
  ]);
  expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const left = (await rightsOf(browser)).isOperator ? browser : other.browser;
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  expect(await appoint(left, pia, 'operator')).toBe('account.prove-again');
});

test('a moderator changes no right, at the interface or in the database, and nobody changes what is recorded', async () => {
  await using world = await accountsApp();
  const { browser } = await aMemberWithTotp(world);
  const other = await aMemberWithTotp(world, { email: ivo });
  await vouch(world, maya.email);
  await vouch(world, ivo, 'moderator');
  const [operator, moderator] = [await idOf(world, maya.email), await idOf(world, ivo)];
  expect(codeOf(await other.browser.get('/api/admin/admins'))).toBe('admin.operator-needed');
  expect(await appoint(other.browser, ivo, 'operator')).toBe('admin.operator-needed');
  expect(await change(other.browser, operator, null)).toBe('admin.operator-needed');
  const run = async (text: string) => {
    const client = await world.owner.connect();
    const done = client.query(`begin; set local role service_role; ${text}`).then(
      () => 'done',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
    return done.finally(async () => {
      await client.query('rollback');
      client.release();
    });
  };
  const setting = (author: string) =>
    `select accounts.set_admin_right('${author}', '${moderator}', 'operator', 'So.', now());`;
  expect(await run(setting(moderator))).toBe('operators_act');
  expect(await run(setting(operator))).toBe('done');
  expect(await run(`update public.admin_users set admin_right = 'operator'`)).toMatch(/permission denied/);
  expect(await run('delete from public.admin_changes')).toMatch(/permission denied/);
  expect(await run(`insert into public.admin_changes (person_id) values ('${moderator}')`)).toMatch(
    /permission denied/,
  );
  expect(await appoint(browser, ivo, 'operator')).toBe('done');
});
