import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { givenQuickReplies } from '@borough/domain/messaging/conversation-tools.contract';
import { MessageListSchema } from '@borough/domain/messaging/messaging.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import { systemLine } from '../system-line.ts';

const now = new Date('2026-06-01T17:00:00Z');
const blockedWords = "You can't message each other.";
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
type As = { id: string } | null;

const contact = (itemId: string, as: As) =>
  server.send('POST', '/api/conversations', { as, body: { itemId } });

/** Two people with a conversation about an item. */
async function aTalk(wish: { owner?: BuiltPerson; renter?: BuiltPerson } = {}): Promise<Talk> {
  const owner = wish.owner ?? (await aPerson(db));
  const renter = wish.renter ?? (await aPerson(db));
  const item = await anItem(db, { ownerId: owner.id });
  const made = await contact(item.id, renter);
  return { id: made.body.conversation.id, itemId: item.id, owner, renter };
}

const say = (talk: { id: string }, as: As, content: string) =>
  server.send('POST', `/api/conversations/${talk.id}/messages`, { as, body: { id: randomUUID(), content } });
const linesOf = async (talk: { id: string }, as: As) =>
  MessageListSchema.parse((await server.send('GET', `/api/conversations/${talk.id}/messages`, { as })).body)
    .items;
const toolsOf = async (talk: { id: string }, as: As) =>
  (await server.send('GET', `/api/conversations/${talk.id}/tools`, { as })).body;
const block = (personId: string, as: As, method: 'POST' | 'DELETE' = 'POST') =>
  server.send(method, '/api/me/blocks', { as, body: { personId } });
const blocksOf = async (as: As) => (await server.send('GET', '/api/me/blocks', { as })).body.items;
const listOf = async (as: As, query = '') =>
  (await server.send('GET', `/api/conversations${query}`, { as })).body.items.map(
    ({ id }: { id: string }) => id,
  );
const put = (talk: { id: string }, as: As, verb: 'archive' | 'unarchive') =>
  server.send('POST', `/api/conversations/${talk.id}/${verb}`, { as });
const line = (talk: Talk, text: string) =>
  inTransaction(db.db, (tx) =>
    systemLine(tx, { ...talk, ownerId: talk.owner.id, renterId: talk.renter.id, text, now }),
  );

test('a block stops messages in both directions until it is lifted', async () => {
  const talk = await aTalk();
  await say(talk, talk.renter, 'Is it free?');
  expect((await block(talk.renter.id, talk.owner)).status).toBe(204);
  expect((await block(talk.renter.id, talk.owner)).status).toBe(204);
  for (const person of [talk.owner, talk.renter]) {
    const refused = await say(talk, person, 'Still there?');
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      403,
      'conversation.blocked',
      blockedWords,
    ]);
  }
  // Only the person who blocked learns about the block.
  expect([(await toolsOf(talk, talk.owner)).blocked, (await toolsOf(talk, talk.renter)).blocked]).toEqual([
    true,
    false,
  ]);
  expect(await blocksOf(talk.owner)).toEqual([
    {
      id: talk.renter.id,
      displayName: talk.renter.displayName,
      avatarUrl: null,
      blockedAt: now.toISOString(),
    },
  ]);
  expect(await blocksOf(talk.renter)).toEqual([]);
  // What happens to a booking is still announced.
  await line(talk, 'Accepted');
  expect((await linesOf(talk, talk.renter)).map(({ content }) => content)).toEqual([
    'Is it free?',
    'Accepted',
  ]);

  // Only the person who blocked can take it back.
  await block(talk.owner.id, talk.renter, 'DELETE');
  expect((await say(talk, talk.renter, 'Hello?')).status).toBe(403);
  expect((await block(talk.renter.id, talk.owner, 'DELETE')).status).toBe(204);
  expect((await say(talk, talk.renter, 'Hello again')).status).toBe(201);
});

test('no new conversation begins with somebody who is blocked; one there was opens as before', async () => {
  const talk = await aTalk();
  await block(talk.renter.id, talk.owner);
  const another = await anItem(db, { ownerId: talk.owner.id });
  const ofRenter = await anItem(db, { ownerId: talk.renter.id });
  for (const [itemId, as] of [
    [another.id, talk.renter],
    [ofRenter.id, talk.owner],
  ] as const) {
    const refused = await contact(itemId, as);
    expect([refused.status, refused.body.error.message]).toEqual([403, blockedWords]);
    expect(
      (await db.owner.query('select from public.conversations where item_id = $1', [itemId])).rowCount,
    ).toBe(0);
  }
  expect((await contact(talk.itemId, talk.renter)).status).toBe(200);
});

