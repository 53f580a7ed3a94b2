import { randomUUID } from 'node:crypto';
import {
  ConversationListSchema,
  ConversationSchema,
  MessageListSchema,
} from '@borough/domain/messaging/messaging.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { systemLine } from './system-line.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let owner: BuiltPerson;
let renter: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  owner = await aPerson(db, { name: 'Olivia B.' });
  renter = await aPerson(db, { name: 'Rae T.' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const contact = async (itemId: string, as: { id: string } | null = renter) =>
  server.send('POST', '/api/conversations', { as, body: { itemId } });
const conversations = async (as: { id: string }) =>
  ConversationListSchema.parse((await server.send('GET', '/api/conversations', { as })).body).items;
const messages = async (id: string, as: { id: string } | null) =>
  server.send('GET', `/api/conversations/${id}/messages`, { as });

test('contacting an owner opens one conversation, and the second time the same (I-034, J-052)', async () => {
  const item = await anItem(db, { ownerId: owner.id, photos: 1 });
  const first = await contact(item.id);
  expect([first.status, first.body.created]).toEqual([201, true]);
  expect(ConversationSchema.parse(first.body.conversation)).toMatchObject({
    item: { id: item.id },
    owner: { displayName: 'Olivia B.' },
    renter: { displayName: 'Rae T.' },
    lastMessage: null,
  });
  const again = await contact(item.id);
  expect([again.status, again.body.created, again.body.conversation.id]).toEqual([
    200,
    false,
    first.body.conversation.id,
  ]);
});

test('many clicks at once open one conversation', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const clicker = await aPerson(db);
  const replies = await Promise.all(Array.from({ length: 10 }, () => contact(item.id, clicker)));
  expect(new Set(replies.map((reply) => reply.body.conversation.id)).size).toBe(1);
  expect(replies.filter((reply) => reply.body.created)).toHaveLength(1);
});

test('oneself, unknown and hidden items are refused in the words of the product (I-032, I-033)', async () => {
  const own = await contact((await anItem(db, { ownerId: owner.id })).id, owner);
  expect([own.status, own.body.error.message]).toEqual([409, 'You cannot message yourself']);
  for (const id of [randomUUID(), (await anItem(db, { status: 'paused' })).id]) {
    const reply = await contact(id);
    expect([reply.status, reply.body.error.message]).toEqual([404, 'Unable to contact owner']);
  }
  expect((await contact((await anItem(db)).id, null)).status).toBe(401);
  expect((await contact('x')).status).toBe(400);
  expect((await contact((await anItem(db)).id, await aPerson(db, { suspended: true }))).body.error.code).toBe(
    'account.suspended',
  );
});

test('a conversation about an item that was paused since can still be opened', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  await contact(item.id);
  await db.owner.query("update public.items set status = 'paused' where id = $1", [item.id]);
  expect((await contact(item.id)).body.created).toBe(false);
  expect((await conversations(renter)).map((each) => each.item.id)).toContain(item.id);
});

test('twenty new conversations a day, and old ones count for nothing', async () => {
  const chatty = await aPerson(db);
  const items = await Promise.all(Array.from({ length: 21 }, () => anItem(db, { ownerId: owner.id })));
  for (const { id } of items.slice(0, 20)) expect((await contact(id, chatty)).status).toBe(201);
  const refused = await contact(items[20]!.id, chatty);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await contact(items[0]!.id, chatty)).status).toBe(200);
});

test('a booking’s changes are lines without an author, and move the conversation to the top', async () => {
  const [a, b] = [
    await anItem(db, { ownerId: owner.id, title: 'First' }),
    await anItem(db, { ownerId: owner.id, title: 'Second' }),
  ];
  const talker = await aPerson(db, { name: 'Tess T.' });
  for (const item of [a, b]) {
    await inTransaction(db.db, (tx) =>
      systemLine(tx, {
        itemId: item.id,
        ownerId: owner.id,
        renterId: talker.id,
        text: `About ${item.title}`,
        now,
      }),
    );
  }
  await inTransaction(db.db, (tx) =>
    systemLine(tx, {
      itemId: a.id,
      ownerId: owner.id,
      renterId: talker.id,
      text: 'Accepted',
      now: new Date('2026-06-01T18:00:00Z'),
    }),
  );
  const mine = await conversations(talker);
  expect(mine.map((each) => [each.item.title, each.lastMessage?.content])).toEqual([
    ['First', 'Accepted'],
    ['Second', 'About Second'],
  ]);
  const { items } = MessageListSchema.parse((await messages(mine[0]!.id, owner)).body);
  expect(items.map(({ kind, senderId, content }) => [kind, senderId, content])).toEqual([
    ['system', null, 'About First'],
    ['system', null, 'Accepted'],
  ]);
});

test('nobody else reads a conversation', async () => {
  const { body } = await contact((await anItem(db, { ownerId: owner.id })).id);
  const stranger = await aPerson(db);
  expect([
    (await messages(body.conversation.id, owner)).status,
    (await messages(body.conversation.id, renter)).status,
  ]).toEqual([200, 200]);
  for (const [id, who] of [
    [body.conversation.id, stranger],
    [randomUUID(), renter],
    ['x', renter],
  ] as const)
    expect((await messages(id, who)).status).toBe(404);
  expect((await messages(body.conversation.id, null)).status).toBe(401);
  expect(await conversations(stranger)).toEqual([]);
});

test('a request to rent opens the conversation with a line for the owner (J-051)', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const asker = await aPerson(db);
  const reply = await server.send('POST', '/api/bookings', {
    as: asker,
    body: { itemId: item.id, startDate: '2026-07-10', endDate: '2026-07-12' },
  });
  expect(reply.status).toBeLessThan(300);
  const [conversation] = await conversations(asker);
  expect([conversation?.item.id, conversation?.lastMessage?.kind]).toEqual([item.id, 'system']);
});

test('a renter who booked a hidden item can still read its conversation', async () => {
  const item = await anItem(db, { ownerId: owner.id, status: 'archived' });
  const guest = await aPerson(db);
  await aBooking(db, { itemId: item.id, renterId: guest.id, startDate: '2026-07-10', endDate: '2026-07-12' });
  await inTransaction(db.db, (tx) =>
    systemLine(tx, { itemId: item.id, ownerId: owner.id, renterId: guest.id, text: 'Confirmed', now }),
  );
  expect(await conversations(guest)).toHaveLength(1);
});
