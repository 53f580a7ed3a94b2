import { randomUUID } from 'node:crypto';
import { EventsSinceSchema } from '@borough/domain/events/events.contract';
import { MessageListSchema, MessageSchema } from '@borough/domain/messaging/messaging.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { limits } from '#floor/config.ts';
import { readAs } from '#floor/db/transaction.ts';
import { filterText } from './filtering/filter-text.ts';

const now = new Date('2026-06-01T17:00:00Z');
const held = '[Content Filtered]';
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

interface Talk {
  id: string;
  itemId: string;
  owner: BuiltPerson;
  renter: BuiltPerson;
}

/** Two people with a conversation about an item. */
async function aTalk(
  wish: { owner?: BuiltPerson; renter?: BuiltPerson; itemId?: string } = {},
): Promise<Talk> {
  const owner = wish.owner ?? (await aPerson(db));
  const renter = wish.renter ?? (await aPerson(db));
  const itemId = wish.itemId ?? (await anItem(db, { ownerId: owner.id })).id;
  const made = await server.send('POST', '/api/conversations', { as: renter, body: { itemId } });
  return { id: made.body.conversation.id, itemId, owner, renter };
}

const send = (talk: { id: string }, as: { id: string } | null, content: unknown, id: string = randomUUID()) =>
  server.send('POST', `/api/conversations/${talk.id}/messages`, { as, body: { id, content } });
const linesOf = async (talk: { id: string }, as: { id: string }, query = '') =>
  MessageListSchema.parse(
    (await server.send('GET', `/api/conversations/${talk.id}/messages${query}`, { as })).body,
  );
const eventsOf = async (as: { id: string }) =>
  EventsSinceSchema.parse((await server.send('GET', '/api/events/since?after=0', { as })).body).events;
const messageIn = ({ data }: { data: Record<string, unknown> }) => data['message'];
const listOf = async (as: { id: string }) =>
  (await server.send('GET', '/api/conversations', { as })).body.items;

test('two people exchange messages, oldest first, and both are told', async () => {
  const talk = await aTalk();
  const first = await send(talk, talk.renter, '  Is it free on Friday?\n ');
  expect(first.status).toBe(201);
  expect(MessageSchema.parse(first.body.message)).toMatchObject({
    kind: 'text',
    senderId: talk.renter.id,
    content: 'Is it free on Friday?',
    readAt: null,
    isFiltered: false,
    state: 'sent',
  });
  await send(talk, talk.owner, 'Yes! 🙂 שלום «ok»');
  for (const person of [talk.owner, talk.renter]) {
    const { items, nextCursor } = await linesOf(talk, person);
    expect(items.map(({ content }) => content)).toEqual(['Is it free on Friday?', 'Yes! 🙂 שלום «ok»']);
    expect(nextCursor).toBeNull();
    expect(
      (await eventsOf(person)).map((event) => [event.kind, event.data['conversationId'], messageIn(event)]),
    ).toEqual(items.map((message) => ['message', talk.id, message]));
  }
});

test('a message is sent by the two people of the conversation alone', async () => {
  const talk = await aTalk();
  const stranger = await aPerson(db);
  for (const path of ['messages', 'read', 'typing'])
    for (const id of [talk.id, randomUUID(), 'x']) {
      const body = { id: randomUUID(), content: 'Hello', upTo: randomUUID() };
      const reply = await server.send('POST', `/api/conversations/${id}/${path}`, { as: stranger, body });
      expect([path, reply.status]).toEqual([path, 404]);
      server.setNow(new Date(server.deps.now().getTime() + 5_000));
    }
  server.setNow(now);
  expect((await send(talk, null, 'Hello')).status).toBe(401);
  expect((await send(talk, await aPerson(db, { emailVerified: false }), 'Hello')).status).toBe(403);
  expect((await linesOf(talk, talk.owner)).items).toEqual([]);
});

test('anyone who is suspended answers where they talk already, and begins nothing', async () => {
  const talk = await aTalk();
  await send(talk, talk.owner, 'When do you bring it back?');
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [talk.renter.id]);
  expect((await send(talk, talk.renter, 'I bring it back today')).status).toBe(201);
  const { id: itemId } = await anItem(db);
  const refused = await server.send('POST', '/api/conversations', { as: talk.renter, body: { itemId } });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account.suspended']);
});

test('nobody writes to somebody who deleted their account, and can still read what was said', async () => {
  const talk = await aTalk();
  await send(talk, talk.owner, 'See you on Friday');
  await db.owner.query(
    `update public.profiles set erased_at = now(), display_name = 'Former member', full_name = null, email = null, terms_version = null,
       terms_accepted_at = null, adult_confirmed_at = null, email_verified = false, id_document_status = 'none'
     where id = $1`,
    [talk.owner.id],
  );
  const refused = await send(talk, talk.renter, 'Are you there?');
  expect([refused.status, refused.body.error.code]).toEqual([409, 'conversation.former-member']);
  expect((await linesOf(talk, talk.renter)).items).toHaveLength(1);
});

