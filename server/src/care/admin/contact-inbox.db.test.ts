import { randomUUID } from 'node:crypto';
import { type ContactEntry, ContactListSchema } from '@borough/domain/admin/contact-inbox.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { unzip } from '../../../test/unzip.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';
import { readAs } from '#floor/db/transaction.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let admin: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db.owner.query('truncate public.contact_messages cascade');
  admin = await anAdmin();
});

async function anAdmin(): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [person.id]);
  return person;
}

/** A message that arrived this many minutes ago; from a visitor unless a sender is given. */
async function aMessage({ minutes = 0, sender }: { minutes?: number; sender?: BuiltPerson } = {}) {
  const id = randomUUID();
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const reference = `BR-${[...id.replaceAll('-', '').slice(0, 5)].map((sign) => signs[parseInt(sign, 16)]).join('')}`;
  await db.owner.query(
    `insert into public.contact_messages (id, created_at, reference, sender_id, name, email, subject, message)
     values ($1, $2, $3, $4, 'Maya Rodriguez', 'maya@mail.example', 'bug', 'The map stays grey.')`,
    [id, new Date(now.getTime() - minutes * 60_000), reference, sender?.id ?? null],
  );
  return { id, reference };
}

const list = (query = '', as: { id: string } | null = admin) =>
  server.send('GET', `/api/admin/contact?${query}`, { as });
const listed = async (query = ''): Promise<ContactEntry[]> =>
  ContactListSchema.parse((await list(query)).body).items;
const mark = (id: string, answered: boolean, as: { id: string } | null = admin) =>
  server.send('PUT', `/api/admin/contact/${id}/answered`, { as, body: { answered } });

test('admins alone read what people wrote, and mark it', async () => {
  const sender = await aPerson(db);
  const { id } = await aMessage({ sender });
  for (const [as, status] of [
    [null, 401],
    [sender, 403],
  ] as const) {
    expect((await list('', as)).status).toBe(status);
    expect((await mark(id, true, as)).status).toBe(status);
  }
  expect(await listed()).toMatchObject([{ id, answered: null }]);
});

test('a message is shown with its reference, its topic in words, and who sent it', async () => {
  const sender = await aPerson(db);
  const { id, reference } = await aMessage({ sender });
  expect(await listed()).toEqual([
    {
      id,
      at: '2026-06-01T17:00:00.000Z',
      reference,
      topic: 'Something is broken',
      name: 'Maya Rodriguez',
      email: 'maya@mail.example',
      sender: { id: sender.id, displayName: sender.displayName },
      message: 'The map stays grey.',
      call: null,
      answered: null,
    },
  ]);
});