test('a block and a message at once have one order', async () => {
  const talk = await aTalk();
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => say(talk, talk.renter, `Message ${n}`)),
    block(talk.renter.id, talk.owner),
  ]);
  const sent = replies.filter(({ status }) => status === 201).length;
  expect(replies.every(({ status }) => [201, 204, 403].includes(status))).toBe(true);
  expect(await linesOf(talk, talk.owner)).toHaveLength(sent);
  expect((await say(talk, talk.renter, 'After it')).status).toBe(403);
});

test('nobody blocks oneself, nobody, or as a visitor', async () => {
  const person = await aPerson(db);
  expect((await block(person.id, person)).status).toBe(403);
  expect((await block(randomUUID(), person)).status).toBe(404);
  expect((await block('x', person)).status).toBe(400);
  expect((await block(person.id, null)).status).toBe(401);
});

test('what one person puts away stays in the list of the other, and a new line brings it back', async () => {
  const talk = await aTalk();
  await say(talk, talk.renter, 'Hello');
  expect((await put(talk, talk.owner, 'archive')).status).toBe(204);
  expect((await put(talk, talk.owner, 'archive')).status).toBe(204);
  expect([await listOf(talk.owner), await listOf(talk.owner, '?archived=true')]).toEqual([[], [talk.id]]);
  expect([await listOf(talk.renter), await listOf(talk.renter, '?archived=true')]).toEqual([[talk.id], []]);
  expect((await toolsOf(talk, talk.owner)).archived).toBe(true);
  await put(talk, talk.owner, 'unarchive');
  expect(await listOf(talk.owner)).toEqual([talk.id]);
  for (const bringBack of [() => say(talk, talk.renter, 'Still there?'), () => line(talk, 'Accepted')]) {
    await put(talk, talk.owner, 'archive');
    expect(await listOf(talk.owner)).toEqual([]);
    await bringBack();
    expect([await listOf(talk.owner), await listOf(talk.owner, '?archived=true')]).toEqual([[talk.id], []]);
  }
  expect((await put(talk, await aPerson(db), 'archive')).status).toBe(404);
  expect((await put({ id: 'x' }, talk.owner, 'archive')).status).toBe(404);
  expect((await put(talk, null, 'archive')).status).toBe(401);
});

const search = (q: string, as: As, more = '') =>
  server.send('GET', `/api/messages/search?q=${encodeURIComponent(q)}${more}`, { as });
const foundBy = async (q: string, as: As) =>
  (await search(q, as)).body.items.map((hit: { message: { content: string } }) => hit.message.content);

test('one finds what was written in conversations of one’s own, the newest first, page by page', async () => {
  const talk = await aTalk();
  const other = await aTalk({ owner: talk.owner });
  await say(talk, talk.renter, 'Does the Ladder reach 5 m?');
  server.setNow(new Date('2026-06-01T17:01:00Z'));
  await say(other, other.renter, 'One ladder and 100% of the rope, please');
  await say(talk, talk.owner, 'It does, é voilà');
  await line(talk, 'The ladder was booked');
  server.setNow(now);
  expect(await foundBy(' LADDER ', talk.owner)).toEqual([
    'One ladder and 100% of the rope, please',
    'Does the Ladder reach 5 m?',
  ]);
  expect(await foundBy('ladder', talk.renter)).toEqual(['Does the Ladder reach 5 m?']);
  expect(await foundBy('É VOILÀ', talk.renter)).toEqual(['It does, é voilà']);
  // Characters that are special to a database stand for themselves.
  expect(await foundBy('l_dder', talk.owner)).toEqual([]);
  expect(await foundBy('l%r', talk.owner)).toEqual([]);
  expect(await foundBy('100% of', talk.owner)).toHaveLength(1);
  expect(await foundBy('ladder', await aPerson(db))).toEqual([]);
  const first = (await search('ladder', talk.owner, '&limit=1')).body;
  expect(first.items[0]).toMatchObject({
    conversationId: other.id,
    other: { id: other.renter.id, displayName: other.renter.displayName },
  });
  const second = (await search('ladder', talk.owner, `&limit=1&cursor=${first.nextCursor}`)).body;
  expect([second.items[0].conversationId, second.nextCursor]).toEqual([talk.id, null]);
  expect((await search('la', talk.owner)).status).toBe(400);
  expect((await search('x'.repeat(101), talk.owner)).status).toBe(400);
  expect((await search('ladder', null)).status).toBe(401);
});

test('words the filter holds back are found by their sender alone, and nobody finds what stands instead', async () => {
  const talk = await aTalk();
  await db.owner.query(
    `insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, is_filtered)
     values ($1, $2, $3, $4, 'Write me on the purple app', true)`,
    [talk.id, talk.itemId, talk.renter.id, talk.owner.id],
  );
  expect(await foundBy('purple', talk.renter)).toEqual(['Write me on the purple app']);
  for (const words of ['purple', 'Content Filtered']) expect(await foundBy(words, talk.owner)).toEqual([]);
  expect(await foundBy('Content Filtered', talk.renter)).toEqual([]);
});

