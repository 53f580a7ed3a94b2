import { expect, test } from 'vitest';
import {
  accountsApp,
  aMember,
  type Browser,
  maya,
  tokenIn,
  type AccountsApp,
} from '../../../test/accounts-app.ts';
import { unzip } from '../../../test/unzip.ts';
import { askAboutWishes } from './members.ts';

const list = async (world: AccountsApp) =>
  (
    await world.owner.query(
      'select email, confirmed_at is not null as on from public.newsletter_addresses order by email',
    )
  ).rows;

const kinds = async (world: AccountsApp) => (await world.mails()).map(({ kind, to }) => `${kind} ${to}`);

async function accountIn(world: AccountsApp, browser: Browser) {
  const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const reply = await world.app.inject({
    url: '/api/me/export',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  return JSON.parse(String(unzip(reply.rawPayload).get('account.json')));
}

const leaveLink = async (world: AccountsApp) =>
  decodeURIComponent(/\?leave=(\S+)/.exec((await world.mails()).at(-1)?.text ?? '')?.[1] ?? '');

test('a person who ticked the box is on the list once they confirm their address, and the mail says so', async () => {
  await using world = await accountsApp();
  const browser = world.browser();
  await browser.post('/api/auth/sign-up', { ...maya, marketingOptIn: true });
  const [asked] = await world.mails();
  expect(asked?.text).toContain('Confirming it also subscribes you to our newsletter');
  expect(await list(world)).toEqual([]);
  await browser.post('/api/auth/confirm-email', { token: tokenIn(asked) });
  expect(await list(world)).toEqual([{ email: maya.email, on: true }]);
  expect(await kinds(world)).toEqual([`confirm-email ${maya.email}`, `newsletter-welcome ${maya.email}`]);
  expect((await browser.get('/api/me/newsletter')).body).toEqual({ standing: 'on', email: maya.email });
});

test('a person who left the box empty is not on the list, and the mail doesn’t mention letters', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await world.mails()).map(({ text }) => text).join()).not.toMatch(/newsletter/i);
  expect(await list(world)).toEqual([]);
  expect((await browser.get('/api/me/newsletter')).body).toEqual({ standing: 'off', email: maya.email });
});

test('the switch subscribes and unsubscribes the confirmed address, and a letter’s link moves the switch', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world, { marketingOptIn: true });
  const link = await leaveLink(world);
  const off = await browser.send('PUT', '/api/me/newsletter', { on: false });
  expect([off.status, off.body.standing]).toEqual([200, 'off']);
  expect(await list(world)).toEqual([]);
  const on = await browser.send('PUT', '/api/me/newsletter', { on: true });
  expect([on.status, on.body.standing]).toEqual([200, 'on']);
  expect(await list(world)).toEqual([{ email: maya.email, on: true }]);
  // An old letter's link belongs to the address, not to one subscription.
  await world.browser().post('/api/newsletter/leave', { token: link });
  expect((await browser.get('/api/me/newsletter')).body.standing).toBe('off');
  expect((await world.browser().send('PUT', '/api/me/newsletter', { on: true })).status).toBe(401);
});

test('the switch of an address nobody confirmed tells nothing of the list and changes nothing on it', async () => {
  await using world = await accountsApp();
  await world.browser().post('/api/newsletter', { email: maya.email });
  const token = tokenIn((await world.mails()).at(-1));
  await world.browser().post('/api/newsletter/confirm', { token });
  const stranger = world.browser();
  await stranger.post('/api/auth/sign-up', { ...maya, marketingOptIn: true });
  expect((await stranger.post('/api/auth/sign-in', maya)).status).toBe(403);
  // Only old installations let people in before they confirmed: they see what they asked for themselves.
  await world.owner.query(`update accounts."user" set "emailVerified" = true`);
  await stranger.post('/api/auth/sign-in', maya);
  await world.owner.query(`update accounts."user" set "emailVerified" = false`);
  const shown = await stranger.get('/api/me/newsletter');
  expect([shown.status, shown.body.standing]).toEqual([200, 'with-address']);
  expect((await stranger.send('PUT', '/api/me/newsletter', { on: false })).body.standing).toBe('off');
  expect((await stranger.send('PUT', '/api/me/newsletter', { on: true })).body.error.code).toBe(
    'account.unconfirmed',
  );
  expect(await list(world)).toEqual([{ email: maya.email, on: true }]);
});

test('letters follow a changed address', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world, { marketingOptIn: true });
  const fresh = 'maya@new.example';
  await browser.post('/api/me/email', { email: fresh });
  for (let step = 0; step < 2; step++)
    await browser.post('/api/auth/confirm-new-email', { token: tokenIn((await world.mails()).at(-1)) });
  expect((await browser.get('/api/me')).body.person.email).toBe(fresh);
  expect(await list(world)).toEqual([{ email: fresh, on: true }]);
  expect((await browser.get('/api/me/newsletter')).body).toEqual({ standing: 'on', email: fresh });
});

test('export and deletion know of the letters, also of those only asked about', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.browser().post('/api/newsletter', { email: maya.email });
  expect((await browser.get('/api/me/newsletter')).body.standing).toBe('asked');
  const asked = await accountIn(world, browser);
  expect(asked.newsletter).toEqual({ since: null, askedOn: expect.stringMatching(/^20/) });
  await browser.send('PUT', '/api/me/newsletter', { on: true });
  expect((await accountIn(world, browser)).newsletter.since).toMatch(/^20/);
  expect((await browser.send('DELETE', '/api/me', { confirm: 'DELETE' })).status).toBe(200);
  expect(await list(world)).toEqual([]);
});

test('wishes from when the box led nowhere are asked about once, and nobody is subscribed by them', async () => {
  await using world = await accountsApp();
  const old = await aMember(world);
  await aMember(world, { email: 'listed@example.com', marketingOptIn: true });
  const unconfirmed = 'later@example.com';
  await world.browser().post('/api/auth/sign-up', { ...maya, email: unconfirmed, marketingOptIn: true });
  // What the migration leaves of a ticked box.
  await world.owner.query(
    `update accounts.sign_up_notes set newsletter_wish = 'ask', marketing_opt_in = true`,
  );
  const before = (await kinds(world)).length;

  expect((await old.get('/api/me/newsletter')).body.standing).toBe('asked');
  await askAboutWishes(world.deps);
  await askAboutWishes(world.deps);
  const mails = (await world.mails()).slice(before);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['newsletter-confirm', maya.email]]);
  expect(await list(world)).toEqual([
    { email: 'listed@example.com', on: true },
    { email: maya.email, on: false },
  ]);
  await world.browser().post('/api/newsletter/confirm', { token: tokenIn(mails[0]) });
  expect((await old.get('/api/me/newsletter')).body.standing).toBe('on');
});

test('a person who unsubscribes before the question isn’t asked', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.browser().post('/api/newsletter', { email: maya.email });
  await world.owner.query(`update accounts.sign_up_notes set newsletter_wish = 'ask'`);
  await world.browser().post('/api/newsletter/leave', { token: await leaveLink(world) });
  expect((await browser.get('/api/me/newsletter')).body.standing).toBe('off');
  const before = (await kinds(world)).length;
  await askAboutWishes(world.deps);
  expect((await kinds(world)).length).toBe(before);
});
