import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, type BuiltPerson, type ItemWish } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { killedWhileWriting } from '../../../test/killed-while-writing.ts';
import { reportedThing } from '../../../test/reports.ts';
import { tellOfChanges } from './tell-of-changes.ts';
import { tellOfFinds } from './tell-of-finds.ts';
import { findOwners, tellOwners, tellOwnersWeekly } from './tell-owners.ts';

interface World {
  db: FreshDatabase;
  server: TestApp;
}

const austin = { lat: 30.2672, lng: -97.7431 };
const dallas = { lat: 32.7767, lng: -96.797 };
const wednesday = new Date('2026-06-03T17:00:00Z');

const ask = ({ server }: World, as: { id: string }, more: object = {}) =>
  server.send('POST', '/api/me/wanted', { as, body: { what: 'drill', place: 'Austin, TX', ...more } });
const postId = async (world: World, as: { id: string }, more: object = {}): Promise<string> => {
  const { status, text, body } = await ask(world, as, more);
  expect(status, text).toBe(200);
  const what = 'what' in more ? more.what : 'drill';
  return body.items.find((post: { what: unknown }) => post.what === what).id;
};
const listOf = async ({ server }: World, query = 'lat=30.27&lng=-97.74') =>
  (await server.send('GET', `/api/wanted?${query}`, { as: null })).body.items.map(
    ({ id }: { id: string }) => id,
  );
const drill = ({ db }: World, wish: ItemWish = {}) =>
  anItem(db, {
    title: 'Cordless drill',
    at: austin,
    city: 'Austin',
    state: 'TX',
    dailyPriceCents: 3_000,
    ...wish,
  });
const run = async ({ server: { deps } }: World) => {
  await findOwners(deps);
  await tellOfChanges(deps);
  await tellOfFinds(deps);
  await tellOwners(deps);
  await tellOwnersWeekly(deps);
};
const told = async ({ db }: World, name: string) =>
  (
    await db.owner.query<{ person: string; words: string; subject: string }>(
      `select person_id as person, words, subject_id as subject from public.notifications where name = $1
       order by created_at, id`,
      [name],
    )
  ).rows;
const people = async (world: World, name: string) =>
  (await told(world, name)).map(({ person }) => person).toSorted();
const ids = (...some: { id: string }[]) => some.map(({ id }) => id).toSorted();
const mailsTo = async ({ db }: World, { email }: BuiltPerson) =>
  (
    await db.owner.query<{ kind: string; text: string }>(
      'select kind, body_text as text from public.outbox_messages where recipient = $1 order by created_at',
      [email],
    )
  ).rows;

async function aWorld(now = wednesday): Promise<World & AsyncDisposable> {
  const db = await freshDatabase();
  const server = await testApp(db, { now });
  return {
    db,
    server,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

test('a list of many posts comes page by page, each post once, also in the corners of what is near', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const person = await aPerson(db);
  // Every third is in the box around Austin but beyond 25 miles.
  await db.owner.query(
    `insert into public.wanted_posts (person_id, created_at, what, place, latitude, longitude, ends_at)
     select $1, $2::timestamptz - n / 2 * interval '1 minute', 'drill ' || n, 'Austin, TX',
       case when n % 3 = 0 then 30.6 else 30.27 end, case when n % 3 = 0 then -97.4 else -97.74 end, $2::timestamptz + interval '9 days'
     from generate_series(1, 200) n`,
    [person.id, wednesday],
  );
  const pages = async (query: string) => {
    const found: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await server.send('GET', `/api/wanted?${query}${more}`, { as: null });
      found.push(body.items.map(({ what }: { what: string }) => what));
      cursor = body.nextCursor;
    }
    return found;
  };
  const all = Array.from({ length: 200 }, (_, n) => `drill ${n + 1}`);
  const everywhere = await pages('');
  expect(everywhere.map(({ length }) => length)).toEqual([60, 60, 60, 20]);
  expect(everywhere.flat().toSorted()).toEqual(all.toSorted());
  const near = await pages('lat=30.27&lng=-97.74');
  expect(near.map(({ length }) => length)).toEqual([60, 60, 14]);
  expect(near.flat().toSorted()).toEqual(all.filter((_, n) => (n + 1) % 3 > 0).toSorted());
  const { rows } = await db.owner.query<{ id: string }>(
    `select id from public.wanted_posts where what = 'drill 100'`,
  );
  const around = await pages(`post=${rows[0]!.id}`);
  expect(around[0]?.[0]).toBe('drill 100');
  expect(around.flat().toSorted()).toEqual(near.flat().toSorted());
});