test('sent again under its id, a message is the same message; other words under it are refused', async () => {
  const talk = await aTalk();
  const id = randomUUID();
  const first = await send(talk, talk.renter, 'Only once', id);
  const again = await Promise.all(Array.from({ length: 5 }, () => send(talk, talk.renter, 'Only once ', id)));
  for (const reply of again) expect([reply.status, reply.body]).toEqual([201, first.body]);
  for (const [where, who, words] of [
    [talk, talk.renter, 'Other words'],
    [talk, talk.owner, 'Only once'],
    [await aTalk({ renter: talk.renter }), talk.renter, 'Only once'],
  ] as const) {
    const reply = await send(where, who, words, id);
    expect([reply.status, reply.body.error.code]).toEqual([422, 'request.key-reused']);
  }
  expect((await linesOf(talk, talk.owner)).items).toHaveLength(1);
  expect(await eventsOf(talk.owner)).toHaveLength(1);
});

test('one id sent to two conversations at the same time is one message', async () => {
  const renter = await aPerson(db);
  const talks = [await aTalk({ renter }), await aTalk({ renter })];
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const replies = await Promise.all(talks.map((talk) => send(talk, renter, 'Hello', id)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 422]);
  }
});

test('empty, blank, too long and unkeepable messages are refused in words', async () => {
  const talk = await aTalk();
  for (const [content, words] of [
    ['', 'Please write a message.'],
    [' \n\u200b ', 'Please write a message.'],
    ['x'.repeat(2_001), 'Messages can have at most 2,000 characters.'],
    ['🙂'.repeat(2_001), 'Messages can have at most 2,000 characters.'],
    ['a\0b', "Your message contains a character that can't be sent."],
  ] as const) {
    const reply = await send(talk, talk.renter, content);
    expect([reply.status, reply.body.error.fields.content]).toEqual([400, words]);
  }
  expect((await send(talk, talk.renter, 5)).status).toBe(400);
  expect((await send(talk, talk.renter, 'Hello', 'no-id')).status).toBe(400);
  expect((await send(talk, talk.renter, '🙂'.repeat(2_000))).status).toBe(201);
  expect((await send(talk, talk.renter, 'half \ud83d a smile')).body.message.content).toBe(
    'half \ufffd a smile',
  );
});

proofTest(
  'two hundred messages of two people at once have one order for both, in the list and in the events',
  async () => {
    const talk = await aTalk();
    const sent = 200;
    // More than a minute's worth: this is about order, not about limits.
    await db.owner.query(
      `insert into public.rate_limits (bucket, window_start, count)
     select 'messagesPerPerson:' || id, $2, -1000 from unnest($1::text[]) as id`,
      [[talk.owner.id, talk.renter.id], now],
    );
    // When told the server is busy, send the same again, as the browser does.
    const insist = async (as: { id: string }, id: string): Promise<Reply> => {
      const reply = await send(talk, as, 'How are you?', id);
      return reply.status === 503 ? insist(as, id) : reply;
    };
    const replies = await Promise.all(
      Array.from({ length: sent }, (_, i) => insist(i % 2 ? talk.owner : talk.renter, randomUUID())),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    const all: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page = await linesOf(talk, talk.owner, `?limit=37&before=${before}`);
      all.unshift(...page.items.map(({ id }) => id));
      before = page.nextCursor;
    }
    expect(all).toHaveLength(sent);
    for (const person of [talk.owner, talk.renter]) {
      const told: string[] = [];
      for (let at = 0; told.length < sent;) {
        const { n, events } = (await server.send('GET', `/api/events/since?after=${at}`, { as: person }))
          .body;
        told.push(...events.map((event: { data: { message: { id: string } } }) => event.data.message.id));
        at = n;
      }
      expect(told).toEqual(all);
    }
  },
);

test('so many messages a minute and no more', async () => {
  const talk = await aTalk();
  const { max } = limits.messagesPerPerson;
  await db.owner.query('insert into public.rate_limits (bucket, window_start, count) values ($1, $2, $3)', [
    `messagesPerPerson:${talk.renter.id}`,
    now,
    max - 1,
  ]);
  expect((await send(talk, talk.renter, 'The last one')).status).toBe(201);
  const refused = await send(talk, talk.renter, 'One more');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await send(talk, talk.owner, 'I may')).status).toBe(201);
});

