import { randomUUID } from 'node:crypto';
import { ConversationListSchema, UnreadSchema } from '@borough/domain/messaging/messaging.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { anItem, aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { eventually, readEvents } from '../../../../test/event-reader.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let origin: string;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function aTalk(ownerId?: string) {
  const owner = ownerId ? { id: ownerId } : await aPerson(db);
  const renter = await aPerson(db);
  const { id: itemId } = await anItem(db, { ownerId: owner.id });
  const made = await server.send('POST', '/api/conversations', { as: renter, body: { itemId } });
  const id = String(made.body.conversation.id);
  const say = async (as: { id: string }, content: string): Promise<string> => {
    const body = { id: randomUUID(), content };
    await server.send('POST', `/api/conversations/${id}/messages`, { as, body });
    return body.id;
  };
  const read = (as: { id: string }, upTo: string) =>
    server.send('POST', `/api/conversations/${id}/read`, { as, body: { upTo } });
  return { id, owner, renter, say, read };
}

const listOf = async (as: { id: string }, query = '') =>
  ConversationListSchema.parse((await server.send('GET', `/api/conversations${query}`, { as })).body);
const unreadOf = async (as: { id: string }) =>
  UnreadSchema.parse((await server.send('GET', '/api/me/unread', { as })).body).total;
const readsOf = async (as: { id: string }) =>
  (await server.send('GET', '/api/events/since?after=0', { as })).body.events.filter(
    (event: { kind: string }) => event.kind === 'read',
  );

test('messages are unread until their receiver says up to where they were seen, and the other side is told', async () => {
  const { id, owner, renter, say, read } = await aTalk();
  const ids = [
    await say(renter, 'One'),
    await say(renter, 'Two'),
    await say(owner, 'Three'),
    await say(renter, 'Four'),
  ];
  expect([await unreadOf(owner), await unreadOf(renter)]).toEqual([3, 1]);
  expect((await listOf(owner)).items[0]).toMatchObject({ unread: 3, lastMessage: { content: 'Four' } });

  expect((await read(owner, ids[1]!)).body).toEqual({ unread: 1 });
  expect((await read(owner, ids[0]!)).body).toEqual({ unread: 1 });
  expect([await unreadOf(owner), await unreadOf(renter)]).toEqual([1, 1]);
  const seen = { conversationId: id, readerId: owner.id, upTo: ids[1], readAt: now.toISOString() };
  for (const person of [owner, renter])
    expect((await readsOf(person)).map((event: { data: unknown }) => event.data)).toEqual([seen]);
  const lines = await server.send('GET', `/api/conversations/${id}/messages`, { as: renter });
  expect(lines.body.items.map((line: { readAt: string | null }) => line.readAt)).toEqual([
    now.toISOString(),
    now.toISOString(),
    null,
    null,
  ]);
});

test('one reads in the own conversation only, and up to a message that is in it', async () => {
  const { owner, renter, say, read } = await aTalk();
  const other = await aTalk();
  const first = await say(renter, 'One');
  const elsewhere = await other.say(other.renter, 'Two');
  expect((await read(await aPerson(db), first)).status).toBe(404);
  for (const upTo of [elsewhere, randomUUID()]) expect((await read(owner, upTo)).status).toBe(404);
  expect((await read(owner, 'x')).status).toBe(400);
  expect(await unreadOf(owner)).toBe(1);
});

test('between two people of whom one blocked the other, reading sends no receipt, then or later', async () => {
  const { id, owner, renter, say, read } = await aTalk();
  const block = (as: { id: string }, personId: string, method: 'POST' | 'DELETE' = 'POST') =>
    server.send(method, '/api/me/blocks', { as, body: { personId } });
  const receiptOf = async (as: { id: string }, messageId: string) =>
    (await server.send('GET', `/api/conversations/${id}/messages`, { as })).body.items.find(
      (line: { id: string }) => line.id === messageId,
    ).readAt;
  const seen = await say(renter, 'Seen before the block');
  await read(owner, seen);
  const toOwner = await say(renter, 'Not opened yet');
  const toRenter = await say(owner, 'Neither is this');
  await block(owner, renter.id);
  // In both directions: to the blocked person, and from them.
  expect((await read(owner, toOwner)).body).toEqual({ unread: 0 });
  expect((await read(renter, toRenter)).body).toEqual({ unread: 0 });
  expect([await receiptOf(renter, toOwner), await receiptOf(owner, toRenter)]).toEqual([null, null]);
  const told = async (as: { id: string }) =>
    (await readsOf(as)).map(({ data }: { data: { readerId: string; upTo: string } }) => [
      data.readerId,
      data.upTo,
    ]);
  expect(await told(owner)).toEqual([
    [owner.id, seen],
    [owner.id, toOwner],
  ]);
  expect(await told(renter)).toEqual([
    [owner.id, seen],
    [renter.id, toRenter],
  ]);
  expect(await receiptOf(renter, seen)).toBe(now.toISOString());
  // For their reader they are read, and taking the block back doesn't send a receipt later.
  expect(await receiptOf(owner, toOwner)).toBe(now.toISOString());
  await block(owner, renter.id, 'DELETE');
  expect(await receiptOf(renter, toOwner)).toBeNull();
  // Nor over the database's own face.
  const direct = async ({ id: sub }: { id: string }, column: string) => {
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub })]);
      await client.query('set local role authenticated');
      const text = `select ${column} as it from public.messages where id = $1`;
      return (await client.query<{ it: Date | null }>(text, [toOwner])).rows[0]?.it;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  for (const column of ['read_at', 'read_silently'])
    await expect(direct(renter, column)).rejects.toMatchObject({ code: '42501' });
  expect(await direct(renter, 'public.message_read_at(id)')).toBeNull();
  expect(await direct(owner, 'public.message_read_at(id)')).toEqual(now);
});

