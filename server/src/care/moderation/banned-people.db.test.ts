import { after, hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import {
  accountsApp,
  type AccountsApp,
  aMember,
  type Browser,
  maya,
  tokenIn,
} from '../../../test/accounts-app.ts';
import { aBooking, anItem } from '../../../test/builders.ts';
import { aMemberWithTotp } from '../../../test/factors.ts';
import { clients, openIdProvider } from '../../../test/openid-provider.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { inviteAdmin } from '#account/accounts/admins/invite-admin.ts';
import { closeBanned } from './close-banned.ts';
import { endLapsedReviews } from './lapse-reviews.ts';

const bad = 'b.a.d+first@example.com';
const because = { reason: 'Sold a rented bicycle.', clause: 'care' };

async function anAdmin(world: AccountsApp): Promise<Browser> {
  const email = 'admin@example.com';
  const { browser } = await aMemberWithTotp(world, { email });
  const { link } = await inviteAdmin(
    { config: world.deps.config, owner: world.owner },
    { email, right: 'operator' },
  );
  const token = decodeURIComponent(/token=([\w%-]+)$/.exec(link)?.[1] ?? '');
  expect((await browser.post('/api/me/admin', { token })).status).toBe(200);
  return browser;
}

const personOf = async (browser: Browser) => (await browser.get('/api/me')).body.person;
const standing = async (browser: Browser) => (await browser.get('/api/me/standing')).body;
const act = async (admin: Browser, id: string, name: string, body: object) => {
  const reply = await admin.post(`/api/admin/people/${id}/${name}`, body);
  return reply.status === 204 ? 'done' : String(reply.body.error.code);
};
/** The refusal from a route for members: only a member gets as far as having the made-up link checked. */
const writing = async (browser: Browser) =>
  String((await browser.post('/api/me/admin', { token: 'x'.repeat(43) })).body.error.code);
const lettersTo = async (world: AccountsApp, to: string) =>
  (await world.mails()).filter((letter) => letter.to === to).map(({ kind }) => kind);

async function confirmPhone(world: AccountsApp, browser: Browser, phone: string): Promise<void> {
  await browser.post('/api/me/phone', { phone });
  const text = (await world.mails()).filter(({ kind }) => kind === 'phone-code').at(-1)?.text ?? '';
  const done = await browser.post('/api/me/phone/verify', { code: text.slice(0, 6) });
  expect(done.status).toBe(200);
}

/** A world with an admin, and someone they banned. */
async function banned(world: AccountsApp, phone?: string) {
  const admin = await anAdmin(world);
  const browser = await aMember(world, { email: bad });
  if (phone) await confirmPhone(world, browser, phone);
  const { id } = await personOf(browser);
  expect(await act(admin, id, 'ban', because)).toBe('done');
  return { admin, browser, id: String(id) };
}

test('a person who signs up again with the mailbox of a banned account can only browse until an admin approves', async () => {
  await using world = await accountsApp();
  const { admin, id } = await banned(world);
  const again = await aMember(world, { email: 'bad+second@example.com' });
  expect(await personOf(again)).toMatchObject({ restricted: true });
  expect(await writing(again)).toBe('account.under-review');
  const dueAt = after(world.deps.now(), 72 * hour).toISOString();
  expect(await standing(again)).toEqual({
    kind: 'under-review',
    reason: null,
    clause: null,
    until: dueAt,
    alone: false,
  });
  expect(await lettersTo(world, 'bad+second@example.com')).toContain('under-review');
  expect((await again.get('/api/me/export')).status).toBe(200);
  expect((await again.get('/api/me/security')).status).toBe(200);
  // Someone else isn't affected.
  expect(await writing(await aMember(world, { email: 'bad@elsewhere.example' }))).toBe('admin.factor-needed');

  expect((await admin.get('/api/admin/counts')).status).toBe(404);
  const [review] = (await admin.get('/api/admin/sign-ups')).body.items;
  expect(review).toMatchObject({
    person: { email: 'bad+second@example.com' },
    matched: ['mailbox'],
    resembles: [{ id, reason: because.reason }],
    dueAt,
    lapsed: false,
    involved: false,
  });
  const decide = (name: string, body: object) => admin.post(`/api/admin/sign-ups/${review.id}/${name}`, body);
  expect((await decide('approve', { reason: ' ' })).status).toBe(400);
  expect((await again.post(`/api/admin/sign-ups/${review.id}/approve`, { reason: 'Me!' })).status).toBe(403);
  expect((await decide('approve', { reason: 'A cousin with the same mailbox.' })).status).toBe(204);
  expect((await decide('keep-out', { reason: 'On second thought' })).body.error.code).toBe(
    'moderation.sign-up-decided',
  );
  expect(await personOf(again)).toMatchObject({ restricted: false });
  expect(await writing(again)).toBe('admin.factor-needed');
  // An approved likeness isn't reviewed again if the same mailbox is confirmed once more.
  await world.owner.query('update public.profiles set ban_check_due = true');
  expect(await personOf(again)).toMatchObject({ restricted: false });
  const log = await world.owner.query('select act, reason from public.moderation_acts order by at, act');
  expect(log.rows).toEqual([
    { act: 'approve-sign-up', reason: 'A cousin with the same mailbox.' },
    { act: 'ban', reason: because.reason },
  ]);
});

test('a person kept out reads the reason, can keep browsing, and may be approved after an appeal', async () => {
  await using world = await accountsApp();
  const { admin } = await banned(world);
  const again = await aMember(world, { email: 'bad+second@example.com' });
  await personOf(again);
  const [review] = (await admin.get('/api/admin/sign-ups')).body.items;
  const decide = (name: string, reason: string) =>
    admin.post(`/api/admin/sign-ups/${review.id}/${name}`, { reason });
  expect((await decide('keep-out', 'The very same photos.')).status).toBe(204);
  expect(await standing(again)).toMatchObject({
    kind: 'kept-out',
    reason: 'The very same photos.',
    until: null,
  });
  expect(await writing(again)).toBe('account.under-review');
  expect((await admin.get('/api/admin/sign-ups')).body.items).toEqual([]);
  world.setNow(after(world.deps.now(), 73 * hour));
  await endLapsedReviews(world.deps);
  expect(await writing(again)).toBe('account.under-review');
  expect((await admin.get('/api/admin/sign-ups?state=kept-out')).body.items).toMatchObject([
    { id: review.id, decision: { reason: 'The very same photos.' } },
  ]);
  expect((await decide('approve', 'We were wrong.')).status).toBe(204);
  expect(await writing(again)).toBe('admin.factor-needed');
});

proofTest(
  'a person not reviewed for 72 hours may act, is told so, and can still be decided about',
  async () => {
    await using world = await accountsApp();
    const { admin } = await banned(world);
    const again = await aMember(world, { email: 'bad+second@example.com' });
    await personOf(again);
    world.setNow(after(world.deps.now(), 72 * hour - minute));
    await endLapsedReviews(world.deps);
    expect(await writing(again)).toBe('account.under-review');
    world.setNow(after(world.deps.now(), minute));
    await endLapsedReviews(world.deps);
    expect(await writing(again)).toBe('admin.factor-needed');
    expect((await lettersTo(world, 'bad+second@example.com')).at(-1)).toBe('review-lapsed');
    const [review] = (await admin.get('/api/admin/sign-ups')).body.items;
    expect(review).toMatchObject({ lapsed: true });
    await admin.post(`/api/admin/sign-ups/${review.id}/keep-out`, { reason: 'The very same photos.' });
    expect(await writing(again)).toBe('account.under-review');
  },
);

proofTest('an account that a sign-in provider begins is compared, too', async () => {
  await using provider = await openIdProvider({});
  await using world = await accountsApp({
    GOOGLE_CLIENT_ID: clients.google.id,
    GOOGLE_CLIENT_SECRET: clients.google.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
  await banned(world);
  const browser = world.browser();
  const { url } = (await browser.post('/api/auth/social', { provider: 'google' })).body;
  const email = 'bad+google@example.com';
  const back = new URL(
    (await provider.signIn(url, { sub: 'bad', email, emailVerified: true, name: 'Somebody New' })).url,
  );
  await browser.get(back.pathname + back.search);
  expect(await personOf(browser)).toMatchObject({ email, restricted: true });
  await browser.post('/api/me/finish-sign-up', { acceptTerms: true });
  expect(await writing(browser)).toBe('account.under-review');
});

proofTest('a phone confirmed later, and an address changed later, are compared', async () => {
  await using world = await accountsApp();
  const phone = '+1 415 555 0142';
  const { admin } = await banned(world, phone);
  const ivo = await aMember(world, { email: 'ivo@example.com' });
  expect(await writing(ivo)).toBe('admin.factor-needed');
  await confirmPhone(world, ivo, phone);
  expect(await writing(ivo)).toBe('account.under-review');
  const pia = await aMember(world, { email: 'pia@example.com' });
  await pia.post('/api/me/email', { email: 'bad@example.com' });
  for (const kind of ['approve-new-email', 'confirm-new-email']) {
    const letter = (await world.mails()).filter((mail) => mail.kind === kind).at(-1);
    await pia.post('/api/auth/confirm-new-email', { token: tokenIn(letter) });
  }
  expect(await writing(pia)).toBe('account.under-review');
  const waiting = (await admin.get('/api/admin/sign-ups')).body.items;
  expect(waiting.map(({ matched }: { matched: string[] }) => matched.join()).toSorted()).toEqual([
    'mailbox',
    'phone',
  ]);
});

proofTest('a banned person who changes the address is known by the new one, and the old one', async () => {
  await using world = await accountsApp();
  const { browser } = await banned(world);
  await browser.post('/api/me/email', { email: 'other@example.com' });
  for (const kind of ['approve-new-email', 'confirm-new-email']) {
    const letter = (await world.mails()).filter((mail) => mail.kind === kind).at(-1);
    await browser.post('/api/auth/confirm-new-email', { token: tokenIn(letter) });
  }
  expect(await standing(browser)).toMatchObject({ kind: 'banned', ...because });
  for (const email of ['bad@example.com', 'o.t.her+x@example.com'])
    expect(await writing(await aMember(world, { email }))).toBe('account.under-review');
});

proofTest(
  'an account that is banned closes once the last rental is settled, and opens again when the ban is lifted',
  async () => {
    await using world = await accountsApp();
    const { admin, browser, id } = await banned(world);
    const item = await anItem(world);
    const rental = await aBooking(world, {
      itemId: item.id,
      renterId: id,
      startDate: '2026-05-05',
      endDate: '2026-05-06',
      stage: 'active',
    });
    const signIn = async (who: Browser) => {
      const reply = await who.post('/api/auth/sign-in', { email: bad, password: maya.password });
      return reply.body.error?.code ?? reply.status;
    };
    await closeBanned(world.deps);
    expect(await standing(browser)).toMatchObject({ kind: 'banned' });
    await world.owner.query(
      `update public.bookings set status = 'completed', completed_at = now() where id = $1`,
      [rental.id],
    );
    await world.owner.query('delete from public.deposit_holds');
    await world.owner.query('delete from public.deposits');
    await closeBanned(world.deps);
    expect(await standing(browser)).toMatchObject({ kind: 'banned' });
    world.setNow(after(world.deps.now(), hour));
    await closeBanned(world.deps);
    await closeBanned(world.deps);
    expect((await browser.get('/api/me')).body.person).toBeNull();
    expect(await signIn(browser)).toBe('account.closed');
    expect(await signIn(world.browser())).toBe('account.closed');
    expect((await lettersTo(world, bad)).filter((kind) => kind === 'account-closed')).toHaveLength(1);
    expect(await act(admin, id, 'lift', { reason: 'It was the brother.' })).toBe('done');
    expect(await signIn(world.browser())).toBe(200);
  },
);

test('fingerprints name nobody, outlive the account, and are known after the secret was changed', async () => {
  await using world = await accountsApp();
  const { id } = await banned(world, '+1 415 555 0142');
  const kept = await world.owner.query<{ row: string }>(
    'select f::text as row from accounts.banned_fingerprints f',
  );
  expect(kept.rows).toHaveLength(2);
  for (const { row } of kept.rows) expect(row).not.toMatch(/b\.?a\.?d[@+]|example|5550142/);
  await world.owner.query('delete from public.moderation_acts');
  await world.owner.query('delete from accounts."user" where "id" = $1', [id]);
  const secret = 'another secret of the tests, long enough as well';
  const previousSecrets = [world.deps.secret];
  await using later = await accountsApp({}, { on: world, secret, previousSecrets });
  const again = await aMember(later, { email: 'bad@example.com' });
  expect(await writing(again)).toBe('account.under-review');
});

proofTest('lifting a ban forgets the fingerprints, and approves who waited because of them', async () => {
  await using world = await accountsApp();
  const { admin, browser, id } = await banned(world);
  const again = await aMember(world, { email: 'bad+second@example.com' });
  expect(await writing(again)).toBe('account.under-review');
  expect(await act(admin, id, 'lift', { reason: '' })).toBe('request.invalid');
  expect(await act(admin, id, 'lift', { reason: 'It was the brother.' })).toBe('done');
  expect((await world.owner.query('select from accounts.banned_fingerprints')).rowCount).toBe(0);
  expect(await writing(again)).toBe('admin.factor-needed');
  expect((await lettersTo(world, 'bad+second@example.com')).at(-1)).toBe('review-approved');
  expect(await standing(browser)).toEqual({ kind: 'member', reason: null, clause: null, until: null });
  expect(await writing(await aMember(world, { email: 'bad+third@example.com' }))).toBe('admin.factor-needed');
});

test('a ban that fails leaves neither fingerprints nor a suspension', async () => {
  await using world = await accountsApp();
  const admin = await anAdmin(world);
  const browser = await aMember(world, { email: bad });
  const { id } = await personOf(browser);
  await world.owner.query(`create function public.fail() returns trigger language plpgsql as
    $$ begin raise exception 'no log today'; end $$;
    create trigger fail before insert on public.moderation_acts execute function public.fail()`);
  expect((await admin.post(`/api/admin/people/${id}/ban`, because)).status).toBe(500);
  expect((await world.owner.query('select from accounts.banned_fingerprints')).rowCount).toBe(0);
  expect(await personOf(browser)).toMatchObject({ restricted: false });
});