test('a refused message reaches nobody, says why, and is kept for admins with the rule', async () => {
  const talk = await aTalk();
  const refused = await send(talk, talk.renter, 'Call me at 415-555-0100');
  expect([refused.status, refused.body.error.code]).toEqual([422, 'message.filtered']);
  expect(refused.body.error.message.length).toBeGreaterThan(10);
  expect((await linesOf(talk, talk.renter)).items).toEqual([]);
  expect(await eventsOf(talk.owner)).toEqual([]);
  const { rows } = await db.owner.query(
    'select sender_id, receiver_id, content, hits from public.blocked_messages where conversation_id = $1',
    [talk.id],
  );
  expect(rows).toMatchObject([
    { sender_id: talk.renter.id, receiver_id: talk.owner.id, content: 'Call me at 415-555-0100' },
  ]);
  expect(rows[0].hits.map(({ rule }: { rule: string }) => rule)).toContain('phone.number');
});

test('from the end of free cancellation until 72 hours after the rental, its two people may exchange numbers', async () => {
  const talk = await aTalk();
  const number = 'I am at 415-555-0100';
  expect((await send(talk, talk.owner, number)).status).toBe(422);
  await aBooking(db, {
    itemId: talk.itemId,
    renterId: talk.renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  expect((await send(talk, talk.owner, number)).status).toBe(422);
  server.setNow(new Date('2026-06-09T17:00:00Z'));
  const sent = await send(talk, talk.owner, number);
  expect([sent.status, sent.body.message?.content]).toEqual([201, number]);
  const other = await send(talk, talk.owner, 'Or write to me@x.com');
  expect([other.status, other.body.message.content]).toEqual([201, 'Or write to •••']);
  // This does nothing for another renter of the same item.
  const stranger = await aTalk({ owner: talk.owner, itemId: talk.itemId });
  expect((await send(stranger, talk.owner, number)).status).toBe(422);
  await db.owner.query(
    `update public.bookings set status = 'completed', completed_at = now() where item_id = $1`,
    [talk.itemId],
  );
  server.setNow(new Date('2026-06-16T00:59:00Z'));
  expect((await send(talk, talk.owner, number)).status).toBe(201);
  server.setNow(new Date('2026-06-16T01:00:00Z'));
  expect((await send(talk, talk.owner, number)).status).toBe(422);
  server.setNow(now);
});

test('a filter that cannot tell lets nothing through', async () => {
  const fail = () => {
    throw new Error('out of order');
  };
  const log = { error: () => undefined };
  const context = { field: 'message', recent: [], contactOpen: false } as const;
  expect(() => filterText('Hello', context, log, fail)).toThrow('Failed to send message');
});

test('only its sender can read a held message, by any route', async () => {
  const talk = await aTalk();
  const words = 'My handle is joe99';
  const sent = (await send(talk, talk.renter, words)).body.message;
  expect(sent).toMatchObject({ content: words, isFiltered: false, state: 'waiting for review' });
  const seen = { id: sent.id, content: held, isFiltered: true, state: 'sent' };

  expect((await linesOf(talk, talk.renter)).items).toEqual([sent]);
  expect((await linesOf(talk, talk.owner)).items).toMatchObject([seen]);
  expect((await eventsOf(talk.renter)).map(messageIn)).toEqual([sent]);
  expect((await eventsOf(talk.owner)).map(messageIn)).toMatchObject([seen]);
  expect((await listOf(talk.renter))[0].lastMessage.content).toBe(words);
  expect((await listOf(talk.owner))[0]).toMatchObject({ lastMessage: seen, unread: 1 });
  const opened = await server.send('POST', '/api/conversations', {
    as: talk.renter,
    body: { itemId: talk.itemId },
  });
  expect(opened.body.conversation.lastMessage.content).toBe(words);

  const lines = `/api/conversations/${talk.id}/messages`;
  for (const path of ['/api/conversations', lines, '/api/events/since?after=0', '/api/me'])
    expect((await server.send('GET', path, { as: talk.owner })).text).not.toContain('joe99');
  for (const statement of [
    'select id, content, sender_id from public.messages',
    'select content from public.held_messages',
    'select data from public.person_events',
  ]) {
    const { rows } = await readAs(db.db, talk.owner.id, (tx) => tx.query(statement));
    expect(JSON.stringify(rows)).not.toContain('joe99');
  }
  const own = await readAs(db.db, talk.renter.id, (tx) =>
    tx.query('select content from public.held_messages'),
  );
  expect(own.rows).toEqual([{ content: words }]);
  for (const closed of [
    'select typed_sha256 from public.messages',
    'select hits from public.held_messages',
    'select content from public.blocked_messages',
  ])
    await expect(readAs(db.db, talk.owner.id, (tx) => tx.query(closed))).rejects.toThrow(/permission denied/);
  const { rows } = await db.owner.query('select hits from public.held_messages where message_id = $1', [
    sent.id,
  ]);
  expect(rows[0].hits[0]).toMatchObject({ rule: 'social.handle' });
  // Sent again, it's the same message, still waiting.
  expect((await send(talk, talk.renter, words, sent.id)).body.message).toEqual(sent);
});

test('held words put straight into the table are no more readable, and changed ones neither', async () => {
  const talk = await aTalk();
  const id = randomUUID();
  const write = (content: string) =>
    db.owner.query(
      `insert into public.messages (id, conversation_id, item_id, sender_id, receiver_id, content, is_filtered)
       values ($1, $2, $3, $4, $5, $6, true)`,
      [id, talk.id, talk.itemId, talk.renter.id, talk.owner.id, content],
    );
  await write('first words');
  await db.owner.query('update public.messages set content = $2 where id = $1', [id, 'second words']);
  expect((await linesOf(talk, talk.owner)).items).toMatchObject([{ content: held, isFiltered: true }]);
  expect((await linesOf(talk, talk.renter)).items).toMatchObject([{ content: 'second words' }]);
});

test('a number sent in pieces is found by what was sent before', async () => {
  const talk = await aTalk();
  const verdicts = [];
  for (const piece of ['my number starts with 415', '555', '0123']) {
    const reply = await send(talk, talk.renter, piece);
    verdicts.push(reply.status === 201 ? reply.body.message.state : reply.status);
  }
  expect(verdicts.at(-1)).not.toBe('sent');
  const later = await aTalk({ renter: talk.renter });
  expect((await send(later, talk.renter, '0123')).body.message.state).toBe('sent');
});

test('a number in pieces over several conversations with one person is found, no matter who owns the items', async () => {
  const first = await aTalk();
  const { renter, owner } = first;
  const others = [
    await aTalk({ renter, owner }),
    // Here the two have swapped roles.
    await aTalk({ renter: owner, owner: renter }),
  ];
  const sent = [];
  for (const [n, piece] of ['415', '882', '9017'].entries()) {
    const reply = await send([first, ...others][n] ?? first, renter, piece);
    sent.push(reply.status === 201 ? reply.body.message.state : reply.body.error.code);
  }
  expect(sent).toEqual(['sent', 'sent', 'message.filtered']);
  // Messages to someone else don't count, and neither does what the other side wrote.
  const stranger = await aTalk({ renter });
  expect((await send(stranger, renter, '9017')).body.message.state).toBe('sent');
  expect((await send(first, owner, '9017')).body.message.state).toBe('sent');
});

test('pieces sent at once in several conversations are judged one after the other', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await aTalk();
    const { renter, owner } = first;
    const second = await aTalk({ renter, owner });
    const replies = await Promise.all([send(first, renter, '415882'), send(second, renter, '9017')]);
    // Whichever arrives last completes the number.
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  }
});