test('a list of posts goes on where its page ended, even if the post there was deleted meanwhile', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const person = await aPerson(db);
  await db.owner.query(
    `insert into public.wanted_posts (person_id, created_at, what, place, latitude, longitude, ends_at)
     select $1, $2::timestamptz - n / 2 * interval '1 minute', 'drill ' || n, 'Austin, TX', 30.27, -97.74,
       $2::timestamptz + interval '9 days'
     from generate_series(1, 70) n`,
    [person.id, wednesday],
  );
  const first = (await server.send('GET', '/api/wanted', { as: null })).body;
  expect(first.items).toHaveLength(60);
  await db.owner.query('delete from public.wanted_posts where id = $1', [first.items.at(-1).id]);
  const next = await server.send('GET', `/api/wanted?cursor=${first.nextCursor}`, { as: null });
  expect(next.body.items).toHaveLength(10);
  expect(next.body.nextCursor).toBe(null);
  expect((await server.send('GET', '/api/wanted?cursor=x', { as: null })).status).toBe(400);
});

test('owners nearby whose items match the words are told of a post once, at any price and dates; others are not', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const [person, near, far, other, blocked, gone] = await Promise.all(
    Array.from({ length: 6 }, () => aPerson(db)),
  );
  await drill(world, { ownerId: near!.id, dailyPriceCents: 9_000 });
  await drill(world, { ownerId: near!.id, title: 'Hammer drill' });
  await drill(world, { ownerId: far!.id, at: dallas });
  await drill(world, { ownerId: other!.id, title: 'Tent' });
  await drill(world, { ownerId: blocked!.id });
  await drill(world, { ownerId: gone!.id });
  await drill(world, { ownerId: person!.id });
  await server.send('POST', '/api/me/blocks', { as: person!, body: { personId: blocked!.id } });
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [gone!.id]);
  const dates = { startDate: '2026-06-10', endDate: '2026-06-12' };
  const id = await postId(world, person!, { what: 'drills', maxPrice: 40, ...dates });

  await Promise.all([run(world), run(world)]);
  await run(world);
  expect(await told(world, 'wanted-nearby')).toEqual([
    {
      person: near!.id,
      words:
        'A neighbor is looking for "drills" near Austin, TX, Jun 10 to Jun 12, 2026, up to $40/day. Do you have one to rent out?',
      subject: id,
    },
  ]);
  const [mail, ...more] = await mailsTo(world, near!);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`/#/wanted?post=${id}`);
  expect(mail!.text).toContain('{{stop}}');
});

test('a new item that meets a post is told to who wrote it, as by a saved search, and the post to its owner', async () => {
  await using world = await aWorld();
  const { db } = world;
  const [person, owner, dear] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const id = await postId(world, person, { maxPrice: 40 });
  await run(world);
  const item = await drill(world, { ownerId: owner.id });
  await drill(world, { ownerId: dear.id, dailyPriceCents: 5_000 });
  await Promise.all([run(world), run(world)]);
  await run(world);
  expect(await told(world, 'search-found')).toEqual([
    { person: person.id, words: 'You asked for "drill": "Cordless drill" is new.', subject: item.id },
  ]);
  expect(await told(world, 'wanted-nearby')).toMatchObject([{ person: owner.id, subject: id }]);
  const saved = await world.server.send('GET', '/api/me/saved-searches', { as: person });
  expect(saved.body.items).toEqual([]);
});

test('an owner who was just told isn’t mailed for a day, then gets the rest together', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const owner = await aPerson(db);
  await drill(world, { ownerId: owner.id });
  await postId(world, await aPerson(db));
  await run(world);
  await postId(world, await aPerson(db), { what: 'drills' });
  await postId(world, await aPerson(db), { what: 'cordless drill' });
  await run(world);
  expect(await told(world, 'wanted-nearby')).toHaveLength(1);
  server.setNow(after(wednesday, 24 * hour + 1));
  await run(world);
  const words = (await told(world, 'wanted-nearby')).map((each) => each.words);
  expect(words).toHaveLength(2);
  expect(words[1]).toMatch(/^Neighbors are looking for 2 things you may have: /);
});

test('owners of other things of its category are told of a post only in the weekly email', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const [owner, both] = [await aPerson(db), await aPerson(db)];
  await drill(world, { ownerId: owner.id, title: 'Circular saw' });
  await drill(world, { ownerId: both.id });
  await postId(world, await aPerson(db), { category: 'tools' });
  const ended = await aPerson(db);
  const over = await postId(world, ended, { what: 'sander', category: 'tools' });
  await server.send('DELETE', `/api/me/wanted/${over}`, { as: ended });
  await run(world);
  expect(await people(world, 'wanted-nearby')).toEqual(ids(both));
  expect(await people(world, 'wanted-weekly')).toEqual([]);
  server.setNow(after(wednesday, 24 * hour));
  await Promise.all([run(world), run(world)]);
  await run(world);
  expect(await told(world, 'wanted-weekly')).toMatchObject([
    {
      person: owner.id,
      words: 'Neighbors near you looked for something this week: "drill" near Austin, TX.',
    },
  ]);
  expect((await mailsTo(world, owner)).map(({ kind }) => kind)).toEqual(['wanted-weekly']);
});

