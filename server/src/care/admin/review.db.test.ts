import { randomUUID } from 'node:crypto';
import { FilteredListSchema, type FilteredMessage } from '@borough/domain/admin/moderation.contract';
import { hour } from '@borough/domain/clocks';
import { EventsSinceSchema } from '@borough/domain/events/events.contract';
import { type Message, MessageListSchema } from '@borough/domain/messaging/messaging.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { writeTo } from '../../../test/market.ts';
import { returnHeld } from '#talk/messaging/filtering/return-held.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');
const withheld = '[Content Filtered]';
const heldText = 'I keep the number of the shop on the box, look there.';
const blockedText = 'My number is 415-555-0100';
const reason = 'Nothing in it directs people away from Borough.';
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
  await db.owner.query('truncate public.held_messages, public.blocked_messages');
  admin = await anAdmin();
});

async function anAdmin(): Promise<BuiltPerson> {
  const person = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [person.id]);
  return person;
}

interface Talk {
  id: string;
  itemId: string;
  owner: BuiltPerson;
  renter: BuiltPerson;
}

async function aTalk(): Promise<Talk> {
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const itemId = (await anItem(db, { ownerId: owner.id })).id;
  const made = await server.send('POST', '/api/conversations', { as: renter, body: { itemId } });
  return { id: made.body.conversation.id, itemId, owner, renter };
}

async function send(talk: Talk, content: string) {
  const id = randomUUID();
  const { status } = await server.send('POST', `/api/conversations/${talk.id}/messages`, {
    as: talk.renter,
    body: { id, content },
  });
  return { id, status };
}

/** Something the filter holds, regardless of its current rules. */
async function hold(talk: Talk, content = heldText): Promise<string> {
  const { id } = await send(talk, 'Is it free on Friday?');
  await db.owner.query('update public.messages set is_filtered = true, content = $2 where id = $1', [
    id,
    content,
  ]);
  await db.owner.query('update public.held_messages set hits = $2, held_at = $3 where message_id = $1', [
    id,
    JSON.stringify([{ rule: 'request.contact', kind: 'request', start: 0, end: 7 }]),
    now,
  ]);
  return id;
}

const list = async (state: string, as: { id: string } | null = admin, query = '') =>
  server.send('GET', `/api/admin/filtered?state=${state}${query}`, { as });
const listed = async (state: string, query = ''): Promise<FilteredMessage[]> =>
  FilteredListSchema.parse((await list(state, admin, query)).body).items;
const act = (id: string, name: string, as: { id: string } | null = admin, body: object = { reason }) =>
  server.send('POST', `/api/admin/filtered/${id}/${name}`, { as, body });
const codeOf = (reply: { body: { error?: { code: string } } | null }) => reply.body?.error?.code;
const linesOf = async (talk: Talk, as: { id: string }): Promise<Message[]> =>
  MessageListSchema.parse((await server.send('GET', `/api/conversations/${talk.id}/messages`, { as })).body)
    .items;
const lastTold = async (as: { id: string }) =>
  EventsSinceSchema.parse((await server.send('GET', '/api/events/since?after=0', { as })).body).events.at(-1);
const acts = async (id: string) =>
  (
    await db.owner.query('select admin_id, act, reason from public.moderation_acts where subject_id = $1', [
      id,
    ])
  ).rows;

test('admins alone read and decide', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  for (const [as, status] of [
    [null, 401],
    [talk.renter, 403],
    [talk.owner, 403],
  ] as const) {
    expect((await list('held', as)).status).toBe(status);
    expect((await act(id, 'release', as)).status).toBe(status);
    for (const path of ['counts', 'reports', 'contact', 'refunds', 'payment-disputes'])
      expect((await server.send('GET', `/api/admin/${path}`, { as })).status).toBe(status);
  }
  expect(await acts(id)).toEqual([]);
  expect((await linesOf(talk, talk.owner)).at(-1)?.content).toBe(withheld);
});