test('quick replies are the given ones until somebody keeps their own', async () => {
  const person = await aPerson(db);
  const read = async (as: As) => (await server.send('GET', '/api/me/quick-replies', { as })).body?.texts;
  const keep = (texts: unknown, as: As = person) =>
    server.send('PUT', '/api/me/quick-replies', { as, body: { texts } });
  expect(await read(person)).toEqual(givenQuickReplies);
  expect((await keep(['  It is free.  ', 'Ask me tomorrow'])).body).toEqual({
    texts: ['It is free.', 'Ask me tomorrow'],
  });
  expect(await read(person)).toEqual(['It is free.', 'Ask me tomorrow']);
  expect((await keep([])).status).toBe(200);
  expect(await read(person)).toEqual([]);
  for (const texts of [Array(11).fill('x'), ['   '], ['x'.repeat(301)], 'x'])
    expect((await keep(texts)).status).toBe(400);
  expect((await keep(Array(10).fill('x'.repeat(300)))).status).toBe(200);
  expect((await keep(['x'], null)).status).toBe(401);
  expect(await read(await aPerson(db))).toEqual(givenQuickReplies);
});

async function sendPhotos(talk: { id: string }, as: As, files: Uint8Array[], id: string = randomUUID()) {
  const form = new FormData();
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/conversations/${talk.id}/photos?id=${id}`,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { 'x-test-person': as.id } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
const get = (url: string, as: As) =>
  server.app.inject({ method: 'GET', url, headers: as ? { 'x-test-person': as.id } : {} });
const filesOf = (personId: string) =>
  readdir(join(server.deps.config.dataDir, 'files', 'message-photos', personId), { recursive: true }).catch(
    () => [],
  );

/** Two people whose rental starts within a day. */
async function aTalkWithRental(): Promise<Talk> {
  const talk = await aTalk();
  const booking = { itemId: talk.itemId, renterId: talk.renter.id };
  await aBooking(db, { ...booking, startDate: '2026-06-02', endDate: '2026-06-04' });
  return talk;
}

test('photos pass between the two people of a rental, as one message, without what the camera wrote', async () => {
  const talk = await aTalkWithRental();
  expect((await toolsOf(talk, talk.renter)).photos.open).toBe(true);
  const id = randomUUID();
  const [red, blue] = await Promise.all([picture('#c03030'), picture('#3030c0')]);
  const sent = await sendPhotos(talk, talk.renter, [red, blue], id);
  expect([sent.status, sent.body.message.kind, sent.body.message.content]).toEqual([
    201,
    'photo',
    '2 photos',
  ]);
  expect(
    sent.body.message.photos.map(({ width, height }: { width: number; height: number }) => [width, height]),
  ).toEqual([
    [1280, 720],
    [1280, 720],
  ]);
  // Sent again, it's the same message; other files under its id are refused.
  expect((await sendPhotos(talk, talk.renter, [red, blue], id)).body.message.id).toBe(id);
  expect((await sendPhotos(talk, talk.renter, [red], id)).body.error.code).toBe('request.key-reused');
  const [seen] = await linesOf(talk, talk.owner);
  expect(seen?.photos).toEqual(sent.body.message.photos);
  const events = (await server.send('GET', '/api/events/since?after=0', { as: talk.owner })).body.events;
  expect(events.map((event: { data: { message: unknown } }) => event.data.message)).toEqual([seen]);

  const [photo] = seen?.photos ?? [];
  const whole = await get(photo!.url, talk.owner);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const { width, exif } = await sharp(whole.rawPayload).metadata();
  expect([width, exif]).toEqual([1280, undefined]);
  expect((await sharp((await get(photo!.thumbnail, talk.renter)).rawPayload).metadata()).width).toBe(640);

  // A stranger can't find it any way at all, and neither can a visitor.
  const stranger = await aPerson(db);
  for (const { url } of seen?.photos ?? []) {
    expect((await get(url, stranger)).statusCode).toBe(404);
    expect((await get(url, null)).statusCode).toBe(401);
  }
  expect((await get(`/api/message-photos/${randomUUID()}`, talk.owner)).statusCode).toBe(404);
  expect((await get('/api/message-photos/x', talk.owner)).statusCode).toBe(404);
  const [path] = (await db.owner.query('select stem from public.message_photos limit 1')).rows;
  expect((await get(`/files/message-photos/${path.stem}-1280.webp`, talk.owner)).statusCode).toBe(404);
  expect((await sendPhotos(talk, stranger, [red])).status).toBe(404);
  expect((await sendPhotos(talk, null, [red])).status).toBe(401);
  expect(await filesOf(stranger.id)).toEqual([]);
});

test('photos wait until contact opens, and until then say when that is', async () => {
  const talk = await aTalk();
  const red = await picture('#c03030');
  const early = await sendPhotos(talk, talk.renter, [red]);
  expect([early.status, early.body.error.code]).toEqual([403, 'conversation.photos-not-yet']);
  expect((await toolsOf(talk, talk.renter)).photos).toEqual({ open: false, opensAt: null });
  await aBooking(db, {
    itemId: talk.itemId,
    renterId: talk.renter.id,
    startDate: '2026-06-20',
    endDate: '2026-06-22',
  });
  const { open, opensAt } = (await toolsOf(talk, talk.owner)).photos;
  expect([open, new Date(opensAt) > now]).toEqual([false, true]);
  expect((await sendPhotos(talk, talk.owner, [red])).status).toBe(403);
  server.setNow(new Date(opensAt));
  expect((await sendPhotos(talk, talk.owner, [red])).status).toBe(201);
  server.setNow(now);
});

test('what is no picture, too much or blocked is refused whole, and leaves no file', async () => {
  const talk = await aTalkWithRental();
  const red = await picture('#c03030');
  const unreadable = await sendPhotos(talk, talk.renter, [red, Buffer.from('<svg/>')]);
  expect([unreadable.status, unreadable.body.error.code]).toEqual([400, 'item.photo-unreadable']);
  expect((await sendPhotos(talk, talk.renter, Array<Buffer>(6).fill(red))).status).toBe(400);
  expect((await sendPhotos(talk, talk.renter, [])).status).toBe(400);
  expect((await sendPhotos(talk, talk.renter, [red], 'x')).status).toBe(400);
  await block(talk.renter.id, talk.owner);
  // While the rental is running, the block waits; it takes effect once the rental is over.
  await db.owner.query(
    `update public.bookings set status = 'completed', completed_at = ends_at where item_id = $1`,
    [talk.itemId],
  );
  expect((await sendPhotos(talk, talk.renter, [red])).body.error.message).toBe(blockedWords);
  expect(await linesOf(talk, talk.owner)).toEqual([]);
  expect((await filesOf(talk.renter.id)).filter((name) => name.endsWith('.webp'))).toEqual([]);
});

test('a person is reported once a day, by who talks with them alone', async () => {
  const talk = await aTalk();
  const report = (body: object, as: As = talk.renter) =>
    server.send('POST', '/api/reports/people', {
      as,
      body: { conversationId: talk.id, reason: 'rude', ...body },
    });
  const both = await Promise.all([report({ details: ' Swears at me. ' }), report({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.message).toBe(
    "You already reported this person today. We're looking into it.",
  );
  expect((await report({}, talk.owner)).status).toBe(201);
  server.setNow(new Date('2026-06-02T17:00:00Z'));
  expect((await report({ reason: 'scam' })).status).toBe(201);
  server.setNow(now);
  const { rows } = await db.owner.query(
    'select person_id, conversation_id, reporter_id, reason from public.reports where person_id = $1 order by created_at',
    [talk.owner.id],
  );
  const mine = { person_id: talk.owner.id, conversation_id: talk.id, reporter_id: talk.renter.id };
  expect(rows).toEqual([
    { ...mine, reason: 'rude' },
    { ...mine, reason: 'scam' },
  ]);
  expect((await report({}, await aPerson(db))).status).toBe(404);
  expect((await report({}, null)).status).toBe(401);
  expect((await report({ reason: 'nonsense' })).status).toBe(400);
});

test('in the database, too, each person sees and changes nothing of another’s', async () => {
  const talk = await aTalkWithRental();
  await sendPhotos(talk, talk.renter, [await picture('#c03030')]);
  await block(talk.renter.id, talk.owner);
  await put(talk, talk.owner, 'archive');
  await server.send('PUT', '/api/me/quick-replies', { as: talk.owner, body: { texts: ['Mine'] } });
  const stranger = await aPerson(db);
  const tables = ['person_blocks', 'conversation_archives', 'quick_replies', 'message_photos'];
  const seenBy = (personId: string) =>
    Promise.all(
      tables.map((table) =>
        readAs(db.db, personId, async (tx) => (await tx.query(`select from public.${table}`)).rowCount),
      ),
    );
  expect(await seenBy(talk.owner.id)).toEqual([1, 1, 1, 1]);
  expect(await seenBy(talk.renter.id)).toEqual([0, 0, 0, 1]);
  expect(await seenBy(stranger.id)).toEqual([0, 0, 0, 0]);
  for (const table of tables)
    for (const act of [`insert into public.${table} default values`, `delete from public.${table}`]) {
      const client = await db.owner.connect();
      await client.query('begin');
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: stranger.id, role: 'authenticated' }),
      ]);
      await client.query('set local role authenticated');
      await expect(client.query(act)).rejects.toThrow('permission denied');
      await client.query('rollback');
      client.release();
    }
});