test.each(['public.wanted_tellings', 'public.outbox_messages'])(
  'a worker that is killed while it writes to %s leaves no owner out and tells none twice',
  async (table) => {
    await using world = await aWorld();
    const { db, server } = world;
    const owners = [await aPerson(db), await aPerson(db)];
    for (const { id } of owners) await drill(world, { ownerId: id });
    await postId(world, await aPerson(db));
    await killedWhileWriting(db, table, async (own) => {
      await findOwners({ ...server.deps, db: own });
      await tellOwners({ ...server.deps, db: own });
    });
    expect(await told(world, 'wanted-nearby')).toEqual([]);
    await run(world);
    await run(world);
    expect(await people(world, 'wanted-nearby')).toEqual(ids(...owners));
  },
);

test('an owner offers an item once; the person who asked is told, with their dates', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const [person, owner, blocked] = [
    await aPerson(db),
    await aPerson(db, { displayName: 'Olivia O.' }),
    await aPerson(db),
  ];
  const dates = { startDate: '2026-06-10', endDate: '2026-06-12' };
  const id = await postId(world, person, dates);
  const offer = async (as: { id: string }, itemId: string, post = id) => {
    const body = { itemId };
    const reply = await server.send('POST', `/api/wanted/${post}/offers`, { as, body });
    return reply.body?.error?.code ?? reply.status;
  };
  const item = await drill(world, { ownerId: owner.id });
  expect(await Promise.all([offer(owner, item.id), offer(owner, item.id)])).toEqual([204, 204]);
  expect(await told(world, 'wanted-offered')).toEqual([
    {
      person: person.id,
      words: 'Olivia O. offers "Cordless drill" for what you asked for: "drill".',
      subject: item.id,
    },
  ]);
  const [mail] = await mailsTo(world, person);
  expect(mail!.text).toContain(`/#/item/${item.id}?startDate=2026-06-10&endDate=2026-06-12`);
  const own = (await server.send('GET', '/api/me/wanted', { as: person })).body.items;
  expect(own).toMatchObject([
    { id, state: 'open', offers: [{ itemId: item.id, title: 'Cordless drill', by: 'Olivia O.' }] },
  ]);

  const theirs = await drill(world, { ownerId: person.id });
  expect(await offer(person, theirs.id)).toBe('wanted.own-post');
  expect(await offer(owner, theirs.id)).toBe('item.not-found');
  const paused = await drill(world, { ownerId: owner.id, status: 'paused' });
  expect(await offer(owner, paused.id)).toBe('item.not-found');
  const hidden = await drill(world, { ownerId: blocked.id });
  await server.send('POST', '/api/me/blocks', { as: person, body: { personId: blocked.id } });
  expect(await offer(blocked, hidden.id)).toMatch(/^dealing\./);
  for (let n = 2; n <= 3; n += 1)
    expect(await offer(owner, (await drill(world, { ownerId: owner.id })).id)).toBe(204);
  expect(await offer(owner, (await drill(world, { ownerId: owner.id })).id)).toBe('wanted.offers-full');
  expect((await server.send('DELETE', `/api/me/wanted/${id}`, { as: owner })).status).toBe(404);
  await server.send('DELETE', `/api/me/wanted/${id}`, { as: person });
  expect(await offer(owner, item.id)).toBe('wanted.not-found');
});