test('an admin who did not pass a second factor is told what is missing', async () => {
  const person = {
    ...{ id: admin.id, email: admin.email, displayName: admin.displayName, avatarUrl: null, sessionId: null },
    ...{
      emailVerified: true,
      signUpFinished: true,
      suspended: false,
      underReview: false,
      fresh: true,
      isAdmin: true,
      isOperator: true,
      appTokenId: null,
    },
  };
  const auth = {
    ...server.deps.auth,
    personOf: async () => ({ ...person, tier: 'free' as const, factorPassed: false }),
  };
  await using app = await testApp(db, { now, deps: { auth } });
  const id = await hold(await aTalk());
  for (const reply of [
    await app.send('GET', '/api/admin/filtered'),
    await app.send('GET', '/api/admin/counts'),
    await app.send('GET', '/api/admin/reports'),
    await app.send('GET', '/api/admin/contact'),
    await app.send('GET', '/api/admin/refunds'),
    await app.send('GET', '/api/admin/payment-disputes'),
    await app.send('POST', `/api/admin/refunds/${id}/settle`, { body: { reason } }),
    await app.send('PUT', `/api/admin/contact/${id}/answered`, { body: { answered: true } }),
    await app.send('POST', `/api/admin/filtered/${id}/release`, { body: { reason } }),
  ])
    expect([reply.status, codeOf(reply)]).toEqual([403, 'admin.factor-needed']);
});

test('a held message is shown to admins with its people, its item and the rule', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  const [found] = await listed('held');
  expect(found).toMatchObject({
    id,
    kind: 'held',
    sender: { id: talk.renter.id, displayName: talk.renter.displayName },
    receiver: { id: talk.owner.id, displayName: talk.owner.displayName },
    item: { id: talk.itemId },
    content: heldText,
    findings: [{ start: 0, end: 7, rule: 'request.contact' }],
    involved: false,
    decision: null,
  });
  expect(found?.findings[0]?.explanation).toMatch(/contact details/);
});

test('a released message is read by its receiver in its old place, unread, live, and on top of the list', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  await send(talk, 'Thank you!');
  const other = await server.send('POST', '/api/conversations', {
    as: await aPerson(db),
    body: { itemId: talk.itemId },
  });
  const last = (await linesOf(talk, talk.owner)).at(-1)!;
  await server.send('POST', `/api/conversations/${talk.id}/read`, {
    as: talk.owner,
    body: { upTo: last.id },
  });
  const before = await linesOf(talk, talk.owner);
  expect(before.map(({ content }) => content)).toEqual([withheld, 'Thank you!']);

  expect((await act(id, 'release')).status).toBe(204);
  const after = await linesOf(talk, talk.owner);
  expect(after.map(({ content }) => content)).toEqual([heldText, 'Thank you!']);
  expect(after[0]).toMatchObject({ id, createdAt: before[0]!.createdAt, readAt: null, isFiltered: false });
  expect(await linesOf(talk, talk.renter)).toEqual(after);
  for (const person of [talk.owner, talk.renter])
    expect(await lastTold(person)).toMatchObject({
      kind: 'message',
      data: { conversationId: talk.id, message: { id, content: heldText, state: 'sent' } },
    });
  const { items } = (await server.send('GET', '/api/conversations', { as: talk.owner })).body;
  expect(items.map((one: { id: string }) => one.id)).toEqual([talk.id, other.body.conversation.id]);
  expect(items[0].unread).toBe(1);
  expect(await acts(id)).toEqual([{ admin_id: admin.id, act: 'release', reason }]);
  expect(await listed('held')).toEqual([]);
  expect(await listed('overruled')).toMatchObject([{ id, kind: 'held', decision: { reason } }]);
});

test('a message that stays held tells its sender why, and its receiver nothing', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  const told = await lastTold(talk.owner);
  expect((await act(id, 'uphold')).status).toBe(204);
  expect((await linesOf(talk, talk.renter)).at(-1)).toMatchObject({
    content: heldText,
    state: 'not delivered',
    reason,
  });
  const seen = (await linesOf(talk, talk.owner)).at(-1);
  expect(seen).toMatchObject({ content: withheld, isFiltered: true, state: 'sent', reason: null });
  expect(await lastTold(talk.owner)).toEqual(told);
  expect(await lastTold(talk.renter)).toMatchObject({ data: { message: { id, state: 'not delivered' } } });
  expect(await listed('held')).toEqual([]);
  expect(codeOf(await act(id, 'release'))).toBe('moderation.decided');
});