test('a message that waits for review, or stays undelivered, is never shown as read', async () => {
  const { id, owner, renter, say, read } = await aTalk();
  const held = await say(renter, 'Is it free on Friday?');
  await db.owner.query('update public.messages set is_filtered = true, content = $2 where id = $1', [
    held,
    'Words that are held back',
  ]);
  await read(owner, held);
  const mine = async (): Promise<{ state: string; readAt: string | null }> =>
    (await server.send('GET', `/api/conversations/${id}/messages`, { as: renter })).body.items.at(-1);
  expect(await mine()).toMatchObject({ state: 'waiting for review', readAt: null });
  expect(await unreadOf(owner)).toBe(0);
  await db.owner.query(
    `update public.held_messages set decision = 'upheld', decided_at = now(), decided_reason = 'No.' where message_id = $1`,
    [held],
  );
  expect(await mine()).toMatchObject({ state: 'not delivered', readAt: null });
});

test('both open the conversation at once, many times over, without waiting for each other in a circle', async () => {
  const { owner, renter, say, read } = await aTalk();
  for (let i = 0; i < 10; i++) await say(i % 2 ? owner : renter, `Message ${i}`);
  const last = await say(renter, 'The last');
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => read(i % 2 ? owner : renter, last)));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  expect([await unreadOf(owner), await unreadOf(renter)]).toEqual([0, 0]);
  expect(await readsOf(owner)).toHaveLength(2);
});

test('conversations come in pages, the last changed first, each once', async () => {
  const owner = await aPerson(db);
  const talks = [];
  for (let i = 0; i < 7; i++) talks.push(await aTalk(owner.id));
  for (const talk of talks.toReversed()) await talk.say(talk.renter, 'Hello');
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listOf(owner, `?limit=3&cursor=${cursor}`);
    pages.push(page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat()).toEqual(talks.map(({ id }) => id));
  expect((await server.send('GET', '/api/conversations?cursor=x', { as: owner })).status).toBe(400);
  expect((await server.send('GET', '/api/me/unread')).status).toBe(401);
});

test('the other side sees somebody writing, once in three seconds, and nobody else does', async () => {
  const talk = await aTalk();
  const other = await aTalk(talk.owner.id);
  const people = [talk.owner, talk.renter, other.renter];
  const pages = await Promise.all(people.map(({ id }) => readEvents(origin, { 'x-test-person': id })));
  for (const page of pages) await eventually(() => page.frames.length === 1);
  // "Typing" is never sent again, so first wait for a message to arrive: that shows the server is listening.
  const messages = () => pages[0]!.frames.filter((frame) => frame.event === 'message');
  await talk.say(talk.renter, 'Hello');
  await eventually(() => messages().length === 1);
  const type = () => server.send('POST', `/api/conversations/${talk.id}/typing`, { as: talk.renter });
  const written = (n: number) => pages[n]!.frames.filter((frame) => frame.event === 'typing');
  expect((await type()).status).toBe(204);
  await eventually(() => written(0).length === 1);
  expect(written(0)[0]).toEqual({
    event: 'typing',
    id: null,
    data: { conversationId: talk.id, personId: talk.renter.id },
  });
  await type();
  server.setNow(new Date(now.getTime() + 3_000));
  await type();
  await eventually(() => written(0).length === 2);
  await talk.say(talk.renter, 'There it is');
  await eventually(() => messages().length === 2);
  expect([written(0).length, written(1).length, written(2).length]).toEqual([2, 0, 0]);
  const kept = await db.owner.query("select from public.person_events where data::text like '%typing%'");
  expect(kept.rowCount).toBe(0);
  pages.forEach((page) => page.cut());
  server.setNow(now);
});