test('posts are public near their place while they are open, three to a person, and pass the filter', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const [person, other] = [await aPerson(db, { displayName: 'Paula P.' }), await aPerson(db)];
  const codeOf = async (more: object) => (await ask(world, person, more)).body.error?.code;
  expect(await codeOf({ what: 'Drill, call 415-555-0142' })).toBe('text.contact-details');
  expect(await codeOf({ place: 'Nowhere, ZZ' })).toBe('wanted.unknown-place');
  expect(await codeOf({ startDate: '2026-06-01', endDate: '2026-06-02' })).toBe('wanted.over');
  expect(await codeOf({ startDate: '2026-06-10' })).toBe('request.invalid');
  const soon = { startDate: '2026-06-05', endDate: '2026-06-06' };
  const dated = await postId(world, person, { what: 'Tent', ...soon });
  const lasting = await postId(world, person);
  const inDallas = await postId(world, person, { what: 'Saw', place: 'Dallas, TX' });
  expect(await codeOf({})).toBe('wanted.full');
  expect(await listOf(world)).toEqual(expect.arrayContaining([dated, lasting]));
  expect(await listOf(world)).toHaveLength(2);
  expect(await listOf(world, '')).toHaveLength(3);
  expect(await listOf(world, `post=${inDallas}`)).toEqual([inDallas]);
  const { body } = await server.send('GET', `/api/wanted?post=${lasting}`, { as: null });
  expect(body.near).toBe('Austin, TX');
  expect(body.items[0]).toMatchObject({ id: lasting, what: 'drill', person: { displayName: 'Paula P.' } });
  expect(Object.keys(body.items[0])).not.toContain('lat');

  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [person.id]);
  expect(await listOf(world, '')).toEqual([]);
  expect(await codeOf({})).toBe('account.suspended');
  await db.owner.query('update public.profiles set suspended_at = null where id = $1', [person.id]);
  // Its dates have begun everywhere.
  server.setNow(new Date('2026-06-07T00:00:00Z'));
  expect(await listOf(world)).toEqual([lasting]);
  server.setNow(after(wednesday, 14 * 24 * hour));
  expect(await listOf(world)).toEqual([]);
  const own = (await server.send('GET', '/api/me/wanted', { as: person })).body.items;
  expect(own.map(({ state }: { state: string }) => state)).toEqual(['ended', 'ended', 'ended']);
  await drill(world, { ownerId: other.id });
  await run(world);
  expect(await told(world, 'search-found')).toEqual([]);
  expect(await told(world, 'wanted-nearby')).toEqual([]);
});

test('a reported post is taken down with its reasons, tells nothing meanwhile, and can be put back after an appeal', async () => {
  await using world = await aWorld();
  const { db, server } = world;
  const [person, reporter, admin, second] = [
    await aPerson(db),
    await aPerson(db),
    await aPerson(db),
    await aPerson(db),
  ];
  for (const { id } of [admin, second])
    await db.owner.query('insert into public.admin_users (id) values ($1)', [id]);
  const id = await postId(world, person, { what: 'Fireworks' });
  const report = async (as: { id: string }) =>
    (await server.send('POST', '/api/reports/wanted', { as, body: { wantedId: id, reason: 'prohibited' } }))
      .status;
  expect([await report(reporter), await report(reporter), await report(person)]).toEqual([201, 409, 403]);
  const [found] = (await server.send('GET', '/api/admin/reports?about=wanted', { as: admin })).body.items;
  expect(found).toMatchObject({
    wanted: { id, title: 'Fireworks' },
    aboutPersonId: person.id,
    evidence: { texts: ['Fireworks', 'Austin, TX'] },
  });
  const decided = { reason: 'Fireworks may not be rented out.', clause: 'prohibited' };
  const acted = await server.send('POST', '/api/admin/reported/decide', {
    as: admin,
    body: { act: 'take-down', ...decided, things: [reportedThing('wanted', id)] },
  });
  expect(acted.status, acted.text).toBe(200);
  expect(await listOf(world)).toEqual([]);
  expect((await server.send('GET', '/api/me/wanted', { as: person })).body.items).toMatchObject([
    { id, state: 'removed' },
  ]);
  expect((await mailsTo(world, person)).map(({ kind }) => kind)).toEqual(['listing-removed']);
  expect((await told(world, 'listing-removed'))[0]!.words).toContain('your wanted post Fireworks');
  expect((await server.send('DELETE', `/api/me/wanted/${id}`, { as: person })).status).toBe(200);
  await drill(world, { ownerId: reporter.id, title: 'Fireworks set' });
  await run(world);
  expect(await told(world, 'search-found')).toEqual([]);

  const appeal = await server.send('POST', `/api/items/${id}/appeal`, {
    as: person,
    body: { words: 'They are paper fireworks for a play.' },
  });
  expect(appeal.status, appeal.text).toBe(204);
  const listed = (await server.send('GET', '/api/admin/listings', { as: second })).body.items;
  expect(listed).toMatchObject([
    { id, kind: 'wanted', title: 'Fireworks', removal: { appeal: { state: 'open' } } },
  ]);
  const restored = await server.send('POST', `/api/admin/listings/${id}/restore`, {
    as: second,
    body: { reason: 'They are made of paper.' },
  });
  expect(restored.status, restored.text).toBe(204);
  expect((await server.send('GET', `/api/items/${id}/removal`, { as: person })).status).toBe(404);
});