test('a message nobody looks at for a day goes back to its sender, who is told, and can no longer be released', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  const told = await lastTold(talk.owner);
  const sweep = (after: number) => returnHeld({ ...server.deps, now: () => new Date(now.getTime() + after) });
  const mails = async () =>
    (
      await db.owner.query(
        `select recipient from public.outbox_messages where kind = 'message-returned' and recipient = $1`,
        [talk.renter.email],
      )
    ).rowCount;

  await sweep(24 * hour - 1);
  expect((await linesOf(talk, talk.renter)).at(-1)?.state).toBe('waiting for review');
  expect(await listed('held')).toHaveLength(1);

  await sweep(24 * hour);
  await sweep(25 * hour);
  expect((await linesOf(talk, talk.renter)).at(-1)).toMatchObject({
    content: heldText,
    state: 'returned',
    reason: null,
  });
  expect((await linesOf(talk, talk.owner)).at(-1)).toMatchObject({
    content: withheld,
    isFiltered: true,
    state: 'sent',
    reason: null,
  });
  expect(await lastTold(talk.owner)).toEqual(told);
  expect(await mails()).toBe(1);
  for (const state of ['held', 'overruled']) expect(await listed(state)).toEqual([]);
  for (const name of ['release', 'uphold']) expect(codeOf(await act(id, name))).toBe('moderation.decided');
});

test('what an admin decided within the day stays decided', async () => {
  const talk = await aTalk();
  const id = await hold(talk);
  expect((await act(id, 'release')).status).toBe(204);
  await returnHeld({ ...server.deps, now: () => new Date(now.getTime() + 48 * hour) });
  expect((await linesOf(talk, talk.owner)).at(-1)).toMatchObject({ content: heldText, state: 'sent' });
});