test('the newest comes first, and pages follow each other without a gap or a repetition', async () => {
  const ids: string[] = [];
  for (const minutes of [1, 2, 3, 3, 3]) ids.push((await aMessage({ minutes })).id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await list(`limit=2&cursor=${cursor}`);
    expect(body).toMatchObject({ total: 5, totalIsCapped: false });
    seen.push(...body.items.map((one: { id: string }) => one.id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual([ids[0], ids[1], ...ids.slice(2).toSorted().reverse()]);
  expect((await list('cursor=nonsense')).status).toBe(400);
});

test('a message marked as answered leaves the open ones with the name of who did it, and comes back', async () => {
  const [kept, done] = [await aMessage({ minutes: 1 }), await aMessage()];
  const counts = async () => (await server.send('GET', '/api/admin/counts', { as: admin })).body.contact;
  expect(await counts()).toBe(2);
  const answered = { at: now.toISOString(), by: admin.displayName, words: null };
  expect((await mark(done.id, true)).body).toEqual({ answered });
  expect(await counts()).toBe(1);
  expect((await listed()).map(({ id }) => id)).toEqual([kept.id]);
  expect(await listed('state=answered')).toMatchObject([{ id: done.id, answered }]);
  // The admin who answered first stays recorded.
  expect((await mark(done.id, true, await anAdmin())).body).toEqual({ answered });
  expect((await mark(done.id, false)).body).toEqual({ answered: null });
  expect((await mark(done.id, false)).body).toEqual({ answered: null });
  expect((await listed()).map(({ id }) => id)).toEqual([done.id, kept.id]);
});

test('of admins who mark a message at once, one did', async () => {
  const { id } = await aMessage();
  const all = [admin, await anAdmin(), await anAdmin()];
  const replies = await Promise.all(all.map((one) => mark(id, true, one)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.answered.by)).size).toBe(1);
});

const reply = (id: string, words: string, as: { id: string } | null = admin) =>
  server.send('POST', `/api/admin/contact/${id}/answer`, { as, body: { words } });

test('an answer is mailed to the writer once, kept with the message, in their export, and deleted with it', async () => {
  const sender = await aPerson(db);
  const { id, reference } = await aMessage({ sender });
  expect((await reply(id, 'Hello.', sender)).body.error.code).toBe('session.forbidden');
  expect((await reply(id, ' \n ')).body.error.fields).toEqual({ words: 'Please write your answer' });
  const words = 'Please reload the map.\n\nIs it blue now?';
  const answered = { at: now.toISOString(), by: admin.displayName, words };
  expect((await reply(id, words)).body).toEqual({ answered });
  expect((await reply(id, 'Me too.', await anAdmin())).body.error.code).toBe('contact.answered');
  expect(await listed()).toEqual([]);
  expect(await listed('state=answered')).toMatchObject([{ id, answered }]);
  const mails = await db.owner.query(
    `select recipient, reply_to, subject, body_text as text from public.outbox_messages where kind = 'contact-answer'`,
  );
  expect(mails.rows).toMatchObject([
    {
      recipient: 'maya@mail.example',
      reply_to: 'support@borough.example',
      subject: expect.stringContaining(reference),
    },
  ]);
  expect(mails.rows[0].text).toContain(words);
  // What they wrote isn't repeated: the address may be someone else's. Nor is it said who answered.
  expect(mails.rows[0].text).not.toMatch(/grey/);
  expect(mails.rows[0].text).not.toContain(admin.displayName);
  // What was mailed can't be taken back.
  expect((await mark(id, false)).body).toEqual({ answered });
  const archive = await server.app.inject({ url: '/api/me/export', headers: { 'x-test-person': sender.id } });
  expect(JSON.parse(unzip(archive.rawPayload).get('contact.json')?.toString() ?? '')).toMatchObject([
    { reference, answer: words },
  ]);
  await forgetOldRows(server.deps, new Date('2028-05-31T17:00:00Z'));
  expect((await db.owner.query('select from public.contact_answers')).rowCount).toBe(0);
});

test('of admins who answer at once, one does, and one mail goes out', async () => {
  const { id, reference } = await aMessage();
  const all = [admin, await anAdmin(), await anAdmin()];
  const replies = await Promise.all(all.map((one) => reply(id, `I am ${one.id}.`, one)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rowCount } = await db.owner.query(
    `select from public.outbox_messages where kind = 'contact-answer' and subject like '%' || $1 || '%'`,
    [reference],
  );
  expect(rowCount).toBe(1);
});

test('a message that is gone cannot be marked or answered', async () => {
  expect((await reply(randomUUID(), 'Hello.')).body.error.code).toBe('contact.not-found');
  const marked = await mark(randomUUID(), true);
  expect([marked.status, marked.body.error.code]).toEqual([404, 'contact.not-found']);
  expect((await mark('nonsense', true)).status).toBe(400);
});

test('in the database a member reads their own message alone and never who answered; nobody changes its words', async () => {
  const [sender, other] = [await aPerson(db), await aPerson(db)];
  const { id } = await aMessage({ sender });
  await mark(id, true);
  const seenBy = (person: { id: string }) =>
    readAs(db.db, person.id, async (tx) => (await tx.query('select id from public.contact_messages')).rows);
  expect(await seenBy(sender)).toEqual([{ id }]);
  expect(await seenBy(other)).toEqual([]);
  expect(await seenBy(admin)).toEqual([]);
  await expect(
    readAs(db.db, sender.id, (tx) => tx.query('select from public.contact_answers')),
  ).rejects.toThrow('permission denied');
  for (const verb of [
    'update public.contact_messages set message = message',
    'update public.contact_answers set at = at',
  ]) {
    const client = await db.owner.connect();
    try {
      await client.query('begin; set local role service_role');
      await expect(client.query(verb)).rejects.toThrow('permission denied');
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});
