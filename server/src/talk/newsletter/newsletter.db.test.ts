import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { limits } from '#floor/config.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';

const mailsOf = async (db: FreshDatabase) =>
  (
    await db.owner.query(
      `select kind, recipient as to, unsubscribe_url as leave, body_text as text from public.outbox_messages
       order by created_at`,
    )
  ).rows;

const linkOf = (text: string, name: 'token' | 'leave') =>
  decodeURIComponent(new RegExp(`/#/newsletter\\?${name}=(\\S+)`).exec(text)?.[1] ?? '');

const list = async (db: FreshDatabase) =>
  (await db.owner.query('select email, confirmed_at is not null as on from public.newsletter_addresses'))
    .rows;

const subscribe = (server: TestApp, email: string) =>
  server.send('POST', '/api/newsletter', { body: { email } });
const confirm = (server: TestApp, token: string) =>
  server.send('POST', '/api/newsletter/confirm', { body: { token } });

test('an address is on the list once its reader confirms, and every mail can be unsubscribed from', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  expect((await subscribe(server, ' Maya@Mail.example ')).status).toBe(200);
  const [asked] = await mailsOf(db);
  expect(asked).toMatchObject({ kind: 'newsletter-confirm', to: 'maya@mail.example' });
  expect(asked.text).toContain('The link works only once and expires in 7 days.');
  expect(await list(db)).toEqual([{ email: 'maya@mail.example', on: false }]);
  const token = linkOf(asked.text, 'token');
  const { rows } = await db.owner.query('select confirm_hash from public.newsletter_addresses');
  expect(JSON.stringify(rows)).not.toContain(token);

  expect(await confirm(server, token)).toMatchObject({
    status: 200,
    body: { message: "You're subscribed. Thank you!" },
  });
  expect(await list(db)).toEqual([{ email: 'maya@mail.example', on: true }]);
  const again = await confirm(server, token);
  expect([again.status, again.body.error.code]).toEqual([400, 'newsletter.link-expired']);

  const welcome = (await mailsOf(db)).at(-1);
  expect(welcome.kind).toBe('newsletter-welcome');
  const leave = new URL(welcome.leave);
  // A program that only follows the link is redirected to the page with the button.
  const looked = await server.send('GET', leave.pathname + leave.search);
  expect([looked.status, looked.headers['location']]).toEqual([
    302,
    `${server.deps.config.publicUrl}/#/newsletter${leave.search.replace('token', 'leave')}`,
  ]);
  expect(await list(db)).toHaveLength(1);
  // What a mail program sends for its own Unsubscribe button.
  const pressed = await server.app.inject({
    method: 'POST',
    url: leave.pathname + leave.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(200);
  expect(await list(db)).toEqual([]);
  const twice = await server.send('POST', '/api/newsletter/leave', {
    body: { token: linkOf(welcome.text, 'leave') },
  });
  expect(twice.status).toBe(200);
});

test('known, asked and unknown addresses are answered alike, and each hears it by mail', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const first = await subscribe(server, 'known@mail.example');
  await confirm(server, linkOf((await mailsOf(db))[0].text, 'token'));
  const known = await subscribe(server, 'known@mail.example');
  await subscribe(server, 'asked@mail.example');
  const asked = await subscribe(server, 'asked@mail.example');
  const shown = ({ status, text }: { status: number; text: string }) => [status, text];
  expect([shown(known), shown(asked)]).toEqual([shown(first), shown(first)]);
  expect((await mailsOf(db)).map(({ kind, to }) => `${kind} ${to.split('@')[0]}`)).toEqual([
    'newsletter-confirm known',
    'newsletter-welcome known',
    'newsletter-already known',
    'newsletter-confirm asked',
    'newsletter-confirm asked',
  ]);
  expect(await list(db)).toContainEqual({ email: 'known@mail.example', on: true });
  expect((await subscribe(server, 'no address')).body.error.fields).toEqual({
    email: 'Please enter a valid email address',
  });
});

test('only the newest link works, for a week; then the address is forgotten', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now: new Date('2026-06-01T12:00:00Z') });
  await subscribe(server, 'late@mail.example');
  await subscribe(server, 'late@mail.example');
  const [older, newer] = (await mailsOf(db)).map(({ text }) => linkOf(text, 'token'));
  expect((await confirm(server, older!)).status).toBe(400);
  server.setNow(new Date('2026-06-08T12:00:00Z'));
  expect((await confirm(server, newer!)).body.error.code).toBe('newsletter.link-expired');
  await forgetOldRows(server.deps, new Date('2026-06-08T11:59:59Z'));
  expect(await list(db)).toHaveLength(1);
  await forgetOldRows(server.deps, new Date('2026-06-08T12:00:00Z'));
  expect(await list(db)).toEqual([]);
});

test('a link to leave is good for its own address alone, and cannot be made up', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  await subscribe(server, 'one@mail.example');
  await subscribe(server, 'two@mail.example');
  const [one, two] = (await mailsOf(db)).map(({ text }) => linkOf(text, 'leave').split('.'));
  for (const token of [`${two![0]}.${one![1]}`, `${two![0]}.`, `${two![0]}`, 'nonsense']) {
    const refused = await server.send('POST', '/api/newsletter/leave', { body: { token } });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'newsletter.link-unknown']);
  }
  await server.send('POST', '/api/newsletter/leave', { body: { token: one!.join('.') } });
  expect((await list(db)).map(({ email }) => email)).toEqual(['two@mail.example']);
});

proofTest(
  'a mailbox is mailed a few times a day, and nobody can tell; an address asks so often and no more',
  async () => {
    await using db = await freshDatabase();
    await using server = await testApp(db);
    const { newsletterPerAddress, newsletterMailsPerMailbox } = limits;
    for (let n = 0; n < newsletterPerAddress.max; n++)
      expect((await subscribe(server, 'victim@mail.example')).status).toBe(200);
    expect(await mailsOf(db)).toHaveLength(newsletterMailsPerMailbox.max);
    expect((await subscribe(server, 'victim@mail.example')).status).toBe(429);
  },
);