test('of admins who decide at once, one does', async () => {
  const id = await hold(await aTalk());
  const all = [admin, await anAdmin(), await anAdmin()];
  const replies = await Promise.all(all.map((one, n) => act(id, n % 2 === 0 ? 'release' : 'uphold', one)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await acts(id)).toHaveLength(1);
});

test('a mistake about a blocked message lets its sender send these words there, and no others', async () => {
  const talk = await aTalk();
  expect((await send(talk, blockedText)).status).toBe(422);
  const [found] = await listed('blocked');
  expect(found).toMatchObject({ kind: 'blocked', content: blockedText, decision: null });
  expect(codeOf(await act(found!.id, 'release'))).toBe('moderation.not-found');
  expect((await act(found!.id, 'overrule')).status).toBe(204);
  // Nothing is sent in anyone's name.
  expect(await linesOf(talk, talk.owner)).toEqual([]);
  const { rows } = await db.owner.query(
    `select recipient, body_text as text from public.outbox_messages where kind = 'filter-overruled'`,
  );
  expect(rows).toMatchObject([{ recipient: talk.renter.email }]);
  expect(rows[0].text).toContain(blockedText);
  expect(rows[0].text).toContain(`/#/messages?conversation=${talk.id}`);

  const asked = async (content: string, as: { id: string }) =>
    (await server.send('POST', '/api/functions/filter-message', { as, body: { content } })).body;
  expect(await asked(` ${blockedText} `, talk.renter)).toEqual({ allowed: true, message: '' });
  expect((await asked(blockedText, talk.owner)).allowed).toBe(false);
  expect((await send(await aTalk(), blockedText)).status).toBe(422);
  expect((await send(talk, `${blockedText}!`)).status).toBe(422);
  expect((await send(talk, blockedText)).status).toBe(201);
  expect((await linesOf(talk, talk.owner)).map(({ content }) => content)).toEqual([blockedText]);
});

test('one admin decides about all tries of the same words', async () => {
  const talk = await aTalk();
  // However many times they tried.
  for (let tries = 0; tries < 3; tries++) await send(talk, blockedText);
  const [found, other, last] = await listed('blocked');
  const replies = await Promise.all([act(found!.id, 'uphold'), act(last!.id, 'overrule')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(codeOf(await act(other!.id, 'uphold'))).toBe('moderation.decided');
  expect(await listed('blocked')).toEqual([]);
});

test('what stays blocked is blocked when it is tried again', async () => {
  const talk = await aTalk();
  await send(talk, blockedText);
  const [found] = await listed('blocked');
  expect((await act(found!.id, 'uphold')).status).toBe(204);
  expect(await listed('overruled')).toEqual([]);
  expect((await send(talk, blockedText)).status).toBe(422);
});

test('an admin neither reads nor decides about anybody they have dealt with', async () => {
  const refused = async (id: string) => {
    const found = (await listed('held')).find((one) => one.id === id);
    expect(found).toMatchObject({ involved: true, content: null, findings: [] });
    for (const name of ['release', 'uphold']) expect(codeOf(await act(id, name))).toBe('moderation.involved');
    expect(await acts(id)).toEqual([]);
    expect((await act(id, 'release', await anAdmin())).status).toBe(204);
  };
  const met = async (talk: Talk, by: (talk: Talk) => Promise<unknown>) => {
    await by(talk);
    await refused(await hold(talk));
  };
  const adminsItem = await anItem(db, { ownerId: admin.id });
  const dates = { startDate: '2026-07-01', endDate: '2026-07-02' } as const;
  await met(await aTalk(), ({ itemId }) =>
    aBooking(db, { itemId, renterId: admin.id, ...dates, stage: 'active' }),
  );
  await met(await aTalk(), ({ renter }) =>
    aBooking(db, { itemId: adminsItem.id, renterId: renter.id, ...dates, stage: 'completed' }),
  );
  await met(await aTalk(), ({ itemId }) => writeTo(server, admin, { itemId }));
  const own = await server.send('POST', '/api/conversations', {
    as: admin,
    body: { itemId: (await anItem(db)).id },
  });
  const { rows } = await db.owner.query('select owner_id as id from public.conversations where id = $1', [
    own.body.conversation.id,
  ]);
  await refused(await hold({ id: own.body.conversation.id, itemId: '', owner: rows[0], renter: admin }));
});

test('every act wants a reason, and a message that is there', async () => {
  const id = await hold(await aTalk());
  for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }])
    expect((await act(id, 'release', admin, body)).body.error.fields.reason).toMatch(/reason/);
  expect(codeOf(await act(id, 'overrule'))).toBe('moderation.not-found');
  expect((await act(randomUUID(), 'release')).status).toBe(404);
  expect((await act(id, 'delete')).status).toBe(400);
  expect(await acts(id)).toEqual([]);
});

test('pages follow each other without a gap or a repetition', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await hold(await aTalk()));
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await list('held', admin, `&limit=2&cursor=${cursor}`);
    expect(body).toMatchObject({ total: 5, totalIsCapped: false });
    seen.push(...body.items.map((one: { id: string }) => one.id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual(ids.toSorted());
  for (const id of ids) await act(id, 'release');
  const [first, second] = await listed('overruled', '&limit=2');
  expect([first?.id, second?.id]).toEqual(ids.toSorted().reverse().slice(0, 2));
  expect((await list('held', admin, '&cursor=nonsense')).status).toBe(400);
});

test('admins see how much waits, and the reports nobody settled', async () => {
  const talk = await aTalk();
  await hold(talk);
  await send(talk, blockedText);
  const details = 'Asks for a wire transfer to 415-555-0100.';
  await server.send('POST', '/api/reports', {
    as: talk.renter,
    body: { itemId: talk.itemId, reason: 'scam', details },
  });
  expect((await server.send('GET', '/api/admin/counts', { as: admin })).body).toEqual({
    held: 1,
    cases: 0,
    ids: 0,
    blocked: 1,
    reports: 1,
    signUps: 0,
    appeals: 0,
    contact: 0,
    money: 0,
  });
  expect((await server.send('GET', '/api/admin/reports', { as: admin })).body).toMatchObject({
    items: [
      {
        reporter: { id: talk.renter.id },
        item: { id: talk.itemId },
        person: null,
        reason: 'It looks like a scam',
        details,
      },
    ],
    nextCursor: null,
    total: 1,
  });
});

test('what admins did can be added to, never changed, and is read by nobody else', async () => {
  for (const verb of [
    'update public.moderation_acts set reason = reason',
    'delete from public.moderation_acts',
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