test('the filter can be asked about a text before it is sent, thirty times a minute', async () => {
  const person = await aPerson(db);
  const ask = (content: unknown, as: { id: string } | null = person) =>
    server.send('POST', '/api/functions/filter-message', { as, body: { content } });
  expect((await ask('Is it free on Friday?')).body).toEqual({ allowed: true, message: '' });
  for (const content of ['415-555-0100', 'me@x.com', 'insta @joe']) {
    const { status, body } = await ask(content);
    expect([status, body.allowed, body.message.length > 10]).toEqual([200, false, true]);
  }
  expect((await ask('Hello', null)).status).toBe(401);
  expect((await ask(5)).status).toBe(400);
  expect((await ask('Call \u0000 me')).body.allowed).toBe(false);
  for (let asked = 5; asked < 30; asked++) expect((await ask('Hello')).status).toBe(200);
  expect((await ask('Hello')).status).toBe(429);
});

test('asked for a conversation, the filter answers as sending there would, and keeps what it blocks', async () => {
  const talk = await aTalk();
  const ask = (as: { id: string }, content: string) =>
    server.send('POST', '/api/functions/filter-message', {
      as,
      body: { content, conversationId: talk.id },
    });
  expect((await ask(await aPerson(db), 'Hello')).status).toBe(404);
  expect((await ask(talk.renter, 'Call me at 415-555-0100')).body.allowed).toBe(false);
  const kept = await db.owner.query(
    'select sender_id, receiver_id, content from public.blocked_messages where conversation_id = $1',
    [talk.id],
  );
  expect(kept.rows).toEqual([
    { sender_id: talk.renter.id, receiver_id: talk.owner.id, content: 'Call me at 415-555-0100' },
  ]);
  // Starting a day before the rental, the two may exchange numbers.
  const booked = { itemId: talk.itemId, renterId: talk.renter.id, stage: 'confirmed' } as const;
  await aBooking(db, { ...booked, startDate: '2026-06-02', endDate: '2026-06-03' });
  expect((await ask(talk.renter, 'Call me at 415-555-0100')).body).toEqual({ allowed: true, message: '' });
});
